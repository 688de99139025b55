import { type AssetKind, assetRefusals, constants } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { fileTypeFromBuffer } from 'file-type'
import type { RecordingType } from '../media/process-recording.ts'

/** So many bytes from the beginning tell the kind of a file. */
export const sniffBytes = 4_100

const audioMaxBytes = 100 * 1024 * 1024
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
/** What pages of others carry and people need not bring by hand. */
const importedTypes = [...pictureTypes, 'image/webp', 'image/avif'] as const

/** Names of the same thing, by what `file-type` calls it. */
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

/** What a file is by its first bytes; its name says nothing. Refuses kinds that are not taken. */
export async function detectFileType(beginning: Uint8Array, { isImport = false } = {}): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(beginning)
  const type = found?.mime.split(';')[0]?.trim() ?? ''
  const pictures: readonly string[] = isImport ? importedTypes : pictureTypes
  if (pictures.includes(type)) return { kind: 'image', type, maxBytes: constants.upload.imageMaxBytes }
  const recording = recordingTypes[type]
  if (recording && !isImport) {
    return recording === 'video/mp4'
      ? { kind: 'video', type: recording, maxBytes: constants.upload.videoMaxBytes }
      : { kind: 'audio', type: recording, maxBytes: audioMaxBytes }
  }
  if (looksLikeSvg(beginning)) throw refuse(assetRefusals.UPLOAD_SVG_NOT_ALLOWED)
  throw refuse(assetRefusals.UPLOAD_TYPE_NOT_ALLOWED, { found: found?.ext ?? 'unknown' })
}

function looksLikeSvg(beginning: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(beginning).toString('utf8'))
}
