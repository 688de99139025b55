/** How long a task still takes, judged by its own pace. */
interface TimeLeft {
  readonly percent: number
  readonly atMs: number
  /** Where and when the measuring began. */
  readonly from: { readonly percent: number; readonly atMs: number }
  /** Time and percent of late: what was long ago counts less. */
  readonly spentMs: number
  readonly done: number
  /** Null while too little is done to tell. */
  readonly remainingMs: number | null
}

/** So much must be done before anything is said, and in so long a time: the first steps of much work take no time. */
const least = { percent: 2, ms: 5_000 }
/** From here on it is said in any case. */
const muchDone = 20
/** After so many percent, what was measured before counts a third. */
const memory = 15
/** A step so many times faster than the work was found ready, not done: it says nothing about the pace. */
const foundReady = 20
/** What is shown is corrected upwards only when it is this far off. */
const farOff = { times: 2, ms: 30_000 }
/** It is pulled down when it is this many times too long. */
const tooLong = 1.25

export function startTimeLeft(percent: number, atMs: number): TimeLeft {
  return { percent, atMs, from: { percent, atMs }, spentMs: 0, done: 0, remainingMs: null }
}

/**
 * The time left once this much is done. A machine that is busy for a while makes it fall more slowly instead of rising: it always
 * reaches zero when the work does. Only when it would be wrong by far, it is corrected upwards, half the way.
 */
export function advanceTimeLeft(before: TimeLeft, percent: number, atMs: number): TimeLeft {
  const step = percent - before.percent
  if (step <= 0) return before
  const tookMs = Math.max(0, atMs - before.atMs)
  const isFoundReady = before.done > 0 && tookMs * before.done * foundReady < before.spentMs * step
  const kept = Math.exp(-step / memory)
  const spentMs = isFoundReady ? before.spentMs : before.spentMs * kept + tookMs
  const done = isFoundReady ? before.done : before.done * kept + step
  const measuredMs = (spentMs / done) * (100 - percent)
  const after = { percent, atMs, from: before.from, spentMs, done }
  const doneNow = percent - before.from.percent
  const isTooSoon = doneNow < least.percent || (doneNow < muchDone && atMs - before.from.atMs < least.ms)
  if (isTooSoon) return { ...after, remainingMs: null }
  return { ...after, remainingMs: Math.round(shownMs(before.remainingMs, measuredMs, tookMs, step)) }
}

function shownMs(shown: number | null, measuredMs: number, tookMs: number, step: number): number {
  if (shown === null) return measuredMs
  // Both reach zero together, whatever was shown.
  const fallen = measuredMs === 0 ? 0 : shown * (measuredMs / (measuredMs + tookMs))
  if (measuredMs > fallen * farOff.times && measuredMs - fallen > farOff.ms) return (fallen + measuredMs) / 2
  if (fallen > measuredMs * tooLong) return fallen + (measuredMs - fallen) * (1 - Math.exp(-step / 5))
  return fallen
}
