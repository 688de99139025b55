import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { StorageProvider } from '../../../../ports/storage.ts'
import type { ProcessedFile } from '../media/process-image.ts'
import type { StoredVariant } from '../tables.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'text/vtt': 'vtt',
}

export interface FileLocation {
  readonly workspaceId: string
  readonly assetId: string
}

/**
 * Key of a stored file. The asset's id begins with its time, so a sweep can tell old orphans from running uploads.
 */
export function keyOf({ workspaceId, assetId }: FileLocation, variant: string, mime: string): string {
  return `assets/${workspaceId}/${assetId}/${variant}.${extensionOf(mime)}`
}

export function assetIdOfKey(key: string): string | null {
  return /^assets\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null
}

export function extensionOf(mime: string): string {
  return extensions[mime] ?? 'bin'
}

/** Stores generated images; if one fails, the earlier ones are deleted. */
export async function storeFiles(
  storage: StorageProvider,
  place: FileLocation,
  files: Readonly<Record<string, ProcessedFile>>,
): Promise<Record<string, StoredVariant>> {
  const stored: Record<string, StoredVariant> = {}
  try {
    for (const [name, { bytes, mime, width, height }] of Object.entries(files)) {
      stored[name] = { ...(await storeFile(storage, keyOf(place, name, mime), bytes, mime)), width, height }
    }
    return stored
  } catch (error) {
    await removeFiles(storage, stored)
    throw error
  }
}

export async function storeFileAt(
  storage: StorageProvider,
  place: FileLocation,
  file: { path: string; mime: string; width: number | null; height: number | null },
): Promise<StoredVariant> {
  const key = keyOf(place, 'original', file.mime)
  const { bytes, sha256 } = await storage.put(key, createReadStream(file.path), { mime: file.mime })
  return { key, mime: file.mime, bytes, width: file.width, height: file.height, sha256 }
}

export async function storeFile(storage: StorageProvider, key: string, bytes: Uint8Array, mime: string) {
  const stored = await storage.put(key, bytes, { mime })
  return { key, mime, bytes: stored.bytes, sha256: stored.sha256 }
}

/** Deletes files as far as possible; the daily sweep finds the rest. */
export async function removeFiles(
  storage: StorageProvider,
  variants: Readonly<Record<string, StoredVariant>>,
): Promise<void> {
  await Promise.allSettled(Object.values(variants).map(({ key }) => storage.remove(key)))
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
