import { type CreditKind, creditKinds } from '@taplore/contract'
import { dayMs, newId } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import {
  balanceOf,
  captureReservation,
  grantCredits,
  type InLedger,
  recountLedger,
  releaseReservation,
  reserveCredits,
  takeBackCredits,
  useCredits,
} from './index.ts'
import { releaseAbandoned, writeOffLapsed } from './write-off.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

type Step =
  | { kind: 'grant'; cause: number; amount: number; days: number | null }
  | { kind: 'use'; cause: number; amount: number }
  | { kind: 'reserve'; cause: number; amount: number; days: number }
  | { kind: 'capture'; nth: number; share: number }
  | { kind: 'release'; nth: number }
  | { kind: 'take-back'; cause: number; grant: number; amount: number | null }
  | { kind: 'clock'; days: number }
  | { kind: 'jobs' }

const cause = fc.nat(20)
const amount = fc.integer({ min: 1, max: 60 })
/** Causes come from a small range, so that most steps are repeats of, or about, earlier ones. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    cause,
    amount,
    days: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ kind: fc.constant('use' as const), cause: fc.nat(200), amount }),
  fc.record({ kind: fc.constant('reserve' as const), cause: fc.nat(99), amount, days: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('capture' as const), nth: fc.nat(4), share: fc.nat(100) }),
  fc.record({ kind: fc.constant('release' as const), nth: fc.nat(4) }),
  fc.record({ kind: fc.constant('take-back' as const), cause, grant: cause, amount: fc.option(amount) }),
  fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('jobs' as const) }),
)

interface ModelLot {
  cause: number
  granted: number
  remaining: number
  expiresAt: number
  order: number
  owed: number
}
interface ModelReservation {
  portions: { lot: ModelLot; amount: number }[]
  amount: number
  captured: number
  state: 'open' | 'captured' | 'released'
  deadline: number
}

/** The ledger of one account in the fewest words: lots in memory, one thing after the other. */
class Model {
  now = 0
  readonly lots: ModelLot[] = []
  readonly reservations = new Map<number, ModelReservation>()
  readonly #used = new Set<number>()
  readonly #takenBack = new Map<number, unknown>()

  get available(): number {
    return this.#usable().reduce((sum, { remaining }) => sum + remaining, 0)
  }
  get reserved(): number {
    return [...this.reservations.values()].reduce((sum, { state, amount }) => sum + (state === 'open' ? amount : 0), 0)
  }
  get soonestExpiry(): number | null {
    const first = this.#usable()[0]?.expiresAt ?? Number.POSITIVE_INFINITY
    return Number.isFinite(first) ? first : null
  }
  grant(cause: number, amount: number, days: number | null): boolean {
    if (this.lots.some((lot) => lot.cause === cause)) return false
    const expiresAt = days === null ? Number.POSITIVE_INFINITY : this.now + days
    this.lots.push({ cause, granted: amount, remaining: amount, expiresAt, order: this.lots.length, owed: 0 })
    return true
  }
  use(cause: number, amount: number): unknown {
    if (this.#used.has(cause)) return { isUsed: true }
    const { available } = this
    if (available < amount) return { isUsed: false, available }
    this.#used.add(cause)
    this.#take(amount)
    return { isUsed: true }
  }
  reserve(cause: number, amount: number, days: number): boolean {
    const known = this.reservations.get(cause)
    if (known) return known.state !== 'released'
    if (this.available < amount) return false
    const portions = this.#take(amount)
    this.reservations.set(cause, { portions, amount, captured: 0, state: 'open', deadline: this.now + days })
    return true
  }
  capture(cause: number, share: number): unknown {
    const row = this.reservations.get(cause)
    if (!row || row.state === 'released') return { isCaptured: false }
    if (row.state === 'captured') return { isCaptured: true, captured: row.captured }
    row.state = 'captured'
    row.captured = Math.floor((row.amount * share) / 100)
    let rest = row.captured
    for (const portion of row.portions) {
      const used = Math.min(rest, portion.amount)
      rest -= used
      this.#return(portion.lot, portion.amount - used)
    }
    return { isCaptured: true, captured: row.captured }
  }
  release(cause: number): boolean {
    const row = this.reservations.get(cause)
    if (!row || row.state === 'captured') return false
    if (row.state === 'open') for (const { lot, amount } of row.portions) this.#return(lot, amount)
    row.state = 'released'
    return true
  }
  takeBack(cause: number, grant: number, amount: number | null): unknown {
    const known = this.#takenBack.get(cause)
    if (known) return known
    const lot = this.lots.find((one) => one.cause === grant)
    if (!lot) return null
    const wanted = Math.min(amount ?? lot.granted, lot.granted)
    const taken = Math.min(wanted, lot.remaining)
    const open = [...this.reservations.values()].filter(({ state }) => state === 'open')
    const inWork = open.flatMap(({ portions }) => portions).filter((portion) => portion.lot === lot)
    const waiting = inWork.reduce((sum, portion) => sum + portion.amount, 0)
    const reserved = Math.min(wanted - taken, Math.max(0, waiting - lot.owed))
    lot.remaining -= taken
    lot.owed += reserved
    const result = { taken, reserved, used: wanted - taken - reserved }
    this.#takenBack.set(cause, result)
    return result
  }
  runJobs(): void {
    for (const [cause, { state, deadline }] of this.reservations) {
      if (state === 'open' && deadline <= this.now) this.release(cause)
    }
    for (const lot of this.lots) if (lot.expiresAt <= this.now) lot.remaining = 0
  }
  #usable(): ModelLot[] {
    return this.lots
      .filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > this.now)
      .sort(
        (one, other) =>
          (one.expiresAt === other.expiresAt ? 0 : one.expiresAt - other.expiresAt) || one.order - other.order,
      )
  }
  #take(amount: number): { lot: ModelLot; amount: number }[] {
    let missing = amount
    return this.#usable().flatMap((lot) => {
      const taken = Math.min(missing, lot.remaining)
      lot.remaining -= taken
      missing -= taken
      return taken > 0 ? [{ lot, amount: taken }] : []
    })
  }
  #return(lot: ModelLot, amount: number): void {
    const owed = Math.min(lot.owed, amount)
    lot.owed -= owed
    lot.remaining += amount - owed
  }
}

