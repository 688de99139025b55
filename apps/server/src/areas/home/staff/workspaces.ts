import { type StaffSubscription, type StaffWorkspace, staffRefusals, type WorkspaceFeature } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import {
  type FindWorkspaces,
  findAllWorkspaces,
  findAnyWorkspace,
  findEveryMember,
} from '../../accounts/workspaces/index.ts'
import {
  featuresOfWorkspace,
  type ProductKey,
  planIdFor,
  setSubscription,
  standingOfOwner,
  statsOf,
  subscriptionsOf,
  switchFeature,
} from '../../money/billing/index.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'
import { pageOf } from './paginate.ts'
import { findSupportAccess } from './support-access.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAnyWorkspace>>>

const mostMembers = 200

export async function listWorkspaces(ctx: StaffContext, input: FindWorkspaces) {
  const found = await findAllWorkspaces(ctx.db, { ...input, limit: input.limit + 1 })
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, id: row.workspace.id })),
    input.limit,
  )
  return { workspaces: await present(ctx, rows), next }
}

export async function readWorkspace(ctx: StaffContext, { workspaceId }: { workspaceId: string }) {
  const found = await requireWorkspace(ctx, workspaceId)
  const { ownerId } = found.workspace
  const rows = await findEveryMember(ctx.db, workspaceId, mostMembers + 1)
  const people = await findUserSummaries(
    ctx.db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return {
    ...(await presentOne(ctx, found)),
    members: rows.slice(0, mostMembers).map(({ userId, email, role, accepted, isDisabled }) => ({
      personId: userId,
      name: (userId && people.get(userId)?.name) || email,
      email,
      role,
      state: isDisabled ? ('disabled' as const) : accepted === 1 ? ('active' as const) : ('invited' as const),
    })),
    hasMoreMembers: rows.length > mostMembers,
    subscriptions: await subscriptionsOf(ctx, ownerId),
    features: await featuresOfWorkspace(ctx.db, workspaceId),
    stats: await statsOf(ctx, workspaceId, await standingOfOwner(ctx, ownerId, 'stories')),
    look: await findSupportAccess(ctx, workspaceId),
  }
}

export interface SetByStaff {
  readonly workspaceId: string
  readonly product: ProductKey
  readonly plan: StaffSubscription['plan']
  readonly interval: 'month' | 'year'
  readonly status: StaffSubscription['status']
  readonly collectionMode: 'automatic' | 'manual'
  readonly isLtd: boolean
  readonly boughtSeats: number
  readonly boughtDomains: number
  readonly endsAt: string | null
}

/**
 * Sets the subscription of a workspace's owner. No money moves; limits apply immediately, in all their workspaces.
 */
export async function setSubscriptionByStaff(ctx: StaffContext, input: SetByStaff) {
  requireStaffNow(ctx)
  const { workspace } = await requireWorkspace(ctx, input.workspaceId)
  const { ownerId } = workspace
  const of = async () => (await subscriptionsOf(ctx, ownerId)).find(({ product }) => product === input.product)
  const before = await of()
  await setSubscription(ctx, {
    ownerId,
    product: input.product,
    planId: planIdFor(input.plan, input.interval),
    interval: input.interval,
    status: input.status,
    collectionMode: input.collectionMode,
    isLtd: input.isLtd,
    boughtSeats: input.boughtSeats,
    boughtDomains: input.boughtDomains,
    scheduledChange: input.endsAt ? { action: 'cancel', effective_at: input.endsAt } : null,
    nextBilledAt: before?.nextBilledAt ? new Date(before.nextBilledAt) : null,
  })
  const subscription = await of()
  if (!subscription) throw new Error('A subscription that was just written is not there.')
  await record(
    ctx,
    {
      action: 'subscription.changed',
      object: auditObject('subscription', ownerId, `${input.product}: ${input.plan}`),
      before: before && { ...before },
      after: { ...subscription },
    },
    [input.workspaceId],
  )
  return { subscription }
}

export async function setFeature(
  ctx: StaffContext,
  { workspaceId, feature, isOn }: { workspaceId: string; feature: WorkspaceFeature; isOn: boolean },
) {
  requireStaffNow(ctx)
  const { workspace } = await requireWorkspace(ctx, workspaceId)
  await switchFeature(ctx, { workspaceId, feature, isOn, setBy: ctx.staff.userId })
  const object = auditObject('feature', feature, `${feature}: ${workspace.name}`)
  await record(ctx, { action: 'staff.feature-switched', object, after: { isOn } }, [workspaceId])
  return { features: await featuresOfWorkspace(ctx.db, workspaceId) }
}

export async function requireWorkspace(ctx: StaffContext, workspaceId: string): Promise<Found> {
  const found = await findAnyWorkspace(ctx.db, workspaceId)
  if (!found) throw refuse(staffRefusals.STAFF_WORKSPACE_NOT_FOUND)
  return found
}

async function presentOne(ctx: StaffContext, found: Found): Promise<StaffWorkspace> {
  const [only] = await present(ctx, [found])
  if (!only) throw new Error('What was put in comes out.')
  return only
}

async function present(ctx: StaffContext, rows: readonly Found[]): Promise<StaffWorkspace[]> {
  const owners = await findUserSummaries(
    ctx.db,
    rows.map(({ workspace }) => workspace.ownerId),
  )
  return rows.map(({ workspace, memberCount }) => {
    const owner = owners.get(workspace.ownerId)
    return {
      id: workspace.id,
      name: workspace.name,
      isPersonal: workspace.isPersonal,
      ownerId: workspace.ownerId,
      ownerName: owner?.name ?? '',
      ownerEmail: owner?.email ?? '',
      memberCount: Number(memberCount),
      createdAt: workspace.createdAt.toISOString(),
    }
  })
}
