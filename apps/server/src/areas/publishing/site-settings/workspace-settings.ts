import {
  adIdPatterns,
  defaultWorkspaceSettings,
  type Monetization,
  siteRefusals,
  type WorkspaceSettings,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { workspaceNameOf } from '../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { announceChange, listChannelRows } from '../publishing/index.ts'
import { requireValidCode } from './code/check-code.ts'
import { getWorkspaceSettings } from './read-settings.ts'
import { lockSettings, upsertWorkspaceSettings } from './store.ts'

/** Saves the given parts; published stories have them with the next request. */
export async function saveWorkspaceSettings(ctx: SlowWorkspaceContext, change: Partial<WorkspaceSettings>) {
  const inside = <T>(work: (inner: WorkspaceJobContext) => Promise<T>) =>
    ctx.scopes.workspace(ctx.actor, (inner) => work({ ...inner, actor: ctx.actor }))
  const { settings: before } = await inside(async (inner) => {
    const known = await getWorkspaceSettings(inner)
    const id = change.googleAnalytics?.trackingId ?? ''
    if (id !== '' && id !== known.settings.googleAnalytics.trackingId)
      await requireEntitlement(inner, 'stories.googleAnalyticsIntegration')
    return known
  })
  const next: WorkspaceSettings = { ...before, ...change }
  requireComplete(next.monetization, next.adScript)
  if (next.adScript !== before.adScript) await requireValidCode({ kind: 'ads', code: next.adScript })
  return inside((inner) => write(inner, change))
}

async function write(ctx: WorkspaceJobContext, change: Partial<WorkspaceSettings>) {
  const { workspaceId } = ctx.actor
  await lockSettings(ctx, workspaceId)
  const { settings: before } = await getWorkspaceSettings(ctx)
  const settings: WorkspaceSettings = { ...defaultWorkspaceSettings, ...before, ...change }
  await upsertWorkspaceSettings(ctx, { workspaceId, settings, updatedAt: ctx.clock.now() })
  await recordAuditEvent(ctx, {
    action: 'workspace-settings.changed',
    object: { kind: 'workspace', id: workspaceId, name: await workspaceNameOf(ctx) },
    after: { fields: Object.keys(change) },
  })
  for (const { id } of await listChannelRows(ctx)) await announceChange(ctx, { channelId: id })
  return { settings }
}

function requireComplete(monetization: Monetization | null, adScript: string): void {
  if (!monetization) return
  const { type, publisherId, slotId } = monetization
  const missing =
    type === 'custom'
      ? adScript.trim() === ''
        ? ['adScript']
        : []
      : [
          ...(adIdPatterns[type].publisherId.test(publisherId) ? [] : ['publisherId']),
          ...(adIdPatterns[type].slotId.test(slotId) ? [] : ['slotId']),
        ]
  if (missing.length > 0) throw refuse(siteRefusals.MONETIZATION_INCOMPLETE, { missing })
}
