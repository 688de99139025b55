import { isWithinLimit, type Limit, memberRefusals, type PlanName, type Seats } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Member, SystemContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'
import { findUserById, findUserSummaries } from '../../identity/index.ts'
import { countSeats } from '../store.ts'
import { seesTeam } from './access.ts'
import { auditMember } from './audit-member.ts'
import { notifyMembership, notifyWorkspaces } from './notify-members.ts'
import { disableSeats, findSeated, findSeatUsers, findUserIdsOf, lockSeats } from './store.ts'

/** How many users may work in the workspaces of one owner, and how that could change. */
export interface SeatAllowance {
  /** Included and bought. */
  readonly available: Limit
  readonly included: Limit
  readonly bought: number
  /** Whether the plan includes teams. */
  readonly hasTeams: boolean
  /** The subscription is scheduled to cancel. */
  readonly isEnding: boolean
  readonly isLtd: boolean
  readonly collectionMode: string
  readonly planName: PlanName
  readonly neededPlan: PlanName
  readonly seatPrice: Seats['seatPrice']
}

type AllowedSeats = (ctx: Pick<SystemContext, 'db' | 'clock' | 'extensions'>, ownerId: string) => Promise<SeatAllowance>

/** How many seats an owner has. */
export const seatAllowance = askOne<AllowedSeats>('workspaces.seatAllowance')

export async function seatsOf(ctx: SystemContext, ownerId: string): Promise<Seats> {
  const allowance = await ctx.extensions.one(seatAllowance)(ctx, ownerId)
  const owner = await findUserById(ctx.db, ownerId)
  return {
    total: await countSeats(ctx.db, ownerId, ctx.clock.now()),
    available: allowance.available === 0 ? 'unlimited' : allowance.available,
    included: allowance.included === 0 ? 'unlimited' : allowance.included,
    bought: allowance.bought,
    isLocked: !allowance.hasTeams,
    isEnding: allowance.isEnding,
    isLtd: allowance.isLtd,
    collectionMode: allowance.collectionMode,
    planName: allowance.planName,
    neededPlan: allowance.neededPlan,
    seatPrice: allowance.seatPrice,
    ownerEmail: owner?.email ?? '',
    supportEmail: ctx.config.TAPLORE_SUPPORT_EMAIL,
  }
}

/** The seats after a change, as far as the caller may read them. */
export async function seatsFor(ctx: SystemContext, actor: Member, ownerId: string): Promise<Seats | null> {
  return seesTeam(actor) ? seatsOf(ctx, ownerId) : null
}

/**
 * Refuses when these addresses cannot all have a seat. Locks the owner's seats for the rest of the transaction, so
 * that concurrent invitations never exceed the limit. Addresses in `free` may exceed the limit and are counted all
 * the same; a user with a seat in another workspace of the owner needs no second one.
 */
export async function requireSeats(
  ctx: SystemContext,
  ownerId: string,
  emails: readonly string[],
  { isFree = () => false }: { isFree?: (email: string) => boolean } = {},
): Promise<void> {
  await lockSeats(ctx.db, ownerId)
  const seats = await seatsOf(ctx, ownerId)
  if (seats.isEnding) throw refuse(memberRefusals.SUBSCRIPTION_ENDING)
  const seated = await findSeated(ctx.db, { ownerId, emails, now: ctx.clock.now() })
  const needed = emails.filter((email) => !seated.has(email) && !isFree(email)).length
  if (needed === 0) return
  if (seats.isLocked) {
    throw refuse(memberRefusals.TEAMS_LOCKED, { planName: seats.planName, neededPlan: seats.neededPlan })
  }
  const { available, total, collectionMode, isLtd, ownerEmail, supportEmail } = seats
  if (isWithinLimit(available, total + needed) || typeof available !== 'number') return
  throw refuse(memberRefusals.SEAT_LIMIT_REACHED, {
    limit: available,
    total,
    needed,
    collectionMode,
    isLtd,
    ownerEmail,
    supportEmail,
  })
}

/** The members who would become disabled if an owner had only so many seats: the newest, never the owner. */
export async function membersBeyond(
  ctx: SystemContext,
  ownerId: string,
  seats: number,
): Promise<{ name: string; email: string }[]> {
  const emails = (await findSeatUsers(ctx.db, ownerId, ctx.clock.now())).slice(Math.max(1, seats))
  const userIds = await findUserIdsOf(ctx.db, ownerId, emails)
  const users = await findUserSummaries(ctx.db, [...userIds.values()])
  return emails.map((email) => ({ name: users.get(userIds.get(email) ?? '')?.name ?? email, email }))
}

/**
 * After the plan has shrunk: the newest members beyond the seats become disabled, never the owner; nothing is deleted
 * . A larger plan does not enable anyone by itself. Idempotent.
 */
export async function fitSeats(ctx: SystemContext, ownerId: string): Promise<void> {
  await lockSeats(ctx.db, ownerId)
  const { available } = await seatsOf(ctx, ownerId)
  if (available !== 'unlimited') {
    const now = ctx.clock.now()
    const emails = (await findSeatUsers(ctx.db, ownerId, now)).slice(available)
    const rows = await disableSeats(ctx.db, { ownerId, emails, now })
    for (const row of rows) await notifyMembership(ctx, row)
    // The same order everywhere: each locks the end of a chain until the transaction ends.
    const sorted = rows.toSorted((one, two) => (one.workspaceId < two.workspaceId ? -1 : 1))
    for (const row of sorted) await auditMember(ctx, null, row, 'member.disabled')
  }
  await notifyWorkspaces(ctx, ownerId)
}
