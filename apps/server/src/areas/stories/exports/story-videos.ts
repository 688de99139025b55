import type { FindVideoSource } from '../../connections/video-posts/index.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { keyOf } from './file-names.ts'
import { findExportPages, findExportRow } from './store.ts'

/** The videos of a story export that can be posted (PUB-14): that of all pages first, then each page. */
export const storyVideos: FindVideoSource = {
  kind: 'story-export',
  requireMay: (ctx) => requireEntitlement(ctx, 'stories.publishToShorts'),
  async find(ctx, exportId) {
    const row = await findExportRow(ctx, exportId)
    if (row?.status !== 'EXPORTED' || row.format !== 'video') return null
    const place = { workspaceId: row.workspaceId, exportId }
    const pages = await findExportPages(ctx, [exportId])
    const ofPages = pages.flatMap(({ pageIndex, durationMs, file }) =>
      file
        ? [{ file: file.name, page: pageIndex + 1, bytes: file.bytes, durationMs, key: keyOf(place, file.name) }]
        : [],
    )
    const { joinedVideo } = row
    const durationMs = pages.reduce((sum, page) => sum + (page.durationMs ?? 0), 0)
    const joined = joinedVideo
      ? [
          {
            file: joinedVideo.name,
            page: null,
            bytes: joinedVideo.bytes,
            durationMs,
            key: keyOf(place, joinedVideo.name),
          },
        ]
      : []
    return { name: row.storyName, expiresAt: row.expiresAt, videos: [...joined, ...ofPages] }
  },
}
