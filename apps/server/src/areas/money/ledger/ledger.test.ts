import { dayMs, hourMs, newId } from '@taplore/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { deleteUserRows } from '../../../platform/database/tenant-rows.ts'
import {
  balanceOf,
  captureReservation,
  grantCredits,
  type InLedger,
  listEntries,
  paidBy,
  recordMoney,
  recountLedger,
  releaseReservation,
  reserveCredits,
  takeBackCredits,
  useCredits,
} from './index.ts'
import { recountAndReport } from './recount.ts'
import { releaseAbandoned, writeOffLapsed } from './write-off.ts'

let world: World
let ownerId = ''
beforeAll(async () => {
  world = await startWorld()
  world.clock.set(new Date('2026-04-01T10:00:00Z'))
})
beforeEach(() => {
  ownerId = newId()
})
afterAll(() => world?.close())

const kind = 'aiImageGeneration'
const inLedger = <T>(work: (ctx: InLedger) => Promise<T>): Promise<T> => {
  const { database, clock } = world.app.installation
  return database.system((db) => work({ db, clock }))
}
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * dayMs)
const grant = (cause: string, amount: number, expiresAt: Date | null) =>
  inLedger((ctx) => grantCredits(ctx, { ownerId, kind, amount, cause, source: 'purchase', expiresAt }))
const use = (cause: string, amount: number) =>
  inLedger((ctx) => useCredits(ctx, { ownerId, workspaceId: null, kind, amount, cause }))
const reserve = async (cause: string, amount: number) => {
  const deadline = new Date(world.clock.now().getTime() + hourMs)
  const made = await inLedger((ctx) =>
    reserveCredits(ctx, { ownerId, workspaceId: null, kind, amount, cause, deadline }),
  )
  return made.isReserved ? made.reservationId : ''
}
const capture = (reservationId: string, amount?: number) =>
  inLedger((ctx) => captureReservation(ctx, { reservationId, amount }))
const balance = () => inLedger((ctx) => balanceOf(ctx, ownerId, kind))
const entries = async () => (await inLedger((ctx) => listEntries(ctx, { ownerId, limit: 100 }))).entries
const jobs = () => longJobContext(world.app.installation, 'test')

describe('credits', () => {
  it('grants once for a cause, however often it is told', async () => {
    const first = await grant('txn-1', 150, inDays(90))
    const again = await grant('txn-1', 150, inDays(90))
    expect([first.isNew, again.isNew, again.lotId === first.lotId]).toEqual([true, false, true])
    expect(await balance()).toEqual({ available: 150, reserved: 0, soonestExpiry: inDays(90) })
  })

  it('ADDON-06 uses what lapses soonest first, and what never lapses last', async () => {
    await grant('never', 10, null)
    await grant('late', 10, inDays(180))
    await grant('soon', 10, inDays(90))
    await use('work', 15)
    const rows = await world.sql(`select cause, remaining::int from ledger_lot where owner_id = $1 order by 1`, [
      ownerId,
    ])
    expect(rows).toEqual([
      { cause: 'late', remaining: 5 },
      { cause: 'never', remaining: 10 },
      { cause: 'soon', remaining: 0 },
    ])
    expect(await balance()).toMatchObject({ available: 15, soonestExpiry: inDays(180) })
  })

  it('ADDON-05 gives nothing from the moment a lot lapses, before and after its row is written', async () => {
    await grant('txn', 150, inDays(1))
    world.clock.advance(dayMs)
    expect(await balance()).toEqual({ available: 0, reserved: 0, soonestExpiry: null })
    expect(await use('late', 1)).toEqual({ isUsed: false, available: 0 })
    await writeOffLapsed(jobs())
    await writeOffLapsed(jobs())
    expect(await balance()).toMatchObject({ available: 0 })
    expect((await entries()).map(({ type, amount }) => [type, amount])).toEqual([
      ['expire', -150],
      ['grant', 150],
    ])
  })

  it('uses all or nothing, and once for a cause', async () => {
    await grant('txn', 10, null)
    expect(await use('much', 11)).toEqual({ isUsed: false, available: 10 })
    expect(await use('work', 4)).toEqual({ isUsed: true })
    expect(await use('work', 4)).toEqual({ isUsed: true })
    expect(await balance()).toMatchObject({ available: 6 })
  })

  it('never overdraws under concurrency', async () => {
    await grant('txn', 10, null)
    const used = await Promise.all(Array.from({ length: 8 }, (_, index) => use(`work-${index}`, 3)))
    expect(used.filter(({ isUsed }) => isUsed)).toHaveLength(3)
    expect(await balance()).toMatchObject({ available: 1 })
  })

  it('changes nothing when the transaction of the caller fails', async () => {
    await grant('txn', 10, null)
    await expect(
      inLedger(async (ctx) => {
        await useCredits(ctx, { ownerId, workspaceId: null, kind, amount: 3, cause: 'failed' })
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await balance()).toMatchObject({ available: 10 })
  })

  it('refuses amounts that are not whole and above 0', async () => {
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53])
      await expect(grant('txn', amount, null)).rejects.toThrow(RangeError)
  })
})

