import { constants } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../shell/session-store.ts'

/**
 * Stores a picture in the workspace's library and tells how far it is. Refuses with an Error whose message is the server's
 * sentence.
 */
export async function uploadPicture(file: File, progress: (share: number) => void): Promise<AssetRef> {
  const id = await send(file, progress)
  const asset = await api.assets.get({ assetId: id })
  return {
    assetId: asset.id,
    url: asset.url,
    mime: asset.mime,
    width: asset.width ?? constants.story.pageWidth,
    height: asset.height ?? constants.story.pageHeight,
  }
}

/** By XMLHttpRequest: `fetch` does not tell how much of a body has gone up. */
function send(file: File, progress: (share: number) => void): Promise<string> {
  const search = new URLSearchParams({ workspace: sessionStore.get().workspace ?? '', name: file.name })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/assets/upload?${search}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const id = idIn(request.response)
      if (request.status < 300 && id) resolve(id)
      else reject(new Error(messageIn(request.response)))
    })
    // Nothing to say beyond "could not upload": the caller's own sentence does.
    request.addEventListener('error', () => reject(new Error('')))
    request.addEventListener('abort', () => reject(new Error('')))
    request.send(file)
  })
}

function idIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('id' in answer && typeof answer.id === 'string') return answer.id
  return 'asset' in answer ? idIn(answer.asset) : null
}

function messageIn(answer: unknown): string {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer
  return hasMessage && typeof answer.message === 'string' ? answer.message : ''
}
