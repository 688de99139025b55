import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse, slugify } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { keyOf } from './file-names.ts'
import { findExportPages, findExportRow } from './store.ts'

/**
 * `GET /api/exported-stories/{id}/files/{name}?workspace=`: downloads a finished file. False: not one of our paths.
 */
export function exportsHttp({ providers: { storage } }: Pick<Installation, 'providers'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { scope, url, facts: { requestId } }: HttpCall,
  ): Promise<boolean> => {
    const [, exportId, name] =
      /^\/api\/exported-stories\/([0-9a-f-]{36})\/files\/([a-z0-9.-]{1,60})$/.exec(url.pathname) ?? []
    if (!exportId || !name) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    try {
      const found = await scope.asMember((ctx) => findFile(ctx, exportId, name), { isReading: true })
      if (!(await storage.stat(found.key))) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
      await sendStored(request, response, {
        storage,
        key: found.key,
        mime: found.mime,
        // A file created again after a failure has the same name; its length and its export identify it.
        etag: `"${exportId}-${name}-${found.bytes}"`,
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

async function findFile(ctx: WorkspaceContext, exportId: string, name: string) {
  requireRights(ctx.actor, { access: 'workspace', needs: 'stories.export' })
  const row = idSchema.safeParse(exportId).success ? await findExportRow(ctx, exportId) : null
  if (!row) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  const files = [row.zip, ...(await findExportPages(ctx, [exportId])).flatMap(({ file, poster }) => [file, poster])]
  const file = files.find((each) => each?.name === name)
  if (!file) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  const story = slugify(row.storyName, 60).replace(/[^a-z0-9-]/g, '') || 'story'
  const title = file === row.zip ? `${story}-${row.format}.zip` : `${story}-${name}`
  return { ...file, title, key: keyOf({ workspaceId: row.workspaceId, exportId }, name) }
}