const start = new Date('2026-04-01T00:00:00Z').getTime()
const at = (days: number) => new Date(start + days * dayMs)

/** One account of the real ledger beside its model. */
class Pair {
  readonly ownerId = newId()
  readonly model = new Model()
  readonly #reservationIds = new Map<number, string>()
  readonly kind: CreditKind
  #grants = 0
  constructor(kind: CreditKind) {
    this.kind = kind
  }

  /** Some steps arrive twice at the same moment: both get the same answer. */
  async take(step: Step, isDoubled: boolean): Promise<void> {
    const { model, ownerId, kind } = this
    const inLedger = async <T>(work: (ctx: InLedger) => Promise<T>): Promise<T> => {
      const [one, other] = await Promise.all([open(work), isDoubled ? open(work) : null])
      if (other) expect(other).toEqual(one)
      return one
    }
    switch (step.kind) {
      case 'grant': {
        const expiresAt = step.days === null ? null : at(model.now + step.days)
        // Lots of the same expiry are used in the order of their ids, which is that of their milliseconds.
        world.clock.set(new Date(at(model.now).getTime() + this.#grants))
        this.#grants += 1
        const { cause, amount } = step
        await inLedger(async (ctx) => {
          const grant = { ownerId, kind, amount, cause: `t${cause}`, source: 'purchase', expiresAt } as const
          return (await grantCredits(ctx, grant)).lotId
        })
        model.grant(cause, amount, step.days)
        return
      }
      case 'use': {
        const { cause, amount } = step
        const use = { ownerId, kind, workspaceId: null, amount, cause: `u${cause}` }
        expect(await inLedger((ctx) => useCredits(ctx, use))).toEqual(model.use(cause, amount))
        return
      }
      case 'reserve': {
        const { cause, amount, days } = step
        const input = { ownerId, kind, workspaceId: null, amount, cause: `r${cause}`, deadline: at(model.now + days) }
        const made = await inLedger((ctx) => reserveCredits(ctx, input))
        expect(made.isReserved).toBe(model.reserve(cause, amount, days))
        if (made.isReserved) this.#reservationIds.set(cause, made.reservationId)
        return
      }
      case 'capture': {
        const [cause, reservationId] = this.#reservation(step.nth)
        if (!reservationId) return
        const amount = Math.floor(((model.reservations.get(cause)?.amount ?? 0) * step.share) / 100)
        const captured = await inLedger((ctx) => captureReservation(ctx, { reservationId, amount }))
        expect(captured).toEqual(model.capture(cause, step.share))
        return
      }
      case 'release': {
        const [cause, reservationId] = this.#reservation(step.nth)
        if (!reservationId) return
        const isReleased = await inLedger((ctx) => releaseReservation(ctx, { reservationId }))
        expect(isReleased).toBe(model.release(cause))
        return
      }
      case 'take-back': {
        const { cause, grant, amount } = step
        const input = { ownerId, kind, grantCause: `t${grant}`, cause: `a${cause}`, amount: amount ?? undefined }
        expect(await inLedger((ctx) => takeBackCredits(ctx, input))).toEqual(model.takeBack(cause, grant, amount))
        return
      }
      case 'clock':
        model.now += step.days
        world.clock.set(at(model.now))
        return
      case 'jobs': {
        const ctx = longJobContext(world.app.installation, 'test')
        await releaseAbandoned(ctx)
        await writeOffLapsed(ctx)
        model.runJobs()
      }
    }
  }

  /** The last reservation, or one of the few before it. */
  #reservation(nth: number): [cause: number, id: string | undefined] {
    return [...this.#reservationIds].at(-1 - nth) ?? [0, undefined]
  }

  async compare(): Promise<void> {
    const { available, reserved, soonestExpiry } = this.model
    expect(await open((ctx) => balanceOf(ctx, this.ownerId, this.kind))).toEqual({
      available,
      reserved,
      soonestExpiry: soonestExpiry === null ? null : at(soonestExpiry),
    })
  }
}

const open = <T>(work: (ctx: InLedger) => Promise<T>): Promise<T> => {
  const { database, clock } = world.app.installation
  return database.system((db) => work({ db, clock }))
}

describe('any sequence of grants, uses, reservations, refunds and days', () => {
  it('ADDON-05 ADDON-06 gives what a small model gives, nothing negative, and a clean recount', {
    timeout: 15 * 60_000,
  }, async () => {
    const runs = isEndurance ? 50 : 8
    const steps = isEndurance ? 200 : 100
    let kindAt = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.boolean()), { minLength: steps, maxLength: steps }),
        async (sequence) => {
          world.clock.set(at(0))
          kindAt += 1
          const pair = new Pair(creditKinds[kindAt % creditKinds.length] ?? 'textToSpeech')
          for (const [each, isDoubled] of sequence) {
            await pair.take(each, isDoubled)
            await pair.compare()
          }
          expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
        },
      ),
      { numRuns: runs, endOnFailure: !isEndurance },
    )
  })
})
