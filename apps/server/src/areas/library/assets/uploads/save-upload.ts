import { readFile, rm } from 'node:fs/promises'
import type { StorageProvider } from '../../../../ports/storage.ts'
import { processImage } from '../media/process-image.ts'
import { listSiblingFiles, processRecording } from '../media/process-recording.ts'
import { type FileLocation, removeFiles, storeFileAt, storeFiles } from '../storage/file-storage.ts'
import { stillName } from '../storage/variants.ts'
import type { insertAsset } from '../store.ts'
import type { Received } from './receive-upload.ts'

export type NewAsset = Parameters<typeof insertAsset>[1]
/** Facts from the file itself; the caller adds owner and name. */
export type FileFacts = Pick<
  NewAsset,
  'id' | 'kind' | 'mime' | 'bytes' | 'width' | 'height' | 'durationMs' | 'sha256' | 'variants'
>

/**
 * Checks, cleans and stores a received file and deletes the received copy, unless it must stay until the row is
 * written. Needs no transaction.
 */
export async function saveUpload(
  storage: StorageProvider,
  place: FileLocation,
  received: Received,
  { isReceivedKept: isReceivedSaved = false } = {},
): Promise<FileFacts> {
  const { path, sniffed, bytes, sha256 } = received
  try {
    if (sniffed.kind === 'image') return await saveImage(storage, place, await readFile(path), sniffed.type, sha256)
    const recording = await processRecording(path, sniffed.type)
    const images = recording.still ? await processImage(recording.still, 'image/png') : null
    const { original: still, ...sizes } = images?.files ?? {}
    const variants = await storeFiles(storage, place, { ...sizes, ...(still ? { [stillName]: still } : {}) })
    try {
      variants.original = await storeFileAt(storage, place, recording)
    } catch (error) {
      await removeFiles(storage, variants)
      throw error
    }
    const { kind, mime, width, height, durationMs } = recording
    return { id: place.assetId, kind, mime, bytes, width, height, durationMs, sha256, variants }
  } finally {
    await Promise.all(
      [...(isReceivedSaved ? [] : [path]), ...listSiblingFiles(path)].map((file) => rm(file, { force: true })),
    )
  }
}

export async function saveImage(
  storage: StorageProvider,
  place: FileLocation,
  bytes: Buffer,
  type: string,
  sha256: string,
): Promise<FileFacts> {
  const image = await processImage(bytes, type)
  const variants = await storeFiles(storage, place, image.files)
  return {
    id: place.assetId,
    kind: 'image',
    mime: image.mime,
    bytes: bytes.length,
    width: image.width,
    height: image.height,
    durationMs: null,
    sha256,
    variants,
  }
}
