import { videoExportRefusals } from '@taplore/contract'
import { idSchema, refuse, slugify } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { type Download, downloads } from '../../../platform/http/responses/downloads.ts'
import { keyOf, posterKeyOf } from './file-names.ts'
import { findExport } from './store.ts'

/** `GET /api/video-exports/{id}/video.mp4?workspace=`: a finished video; `poster.jpg`: its still. */
export const videoExportsHttp = ({ providers: { storage } }: Pick<Installation, 'providers'>) =>
  downloads<HttpCall>({
    storage,
    pattern: /^\/api\/video-exports\/([0-9a-f-]{36})\/(video\.mp4|poster\.jpg)$/,
    missing: videoExportRefusals.VIDEO_EXPORT_NOT_FOUND,
    find: ([exportId = '', name], { scope }) =>
      scope.asMember((ctx) => findFile(ctx, exportId, name === 'video.mp4'), { isReading: true }),
  })

async function findFile(ctx: WorkspaceContext, exportId: string, isVideo: boolean): Promise<Download> {
  requireRights(ctx.actor, { access: 'workspace', needs: 'stories.export' })
  const row = idSchema.safeParse(exportId).success ? await findExport(ctx, exportId) : null
  if (row?.status !== 'EXPORTED') throw refuse(videoExportRefusals.VIDEO_EXPORT_NOT_FOUND)
  const place = { workspaceId: row.workspaceId, exportId }
  const etag = `"${exportId}-${row.bytes}"`
  if (!isVideo) return { key: posterKeyOf(place), mime: 'image/jpeg', etag, disposition: 'inline' }
  const name = slugify(row.title ?? `${row.projectName} captions`, 60).replace(/[^a-z0-9-]/g, '') || 'video'
  return { key: keyOf(place), mime: 'video/mp4', etag, disposition: `attachment; filename="${name}.mp4"` }
}
