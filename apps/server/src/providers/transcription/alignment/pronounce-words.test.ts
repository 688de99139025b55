import { describe, expect, it } from 'vitest'
import { pronounceWords } from './pronounce-words.ts'

const waysOf = async (words: readonly string[], language: string) => {
  const found = await pronounceWords(words, language)
  return words.map((word) => found.get(word))
}

describe('how words are pronounced', () => {
  it('a word of one letter is spoken as in its sentence, not only as the name of the letter', async () => {
    const [name, isSpoken] = (await waysOf(['é', 'sempre'], 'pt'))[0] ?? []
    expect([name, isSpoken]).toEqual(['EH AA G UW D UH', 'EH'])
    expect((await waysOf(['в', 'лесу'], 'ru'))[0]).toContain('V')
    expect((await waysOf(['v', 'domě'], 'cs'))[0]).toContain('V')
    // Nothing follows it, or nothing that is spoken.
    expect((await waysOf(['é'], 'pt'))[0]).toHaveLength(1)
    expect((await waysOf(['é', '…'], 'pt'))[0]).toHaveLength(1)
  })

  it('a long stop is one stop more, and Hindi has its own sounds', async () => {
    expect(await waysOf(['notte', 'pomeriggio'], 'it')).toEqual([['N AO T T EH'], ['P OW M EH R IY D JH OW']])
    expect(await waysOf(['चार', 'जलाता'], 'hi')).toEqual([['CH AA R'], ['JH AH L AA T AA']])
  })
})
