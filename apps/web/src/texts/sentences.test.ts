import { checkSentences, sentenceOf } from '@taplore/story'
import { afterEach, describe, expect, it } from 'vitest'
import { inWords, patterns, setSentences } from './sentences.ts'

afterEach(() => setSentences({}))

describe('sentences in the language of the interface', () => {
  it('keeps the figures of a check of a story, each in its place', () => {
    setSentences({ 'Stories work best with at least {{0}} pages; this one has {{1}}.': '{{1}} statt {{0}} Seiten' })
    const english = sentenceOf({ id: 'x', code: 'PAGES_FEW', severity: 'warn', data: { limit: 4, count: 2 } })
    expect(inWords(english)).toBe('2 statt 4 Seiten')
  })

  it('knows every check with figures by what it says', () => {
    for (const sentence of Object.values(checkSentences).filter((text) => text.includes('{'))) {
      const said = sentence.replace(/\{\w+\}/g, '7.5')
      expect(patterns.filter(([pattern]) => pattern.test(said))).toHaveLength(1)
    }
  })

  it('leaves a sentence as it is that the language has not got', () => {
    setSentences({ 'The story has no title.': 'Ohne Titel' })
    expect(inWords('The story has no title.')).toBe('Ohne Titel')
    expect(inWords('Something else.')).toBe('Something else.')
  })
})
