import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonRefusals, videoRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { HttpCall, HttpHandler } from '../../../../platform/feature.ts'
import { sendProblem } from '../../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../../platform/http/responses/send-stored-file.ts'
import { findArtifact, findProject } from '../store.ts'
import { isSigned, type ServedArtifact, servedArtifacts } from './links.ts'

const cacheSeconds = 6 * 3_600

/** `GET /api/video-files/{project}/{name}?workspace=&exp=&sig=`: posters, proxies and waveforms by signed links, in ranges. */
export function videoFilesHttp({ config, clock, database, providers: { storage } }: Installation): HttpHandler {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { url, facts: { requestId } }: HttpCall,
  ): Promise<boolean> => {
    const [, projectId = '', name = ''] = /^\/api\/video-files\/([0-9a-f-]{36})\/([a-z]+)$/.exec(url.pathname) ?? []
    if (!isServed(name) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const query = url.searchParams
    const workspaceId = idSchema.safeParse(query.get('workspace'))
    try {
      const link = { exp: query.get('exp'), sig: query.get('sig') }
      const target = { workspaceId: workspaceId.data ?? '', projectId, name }
      if (!workspaceId.success || !isSigned(config.secret, target, link, clock.now()))
        throw refuse(commonRefusals.FORBIDDEN)
      const file = await database.workspace({ workspaceId: workspaceId.data, userId: null }, async (db) => {
        const project = await findProject({ db }, projectId)
        const inputHash = project?.artifacts[name]
        return inputHash ? findArtifact({ db }, inputHash) : null
      })
      if (!file) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
      await sendStored(request, response, {
        storage,
        key: file.key,
        mime: file.mime,
        etag: `"${file.inputHash.slice(0, 32)}"`,
        headers: {
          'cache-control': `private, max-age=${cacheSeconds}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'content-disposition': 'inline',
        },
      })
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, { status: error.status, code: error.code, message: error.message, requestId })
    }
    return true
  }
}

function isServed(name: string): name is ServedArtifact {
  return servedArtifacts.some((known) => known === name)
}
