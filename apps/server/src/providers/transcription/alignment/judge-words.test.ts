import { expect, it } from 'vitest'
import { doubtfulIn, type Fitted, readFit } from './judge-words.ts'

/** Words of 30 frames each that fit so much worse than any sounds would, per frame. */
const aligned = (missing: readonly number[]) =>
  missing.map(
    (one, index): Fitted => ({ name: `w${index}`, from: index * 30, to: index * 30 + 29, score: (one - 20) * 30 }),
  )
const free = Array.from({ length: 3_000 }, () => -20)
const doubtful = (missing: readonly number[], language = 'en') => [...doubtfulIn(aligned(missing), free, language)]

it('reads words and pauses out of the log of the aligner', () => {
  const log = [
    'INFO: fsg_search.c(1417): Final result: w0',
    'word                 start end   pprob ascr       lscr       lback     ',
    '<sil>                0     28    1.000 -761       -337       1  ',
    'w0(2)                29    54    1.000 -614       0          1  ',
    '(NULL)               54    53    1.000 0          0          1  ',
  ].join('\n')
  expect(readFit(log)).toEqual([
    { name: '<sil>', from: 0, to: 28, score: -761 },
    { name: 'w0(2)', from: 29, to: 54, score: -614 },
  ])
})

it('doubts words in a row that fit far worse than the others, and no single one that is spoken unclearly', () => {
  expect(doubtful([5, -3, 8, -33, 4, 0, -8, -22, 3])).toEqual([])
  expect(doubtful([5, -3, 8, -45, -50, -38, 4, 0, 2])).toEqual([3, 4, 5])
  expect(doubtful([5, -3, 8, -90, 4, 0, 2])).toContain(3)
})

it('doubts everything where nothing fits, which is more in other languages than that of the model', () => {
  expect(doubtful([-30, -35, -28, -40])).toEqual([0, 1, 2, 3])
  expect(doubtful([-30, -35, -28, -30], 'es')).toEqual([])
  expect(doubtful([-50, -45, -28, -60], 'es')).toEqual([0, 1, 2, 3])
  expect(doubtful([])).toEqual([])
})
