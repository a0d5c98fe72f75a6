# SPDX-License-Identifier: GPL-3.0-or-later
"""The tour, obeyed step by step: it says what to do, waits until the person goes on, hides nothing
that it speaks of, and leaves the map as it was."""
import json
import os
import sys

from driver import ANY, Person, run, sample, wait_for, walk

person = Person()
STEPS = ('Watch an episode', 'Ask a unit', 'Read why, and go to any step', 'Draw a wall',
         'Take it back', 'Play many episodes', 'Read the interval')
LEAD = '%1$s won %2$s %% of the episodes, and %3$s %4$s %%; this lead is settled.'
SAVED = os.path.join(os.environ['HOME'], 'after.gridwright')


def find_card(step):
    names = person.words.names(STEPS[step])
    return next((node for node in walk(person.frames()[0])
                 if node.get_name() in names and node.get_child_count() > 0), None)


def is_at(step):
    """The card of this step is there, and its deed is still to be done."""
    card = wait_for(f'step {step + 1}', lambda: find_card(step))
    person.sees('%u of %u', step + 1, len(STEPS), within=card)
    if step + 1 < len(STEPS):
        person.finds('button', 'Skip Step', within=card)


def goes_on_from(step):
    """The deed is done, the card waits for the person, and the person goes on."""
    card = find_card(step)
    person.clicks('button', 'Next', within=card)
    is_at(step + 1)


def leaves_free(step, *nodes):
    """The card covers none of these."""
    own = person.program.extents(find_card(step))
    for node in nodes:
        place = person.program.extents(node)
        assert any(own[axis] + own[axis + 2] <= place[axis] or place[axis] + place[axis + 2] <= own[axis]
                   for axis in (0, 1)), f'the card is over “{node.get_name()}”'


def it_begins_with_an_episode():
    person.starts()
    person.clicks('button', 'Take the Tour')
    person.sees_window('chase-two-exits')
    is_at(0)
    person.keys('space')
    goes_on_from(0)


def a_unit_is_asked():
    person.keys('Home')
    person.clicks_cell(1, 3)
    person.sees('· S0')
    goes_on_from(1)


def the_bar_is_dragged():
    bar = person.finds('slider', 'Step of the episode')
    leaves_free(2, bar)
    x, y, width, height = person.place(bar)
    person.drags((x + 8, y + height / 2), (x + width / 2, y + height / 2))
    person.sees_no('Step %s of %s', 0, ANY)
    goes_on_from(2)


def a_wall_is_drawn_in_one_go():
    person.drags_cells((8, 1, 1, 0.1), (8, 3, 1, 0.9))
    assert person.is_checked('tab', 'Edit')
    person.finds('button', 'Undo %s')
    goes_on_from(3)


def it_is_taken_back():
    button = person.finds('button', 'Undo %s')
    leaves_free(4, button)
    person.clicks_on(button)
    goes_on_from(4)


def a_run_is_played():
    person.clicks('button', 'New Run…')
    person.sees_window('New Run')
    person.enters('spin', '', 300)
    person.clicks('button', 'Start')
    person.sees_no_window('New Run')
    goes_on_from(5)


def the_interval_can_be_seen():
    leaves_free(6, person.finds('image', 'Win rates'), person.finds('label', LEAD))
    person.clicks('button', 'Finish', within=find_card(6))
    wait_for('the card to be gone', lambda: find_card(6) is None)


def the_map_is_as_it_was():
    person.goes_to('Edit')
    assert not person.is_sensitive(person.finds('button', 'Undo'))
    person.keys('ctrl+s')
    person.gives_file('Save the Document', SAVED)
    wait_for('the file', lambda: os.path.exists(SAVED))
    with open(SAVED, encoding='utf-8') as after, \
            open(sample('chase-two-exits.gridwright'), encoding='utf-8') as before:
        after, before = json.load(after), json.load(before)
    for part in ('size', 'terrain', 'edges', 'objects', 'parameters'):
        assert after[part] == before[part], part


def it_is_taken_again_and_ended():
    for is_by_key in (False, True):
        person.opens_menu('Take the _Tour')
        person.sees_in_front('chase-two-exits')
        is_at(0)
        if is_by_key:
            person.tabs_to('button', '_End Tour')
            person.keys('Escape')
        else:
            person.clicks('button', '_End Tour')
        wait_for('the card to be gone', lambda: find_card(0) is None)
        person.keys('ctrl+w')
        person.sees_no_window('chase-two-exits')
        person.sees_in_front('after')


sys.exit(run(it_begins_with_an_episode, a_unit_is_asked, the_bar_is_dragged,
             a_wall_is_drawn_in_one_go, it_is_taken_back, a_run_is_played, the_interval_can_be_seen,
             the_map_is_as_it_was, it_is_taken_again_and_ended, person.leaves))
