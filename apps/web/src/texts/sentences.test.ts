import { checkCodes, sentenceOf } from '@taplore/story'
import { afterEach, describe, expect, it } from 'vitest'
import { checkKey, checkText, inWords, setSentences } from './sentences.ts'

afterEach(() => setSentences({}))

describe('sentences in the language of the interface', () => {
  it('keeps the numbers of a check of a story, each in its place', () => {
    const key = 'Stories work best with at least {{limit}} pages; this one has {{count}}.'
    expect(checkKey('PAGES_FEW')).toBe(key)
    setSentences({ [key]: '{{count}} statt {{limit}} Seiten' })
    expect(checkText({ code: 'PAGES_FEW', data: { limit: 4, count: 2 } })).toBe('2 statt 4 Seiten')
  })

  it('translates a value that is a word, and takes any other as it is', () => {
    const code = checkCodes.find((one) => checkKey(one).includes('{{shape}}')) ?? 'POSTER_SMALL'
    setSentences({ [checkKey(code)]: '{{shape}}', square: 'quadratisch' })
    expect(checkText({ code, data: { shape: 'square' } })).toBe('quadratisch')
    expect(checkText({ code, data: { shape: '$& {{shape}}' } })).toBe('$& {{shape}}')
  })

  it('says in English what the checks say', () => {
    for (const code of checkCodes) {
      const data = Object.fromEntries([...checkKey(code).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, '7.5']))
      expect(checkText({ code, data })).toBe(sentenceOf({ id: 'x', code, severity: 'warn', data }))
    }
  })

  it('leaves a sentence as it is that the language has not got', () => {
    setSentences({ 'The story has no title.': 'Ohne Titel' })
    expect(inWords('The story has no title.')).toBe('Ohne Titel')
    expect(inWords('Something else.')).toBe('Something else.')
  })
})
