import { commonRefusals, videoRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { HttpCall, HttpHandler } from '../../../../platform/feature.ts'
import { downloads } from '../../../../platform/http/responses/downloads.ts'
import { findArtifact, findProject } from '../store.ts'
import { isSigned, type ServedArtifact, servedArtifacts } from './links.ts'

const cacheSeconds = 6 * 3_600

/** `GET /api/video-files/{project}/{name}?workspace=&exp=&sig=`: posters, proxies and waveforms by signed links, in ranges. */
export function videoFilesHttp({ config, clock, database, providers: { storage } }: Installation): HttpHandler {
  return downloads<HttpCall>({
    storage,
    pattern: new RegExp(`^/api/video-files/([0-9a-f-]{36})/(${servedArtifacts.join('|')})$`),
    missing: videoRefusals.VIDEO_PROJECT_NOT_FOUND,
    caching: `private, max-age=${cacheSeconds}`,
    find: async ([projectId = '', wanted], { url: { searchParams: query } }) => {
      // The pattern lets no other name through.
      const name = wanted as ServedArtifact
      const workspaceId = idSchema.safeParse(query.get('workspace')).data
      const link = { exp: query.get('exp'), sig: query.get('sig') }
      const target = { workspaceId: workspaceId ?? '', projectId, name }
      if (!workspaceId || !isSigned(config.secret, target, link, clock.now())) throw refuse(commonRefusals.FORBIDDEN)
      const file = await database.workspace({ workspaceId, userId: null }, async (db) => {
        const project = await findProject({ db }, projectId)
        const inputHash = project?.artifacts[name]
        return inputHash ? findArtifact({ db }, inputHash) : null
      })
      if (!file) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
      return { key: file.key, mime: file.mime, etag: `"${file.inputHash.slice(0, 32)}"`, disposition: 'inline' }
    },
  })
}
