# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest board, and an episode of 10,000 rounds: the window answers all the while."""
import json
import os
import random
import re
import subprocess
import sys

os.environ.pop('GW_REACHED', None)  # it looks at all widgets, and takes its time

from driver import ANY, Person, run, wait_for  # noqa: E402

HOME = os.environ['HOME']
SIZE = 1000
BOARD = os.path.join(HOME, 'board.gridwright')
EPISODE = os.path.join(HOME, 'episode.gridwright-episode')
ROUNDS = 10000

person = Person(max_stall=0.5)


def write_board():
    chance = random.Random(1)

    def rows(n_rows, n_columns, letters, weights):
        return [''.join(chance.choices(letters, weights, k=n_columns)) for _ in range(n_rows)]
    terrain = rows(SIZE, SIZE, '.~^', [90, 7, 3])
    for y in (400, 490, 500, 510):  # where units and exits are
        terrain[y] = '.' * SIZE
    with open(BOARD, 'w', encoding='utf-8') as file:
        json.dump({
            'format': 1, 'game': 'chase', 'size': [SIZE, SIZE],
            'terrain': terrain,
            'edges': {'right': rows(SIZE, SIZE - 1, '.|', [92, 8]),
                      'down': rows(SIZE - 1, SIZE, '.|', [92, 8])},
            'objects': [{'kind': 'exit', 'x': 0, 'y': 500}, {'kind': 'exit', 'x': 999, 'y': 400}]
            + [{'kind': kind, 'x': 490 + 3 * i, 'y': y} for i in range(8)
               for kind, y in (('survivor', 490), ('killer', 510))]}, file)


def write_episode():
    """Killers that see nobody, survivors that shun exits."""
    text = subprocess.run(
        [sys.argv[2], 'new', 'chase', '--place', '--set', f'max_rounds={ROUNDS}', '--set', 'alpha=-1',
         '--set', 'killers=2', '--set', 'killer_sight=0', '--set', 'kappa=0', '--set', 'width=40',
         '--set', 'height=40'], check=True, capture_output=True, text=True).stdout
    with open(EPISODE, 'w', encoding='utf-8') as file:
        json.dump({'format': 1, 'kind': 'episode', 'document': json.loads(text), 'seed': 1,
                   'actions': []}, file)


def middle_of_board():
    x, y, width, height = person.place(person.sees_window('board'))
    return x + width * 0.4, y + height * 0.5


def the_largest_board_is_opened():
    write_board()
    person.starts()
    person.measures('starting', limit=3)
    person.opens_with(BOARD)
    person.sees_window('board')
    person.sees('%d × %d cells', SIZE, SIZE)
    person.measures('opening')


def it_is_scrolled_and_zoomed():
    x, y = middle_of_board()
    person.clicks('button', 'Brush')
    person.keys('0')
    for clicks in (-10, 10, -6):
        person.program.mouse('keydown', 'ctrl')
        person.scrolls(x, y, clicks)
        person.program.mouse('keyup', 'ctrl')
        person.scrolls(x, y, 8)
        person.scrolls(x, y, -8)
        person.program.catch_up()
    person.measures('scrolling and zooming')


def saved():
    """How many cells are water in what Save writes."""
    before = os.stat(BOARD).st_mtime_ns
    person.keys('ctrl+s')
    person.sees_window('board')
    wait_for('the file', lambda: os.stat(BOARD).st_mtime_ns != before)
    with open(BOARD, encoding='utf-8') as file:
        return sum(row.count('~') for row in json.load(file)['terrain'])


def it_is_drawn_on_and_saved():
    person.clicks('button', 'Brush')
    person.clicks('button', 'Water')
    x, y = middle_of_board()
    person.drags((x - 90, y - 150), (x + 90, y - 90))
    person.sees_window('• board')
    person.measures('drawing')
    few = saved()
    person.measures('saving')
    person.clicks('button', 'Fill')
    person.clicks_at(x + 120, y + 90)
    person.sees_window('• board')
    person.measures('filling')
    assert saved() > 500000 > few, few


def it_is_undone():
    person.keys('ctrl+z')
    person.sees_window('• board')
    person.keys('ctrl+y')
    person.sees_window('board')
    person.keys('ctrl+z')
    person.sees_window('• board')
    person.measures('undoing')
    assert saved() < 500000


def it_is_played():
    person.goes_to('Play')
    person.sees('Step %s of %s', 0, ANY)
    for _ in range(5):
        person.keys('Right')
    person.sees('Step %s of %s', 5, ANY)
    person.measures('playing')
    person.leaves()


def a_long_episode_is_opened():
    write_episode()
    person.starts()
    person.measures('starting', limit=3)
    person.opens_with(EPISODE)
    person.sees('Step %s of %s', 0, re.compile(r'\d{5,}'))
    person.measures('opening an episode')


def it_is_scrubbed():
    x, y, width, height = person.place(person.finds('slider', 'Step of the episode'))
    person.drags((x + 10, y + height / 2), (x + width - 10, y + height / 2),
                 (x + width / 2, y + height / 2))
    person.measures('scrubbing')
    person.keys('End')
    step = person.sees('Step %s of %s', re.compile(r'(\d{5,})'), ANY)
    print(f'# {step[0]}')
    person.keys('Left')
    person.keys('Home')
    person.sees('Step %s of %s', 0, ANY)
    person.keys('Right', 'Right')
    person.sees('Step %s of %s', 2, ANY)
    person.measures('stepping')


def its_events_are_read():
    person.clicks('tab', 'Events')
    person.clicks('button', 'Every Move')
    events = person.finds('table', 'Events of the episode')
    x, y, width, height = person.place(events)
    person.scrolls(x + width // 2, y + height // 2, 20)
    person.program.catch_up()
    person.clicks('button', 'Every Move')
    person.measures('reading the events')


sys.exit(run(
    the_largest_board_is_opened, it_is_scrolled_and_zoomed, it_is_drawn_on_and_saved, it_is_undone,
    it_is_played, a_long_episode_is_opened, it_is_scrubbed, its_events_are_read, person.leaves))
