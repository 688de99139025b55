import { type AssetKind, assetRefusals, constants } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { fileTypeFromBuffer } from 'file-type'
import type { RecordingType } from '../media/process-recording.ts'

/** This many bytes from the start are enough to detect a type. */
export const sniffBytes = 4_100

const audioMaxBytes = 100 * 1024 * 1024
const imageTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
/** Formats for images on other websites that users need not upload. */
const importedTypes = [...imageTypes, 'image/webp', 'image/avif'] as const

/** Other names that `file-type` uses for a type. */
const recordingTypes: Readonly<Record<string, RecordingType>> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
}

export type Sniffed =
  | { readonly kind: 'image'; readonly type: string; readonly maxBytes: number }
  | { readonly kind: Exclude<AssetKind, 'image' | 'captions'>; readonly type: RecordingType; readonly maxBytes: number }

/** Detects the type of a file by its first bytes, ignoring its name. Refuses unsupported types. */
export async function detectFileType(beginning: Uint8Array, { isImport = false } = {}): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(beginning)
  const type = found?.mime.split(';')[0]?.trim() ?? (isPng(beginning) ? 'image/png' : '')
  const images: readonly string[] = isImport ? importedTypes : imageTypes
  if (images.includes(type)) return { kind: 'image', type, maxBytes: constants.upload.imageMaxBytes }
  const recording = recordingTypes[type]
  if (recording && !isImport) {
    return recording === 'video/mp4'
      ? { kind: 'video', type: recording, maxBytes: constants.upload.videoMaxBytes }
      : { kind: 'audio', type: recording, maxBytes: audioMaxBytes }
  }
  if (looksLikeSvg(beginning)) throw refuse(assetRefusals.UPLOAD_SVG_NOT_ALLOWED)
  throw refuse(assetRefusals.UPLOAD_TYPE_NOT_ALLOWED, { found: found?.ext ?? 'unknown' })
}

/** A PNG that ends where its first part should begin, which `file-type` knows no type of; reading it tells that it is damaged. */
function isPng(beginning: Uint8Array): boolean {
  return Buffer.from(beginning.subarray(0, pngSignature.length)).equals(pngSignature)
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function looksLikeSvg(beginning: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(beginning).toString('utf8'))
}
