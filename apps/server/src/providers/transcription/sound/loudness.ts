import type { Span } from './choose-windows.ts'

export const sampleRate = 16_000
const frame = sampleRate / 100

/** Level of each 10 ms, in dB below full scale. */
export function levels(sound: Int16Array): Float32Array {
  const result = new Float32Array(Math.ceil(sound.length / frame))
  for (let index = 0; index < result.length; index += 1) {
    let energy = 0
    const end = Math.min(sound.length, (index + 1) * frame)
    for (let at = index * frame; at < end; at += 1) energy += ((sound[at] ?? 0) / 32_768) ** 2
    result[index] = 10 * Math.log10(energy / Math.max(1, end - index * frame) + 1e-10)
  }
  return result
}

/** Where a piece of speech is cut in two with the least harm: the middle of its quietest 200 ms in its middle third, as a sample index. */
export function quietestNearMiddle(sound: Float32Array): number {
  const stretch = sampleRate / 5
  let best = { energy: Number.POSITIVE_INFINITY, at: Math.floor(sound.length / 2) }
  for (let from = Math.floor(sound.length / 3); from + stretch <= (sound.length * 2) / 3; from += frame) {
    let energy = 0
    for (let at = from; at < from + stretch; at += 1) energy += (sound[at] ?? 0) ** 2
    if (energy < best.energy) best = { energy, at: from + stretch / 2 }
  }
  return best.at
}

/** Below this nobody speaks, whatever the recording. */
const quietDb = -50

export function isQuiet(sound: Int16Array): boolean {
  const loud = levels(sound).filter((level) => level > quietDb).length
  return loud * frame < sound.length * 0.05
}

/**
 * A span without the quiet at its ends. `span` is relative to `sound`; quiet is 25 dB below the loudest 10 ms of the span.
 * Pauses inside stay.
 */
export function trimToSound(sound: Int16Array, span: Span): Span {
  const from = Math.max(0, Math.floor((span.startMs * sampleRate) / 1_000))
  const part = levels(sound.subarray(from, Math.ceil((span.endMs * sampleRate) / 1_000)))
  const threshold = Math.max(quietDb, Math.max(...part) - 25)
  let first = 0
  let last = part.length - 1
  while (last > 0 && (part[last] ?? 0) < threshold) last -= 1
  while (first < last && (part[first] ?? 0) < threshold) first += 1
  return {
    startMs: span.startMs + first * 10,
    endMs: Math.min(span.endMs, span.startMs + (last + 1) * 10),
  }
}
