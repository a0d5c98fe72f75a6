# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program says, in the language it is asked to speak.

Journeys are written in the words of the source; this looks up what a person reads instead.
"""
import ast
import os
import re

DIRECTIVE = re.compile(
    r"(?<!%)%(?:(\d+)\$)?(?:<PRI\w+>|[-+#0' ]*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?[diouxXeEfgGscp])")


class _Any:
    """Stands for whatever the program puts there."""


ANY = _Any()


def plain(text):
    """Without mnemonics, and all places for values alike."""
    return DIRECTIVE.sub('%s', re.sub(r'_(?=\w)', '', text))


def read_catalogue(path):
    """Messages of a .po file: what the source says → all that stands for it, in whatever context."""
    messages = {}
    parts = {}
    keyword = None

    def add():
        translations = [text for key, text in parts.items() if key.startswith('msgstr') and text]
        for key in ('msgid', 'msgid_plural'):
            if parts.get(key) and translations:
                messages.setdefault(plain(parts[key]), []).extend(translations)
        parts.clear()

    with open(path, encoding='utf-8') as file:
        for line in file:
            line = line.strip()
            if not line or line.startswith('#'):
                if not line:
                    add()
                continue
            if not line.startswith('"'):
                keyword, line = line.split(' ', 1)
                if keyword in ('msgctxt', 'msgid') and 'msgstr' in ''.join(parts):
                    add()
            parts[keyword] = parts.get(keyword, '') + ast.literal_eval(line)
    add()
    return messages


def literal(text):
    """Where the source has a space, what is shown may keep lines from being broken there."""
    return re.escape(text.replace('%%', '%')).replace('\\ ', '[ \xa0]')


def fill(text, values):
    """A pattern for a message with these values in it."""
    pattern, end, number = '', 0, 0
    for directive in DIRECTIVE.finditer(text):
        place = int(directive[1]) - 1 if directive[1] else number
        value = values[place] if place < len(values) else ANY
        pattern += literal(text[end:directive.start()])
        pattern += '.+?' if value is ANY else value.pattern if isinstance(value, re.Pattern) \
            else re.escape(str(value))
        end, number = directive.end(), number + 1
    return pattern + literal(text[end:])


class Words:
    def __init__(self, language):
        self.language = language
        self.messages = {}
        if language:
            self.messages = read_catalogue(
                os.path.join(os.environ['GW_SOURCE_DIR'], 'po', language + '.po'))

    def variants(self, text):
        """All that may be shown for a text of the source, or for the beginning of one."""
        if not self.language:
            return [text]
        key = plain(text)
        found = self.messages.get(key)
        if found is None:
            found = [translation for message, translations in self.messages.items()
                     if message.startswith(key) for translation in translations]
        # what is not translated: names of files, numbers
        return (found or []) + [text]

    def value(self, value):
        """A word of the source in another text of it may be translated as well."""
        if not isinstance(value, str) or plain(value) not in self.messages:
            return value
        return re.compile('(?:' + '|'.join(
            re.escape(variant) for variant in [*self.messages[plain(value)], value]) + ')')

    def pattern(self, text, *values):
        """Matches the text with these values in it, wherever it stands."""
        values = [self.value(value) for value in values]
        return re.compile('|'.join(
            fill(re.sub(r'_(?=\w)', '', variant), values) for variant in self.variants(text)))

    def names(self, text):
        """Without mnemonics; where a language adds a letter for one, items of menus keep it."""
        return [re.sub(pattern, '', variant) for variant in self.variants(text)
                for pattern in (r'\(_\w\)|_(?=\w)', r'_(?=\w)')]
