import { type BrandFields, type BrandView, brandRefusals, emptyBrand, industries } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import * as assets from '../assets/index.ts'
import { brandEvents } from './events.ts'
import { findBrand, lockBrand, upsertBrand } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export async function getBrand(ctx: WorkspaceContext): Promise<BrandView> {
  const row = await findBrand(ctx)
  return present(ctx, fieldsOf(row))
}

/** Library id of the favicon of the workspace; null without one. */
export async function faviconOf(ctx: Ctx): Promise<string | null> {
  return fieldsOf(await findBrand(ctx)).favicon
}

/** Saves the given fields; omitted ones stay. */
export async function saveBrand(ctx: WorkspaceContext, change: Partial<BrandFields>): Promise<BrandView> {
  const { workspaceId } = ctx.actor
  await lockBrand(ctx, workspaceId)
  const row = await findBrand(ctx)
  const before = fieldsOf(row)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const fields: BrandFields = { ...before, ...given }
  const known = new Set(listImages(before))
  const view = await present(ctx, fields)
  if (listImages(fields).some((id) => !known.has(id) && !view.images[id]))
    throw refuse(brandRefusals.BRAND_IMAGE_UNKNOWN)
  await upsertBrand(ctx, { workspaceId, fields, typography: row?.typography ?? null, updatedAt: ctx.clock.now() })
  await recordAuditEvent(ctx, {
    action: 'brand.changed',
    object: { kind: 'brand', id: workspaceId, name: fields.publisherName },
    after: { fields: Object.keys(given) },
  })
  await ctx.events.announce(brandEvents.changed, { workspaceId, part: 'brand' })
  return view
}

export function listIndustries() {
  return { items: industries.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) })) }
}

/** The saved fields; missing ones of earlier versions get defaults. */
export function fieldsOf(row: { fields: BrandFields } | null): BrandFields {
  return { ...emptyBrand, ...row?.fields }
}

/** Files that a brand uses. */
export function listImages({ banner, profile_image, favicon, logo, links }: BrandFields): string[] {
  return [banner, profile_image, favicon, logo, ...links.map(({ icon }) => icon)].filter((id) => id !== null)
}

async function present(ctx: Ctx, brand: BrandFields): Promise<BrandView> {
  const rows = await assets.findAssets(ctx, listImages(brand))
  const shown = [...rows.values()].filter(({ kind }) => kind === 'image')
  return { brand, images: Object.fromEntries(shown.map((row) => [row.id, assets.assetRefOf(ctx, row)])) }
}

/** Links of the brand that have a text and an address, for public pages. */
export async function brandLinksOf(ctx: Ctx): Promise<{ text: string; href: string }[]> {
  const { links } = fieldsOf(await findBrand(ctx))
  return links.filter(({ text, link }) => text && link).map(({ text, link }) => ({ text, href: link }))
}
