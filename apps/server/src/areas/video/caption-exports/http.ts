import type { IncomingMessage, ServerResponse } from 'node:http'
import { captionExportRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse, slugify } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { keyOf } from './file-names.ts'
import { findExport } from './store.ts'

/** `GET /api/caption-exports/{id}/video.mp4?workspace=`: downloads a finished video. False: not one of our paths. */
export function captionExportsHttp({ providers: { storage } }: Pick<Installation, 'providers'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { scope, url, facts: { requestId } }: HttpCall,
  ): Promise<boolean> => {
    const [, exportId] = /^\/api\/caption-exports\/([0-9a-f-]{36})\/video\.mp4$/.exec(url.pathname) ?? []
    if (!exportId || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    try {
      const found = await scope.asMember((ctx) => findFile(ctx, exportId), { isReading: true })
      if (!(await storage.stat(found.key))) throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_FOUND)
      await sendStored(request, response, {
        storage,
        key: found.key,
        mime: 'video/mp4',
        etag: `"${exportId}-${found.bytes}"`,
        headers: {
          'cache-control': 'private, no-cache',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename="${found.title}"`,
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

async function findFile(ctx: WorkspaceContext, exportId: string) {
  requireRights(ctx.actor, { access: 'workspace', needs: 'stories.export' })
  const row = idSchema.safeParse(exportId).success ? await findExport(ctx, exportId) : null
  if (row?.status !== 'EXPORTED') throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_FOUND)
  const name = slugify(row.projectName, 60).replace(/[^a-z0-9-]/g, '') || 'video'
  const { workspaceId, bytes } = row
  return { key: keyOf({ workspaceId, exportId }), bytes, title: `${name}-captions.mp4` }
}
