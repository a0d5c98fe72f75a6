# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start page to a sample, to an episode, through it by every key and button, and to why a
unit moved as it did."""
import re
import sys

from driver import ANY, Person, run, wait_for

N_STEPS = 24  # the last step of the sample; a round has two

person = Person()


class State:
    status = None  # says where the episode is
    forward = None
    cell = None


def step():
    State.status.clear_cache()
    return int(re.search(r'\d+', State.status.get_name())[0])


def is_at(number):
    wait_for(f'step {number}', lambda: step() == number)


def cell_width():
    if State.cell is None:
        State.cell = person.cell_node()
    return person.program.extents(State.cell)[2]


def zooms(is_larger, deed, *arguments):
    before = cell_width()
    deed(*arguments)
    wait_for(f'the zoom by {arguments}',
             lambda: cell_width() > before if is_larger else cell_width() < before)


def picks_by_keyboard(button, item):
    """In the menu of a button that has the focus since it was used last."""
    person.keys('space')
    person.tabs_to('menu item', item, within=person.finds('button', button))
    person.keys('Return')
    wait_for('the menu to close', lambda: len(person.windows()) == 1)


def the_start_page_offers_samples():
    person.starts()
    person.clicks('list item', 'First steps')
    person.sees_window('chase-first-steps')


def an_episode_plays_and_pauses():
    person.goes_to('Play')
    person.sees('Step %s of %s', 0, N_STEPS)
    State.status = person.finds('status', 'Step %s, round %s, %s')
    person.keys('space')
    wait_for('it to play', step)
    person.keys('space', 'Home')
    is_at(0)
    person.clicks('button', '_Play')
    wait_for('it to play', step)
    person.clicks('button', 'Pause')
    person.finds('button', '_Play')


def keys_step_through_it():
    for key, number in (('End', N_STEPS), ('Home', 0), ('Right', 1), ('ctrl+Right', 2),
                        ('Left', 1), ('ctrl+Left', 0), ('shift+Right', 2),
                        ('ctrl+shift+Right', 4), ('shift+Left', 2), ('ctrl+shift+Left', 0),
                        ('alt+Right', 1), ('alt+Left', 0), ('ctrl+End', N_STEPS),
                        ('ctrl+Home', 0)):
        person.keys(key)
        is_at(number)


def buttons_step_through_it():
    for name, number in (('Last Step', N_STEPS), ('First Step', 0), ('Forward', 1), ('Back', 0)):
        person.clicks('button', name)
        is_at(number)
    State.forward = person.finds('button', 'Forward')


def the_bar_leads_anywhere():
    x, y, width, height = person.place(person.finds('slider', 'Step of the episode'))
    person.clicks_at(x + width // 2, y + height // 2)
    wait_for('the middle', lambda: abs(step() - N_STEPS // 2) <= 1)
    person.drags((x + width // 2, y + height // 2), (x + width - 2, y + height // 2))
    is_at(N_STEPS)
    person.keys('Home')
    is_at(0)


def rounds_and_phases_at_once():
    for item, number in (('By _Round', 2), ('By _Phase', 1), ('By _Step', 1)):
        person.picks('Speed', item)
        person.clicks_on(State.forward)
        is_at(number)
        person.keys('Home')
        is_at(0)
    person.keys('r')
    person.clicks_on(State.forward)
    is_at(2)
    person.keys('r', 'Home')
    is_at(0)


def it_plays_faster():
    person.picks('Speed', '16×')
    person.finds('label', '16×')
    person.keys('space')
    is_at(N_STEPS)
    person.keys('Home')


def the_board_is_zoomed():
    for key in ('plus', 'equal', 'KP_Add', 'ctrl+plus', 'ctrl+equal'):
        zooms(True, person.keys, key)
    for key in ('minus', 'KP_Subtract', 'ctrl+minus'):
        zooms(False, person.keys, key)
    for key in ('0', 'ctrl+0'):
        zooms(True, person.keys, 'plus')
        zooms(False, person.keys, key)
    zooms(True, person.picks, 'More', 'Zoom _In')
    zooms(False, picks_by_keyboard, 'More', 'Zoom O_ut')
    zooms(True, person.keys, 'plus')
    zooms(False, picks_by_keyboard, 'More', 'Whole _Board')


def the_cursor_goes_over_cells():
    person.keys('c', 'Right')
    wait_for('the cursor', lambda: person.cursor() == (1, 0))
    person.picks('More', '_Cell Cursor')
    person.keys('Right')
    is_at(1)
    person.keys('Home')


def the_side_panel_comes_and_goes():
    x = person.cell(0, 0)[0]
    person.keys('F9')
    wait_for('more room for the board', lambda: person.cell(0, 0)[0] > x)
    person.clicks('button', 'Side Panel')
    wait_for('less room for the board', lambda: person.cell(0, 0)[0] == x)
    person.keys('alt+3')
    person.finds('button', 'Every Move')
    person.keys('alt+2')
    person.sees('Why There?')
    person.keys('alt+1')
    person.sees('Step %s of %s', 0, N_STEPS)


def something_is_laid_over_the_board():
    person.clicks('button', 'Overlays')
    person.clicks('check', 'Visits')
    person.keys('Escape')
    wait_for('the list to go', lambda: not person.finds_now('check', 'Visits'))
    person.keys('o')
    assert person.is_checked('check', 'Visits')
    person.keys('Escape')
    wait_for('the list to go', lambda: not person.finds_now('check', 'Visits'))


def the_rules_are_told():
    person.clicks('button', 'The Rules in Short')
    person.sees('Killers hunt survivors, survivors run for the exits')
    person.keys('Escape')
    wait_for('the rules to go', lambda: len(person.windows()) == 1)


def the_inspector_tells_why():
    person.clicks('tab', 'Inspector')
    person.clicks('button', 'Select the First Unit')
    person.sees('· S0')
    person.clicks('button', 'Next Unit')
    person.sees('· S1')
    person.clicks('button', 'Previous Unit')
    person.sees('· S0')
    person.keys('n')
    person.sees('· S1')
    person.keys('shift+n')
    person.sees('· S0')
    rows = person.finds('table', 'Candidates')
    assert person.finds_all('row', '2,2; ', within=rows)
    person.keys('Escape')
    person.sees('Why There?')


def an_event_leads_to_its_step():
    person.clicks('tab', 'Events')
    events = person.finds('table', 'Events of the episode')
    person.clicks('list item', '15 ', within=events)
    is_at(15)
    person.clicks('button', 'Every Move')
    person.clicks('list item', '14 ', within=events)
    is_at(14)
    person.clicks('button', 'Every Move')


def other_seeds_are_other_episodes():
    person.clicks('tab', 'Episode')
    seed = person.finds('entry', 'Seed')
    person.clicks('button', 'Next Seed')
    wait_for('seed 2', lambda: person.reads(seed) == '2')
    person.keys('ctrl+r')
    wait_for('seed 3', lambda: person.reads(seed) == '3')
    person.clicks_on(seed)
    person.keys('ctrl+a')
    person.types('1')
    person.keys('Return')
    person.sees('Step %s of %s', 0, N_STEPS)


sys.exit(run(the_start_page_offers_samples, an_episode_plays_and_pauses, keys_step_through_it,
             buttons_step_through_it, the_bar_leads_anywhere, rounds_and_phases_at_once,
             it_plays_faster, the_board_is_zoomed, the_cursor_goes_over_cells,
             the_side_panel_comes_and_goes, something_is_laid_over_the_board, the_rules_are_told,
             the_inspector_tells_why, an_event_leads_to_its_step, other_seeds_are_other_episodes,
             person.leaves))
