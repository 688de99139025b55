import { isUnlimited, limitOf, planLabel, trafficLevel } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { ownerOf } from '../../../accounts/workspaces/index.ts'
import { linkInto, sendMail } from '../../../foundation/mail/index.ts'
import { standingOfOwner, upgradeFrom } from '../../../money/billing/index.ts'
import { trafficMail } from '../mails.ts'
import { listTraffic, sumTraffic } from './traffic-store.ts'

/** Three quarters of the smallest amount a plan can give, a gigabyte: less is no reason to look at a plan. */
const leastBytes = 0.75 * 1024 ** 3

/** Bytes served to readers this month, of some workspaces; `db` is of the system role. */
export function countTraffic(db: Transaction, workspaceIds: readonly string[]): Promise<number> {
  return sumTraffic(db, workspaceIds)
}

/**
 * Tells owners that a month's traffic is at 75, 90 or 100 percent of their plan, once each. Nothing is ever taken offline for it
 * (R-74).
 */
export async function tellOfTraffic(ctx: SystemContext): Promise<void> {
  const { month, rows } = await listTraffic(ctx.db)
  const byOwner = new Map<string, { bytes: number; workspaceId: string }>()
  for (const { workspaceId, bytes } of rows) {
    const ownerId = await ownerOf(ctx.db, workspaceId)
    if (!ownerId) continue
    const known = byOwner.get(ownerId)
    byOwner.set(ownerId, { bytes: (known?.bytes ?? 0) + bytes, workspaceId: known?.workspaceId ?? workspaceId })
  }
  for (const [ownerId, { bytes, workspaceId }] of byOwner) {
    if (bytes >= leastBytes) await tellOwner(ctx, { ownerId, workspaceId, bytes, month })
  }
}

async function tellOwner(
  ctx: SystemContext,
  { ownerId, workspaceId, bytes, month }: { ownerId: string; workspaceId: string; bytes: number; month: string },
): Promise<void> {
  const standing = await standingOfOwner(ctx, ownerId, 'stories')
  const limit = limitOf(standing.plan, 'stories.bandwidth')
  if (isUnlimited(limit) || typeof limit !== 'number') return
  const level = trafficLevel(bytes, limit)
  const owner = level ? await findUserById(ctx.db, ownerId) : null
  if (!level || !owner) return
  const neededPlan = upgradeFrom(standing, 'stories.bandwidth', Math.max(bytes, limit) + 1)
  await sendMail(ctx, {
    to: owner.email,
    template: trafficMail,
    data: {
      level,
      gigabytes: Math.round(limit / 1024 ** 3),
      neededPlan: neededPlan && planLabel(neededPlan),
      url: linkInto(ctx.config, workspaceId, '/billing'),
    },
    // Another plan has a limit of its own.
    requestKey: `traffic-${level} ${ownerId} ${month} ${limit}`,
  })
}
