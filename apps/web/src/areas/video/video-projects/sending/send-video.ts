import { videoMessages } from '@taplore/contract'
import { api } from '../../../../api/client.ts'
import { refreshVideos } from '../api.ts'
import { whileUploading } from './running-uploads.ts'
import type { FileRefusal } from './video-file.ts'

/** Uploads a file to the library; resumable. */
export type SendFile = (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<{ id: string }>

/** Uploads the video of a project, and starts the work on it. Bytes of the same file that were sent before are not sent again. */
export async function sendVideo({
  projectId,
  file,
  send,
  onShare,
  stopping,
}: {
  projectId: string
  file: File
  send: SendFile
  /** The uploaded share, 0 to 1. */
  onShare?: (share: number) => void
  /** Its abort cancels the upload; the server deletes what it has of it. */
  stopping: AbortController
}): Promise<void> {
  stopping.signal.throwIfAborted()
  await whileUploading(projectId, stopping, async (report) => {
    const progress = (share: number) => {
      report(share)
      onShare?.(share)
    }
    const asset = await send(file, progress, stopping.signal)
    await api.videoProjects.uploaded({ projectId, media_id: asset.id })
    // Before the upload counts as ended: until then its project seems to wait for a file.
    await refreshVideos()
  })
}

/** What is wrong with a file that sending it again can't help; `renamed` says it of a file that is no MP4. */
export function refusalOfFile(error: unknown, renamed: string): FileRefusal | null {
  if (!(error instanceof Error && 'isFinal' in error && error.isFinal === true)) return null
  if ('status' in error && error.status === 415) return { message: videoMessages.mp4Only, reason: renamed }
  return error.message ? { message: error.message } : null
}
