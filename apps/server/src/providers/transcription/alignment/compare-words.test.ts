import type { HeardWord } from '@taplore/media'
import { realSpeech } from '@taplore/testing/speech'
import { expect, it } from 'vitest'
import { compareWithHeard } from './compare-words.ts'

/** A word every half second, of 400 ms. */
const spoken = (text: string) =>
  text.split(' ').map((word, index): HeardWord => ({ text: word, startMs: index * 500, endMs: index * 500 + 400 }))
const heard = spoken(realSpeech.text)

async function marked(script: string): Promise<string[]> {
  const words = await compareWithHeard(spoken(script), heard, 'en')
  return words.filter(({ isApproximate }) => isApproximate).map(({ text }) => text)
}

it('marks every single word of a script that is heard as another one, and nothing else', async () => {
  const said = realSpeech.text.split(' ')
  for (const [index, wrong] of [
    [4, 'Martians'],
    [9, 'planet'],
    [12, 'sell'],
    [20, 'bread'],
  ] as const)
    expect(await marked(said.with(index, wrong).join(' '))).toEqual([wrong])
  expect(await marked(realSpeech.text)).toEqual([])
})

it('takes other spellings and numbers for the same, and doubts nothing where little of the script is heard', async () => {
  const said = ['we', 'can', 'not', 'meet', 'at', 'their', 'harbour', 'before', 'twenty', 'past', 'six', 'tonight']
  const words = await compareWithHeard(
    spoken('We cannot meet at there harbor before 20 past 6 tonight.'),
    spoken(said.join(' ')),
    'en',
  )
  expect(words.filter(({ isApproximate }) => isApproximate)).toEqual([])
  const other = 'Yesterday a violet machine never waited near thirteen quiet harbors because nobody washed them'
  expect(await marked(other)).toEqual([])
})

it('gives a word that did not fit, but is heard, the time at which it is heard', async () => {
  const script = spoken(realSpeech.text).map((word, index) =>
    index === 5 ? { ...word, startMs: word.startMs - 300, endMs: word.startMs - 100, isApproximate: true } : word,
  )
  const words = await compareWithHeard(script, heard, 'en')
  expect(words[5]).toEqual(heard[5])
  expect(
    words.every(({ startMs, endMs }, index) => startMs < endMs && endMs <= (words[index + 1]?.startMs ?? endMs)),
  ).toBe(true)
})
