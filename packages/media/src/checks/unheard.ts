import type { Captions } from '../document/captions.ts'

/** Less is a breath or a cough. */
const shortestMs = 1_000

/**
 * The parts of a stretch without captions in which someone speaks and the engine recognized nothing. They are no pauses: cutting
 * them would cut speech.
 */
export function unheardIn(
  { unheard = [] }: Captions['origin'],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): { startMs: number; endMs: number }[] {
  return unheard.flatMap((part) => {
    const startMs = Math.max(part.startMs, fromMs)
    const endMs = Math.min(part.endMs, toMs)
    return endMs - startMs >= shortestMs ? [{ startMs, endMs }] : []
  })
}
