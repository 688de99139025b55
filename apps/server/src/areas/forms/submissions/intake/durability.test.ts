import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verdict } from '../../../../../testing/durability/compare-rows.ts'
import { runDurability, type TakenAway } from '../../../../../testing/durability/run-durability.ts'
import { type Ground, openGround } from '../../../../../testing/durability/stoppable-database.ts'
import { isEndurance } from '../../../../../testing/endurance.ts'

/** Longer by hand: `node apps/server/testing/durability/run-durability.ts 600`. */
const seconds = isEndurance ? 100 : 20
const rate = 200

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
  wrongSums: 0,
}

describe('answers under kill -9 and a database that stops at once', () => {
  it('SUB-08 keeps every acknowledged answer exactly once, with its file, its event, its mail and its call', async () => {
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
      const verdict = await runDurability({ ground, rate, kills: 0, takenAway, ...run })
      expect(verdict[sign]).toBeGreaterThan(0)
    },
    300_000,
  )
})
