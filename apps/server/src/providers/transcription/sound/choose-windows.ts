/** A part of a recording, in milliseconds. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** Longer ones make the model drop sentences or repeat one without end. */
export const longestWindowMs = 20_000
/** Around what the detector takes for speech: it begins late and ends early. */
const paddingMs = 150
/** Only a pause this long that is also quiet is left out; the detector misses speech, so a loud gap never is. */
const leftOutMs = 3_000

/**
 * The parts of a recording that are recognized one by one: together they hold everything but long, quiet pauses. They are
 * cut in the middle of pauses, so that no word is cut, and are as long as may be, since short ones are recognized badly.
 */
export function chooseWindows(
  speech: readonly Span[],
  durationMs: number,
  isQuiet: (span: Span) => boolean = () => true,
): Span[] {
  const runs = runsOf(speech, durationMs, isQuiet)
  return runs.flatMap((run) => cutRun(run, speech))
}

/** Stretches between long, quiet pauses. */
function runsOf(speech: readonly Span[], durationMs: number, isQuiet: (span: Span) => boolean): Span[] {
  const runs: { startMs: number; endMs: number }[] = [{ startMs: 0, endMs: durationMs }]
  const gaps = speech.map((span, index) => ({ startMs: speech[index - 1]?.endMs ?? 0, endMs: span.startMs }))
  gaps.push({ startMs: speech.at(-1)?.endMs ?? 0, endMs: durationMs })
  for (const gap of gaps) {
    if (gap.endMs - gap.startMs < leftOutMs || !isQuiet(gap)) continue
    const run = runs.at(-1)
    if (!run) break
    run.endMs = Math.min(durationMs, gap.startMs === 0 ? 0 : gap.startMs + paddingMs)
    runs.push({ startMs: Math.max(0, gap.endMs - paddingMs), endMs: durationMs })
  }
  return runs.filter(({ startMs, endMs }) => endMs - startMs > paddingMs)
}

function cutRun(run: Span, speech: readonly Span[]): Span[] {
  const cuts = speech.slice(1).flatMap((span, index) => {
    const before = speech[index]
    const at = before ? Math.round((before.endMs + span.startMs) / 2) : 0
    return at > run.startMs && at < run.endMs ? [at] : []
  })
  const windows: Span[] = []
  let startMs = run.startMs
  while (run.endMs - startMs > longestWindowMs) {
    // The two last windows share what is left, so that none is too short.
    const left = run.endMs - startMs
    const limit = startMs + (left < 1.5 * longestWindowMs ? left * 0.6 : longestWindowMs)
    const cut = cuts.filter((at) => at > startMs + 1_000 && at <= limit).at(-1)
    const endMs = cut ?? Math.round(Math.min(limit, startMs + longestWindowMs))
    windows.push({ startMs, endMs })
    startMs = endMs
  }
  windows.push({ startMs, endMs: run.endMs })
  return windows
}
