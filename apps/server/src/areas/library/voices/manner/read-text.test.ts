import { describe, expect, it } from 'vitest'
import { pronounce, splitAtPauses, withoutPauses } from './read-text.ts'

const say = (text: string, language: string, ...spellings: [string, string, string | null][]) =>
  pronounce(text, {
    language,
    spellings: spellings.map(([written, spoken, of]) => ({ written, spoken, language: of })),
  })
const split = (text: string, sentencePauseMs = 0) => splitAtPauses(text, { language: 'en', sentencePauseMs })

describe('a text that is read aloud', () => {
  it('says words of the dictionary as the workspace wants them, whole and in any case', () => {
    const sql: [string, string, null] = ['SQL', 'sequel', null]
    expect(say('SQL, sql and NoSQL.', 'en', sql)).toBe('sequel, sequel and NoSQL.')
    expect(say('C++ (not C) costs 5 €.', 'en', ['C++', 'see plus plus', null], ['C', 'see', null])).toBe(
      'see plus plus (not see) costs 5 €.',
    )
    expect(say('E-mail {it}.', 'en', ['e-mail', 'electronic mail', null], ['{it}', 'us', null])).toBe(
      'electronic mail us.',
    )
    expect(say('New  York and York', 'en', ['York', 'Yorrick', null], ['new york', 'Nu Jork', null])).toBe(
      'Nu Jork and Yorrick',
    )
    expect(say('東京駅', 'ja', ['東京', 'とうきょう', null])).toBe('とうきょう駅')
    expect(say('नमस्ते', 'hi', ['नम', 'x', null])).toBe('नमस्ते')
  })

  it('replaces once: what is spoken is not looked up again', () => {
    expect(say('a b', 'en', ['a', 'b', null], ['b', 'a', null])).toBe('b a')
  })

  it('takes pronunciations of its language, which win over those of all', () => {
    const both: [string, string, string | null][] = [
      ['Nice', 'Neess', 'fr'],
      ['Nice', 'niece', null],
    ]
    expect(say('Nice', 'fr', ...both)).toBe('Neess')
    expect(say('Nice', 'en-GB', ...both)).toBe('niece')
    expect(say('lift', 'en', ['lift', 'elevator', 'en-GB'])).toBe('lift')
    expect(say('lift', 'en-GB', ['lift', 'elevator', 'en'])).toBe('elevator')
  })

  it('is silent where it says so, and after each sentence if the workspace wants it', () => {
    expect(split('One. [pause 1.5s] Two [PAUSE 300 ms], three.[pause]')).toEqual([
      { text: 'One.', pauseMs: 1_500 },
      { text: 'Two', pauseMs: 300 },
      { text: ', three.', pauseMs: 500 },
    ])
    expect(split('[pause 2s] One.')).toEqual([
      { text: '', pauseMs: 2_000 },
      { text: 'One.', pauseMs: 0 },
    ])
    expect(split('One. Two! [pause 1s] Three?', 400)).toEqual([
      { text: 'One.', pauseMs: 400 },
      { text: 'Two!', pauseMs: 1_000 },
      { text: 'Three?', pauseMs: 0 },
    ])
    expect(splitAtPauses('One. Two!', { language: 'not a tag', sentencePauseMs: 400 })).toEqual([
      { text: 'One.', pauseMs: 400 },
      { text: 'Two!', pauseMs: 0 },
    ])
    expect(split('One. Two!')).toEqual([{ text: 'One. Two!', pauseMs: 0 }])
    expect(split('One [pause 90s] [pause] … two')).toEqual([
      { text: 'One', pauseMs: 5_500 },
      { text: '… two', pauseMs: 0 },
    ])
    expect(split('[pause maybe] One')).toEqual([{ text: '[pause maybe] One', pauseMs: 0 }])
  })

  it('is shown without its marks', () => {
    expect(withoutPauses('One. [pause 1.5s] Two.[pause]\nThree. [pause 2s]')).toBe('One. Two.\nThree.')
  })
})
