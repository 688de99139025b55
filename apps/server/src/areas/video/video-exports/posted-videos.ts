import type { FindVideoSource } from '../../connections/video-posts/index.ts'
import { keyOf } from './file-names.ts'
import { findExport } from './store.ts'

/** The finished video of an export, which can be posted on every plan that exports it. */
export const postedVideos: FindVideoSource = {
  kind: 'video-export',
  requireMay: async () => undefined,
  async find(ctx, exportId) {
    const row = await findExport(ctx, exportId)
    if (row?.status !== 'EXPORTED') return null
    const { workspaceId, bytes, durationMs, expiresAt } = row
    const key = keyOf({ workspaceId, exportId })
    const video = { file: 'video.mp4', page: null, bytes, durationMs, key }
    return { name: row.title ?? row.projectName, expiresAt, videos: [video] }
  },
}
