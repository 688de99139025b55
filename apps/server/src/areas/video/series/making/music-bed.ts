import type { Scene } from './plan-scenes.ts'

/**
 * Gain in decibels while someone speaks, and in pauses. The renderer plays music below a voice at a quarter (-12 dB): a loop and a voice of
 * the same level are 20 dB apart then, and 11 in pauses.
 */
const gains = { speech: -8, pause: 1 }
/** Shorter pauses do not bring the music back: it would pump. */
const shortestPauseMs = 900
/** How long it takes to make room for a voice, and to come back after it. */
const ramp = { downMs: 250, upMs: 700 }

interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** When someone speaks, with short pauses counted in. */
export function speechSpans(scenes: readonly Scene[]): Span[] {
  const spans: { startMs: number; endMs: number }[] = []
  for (const { sentences } of scenes)
    for (const { startMs, durationMs } of sentences) {
      const last = spans.at(-1)
      const endMs = startMs + durationMs
      if (last && startMs - last.endMs < shortestPauseMs) last.endMs = endMs
      else spans.push({ startMs, endMs })
    }
  return spans
}

/** How loud the music is at a moment, in decibels: it has made room before a voice begins, and comes back slowly. */
export function levelAt(ms: number, spans: readonly Span[]): number {
  const depth = gains.pause - gains.speech
  let level: number = gains.pause
  for (const { startMs, endMs } of spans) {
    const down = (ms - (startMs - ramp.downMs)) / ramp.downMs
    const up = (ms - endMs) / ramp.upMs
    const ducked = Math.min(1, Math.max(0, Math.min(down, 1 - up)))
    level = Math.min(level, gains.pause - depth * ducked)
  }
  return level
}

/** The music of a video: a loop (mono, 16 bit) that begins again to the sample, and makes room for the voice. */
export function makeBed(
  loop: Int16Array,
  { scenes, durationMs, samplesPerSecond }: { scenes: readonly Scene[]; durationMs: number; samplesPerSecond: number },
): Int16Array {
  const spans = speechSpans(scenes)
  const bed = new Int16Array(Math.round((durationMs / 1_000) * samplesPerSecond))
  // The level is set a hundred times a second and moves evenly in between.
  const step = Math.round(samplesPerSecond / 100)
  let gain = 10 ** (levelAt(0, spans) / 20)
  for (let from = 0; from < bed.length; from += step) {
    const next = 10 ** (levelAt(((from + step) / samplesPerSecond) * 1_000, spans) / 20)
    for (let index = from; index < Math.min(bed.length, from + step); index += 1) {
      const moved = gain + ((next - gain) * (index - from)) / step
      bed[index] = Math.round((loop[index % Math.max(1, loop.length)] ?? 0) * moved)
    }
    gain = next
  }
  return bed
}
