import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { assetRefusals } from '@taplore/contract'
import { newId, Refusal, refuse } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import type { StorageProvider } from '../../../../ports/storage.ts'
import { type FileLocation, keyOf, storeFileAt } from '../storage/file-storage.ts'
import type { AssetRow } from '../store.ts'
import { detectFileType, type Sniffed, sniffBytes } from './detect-file-type.ts'
import { nameOfUpload } from './file-names.ts'
import { insertFile } from './insert-file.ts'
import { type FileFacts, saveUpload } from './save-upload.ts'

export interface ImportedMedia {
  /** A file of the caller, who deletes it. */
  readonly path: string
  readonly name: string
  readonly sourceUrl: string | null
  /** The bytes are known to come from this installation: they are stored unchanged. */
  readonly isOwn: boolean
}

/**
 * Adds a file that came with an import to the library, checked and cleaned like an upload. Refuses with
 * `assetRefusals`. No transaction is open while it is read.
 */
export async function storeImported(
  ctx: Pick<LongJobContext, 'scopes' | 'providers' | 'clock'>,
  scope: { workspaceId: string; userId: string | null },
  { path, name, sourceUrl, isOwn }: ImportedMedia,
): Promise<AssetRow> {
  const { storage } = ctx.providers
  const { size: bytes } = await stat(path)
  const sniffed = await sniffAny(path)
  if (bytes > sniffed.maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes: sniffed.maxBytes })
  const place = { workspaceId: scope.workspaceId, assetId: newId() }
  const received = { path, fieldName: null, bytes, sha256: await hashOf(path), sniffed }
  const cleaned = await saveUpload(storage, place, received, { isReceivedKept: true })
  const facts = isOwn ? await asItIs(storage, place, cleaned, received) : cleaned
  return insertFile(ctx, scope, facts, { name: nameOfUpload(name, facts.kind), sourceUrl, origin: 'import' })
}

/** All image types that imports accept, and recordings. */
async function sniffAny(path: string): Promise<Sniffed> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(sniffBytes), position: 0 })
    const beginning = buffer.subarray(0, bytesRead)
    if (bytesRead === 0) throw refuse(assetRefusals.UPLOAD_EMPTY)
    return await detectFileType(beginning, { isImport: true }).catch((error) => {
      if (error instanceof Refusal && error.code === assetRefusals.UPLOAD_TYPE_NOT_ALLOWED.code)
        return detectFileType(beginning)
      throw error
    })
  } finally {
    await file.close()
  }
}

/** Display sizes are generated again; the file itself is stored byte for byte. */
async function asItIs(
  storage: StorageProvider,
  place: FileLocation,
  facts: FileFacts,
  { path, sniffed }: { path: string; sniffed: Sniffed },
): Promise<FileFacts> {
  const { original } = facts.variants
  if (!original) return facts
  const mime = sniffed.type === 'audio/wav' || sniffed.type === 'audio/ogg' ? facts.mime : sniffed.type
  if (mime !== sniffed.type) return facts
  const { width, height } = original
  const kept = await storeFileAt(storage, place, { path, mime, width, height })
  if (original.key !== keyOf(place, 'original', mime)) await storage.remove(original.key)
  return { ...facts, mime, variants: { ...facts.variants, original: kept } }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
