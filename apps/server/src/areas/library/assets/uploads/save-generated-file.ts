import { assetRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { Credit } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { rasterise } from '../media/process-image.ts'
import { type AssetRow, insertAsset } from '../store.ts'
import { nameOfUpload } from './file-names.ts'
import { type FilePlace, keyOf, putFile, removeFiles, sha256Of } from './file-storage.ts'
import { type FileFacts, keepPicture } from './save-upload.ts'
import { requireRoom } from './storage-quota.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export interface GeneratedFile {
  readonly bytes: Buffer | Uint8Array
  /** A picture (also SVG of our own making), or sound as MP3 or M4A. */
  readonly mime: string
  readonly name: string
  readonly alt?: string
  readonly credit?: Credit | null
  /** Needed for sound. */
  readonly durationMs?: number
}

/** Stores what the product itself made, in the transaction of its caller. */
export async function storeGenerated(ctx: Ctx, file: GeneratedFile): Promise<AssetRow> {
  const bytes = Buffer.from(file.bytes)
  await requireRoom(ctx, bytes.length)
  const place: FilePlace = { workspaceId: ctx.actor.workspaceId, assetId: newId() }
  const facts = await keepGenerated(ctx, place, { ...file, bytes })
  try {
    return await insertAsset(ctx, {
      ...facts,
      workspaceId: ctx.actor.workspaceId,
      name: nameOfUpload(file.name.replaceAll('/', '-'), facts.kind),
      alt: file.alt ?? '',
      credit: file.credit ?? null,
      origin: 'generated',
      createdBy: 'userId' in ctx.actor ? ctx.actor.userId : null,
      createdAt: ctx.clock.now(),
    })
  } catch (error) {
    await removeFiles(ctx.providers.storage, facts.variants)
    throw error
  }
}

async function keepGenerated(ctx: Ctx, place: FilePlace, file: GeneratedFile & { bytes: Buffer }): Promise<FileFacts> {
  const { bytes, mime, durationMs = 0 } = file
  const { storage } = ctx.providers
  if (mime === 'image/svg+xml') {
    const drawn = await rasterise(bytes)
    return keepPicture(storage, place, drawn, 'image/png', sha256Of(drawn))
  }
  if (mime.startsWith('image/')) return keepPicture(storage, place, bytes, mime, sha256Of(bytes))
  if (mime !== 'audio/mpeg' && mime !== 'audio/mp4')
    throw refuse(assetRefusals.UPLOAD_TYPE_NOT_ALLOWED, { found: mime })
  const stored = await putFile(storage, keyOf(place, 'original', mime), bytes, mime)
  const original = { ...stored, width: null, height: null }
  return {
    id: place.assetId,
    kind: 'audio',
    mime,
    bytes: bytes.length,
    width: null,
    height: null,
    durationMs,
    sha256: stored.sha256,
    variants: { original },
  }
}
