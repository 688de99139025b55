import {
  defaultStoreBranding,
  type StoreBranding,
  type StoreBrandingView,
  storeLimits,
  storeRefusals,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { newImageMedia, type ProductLook, type Story, withProductLook } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { type AssetRow, assetRefOf, findAssets } from '../../../library/assets/index.ts'
import { rebrandDraftsJob } from '../jobs.ts'
import { findBranding, lockBranding, namedInBrandings, saveBrandingRow } from '../store.ts'

/** Looks that are still recognized. */
const mostFormer = 20

type Ctx = WorkspaceContext | WorkspaceJobContext

export async function showBranding(ctx: Ctx): Promise<StoreBrandingView> {
  const row = await findBranding(ctx)
  return viewOf(ctx, row ? { ...defaultStoreBranding, ...row.fields } : defaultStoreBranding, row !== null)
}

/** Saves how products look, and puts it on those of drafts. */
export async function saveBranding(ctx: WorkspaceContext, branding: StoreBranding): Promise<StoreBrandingView> {
  const { workspaceId } = ctx.actor
  await lockBranding(ctx, workspaceId)
  const before = await showBranding(ctx)
  const view = await viewOf(ctx, branding, true)
  if (branding.logo && branding.logo !== before.branding.logo) requireLogo(view)
  const former = [lookOf(before), ...((await findBranding(ctx))?.former ?? [])].slice(0, mostFormer)
  await saveBrandingRow(ctx, { workspaceId, fields: branding, former, updatedAt: ctx.clock.now() })
  await ctx.jobs(rebrandDraftsJob, { workspaceId }, { singletonKey: workspaceId })
  await recordAuditEvent(ctx, {
    action: 'store-branding.changed',
    object: { kind: 'store-branding', id: workspaceId, name: '' },
    after: { ...branding },
  })
  return view
}

/** Exactly 512 by 512 px, whatever way the file came into the library (STORE-03, R-113). */
function requireLogo({ logo }: StoreBrandingView): void {
  if (!logo) throw refuse(storeRefusals.STORE_LOGO_UNKNOWN)
  const { width, height } = logo
  if (width !== storeLimits.logo || height !== storeLimits.logo)
    throw refuse(storeRefusals.STORE_LOGO_SIZE, { width, height })
}

export function lookOf({ branding, logo }: StoreBrandingView): ProductLook {
  const { background, text, accent, font, buttonShape } = branding
  return { background, text, accent, font, buttonShape, logo: logo && newImageMedia(logo) }
}

/** A story whose products have the current look, except where someone has chosen another one. */
export async function withCurrentLook(ctx: Ctx, story: Story): Promise<Story> {
  const row = await findBranding(ctx)
  if (!row) return story
  const look = lookOf(await showBranding(ctx))
  return row.former.reduce((dressed, former) => withProductLook(dressed, former, look), story)
}

async function viewOf(ctx: Ctx, branding: StoreBranding, isSaved: boolean): Promise<StoreBrandingView> {
  const file = branding.logo ? (await findAssets(ctx, [branding.logo])).get(branding.logo) : undefined
  return { branding, logo: file?.kind === 'image' ? assetRefOf(ctx, file) : null, isSaved }
}

/** A logo is used as long as the branding has it. */
export function filesUsedByBrandings(db: Transaction, rows: readonly AssetRow[]): Promise<Set<string>> {
  return namedInBrandings(
    { db },
    rows.map(({ id }) => id),
  )
}
