import { describe, expect, it } from 'vitest'
import { runDurability, type TakenAway, type Verdict } from '../../../testing/durability/run-durability.ts'

/** Longer by hand: `node apps/server/testing/durability/run-durability.ts 600`. */
const seconds = 100
const short = 6

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
    const verdict = await runDurability({ seconds })
    expect(verdict).toMatchObject(whole)
    expect(verdict.acknowledged).toBe(verdict.sent)
    expect(verdict.acknowledged).toBeGreaterThan(100)
  }, 600_000)

  it.each<[TakenAway, keyof typeof whole]>([
    ['commit', 'missing'],
    ['unique-key', 'doubled'],
    ['synchronous-commit', 'missing'],
  ])(
    'sees it when the %s is taken away',
    async (takenAway, sign) => {
      const verdict = await runDurability({ seconds: short, kills: 1, restarts: 2, takenAway })
      expect(verdict[sign]).toBeGreaterThan(0)
    },
    300_000,
  )
})
