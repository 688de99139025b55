import { describe, expect, it } from 'vitest'
import { sampleRate } from './loudness.ts'
import { moveToSound } from './word-edges.ts'

/** A recording of parts with a level each, in dB below full scale. */
function recording(parts: readonly (readonly [ms: number, db: number])[]) {
  const samples = parts.flatMap(([ms, db]) => {
    const peak = 32_767 * 10 ** (db / 20)
    return Array.from({ length: (ms * sampleRate) / 1_000 }, (_, index) => Math.round(index % 2 ? peak : -peak))
  })
  return Int16Array.from(samples)
}
const window = { startMs: 1_000, endMs: 2_500 }
const words = [
  { text: 'pound', startMs: 1_000, endMs: 1_400 },
  { text: 'six', startMs: 1_900, endMs: 2_200 },
]

describe('the start of a word', () => {
  it('goes back to where its quiet consonant begins', () => {
    const sound = recording([
      [400, -10],
      [200, -70],
      [200, -32],
      [50, -70],
      [50, -20],
      [300, -10],
      [300, -70],
    ])
    expect(moveToSound(words, sound, window).map(({ startMs }) => startMs)).toEqual([1_000, 1_600])
  })

  it('stays where the pause before it has noise or music, or belongs to the word before', () => {
    const noisy = recording([
      [400, -10],
      [500, -25],
      [300, -10],
      [300, -25],
    ])
    expect(moveToSound(words, noisy, window)).toEqual(words)
    const held = recording([
      [700, -10],
      [200, -70],
      [300, -10],
      [300, -70],
    ])
    expect(moveToSound(words, held, window)).toEqual(words)
  })

  it('comes where the sound of the word before ends, also when that was held through the pause', () => {
    const sound = recording([
      [400, -10],
      [200, -70],
      [200, -32],
      [400, -10],
      [300, -70],
    ])
    const found = [
      { text: 'pound', startMs: 1_000, endMs: 1_550 },
      { text: 'six', startMs: 1_800, endMs: 2_500 },
    ]
    expect(moveToSound(found, sound, window)).toEqual([
      { text: 'pound', startMs: 1_000, endMs: 1_400 },
      { text: 'six', startMs: 1_600, endMs: 2_200 },
    ])
  })

  it('comes where its sound begins, when the word was held through the pause before it', () => {
    const room = recording([
      [400, -11],
      [400, -41],
      [300, -11],
      [400, -41],
    ])
    const found = [
      { text: 'not', startMs: 1_000, endMs: 1_400 },
      { text: 'what', startMs: 1_450, endMs: 2_100 },
    ]
    expect(moveToSound(found, room, window)).toEqual([found[0], { text: 'what', startMs: 1_800, endMs: 2_100 }])
  })

  it('is not taken back into the hum of a room that is switched on before it', () => {
    const start = recording([
      [70, -85],
      [250, -42],
      [300, -12],
      [880, -42],
    ])
    const found = [{ text: 'And', startMs: 1_070, endMs: 1_620 }]
    expect(moveToSound(found, start, window)).toEqual([{ text: 'And', startMs: 1_320, endMs: 1_620 }])
  })

  it('stays where a word begins with a quiet consonant', () => {
    const sound = recording([
      [400, -11],
      [400, -60],
      [180, -40],
      [300, -11],
      [220, -60],
    ])
    const found = [
      { text: 'not', startMs: 1_000, endMs: 1_400 },
      { text: 'full', startMs: 1_800, endMs: 2_280 },
    ]
    expect(moveToSound(found, sound, window)).toEqual(found)
  })
})
