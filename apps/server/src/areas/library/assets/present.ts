import type { Asset } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { signedLink, stableAddress } from './access/signed-links.ts'
import { storedVariant } from './storage/variants.ts'
import type { AssetRow } from './store.ts'

type Ctx = Pick<WorkspaceContext | WorkspaceJobContext, 'config' | 'clock'>

/** Row → the contract's shape. */
export function presentAsset(ctx: Ctx, row: AssetRow): Asset {
  const target = { workspaceId: row.workspaceId, assetId: row.id }
  const hasImage = storedVariant(row, 'small') !== null
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    alt: row.alt,
    tags: row.tags,
    folderId: row.folderId,
    credit: row.credit,
    sourceUrl: row.sourceUrl,
    url: documentUrl(row),
    thumbnailUrl: hasImage ? signedLink(ctx.config.secret, { ...target, variant: 'small' }, ctx.clock.now()) : null,
    poster: row.kind === 'video' && hasImage ? assetRefOf(ctx, row) : null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A stored image as documents refer to it: posters, logos. For a video its still. */
export function assetRefOf(_ctx: Ctx, row: AssetRow): AssetRef {
  const image = storedVariant(row, 'large')
  if (!image?.width || !image.height) throw new Error('This file has no image.')
  const url = stableAddress({ workspaceId: row.workspaceId, assetId: row.id, variant: 'large' })
  return { assetId: row.id, url, mime: image.mime, width: image.width, height: image.height }
}

function documentUrl(row: AssetRow): string {
  const variant = row.kind === 'image' ? 'large' : 'original'
  return stableAddress({ workspaceId: row.workspaceId, assetId: row.id, variant })
}
