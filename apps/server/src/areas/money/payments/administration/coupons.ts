import { type Coupon, staffPaymentRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { PaymentUnavailable } from '../../../../ports/payments.ts'
import { gatewayOf, priceIdFor } from '../gateway.ts'
import { recordStaffEvent, requireStaffNow } from './record-staff-event.ts'
import { reached } from './refund.ts'
import { type CouponRow, findCouponByCode, findCouponById, findCoupons, insertCoupon, updateCoupon } from './store.ts'

export interface CreateCoupon {
  readonly code: string
  readonly description: string
  readonly percent: number | null
  readonly amount: number | null
  readonly currency: string
  readonly periods: number | null
  readonly usageLimit: number | null
  readonly expiresAt: string | null
  readonly prices: readonly string[]
}

export async function createCoupon(ctx: StaffContext, input: CreateCoupon): Promise<Coupon> {
  requireStaffNow(ctx)
  const code = input.code.toUpperCase()
  const { description, periods, usageLimit, percent, currency } = input
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
  if (expiresAt && expiresAt <= ctx.clock.now()) throw refuse(staffPaymentRefusals.COUPON_EXPIRED)
  const priceIds = input.prices.map((key) => priceIdFor(ctx, key))
  const gateway = gatewayOf(ctx)
  const known = await findCouponByCode(ctx.db, code)
  const there = known ? null : await reached(() => gateway.findDiscount(code))
  if (known || (there && there.status !== 'active')) throw refuse(staffPaymentRefusals.COUPON_EXISTS)
  const amount = percent !== null ? { percent } : { minor: input.amount ?? 0, currency }
  // One that exists there and not here is of a try whose answer was lost.
  const made =
    there ??
    (await reached(() =>
      gateway.createDiscount({
        code,
        description: description || code,
        amount,
        periods,
        usageLimit,
        expiresAt,
        priceIds,
      }),
    ))
  const row: CouponRow = {
    id: newId(ctx.clock.now().getTime()),
    discountId: made.id,
    code,
    description,
    percent,
    amount: input.amount,
    currency: percent === null ? currency : null,
    periods,
    usageLimit,
    timesUsed: made.timesUsed,
    status: made.status,
    expiresAt,
    createdAt: ctx.clock.now(),
  }
  await insertCoupon(ctx.db, row)
  const object = { kind: 'coupon', id: row.id, name: code } as const
  await recordStaffEvent(
    ctx,
    { action: 'staff.coupon-created', object, after: { percent, amount: input.amount } },
    null,
  )
  return present(row)
}

export async function archiveCoupon(ctx: StaffContext, { couponId }: { couponId: string }): Promise<Coupon> {
  requireStaffNow(ctx)
  const row = await findCouponById(ctx.db, couponId)
  if (!row) throw refuse(staffPaymentRefusals.COUPON_NOT_FOUND)
  if (row.status === 'archived') return present(row)
  await reached(() => gatewayOf(ctx).archiveDiscount(row.discountId))
  await updateCoupon(ctx.db, couponId, { status: 'archived' })
  const object = { kind: 'coupon', id: row.id, name: row.code } as const
  await recordStaffEvent(ctx, { action: 'staff.coupon-archived', object }, null)
  return present({ ...row, status: 'archived' })
}

export async function listCoupons(
  ctx: StaffContext,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ coupons: Coupon[]; next: string | null }> {
  const found = await findCoupons(ctx.db, { after, limit: limit + 1 })
  const coupons: Coupon[] = []
  for (const row of found.slice(0, limit)) coupons.push(present(await refreshed(ctx, row)))
  return { coupons, next: found.length > limit ? (coupons.at(-1)?.id ?? null) : null }
}

/** Every coupon as comma-separated values (RFC 4180). */
export async function exportCoupons(ctx: StaffContext): Promise<{ csv: string }> {
  const rows = await findCoupons(ctx.db)
  const head = [
    'code',
    'description',
    'percent',
    'amount',
    'currency',
    'periods',
    'usage limit',
    'used',
    'expires',
    'status',
  ]
  const lines = rows.map((row) =>
    [
      row.code,
      row.description,
      row.percent,
      row.amount,
      row.currency,
      row.periods,
      row.usageLimit,
      row.timesUsed,
      row.expiresAt?.toISOString() ?? null,
      row.status,
    ]
      .map(cell)
      .join(','),
  )
  return { csv: `${[head.join(','), ...lines].join('\r\n')}\r\n` }
}

/** A leading sign would be read as a formula by spreadsheets. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** How often it was used is the provider's to say; what we last heard, when it does not answer. */
async function refreshed(ctx: StaffContext, row: CouponRow): Promise<CouponRow> {
  if (row.status !== 'active') return row
  try {
    const found = await gatewayOf(ctx).findDiscount(row.code)
    if (!found || found.id !== row.discountId) return row
    const change = { timesUsed: found.timesUsed, status: found.status }
    if (change.timesUsed !== row.timesUsed || change.status !== row.status) {
      await updateCoupon(ctx.db, row.id, change)
    }
    return { ...row, ...change }
  } catch (error) {
    if (error instanceof PaymentUnavailable) return row
    throw error
  }
}

function present({ discountId: _, expiresAt, createdAt, ...row }: CouponRow): Coupon {
  return { ...row, expiresAt: expiresAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}
