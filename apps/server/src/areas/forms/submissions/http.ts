import type { IncomingMessage, ServerResponse } from 'node:http'
import { submissionRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation, OpenScope } from '../../../platform/api/scope.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { exportFileName, exportKey, exportMimes, findExport } from './exports/exports.ts'
import { addFile } from './inbox/add-file.ts'
import { findAnswerFile, findSubmission } from './rows/submission-store.ts'

/**
 * Submission files and finished exports, by session: `GET /api/submissions/{id}/files/{fileId}` and `GET
 * /api/form-exports/{id}/file`, always as downloads, since their content is untrusted. `POST
 * /api/submissions/{id}/files?element=&name=` with the bytes as its body adds a file and returns the whole submission
 * (FORM-23). False: not one of our paths.
 */
export function submissionsHttp(installation: Installation) {
  const { storage } = installation.providers

  async function acceptFile(
    request: IncomingMessage,
    response: ServerResponse,
    { scope, url, facts: { requestId } }: HttpCall,
    submissionId: string,
  ): Promise<void> {
    try {
      if (!idSchema.safeParse(submissionId).success) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
      const detail = await addFile(installation, scope, {
        submissionId,
        elementId: url.searchParams.get('element') ?? '',
        name: url.searchParams.get('name') ?? '',
        mime: request.headers['content-type']?.split(';', 1)[0] ?? '',
        source: request,
      })
      const body = JSON.stringify(detail)
      response.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
    } catch (error) {
      sendRefusal(error, request, response, requestId)
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, call: HttpCall): Promise<boolean> => {
    const {
      scope,
      url,
      facts: { requestId },
    } = call
    const [, answered] = /^\/api\/submissions\/([0-9a-f-]{36})\/files$/.exec(url.pathname) ?? []
    if (answered && request.method === 'POST') {
      await acceptFile(request, response, call, answered)
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, submissionId, fileId] =
      /^\/api\/submissions\/([0-9a-f-]{36})\/files\/([0-9a-f-]{36})$/.exec(url.pathname) ?? []
    const [, exportId] = /^\/api\/form-exports\/([0-9a-f-]{36})\/file$/.exec(url.pathname) ?? []
    if (!(submissionId && fileId) && !exportId) return false
    try {
      const file = exportId
        ? await exportedFile(scope, exportId)
        : await answerFile(scope, submissionId as string, fileId as string)
      if (!(await storage.stat(file.key))) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
      await sendStored(request, response, {
        storage,
        key: file.key,
        mime: file.mime,
        etag: `"${file.sha256.slice(0, 32)}"`,
        headers: {
          'cache-control': 'private, no-cache',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
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

function answerFile(scope: OpenScope, submissionId: string, fileId: string) {
  return scope.asMember(
    async (ctx) => {
      requireRights(ctx.actor, { access: 'workspace', needs: 'submissions.view' })
      const isId = idSchema.safeParse(submissionId).success && idSchema.safeParse(fileId).success
      const row = isId ? await findSubmission(ctx, submissionId) : null
      if (row?.isLocked) throw refuse(submissionRefusals.SUBMISSION_LOCKED)
      const file = row && (await findAnswerFile(ctx, submissionId, fileId))
      if (!file) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
      return { key: file.storageKey, mime: file.mime, name: file.name, sha256: file.sha256 }
    },
    { isReading: true },
  )
}

function exportedFile(scope: OpenScope, exportId: string) {
  return scope.asMember(
    async (ctx) => {
      requireRights(ctx.actor, { access: 'workspace', needs: 'submissions.export' })
      const row = idSchema.safeParse(exportId).success ? await findExport(ctx, exportId) : null
      if (!row?.sha256) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
      return { key: exportKey(row), mime: exportMimes[row.format], name: exportFileName(row), sha256: row.sha256 }
    },
    { isReading: true },
  )
}