describe('reservations', () => {
  it('captures less than was reserved and returns the rest, once', async () => {
    await grant('txn', 100, null)
    const id = await reserve('work', 60)
    expect(await balance()).toMatchObject({ available: 40, reserved: 60 })
    expect(await capture(id, 45)).toEqual({ isCaptured: true, captured: 45 })
    expect(await capture(id, 45)).toEqual({ isCaptured: true, captured: 45 })
    expect(await inLedger((ctx) => releaseReservation(ctx, { reservationId: id }))).toBe(false)
    expect(await balance()).toMatchObject({ available: 55, reserved: 0 })
    await expect(capture(await reserve('more', 5), 6)).rejects.toThrow(RangeError)
  })

  it('reserves once for a cause, and not again after its release', async () => {
    await grant('txn', 100, null)
    const id = await reserve('work', 60)
    expect(await reserve('work', 60)).toBe(id)
    const release = () => inLedger((ctx) => releaseReservation(ctx, { reservationId: id }))
    expect([await release(), await release()]).toEqual([true, true])
    expect(await capture(id)).toEqual({ isCaptured: false })
    expect(await reserve('work', 60)).toBe('')
    expect(await balance()).toMatchObject({ available: 100, reserved: 0 })
  })

  it('captures what was reserved before it lapsed, and releases what is abandoned', async () => {
    await grant('txn', 100, new Date(world.clock.now().getTime() + hourMs / 2))
    const id = await reserve('work', 10)
    const abandoned = await reserve('abandoned', 10)
    world.clock.advance(hourMs / 2)
    expect(await capture(id)).toEqual({ isCaptured: true, captured: 10 })
    world.clock.advance(hourMs / 2)
    await releaseAbandoned(jobs())
    expect(await capture(abandoned)).toEqual({ isCaptured: false })
    expect(await balance()).toMatchObject({ available: 0, reserved: 0 })
    await writeOffLapsed(jobs())
    expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
  })
})

describe('refunds', () => {
  it('take back what is left, and say what was used', async () => {
    await grant('txn', 100, null)
    await use('work', 30)
    const takeBack = () => inLedger((ctx) => takeBackCredits(ctx, { ownerId, kind, grantCause: 'txn', cause: 'adj' }))
    expect(await takeBack()).toEqual({ taken: 70, reserved: 0, used: 30 })
    expect(await takeBack()).toEqual({ taken: 70, reserved: 0, used: 30 })
    expect(await balance()).toMatchObject({ available: 0 })
    expect(
      await inLedger((ctx) => takeBackCredits(ctx, { ownerId, kind, grantCause: 'unknown', cause: 'other' })),
    ).toBeNull()
  })

  it('take back later what is set aside now, when its work releases it', async () => {
    await grant('txn', 100, null)
    const id = await reserve('work', 60)
    const back = await inLedger((ctx) => takeBackCredits(ctx, { ownerId, kind, grantCause: 'txn', cause: 'adj' }))
    expect(back).toEqual({ taken: 40, reserved: 60, used: 0 })
    await capture(id, 20)
    expect(await balance()).toMatchObject({ available: 0, reserved: 0 })
    expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
  })
})

describe('money', () => {
  it('keeps charges and refunds by currency, once for a cause', async () => {
    const record = (type: 'charge' | 'refund', minor: number, currency: string, cause: string) =>
      inLedger((ctx) => recordMoney(ctx, { ownerId, type, money: { minor, currency }, cause }))
    expect(await record('charge', 4_500, 'USD', 'txn-1')).toBe(true)
    expect(await record('charge', 4_500, 'USD', 'txn-1')).toBe(false)
    await record('charge', 1_000, 'JPY', 'txn-2')
    await record('refund', 500, 'USD', 'txn-1')
    expect(await inLedger((ctx) => paidBy(ctx, ownerId))).toEqual([
      { minor: 1_000, currency: 'JPY' },
      { minor: 4_000, currency: 'USD' },
    ])
  })
})

