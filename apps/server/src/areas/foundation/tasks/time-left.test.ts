import { expect, it } from 'vitest'
import { advanceTimeLeft, startTimeLeft } from './time-left.ts'

/** Runs work whose every half percent takes what `msAt` says; returns what was shown and what was true. */
function watch(msAt: (percent: number) => number, from = 0) {
  const steps: { percent: number; tookMs: number }[] = []
  for (let percent = from + 0.5; percent <= 100; percent += 0.5) steps.push({ percent, tookMs: msAt(percent) })
  let leftMs = steps.reduce((sum, { tookMs }) => sum + tookMs, 0)
  let time = startTimeLeft(from, 0)
  let atMs = 0
  return steps.map(({ percent, tookMs }) => {
    atMs += tookMs
    leftMs -= tookMs
    time = advanceTimeLeft(time, percent, atMs)
    return { percent, shownMs: time.remainingMs, trueMs: leftMs }
  })
}
const rises = (seen: ReturnType<typeof watch>) =>
  seen.filter(({ shownMs }, index) => (shownMs ?? 0) > (seen[index - 1]?.shownMs ?? Number.POSITIVE_INFINITY)).length

it('falls with the clock at a steady pace, and says nothing before something is measured', () => {
  const seen = watch(() => 6_000)
  expect(seen.filter(({ percent }) => percent < 2).every(({ shownMs }) => shownMs === null)).toBe(true)
  for (const { percent, shownMs, trueMs } of seen) if (percent >= 2) expect(shownMs).toBeCloseTo(trueMs, -1)
})

it('never rises while other work makes the machine now slower, now faster', () => {
  // Between half and one and a half times the usual, in waves of two different lengths.
  const seen = watch((percent) => 6_000 * (1 + 0.3 * Math.sin(percent / 3) + 0.2 * Math.sin(percent * 1.7)))
  expect(rises(seen)).toBe(0)
  for (const { percent, shownMs, trueMs } of seen)
    if (percent >= 10 && percent < 95) expect(Math.abs((shownMs ?? 0) / trueMs - 1)).toBeLessThan(0.5)
  expect(seen.at(-1)?.shownMs).toBe(0)
})

it('falls more slowly while the machine takes twice as long, and ends with the work', () => {
  const seen = watch((percent) => (percent > 30 && percent <= 45 ? 12_000 : 6_000))
  expect(rises(seen)).toBe(0)
  expect(seen.at(-1)?.shownMs).toBe(0)
})

it('says so, in few corrections, when the rest takes five times as long', () => {
  const seen = watch((percent) => (percent > 30 ? 30_000 : 6_000))
  expect(rises(seen)).toBeGreaterThan(0)
  expect(rises(seen)).toBeLessThanOrEqual(4)
  for (const { percent, shownMs, trueMs } of seen)
    if (percent >= 45 && percent < 95) {
      expect((shownMs ?? 0) / trueMs).toBeGreaterThan(0.45)
      expect((shownMs ?? 0) / trueMs).toBeLessThan(1.5)
    }
})

it('says nothing of a first stage that is over in no time', () => {
  const begun = advanceTimeLeft(startTimeLeft(0, 0), 5, 100)
  expect(begun.remainingMs).toBeNull()
  expect(advanceTimeLeft(begun, 6, 7_000).remainingMs).toBeGreaterThan(60_000)
})

it('takes no steps for pace that were found ready after a restart', () => {
  const seen = watch((percent) => (percent > 10 && percent <= 40 ? 1 : 6_000))
  for (const { percent, shownMs, trueMs } of seen)
    if (percent > 45 && percent < 95) expect((shownMs ?? 0) / trueMs).toBeGreaterThan(0.7)
})
