import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breaksPhrase } from './phrases.ts'
import { retime, spread } from './retime.ts'
import { endsSentence } from './sentence-end.ts'
import { joinWords, splitWords } from './split-words.ts'

describe('words of a text', () => {
  it('have their punctuation, and lone marks stand with a neighbor', () => {
    expect(splitWords('Well — “yes”, he  said …', 'en')).toEqual(['Well—', '“yes”,', 'he', 'said…'])
    expect(splitWords('¿ Qué tal ?', 'es')).toEqual(['¿Qué', 'tal?'])
    expect(splitWords('- Hi', 'en')).toEqual(['-Hi'])
    expect(splitWords('  ', 'en')).toEqual([])
  })

  it('are found by a dictionary where there are no spaces, with marks at their words', () => {
    expect(splitWords('東京へ行きます。「はい」', 'ja').join('|')).toMatch(/^東京\|へ\|.*。\|「はい」$/)
    expect(joinWords(splitWords('我在 GitHub 上写 TypeScript 5 代码。', 'zh-Hans'), 'zh-Hans')).toBe(
      '我在GitHub上写TypeScript 5代码。',
    )
  })

  it('end a sentence by the marks of every script, but not after an initial or an abbreviation', () => {
    for (const word of ['done.', 'what?”', 'हैं।', 'です。', 'ماذا؟', '(yes!)'])
      expect(endsSentence(word), word).toBe(true)
    for (const word of ['J.', 'Dr.', 'e.g.', 'and,', '3.5']) expect(endsSentence(word), word).toBe(false)
  })
})

describe('times after an edit', () => {
  const before = [
    { text: 'The', startMs: 0, endMs: 200 },
    { text: 'quick', startMs: 200, endMs: 600 },
    { text: 'brown', startMs: 700, endMs: 1_000 },
    { text: 'fox.', startMs: 1_200, endMs: 1_600 },
  ]
  const within = { fromMs: 0, toMs: 2_000 }

  it('stay with words that stay, whatever their case and punctuation', () => {
    expect(retime(before, ['the', 'quick', 'brown', 'fox!'], within)).toEqual(
      before.map((word, index) => ({ ...word, text: ['the', 'quick', 'brown', 'fox!'][index], from: index })),
    )
  })

  it('of replaced words are shared by the new ones, and inserted words take the pause', () => {
    const [, red, , nice] = retime(before, ['The', 'red', 'brown', 'nice', 'fox.'], within)
    expect(red).toEqual({ text: 'red', startMs: 200, endMs: 600, from: null })
    expect(nice).toEqual({ text: 'nice', startMs: 1_000, endMs: 1_200, from: null })
  })

  it('are in order and without overlap for every edit, and words that match keep their origin', () => {
    const word = fc.constantFrom('a', 'bb', 'ccc', 'dddd', 'The', 'fox.')
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 10 }),
        fc.array(word, { minLength: 1, maxLength: 10 }),
        (old, next) => {
          const timed = old.map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 250 }))
          const result = retime(timed, next, { fromMs: 0, toMs: old.length * 300 + next.length * 100 })
          expect(result.map(({ text }) => text)).toEqual(next)
          let last = 0
          for (const { startMs, endMs, from, text } of result) {
            expect(startMs).toBeGreaterThanOrEqual(last)
            expect(endMs - startMs).toBeGreaterThanOrEqual(80)
            if (from !== null) expect(timed[from]?.text.toLowerCase()).toBe(text.toLowerCase())
            last = endMs
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are shared by length', () => {
    expect(spread(['I', 'understand'], { startMs: 0, endMs: 1_100 }).map(({ endMs }) => endMs)).toEqual([100, 1_100])
  })
})

describe('a phrase', () => {
  it('of Japanese is not torn apart before a particle or an ending, whatever the dictionary calls a word', () => {
    const text = '「今日はとてもいい天気です」と、漁師さんたちは言いました。港に船が入ってきました。'
    const phrases: string[] = []
    for (const word of splitWords(text, 'ja')) {
      const last = phrases.at(-1)
      if (last !== undefined && breaksPhrase(last, word, 'ja')) phrases[phrases.length - 1] = last + word
      else phrases.push(word)
    }
    expect(phrases).toEqual([
      '「今日は',
      'とても',
      'いい',
      '天気です」と、',
      '漁師さんたちは',
      '言いました。',
      '港に',
      '船が',
      '入ってきました。',
    ])
    expect(breaksPhrase('bread', 'and', 'en')).toBe(false)
  })
})
