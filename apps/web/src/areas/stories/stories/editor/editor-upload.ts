import { type Asset, assetRefusals, assetSchema, constants } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import type { SoundRef, StoredMedia } from '@taplore/story-editor'
import { apiPaths } from '../../../../api/paths.ts'
import { sessionStore } from '../../../../shell/session/session-store.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { messageIn, sendResumable } from './resumable-upload.ts'

/**
 * Stores a file in the workspace's library and tells how far it is. Refuses with an Error whose message is the server's
 * sentence; what is too large for its kind is refused before it travels.
 */
export async function storeFile(
  file: File,
  { progress, signal }: { progress: (share: number) => void; signal: AbortSignal },
): Promise<StoredMedia> {
  const { imageMaxBytes, videoMaxBytes } = constants.upload
  const mostBytes = file.type.startsWith('image/') ? imageMaxBytes : videoMaxBytes
  if (file.size > mostBytes) throw new Error(inWords(assetRefusals.UPLOAD_TOO_LARGE.message))
  return mediaOf(await (file.size > piecesFromBytes ? sendResumable : send)(file, progress, signal))
}

/** From here on a broken connection would cost more than the question where to go on. */
const piecesFromBytes = 8 * 1024 * 1024

/** A file of the library as the editor names it. */
export function mediaOf(asset: Asset): StoredMedia {
  if (asset.kind === 'image') return { kind: 'image', picture: pictureOf(asset) }
  if (asset.kind === 'audio') return { kind: 'audio', sound: soundOf(asset) }
  return { kind: 'video', film: { ...pictureOf(asset), durationMs: asset.durationMs ?? 0, poster: asset.poster } }
}

export function soundOf({ id, url, mime, durationMs }: Asset): SoundRef {
  return { assetId: id, url, mime, durationMs: durationMs ?? 0 }
}

function pictureOf({ id, url, mime, width, height }: Asset): AssetRef {
  const { pageWidth, pageHeight } = constants.story
  return { assetId: id, url, mime, width: width ?? pageWidth, height: height ?? pageHeight }
}

/** By XMLHttpRequest: `fetch` does not tell how much of a body has gone up. */
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
      else reject(new Error(inWords(messageIn(request.response))))
    })
    // Nothing to say beyond "could not upload": the caller's own sentence does.
    request.addEventListener('error', () => reject(new Error('')))
    request.addEventListener('abort', () => reject(new Error('')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
