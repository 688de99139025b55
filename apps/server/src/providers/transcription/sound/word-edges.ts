import type { HeardWord } from '@taplore/media'
import type { Span } from './choose-windows.ts'
import { levels, trimToSound } from './loudness.ts'

const frameMs = 10
/** So much below the loudest 10 ms of a word is still its sound: an s is that quiet. */
const rangeDb = 32
const quietDb = -50
/** A t or k is silent for so long. */
const closureMs = 60
const longestReachMs = 600
const shortestMs = 80
/** No consonant is so quiet for longer: the word was held through a pause before it. */
const longestOnsetMs = 200

/** Aligned words begin and end where their sound does. `sound` is that of `window`; estimated words stay. */
export function moveToSound(words: readonly HeardWord[], sound: Int16Array, window: Span): HeardWord[] {
  const trimmed = trimEnds(words, sound, window)
  // The hum of a room may begin in the pause that a word was held through: only a consonant is looked for there.
  const reachOf = (index: number) =>
    trimmed[index]?.startMs === words[index]?.startMs ? longestReachMs : longestOnsetMs + closureMs
  return reachBack(trimmed, sound, window, reachOf)
}

/** The words before and after a pause are often held through it: they end and begin where the sound does. */
function trimEnds(words: readonly HeardWord[], sound: Int16Array, window: Span): HeardWord[] {
  return words.map((word) => {
    if (word.isApproximate) return word
    const relative = { startMs: word.startMs - window.startMs, endMs: word.endMs - window.startMs }
    const heard = trimToSound(sound, relative)
    const endMs = Math.max(word.startMs + shortestMs, window.startMs + heard.endMs)
    const startMs = Math.min(window.startMs + heard.startMs, endMs - shortestMs)
    return { ...word, startMs: startMs - word.startMs > longestOnsetMs ? startMs : word.startMs, endMs }
  })
}

/**
 * Words that begin with a quiet consonant are often found late. The start goes back to where the sound begins that runs into it, as
 * long as there is quiet between that and the word before: with noise or music all through, nothing is moved.
 */
function reachBack(
  words: readonly HeardWord[],
  sound: Int16Array,
  window: Span,
  reachOf: (index: number) => number,
): HeardWord[] {
  const level = levels(sound)
  const frameOf = (ms: number) => Math.round((ms - window.startMs) / frameMs)
  return words.map((word, index) => {
    if (word.isApproximate) return word
    const previousEnd = words[index - 1]?.endMs ?? window.startMs
    const first = frameOf(Math.max(previousEnd, word.startMs - reachOf(index)))
    const at = frameOf(word.startMs)
    const loudest = Math.max(...level.subarray(at, Math.max(at + 1, frameOf(word.endMs))))
    const frames = framesOfSound(level.subarray(Math.max(0, first), at), Math.max(quietDb, loudest - rangeDb))
    return frames === null ? word : { ...word, startMs: word.startMs - frames * frameMs }
  })
}

/** How many frames before the end of `gap` its last sound begins; null where no quiet comes before it. */
function framesOfSound(gap: Float32Array, threshold: number): number | null {
  let back = 0
  let quiet = 0
  for (let index = gap.length - 1; index >= 0; index -= 1) {
    if ((gap[index] ?? 0) >= threshold) {
      quiet = 0
      back = gap.length - index
    } else quiet += 1
    if (quiet * frameMs > closureMs) return back > 0 ? back : null
  }
  return null
}
