import { describe, expect, it } from 'vitest'
import type { WrittenSlide } from '../../../../ports/language.ts'
import { splitSentences } from '../sentences.ts'
import { namedOnce } from './named-once.ts'
import { fullNamesIn, withFullNames } from './names.ts'

const namesIn = (text: string, language = 'en') => fullNamesIn(splitSentences(text, language), language)

describe('WIZ-21 full names', () => {
  it.each([
    // A bank and a country, a university and a town, an office and who holds it.
    ['They owned PrivatBank Tarnia. The bank had lent money all over Tarnia before it fell.', 'en', []],
    ['Il enseigne à l’université Al-Marsa de Torg. Les écoles de Torg sont fermées.', 'fr', []],
    [
      'The attorney for Westland Joshua Reed spoke on Monday. The case is open, Reed said.',
      'en',
      [['Reed', 'Joshua Reed']],
    ],
    // The surname alone may mean either.
    ['Ana Ruiz, 41, and her brother Tom Ruiz, 30, were heard. The road is closed, Ruiz said.', 'en', []],
    ['The baker Drew Fox, 50, opened a bar. When Fox moved, the town moved with him.', 'en', [['Fox', 'Drew Fox']]],
  ] as const)('of «%s»', (text, language, names) => expect([...namesIn(text, language)]).toEqual(names))

  it('stand where someone is named first, and the surname after that', () => {
    const source = 'The baker Drew Fox, 50, opened a bar. Fox sold it in May. Fox lives in Torrig now.'
    const sentences = splitSentences(source, 'en')
    const names = fullNamesIn(sentences, 'en')
    const slides = sentences.slice(1).map((sentence): WrittenSlide => {
      const text = withFullNames(sentence.text, names, 'en')
      return {
        kind: 'text',
        title: null,
        text,
        attribution: null,
        figure: null,
        sources: [{ ...sentence, block: 0 }],
        isPlaceholder: false,
      }
    })
    expect(namedOnce(slides, names).map(({ text }) => text)).toEqual([
      'Drew Fox sold it in May.',
      'Fox lives in Torrig now.',
    ])
  })
})
