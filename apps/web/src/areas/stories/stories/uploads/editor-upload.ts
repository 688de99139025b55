import { type Asset, assetRefusals, assetSchema, constants } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import type { SoundRef, StoredMedia } from '@taplore/story-editor'
import { apiPaths } from '../../../../api/paths.ts'
import { sessionStore } from '../../../../api/session-store.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { messageIn, sendResumable, uploadError } from './resumable-upload.ts'

/**
 * Uploads a file to the workspace's library with progress. Throws an {@link uploadError} with the server's message; files too
 * large for their type are refused before the upload.
 */
export async function storeFile(
  file: File,
  { progress, signal }: { progress: (share: number) => void; signal: AbortSignal },
): Promise<StoredMedia> {
  const { imageMaxBytes, videoMaxBytes } = constants.upload
  const mostBytes = file.type.startsWith('image/') ? imageMaxBytes : videoMaxBytes
  if (file.size > mostBytes) throw uploadError(inWords(assetRefusals.UPLOAD_TOO_LARGE.message), 413)
  return mediaOf(await (file.size > piecesFromBytes ? sendResumable : send)(file, progress, signal))
}

/** From this size on, resuming is cheaper than restarting after a broken connection. */
const piecesFromBytes = 8 * 1024 * 1024

/** A library file as the editor refers to it. */
export function mediaOf(asset: Asset): StoredMedia {
  if (asset.kind === 'image') return { kind: 'image', image: toImageRef(asset) }
  if (asset.kind === 'audio') return { kind: 'audio', sound: soundOf(asset) }
  return { kind: 'video', video: { ...toImageRef(asset), durationMs: asset.durationMs ?? 0, poster: asset.poster } }
}

export function soundOf({ id, url, mime, durationMs }: Asset): SoundRef {
  return { assetId: id, url, mime, durationMs: durationMs ?? 0 }
}

function toImageRef({ id, url, mime, width, height }: Asset): AssetRef {
  const { pageWidth, pageHeight } = constants.story
  return { assetId: id, url, mime, width: width ?? pageWidth, height: height ?? pageHeight }
}

/** By XMLHttpRequest: `fetch` has no upload progress. */
function send(file: File, progress: (share: number) => void, signal: AbortSignal): Promise<Asset> {
  const search = new URLSearchParams({ workspace: sessionStore.get().workspace ?? '', name: file.name })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiPaths.upload(search))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const asset = assetSchema.safeParse(request.response)
      if (request.status < 300 && asset.success) resolve(asset.data)
      else reject(uploadError(inWords(messageIn(request.response)), request.status))
    })
    // Nothing to add to "could not upload": the caller's own message is used.
    request.addEventListener('error', () => reject(new Error('')))
    request.addEventListener('abort', () => reject(new Error('')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
