import { defaultTypography, type Typography } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { fieldsOf } from './brand.ts'
import { brandEvents } from './events.ts'
import { findBrand, lockBrand, upsertBrand } from './store.ts'

export async function getTypography(ctx: WorkspaceContext) {
  const saved = (await findBrand(ctx))?.typography ?? null
  return { typography: saved ?? defaultTypography, isSaved: saved !== null }
}

export async function saveTypography(ctx: WorkspaceContext, typography: Typography) {
  const { workspaceId } = ctx.actor
  await lockBrand(ctx, workspaceId)
  const fields = fieldsOf(await findBrand(ctx))
  await upsertBrand(ctx, { workspaceId, fields, typography, updatedAt: ctx.clock.now() })
  await recordAuditEvent(ctx, {
    action: 'brand.changed',
    object: { kind: 'brand', id: workspaceId, name: fields.publisherName },
    after: { fields: ['typography'] },
  })
  await ctx.events.announce(brandEvents.changed, { workspaceId, part: 'typography' })
  return { typography, isSaved: true }
}
