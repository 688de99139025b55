import { readFile, rm } from 'node:fs/promises'
import type { StorageProvider } from '../../../../providers/storage/storage.ts'
import { processImage } from '../media/process-image.ts'
import { filesBeside, processRecording } from '../media/process-recording.ts'
import { stillName } from '../media/variants.ts'
import type { insertAsset } from '../store.ts'
import { type FilePlace, removeFiles, storeFileAt, storeFiles } from './file-storage.ts'
import type { Received } from './receive-upload.ts'

export type NewAsset = Parameters<typeof insertAsset>[1]
/** What the file itself says; the caller adds whose it is and what it is called. */
export type FileFacts = Pick<
  NewAsset,
  'id' | 'kind' | 'mime' | 'bytes' | 'width' | 'height' | 'durationMs' | 'sha256' | 'variants'
>

/**
 * Checks, cleans and stores a received file and removes the received copy, unless it is to be kept until the row is written.
 * No transaction is needed or held.
 */
export async function saveUpload(
  storage: StorageProvider,
  place: FilePlace,
  received: Received,
  { isReceivedKept = false } = {},
): Promise<FileFacts> {
  const { path, sniffed, bytes, sha256 } = received
  try {
    if (sniffed.kind === 'image') return await keepPicture(storage, place, await readFile(path), sniffed.type, sha256)
    const recording = await processRecording(path, sniffed.type)
    const pictures = recording.still ? await processImage(recording.still, 'image/png') : null
    const { original: still, ...sizes } = pictures?.files ?? {}
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
      [...(isReceivedKept ? [] : [path]), ...filesBeside(path)].map((file) => rm(file, { force: true })),
    )
  }
}

export async function keepPicture(
  storage: StorageProvider,
  place: FilePlace,
  bytes: Buffer,
  type: string,
  sha256: string,
): Promise<FileFacts> {
  const picture = await processImage(bytes, type)
  const variants = await storeFiles(storage, place, picture.files)
  return {
    id: place.assetId,
    kind: 'image',
    mime: picture.mime,
    bytes: bytes.length,
    width: picture.width,
    height: picture.height,
    durationMs: null,
    sha256,
    variants,
  }
}
