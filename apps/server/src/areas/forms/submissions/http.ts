import type { IncomingMessage, ServerResponse } from 'node:http'
import { submissionRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation, OpenScope } from '../../../platform/api/scope.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { type Download, downloads } from '../../../platform/http/responses/downloads.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
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

  const answers = downloads<HttpCall>({
    storage,
    pattern: /^\/api\/submissions\/([0-9a-f-]{36})\/files\/([0-9a-f-]{36})$/,
    missing: submissionRefusals.SUBMISSION_NOT_FOUND,
    find: ([submissionId = '', fileId = ''], { scope }) => answerFile(scope, submissionId, fileId),
  })
  const exported = downloads<HttpCall>({
    storage,
    pattern: /^\/api\/form-exports\/([0-9a-f-]{36})\/file$/,
    missing: submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND,
    find: ([exportId = ''], { scope }) => exportedFile(scope, exportId),
  })

  return async (request: IncomingMessage, response: ServerResponse, call: HttpCall): Promise<boolean> => {
    const [, answered] = /^\/api\/submissions\/([0-9a-f-]{36})\/files$/.exec(call.url.pathname) ?? []
    if (answered && request.method === 'POST') {
      await acceptFile(request, response, call, answered)
      return true
    }
    return (await answers(request, response, call)) || exported(request, response, call)
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
      return attachment({ key: file.storageKey, mime: file.mime, name: file.name, sha256: file.sha256 })
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
      return attachment({
        key: exportKey(row),
        mime: exportMimes[row.format],
        name: exportFileName(row),
        sha256: row.sha256,
      })
    },
    { isReading: true },
  )
}

interface NamedFile {
  readonly key: string
  readonly mime: string
  readonly name: string
  readonly sha256: string
}

/** The name in any script (RFC 8187). */
function attachment({ key, mime, name, sha256 }: NamedFile): Download {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { key, mime, etag: `"${sha256.slice(0, 32)}"`, disposition: `attachment; filename*=UTF-8''${encoded}` }
}