describe('the rows', () => {
  it('can be neither changed nor deleted by the roles of the product', async () => {
    await grant('txn', 10, null)
    const { systemPool } = world.app.installation.database
    for (const statement of [
      'update ledger_entry set amount = 0',
      'delete from ledger_entry',
      'delete from ledger_lot',
    ])
      await expect(systemPool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('outlive the account: what was paid is retained by an id that names nobody', async () => {
    await grant('txn', 10, null)
    const { database, tables } = world.app.installation
    await database.system((db) => deleteUserRows({ db, tables }, ownerId))
    expect(await entries()).toHaveLength(1)
    expect((await recountLedger(database)).differences).toEqual([])
  })

  it('are listed newest first, page by page, without what was set aside and returned', async () => {
    for (let index = 0; index < 5; index += 1) {
      await grant(`txn-${index}`, 10 + index, null)
      world.clock.advance(1_000)
    }
    const id = await reserve('work', 5)
    world.clock.advance(1_000)
    await capture(id, 3)
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await inLedger((ctx) => listEntries(ctx, { ownerId, kind, isSettled: true, after, limit: 2 }))
      seen.push(...page.entries.map(({ amount, reserved }) => amount + reserved))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([-3, 14, 13, 12, 11, 10])
  })

  it('show a workspace those of its owner and no others', async () => {
    const [one, other] = [await world.aPerson(), await world.aPerson()]
    ownerId = one.userId
    await grant('txn', 10, null)
    const { database, clock } = world.app.installation
    const seenFrom = (workspaceId: string) =>
      database.workspace({ workspaceId, userId: null }, (db) => balanceOf({ db, clock }, one.userId, kind))
    expect((await seenFrom(one.workspaceId)).available).toBe(10)
    expect((await seenFrom(other.workspaceId)).available).toBe(0)
    const take = (workspaceId: string) =>
      database.workspace({ workspaceId, userId: null }, (db) =>
        grantCredits(
          { db, clock },
          { ownerId: one.userId, kind, amount: 5, cause: 'own', source: 'gift', expiresAt: null },
        ),
      )
    await expect(take(other.workspaceId)).rejects.toMatchObject({ cause: { code: '42501' } })
    await take(one.workspaceId)
    expect((await seenFrom(one.workspaceId)).available).toBe(15)
  })
})

describe('the recount', () => {
  it('finds what is not the sum of its rows, says so, and changes nothing', async () => {
    await grant('txn', 10, null)
    await reserve('work', 4)
    const differences = async () => (await recountLedger(world.app.installation.database)).differences
    expect(await differences()).toEqual([])
    const { systemPool } = world.app.installation.database
    await systemPool.query('update ledger_lot set remaining = remaining - 1 where owner_id = $1', [ownerId])
    await systemPool.query('update ledger_balance set amount = amount + 2 where owner_id = $1', [ownerId])
    await systemPool.query(`update ledger_reservation set state = 'released' where owner_id = $1`, [ownerId])
    const found = await differences()
    expect(found.map(({ what, saved, counted }) => [what, saved, counted])).toEqual([
      ['balance', { amount: 8, reserved: 4 }, { amount: 6, reserved: 4 }],
      ['lot', { amount: 5, reserved: 4 }, { amount: 6, reserved: 4 }],
      ['reservation', { amount: 0, reserved: 0 }, { amount: 0, reserved: 4 }],
    ])
    const logged: unknown[] = []
    const log = { ...jobs().log, error: (...words: unknown[]) => logged.push(words) }
    await recountAndReport({ ...jobs(), log: log as never })
    expect(logged).toEqual([[expect.objectContaining({ differences: 3 }), expect.any(String)]])
    const metrics = await (await world.fetch('/metrics')).text()
    expect(metrics).toMatch(/^taplore_ledger_differences 3$/m)
    expect(await differences()).toEqual(found)
    await systemPool.query('update ledger_lot set remaining = remaining + 1 where owner_id = $1', [ownerId])
    await systemPool.query('update ledger_balance set amount = amount - 2 where owner_id = $1', [ownerId])
    await systemPool.query(`update ledger_reservation set state = 'open' where owner_id = $1`, [ownerId])
  })
})
