# SPDX-License-Identifier: GPL-3.0-or-later
"""Mages & Goblins by hand: wins by keys, by mouse, by typed lines and by buttons, turns taken back, and
the next maps."""
import sys

from driver import ANY, Person, run, sample

STEP = 'Step %s, round %s, %s'

person = Person()


def a_sample_is_played_by_hand():
    person.starts(sample('goblins-1-first-fire.gridwright'))
    person.goes_to('Play')
    person.sees(STEP, 0, ANY, ANY)
    person.sees('Your turn')


def three_steps_and_a_fireball_by_keys():
    person.keys('d', 'd', 'd')
    person.sees(STEP, 3, ANY, ANY)
    person.keys('x')
    person.sees('%s Choose a direction; the same again, or Enter, does it. Escape leaves.')
    person.keys('Escape')
    person.sees_no('%s Choose a direction; the same again, or Enter, does it. Escape leaves.')
    person.keys('x', 's', 's')
    person.sees('You win!')
    person.sees('The game is over')


def the_turn_is_taken_back_and_the_game_begins_again():
    person.keys('ctrl+z')
    person.sees_no('You win!')
    person.sees(STEP, 0, ANY, ANY)
    person.keys('d')
    person.sees(STEP, 1, ANY, ANY)
    person.keys('ctrl+BackSpace')
    person.sees(STEP, 0, ANY, ANY)


def the_same_win_by_mouse():
    person.clicks_cell(4, 1)
    person.sees(STEP, 3, ANY, ANY)
    person.clicks('button', 'Fireball')
    person.sees('%s Choose a direction; the same again, or Enter, does it. Escape leaves.')
    person.clicks_cell(4, 3)
    person.sees('You win!')


def the_next_map_follows():
    person.clicks('button', 'Next Map')
    person.sees_window('goblins-2-over-the-lake')


def it_is_won_by_typing_lines():
    for line in ('DXD', 'SSXD'):
        person.sees('Your turn')
        person.clicks('entry', 'Command')
        person.types(line)
        person.keys('Return')
    person.sees('You win!')


def the_third_by_the_buttons_of_the_panel():
    person.clicks('button', 'Next Map')
    person.sees_window('goblins-3-into-the-water')
    person.sees(STEP, 0, ANY, ANY)
    for step in range(1, 4):
        person.clicks('button', 'Up')
        person.sees(STEP, step, ANY, ANY)
    person.clicks('button', 'End turn')
    person.sees(STEP, 5, ANY, ANY)
    person.keys('Up', 'w', 'Right')
    person.sees(STEP, 8, ANY, ANY)
    person.clicks('button', 'Tornado')
    person.sees('%s Once more, or Enter, does it. Escape leaves.')
    person.keys('Return')
    person.sees('You win!')


def it_begins_again_and_is_edited():
    person.clicks('button', 'Again')
    person.sees(STEP, 0, ANY, ANY)
    person.clicks('button', 'Right')
    person.sees(STEP, 1, ANY, ANY)
    person.clicks('button', 'Undo Turn')
    person.sees(STEP, 0, ANY, ANY)
    person.clicks('button', 'Edit', within=person.finds('page', 'Play'))
    person.sees('7 × 6')
    person.finds('button', 'Brush')


sys.exit(run(a_sample_is_played_by_hand, three_steps_and_a_fireball_by_keys,
             the_turn_is_taken_back_and_the_game_begins_again, the_same_win_by_mouse,
             the_next_map_follows, it_is_won_by_typing_lines, the_third_by_the_buttons_of_the_panel,
             it_begins_again_and_is_edited, person.leaves))
