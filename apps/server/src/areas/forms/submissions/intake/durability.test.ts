import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verdict } from '../../../../../testing/durability/compare-rows.ts'
import { runDurability, type TakenAway } from '../../../../../testing/durability/run-durability.ts'
import { type Ground, openGround } from '../../../../../testing/durability/stoppable-database.ts'

/** Longer by hand: `node apps/server/testing/durability/run-durability.ts 600`. */
const seconds = isEndurance ? 100 : 20
/** Answers a second. The faults come as often in the short run; half as many answers meet them. */
const rate = isEndurance ? 200 : 100
/** What is taken away shows within two seconds only when much comes in them. */
const rateOfShortest = 200

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
}, 120_000)
afterAll(() => ground?.close())

const whole: Omit<Verdict, 'sent' | 'acknowledged'> = {
  missing: 0,
  doubled: 0,
  withoutEvent: 0,
  withoutFile: 0,
  wrongMails: 0,
  wrongCalls: 0,
  wrongCounters: 0,
}

describe('submissions under kill -9 and a database that stops abruptly', () => {
  it('SUB-08 saves every acknowledged submission exactly once, with its file, event, email and delivery', async () => {
    const verdict = await runDurability({ ground, seconds, rate })
    expect(verdict).toMatchObject(whole)
    expect(verdict.sent).toBe(seconds * rate)
    expect(verdict.acknowledged).toBe(verdict.sent)
  }, 600_000)

  it.each<[TakenAway, keyof typeof whole, { seconds: number; restarts: number }]>([
    ['commit', 'missing', { seconds: 1.5, restarts: 0 }],
    ['unique-key', 'doubled', { seconds: 1.5, restarts: 0 }],
    ['synchronous-commit', 'missing', { seconds: 2, restarts: 1 }],
  ])(
    'sees it when the %s is taken away',
    async (takenAway, sign, run) => {
      const verdict = await runDurability({ ground, rate: rateOfShortest, kills: 0, takenAway, ...run })
      expect(verdict[sign]).toBeGreaterThan(0)
    },
    300_000,
  )
})
