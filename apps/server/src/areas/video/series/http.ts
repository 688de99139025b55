import { seriesRefusals } from '@taplore/contract'
import { idSchema, refuse, slugify } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { type Download, downloads } from '../../../platform/http/responses/downloads.ts'
import { keyOf, videoFile } from './file-names.ts'
import { findEpisode, findSeriesRow } from './store.ts'

/** `GET /api/series-files/{episode}/video.mp4?workspace=`: the finished video, with `download` as a file; `poster.jpg`: its still. */
export const seriesHttp = ({ providers: { storage } }: Pick<Installation, 'providers'>) =>
  downloads<HttpCall>({
    storage,
    pattern: /^\/api\/series-files\/([0-9a-f-]{36})\/(video\.mp4|poster\.jpg)$/,
    missing: seriesRefusals.EPISODE_NOT_FOUND,
    find: ([episodeId = '', file = ''], { scope, url }) =>
      scope.asMember((ctx) => findFile(ctx, { episodeId, file, isDownload: url.searchParams.has('download') }), {
        isReading: true,
      }),
  })

interface Wanted {
  readonly episodeId: string
  readonly file: string
  readonly isDownload: boolean
}

async function findFile(ctx: WorkspaceContext, { episodeId, file, isDownload }: Wanted): Promise<Download> {
  requireRights(ctx.actor, { access: 'workspace', needs: 'stories.view' })
  const episode = idSchema.safeParse(episodeId).success ? await findEpisode(ctx, episodeId) : null
  if (!episode?.madeAt) throw refuse(seriesRefusals.EPISODE_NOT_FOUND)
  const { workspaceId, madeAt, number, seriesId } = episode
  const row = await findSeriesRow(ctx, seriesId)
  const name = slugify(`${row?.name ?? 'series'} ${number}`, 60).replace(/[^a-z0-9-]/g, '') || 'video'
  return {
    key: keyOf({ workspaceId, episodeId }, file),
    mime: file === videoFile ? 'video/mp4' : 'image/jpeg',
    etag: `"${episodeId}-${madeAt.getTime()}"`,
    disposition: isDownload ? `attachment; filename="${name}.mp4"` : 'inline',
  }
}
