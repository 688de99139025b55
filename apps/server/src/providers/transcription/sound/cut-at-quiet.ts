import type { Span } from './choose-windows.ts'
import { levels } from './loudness.ts'
import type { Recording } from './recording.ts'

/** How far before the end of a part a quiet moment is looked for. */
const searchMs = 60_000
/** A cut is in the middle of the quietest stretch of this length. */
const stretch = 40

/** Parts of at most `longestMs` that together are the whole recording, cut where it is quietest near their ends. */
export async function cutAtQuiet(recording: Recording, longestMs: number): Promise<Span[]> {
  const parts: Span[] = []
  let startMs = 0
  while (recording.durationMs - startMs > longestMs) {
    const searched = { startMs: startMs + Math.max(1_000, longestMs - searchMs), endMs: startMs + longestMs }
    const endMs = searched.startMs + quietestMs(levels(await recording.read(searched)))
    parts.push({ startMs, endMs })
    startMs = endMs
  }
  parts.push({ startMs, endMs: recording.durationMs })
  return parts
}

/** The middle of the quietest 400 ms, in ms from the beginning. */
function quietestMs(found: Float32Array): number {
  let energy = 0
  let best = { energy: Number.POSITIVE_INFINITY, at: Math.max(1, found.length - 1) }
  for (let index = 0; index < found.length; index += 1) {
    energy += 10 ** ((found[index] ?? 0) / 10) - (index >= stretch ? 10 ** ((found[index - stretch] ?? 0) / 10) : 0)
    if (index >= stretch && energy < best.energy) best = { energy, at: index - stretch / 2 }
  }
  return best.at * 10
}
