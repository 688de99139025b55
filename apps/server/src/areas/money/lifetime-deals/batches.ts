import { type LifetimeBatch, lifetimeRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import { requireRecentSignIn } from '../../accounts/identity/index.ts'
import { recordStaffEvent } from '../../foundation/audit/index.ts'
import { newCodes } from './codes.ts'
import { type BatchRow, countStates, findBatches, findBatchOfRequest, insertBatch, insertCodes } from './store.ts'

interface NewBatch {
  readonly name: string
  readonly note: string
  readonly count: number
  readonly expiresAt: string | null
  readonly requestId?: string
}

/** Creates the batch and all its codes, or nothing. */
export async function createBatch(ctx: StaffContext, { count, requestId, ...input }: NewBatch): Promise<LifetimeBatch> {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
  const now = ctx.clock.now()
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
  if (expiresAt && expiresAt <= now) throw refuse(lifetimeRefusals.LIFETIME_BATCH_EXPIRY_PAST)
  const id = newId(now.getTime())
  const batch: BatchRow = {
    id,
    requestId: requestId ?? id,
    name: input.name,
    note: input.note,
    codeCount: count,
    expiresAt,
    createdBy: ctx.staff.userId,
    createdByName: ctx.staff.name,
    createdAt: now,
  }
  if (!(await insertBatch(ctx.db, batch))) return presentOne(ctx, await findBatchOfRequest(ctx.db, batch.requestId))
  const codes = await newCodes(ctx, count)
  await insertCodes(
    ctx.db,
    codes.map((code) => ({ ...code, batchId: id, state: 'open' as const })),
  )
  await recordStaffEvent(ctx, {
    action: 'lifetime.batch-created',
    object: { kind: 'lifetime-batch', id, name: batch.name },
    after: { count, expiresAt: batch.expiresAt?.toISOString() ?? null },
  })
  return presentOne(ctx, batch)
}

/** Newest first, with how many of their codes are in which state. */
export async function listBatches(ctx: StaffContext, { after, limit }: { after?: string; limit: number }) {
  const rows = await findBatches(ctx.db, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    batches: await present(ctx, shown),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function presentOne(ctx: StaffContext, row: BatchRow | null): Promise<LifetimeBatch> {
  const [batch] = row ? await present(ctx, [row]) : []
  if (!batch) throw refuse(lifetimeRefusals.LIFETIME_BATCH_NOT_FOUND)
  return batch
}

async function present(ctx: StaffContext, rows: readonly BatchRow[]): Promise<LifetimeBatch[]> {
  if (rows.length === 0) return []
  const counts = await countStates(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, note, expiresAt, createdAt, createdByName }) => {
    const inState = (state: 'open' | 'redeemed' | 'void') =>
      counts.find((one) => one.batchId === id && one.state === state)?.codes ?? 0
    return {
      id,
      name,
      note,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      createdBy: createdByName,
      codes: { open: inState('open'), redeemed: inState('redeemed'), void: inState('void') },
    }
  })
}
