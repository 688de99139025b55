import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { folderRefusals, importLimits, importRefusals } from '@taplore/contract'
import { idSchema, newId, Refusal, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { isDiskFull } from '../../../platform/http/faults.ts'
import { allowUpload, chunksOf } from '../../../platform/http/requests/body-deadline.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
import { findTask, startTask } from '../../foundation/tasks/index.ts'
import { requireCapacity, requireFolder } from '../stories/index.ts'
import { keyOf } from './file-keys.ts'
import { importStoryKind } from './kinds.ts'
import { presentImport } from './present.ts'
import { insertImport } from './store.ts'

const path = '/api/imports/upload'

/**
 * `POST /api/imports/upload?workspace=&name=&folder=`: stores the bytes of a file; a task imports it. Outside of the
 * contract like all uploads. False: not one of our paths.
 */
export function importsHttp({ providers: { storage } }: Pick<Installation, 'providers'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { scope, url, facts: { requestId } }: HttpCall,
  ): Promise<boolean> => {
    if (url.pathname !== path || request.method !== 'POST') return false
    try {
      const id = newId()
      // Checked before the first byte is read, and again when the row is written.
      const workspaceId = await scope.asMember(async (ctx) => {
        await requireImporter(ctx)
        return ctx.actor.workspaceId
      })
      allowUpload(request)
      const key = keyOf({ workspaceId, id })
      const { bytes } = await storage
        .put(key, Readable.from(limited(request)), { mime: 'application/octet-stream' })
        .catch((error) => {
          if (error instanceof Refusal || isDiskFull(error)) throw error
          throw request.destroyed && !request.complete ? refuse(importRefusals.IMPORT_BROKEN_OFF) : error
        })
      try {
        if (bytes === 0) throw refuse(importRefusals.IMPORT_EMPTY)
        const made = await scope.asMember((ctx) => begin(ctx, { id, bytes, query: url.searchParams }))
        sendJson(response, 201, made)
      } catch (error) {
        await storage.remove(key)
        throw error
      }
    } catch (error) {
      sendRefusal(error, request, response, requestId)
    }
    return true
  }
}

async function begin(
  ctx: WorkspaceContext,
  { id, bytes, query }: { id: string; bytes: number; query: URLSearchParams },
) {
  await requireImporter(ctx)
  const fileName = nameOf(query.get('name'))
  const folder = query.get('folder')
  if (folder && !idSchema.safeParse(folder).success) throw refuse(folderRefusals.FOLDER_NOT_FOUND)
  if (folder) await requireFolder(ctx, folder)
  const task = await startTask(ctx, importStoryKind, {
    title: fileName,
    subject: { importId: id },
    payload: { importId: id },
  })
  const row = await insertImport(ctx, {
    id,
    workspaceId: ctx.actor.workspaceId,
    createdBy: ctx.actor.userId,
    fileName,
    bytes,
    folderId: folder || null,
    taskId: task.id,
    createdAt: ctx.clock.now(),
  })
  return presentImport(row, await findTask(ctx, task.id))
}

async function requireImporter(ctx: WorkspaceContext): Promise<void> {
  requireRights(ctx.actor, { access: 'workspace', needs: 'stories.manage' })
  await requireCapacity(ctx)
}

async function* limited(request: IncomingMessage): AsyncGenerator<Buffer> {
  const { maxBytes } = importLimits
  const tooLarge = () => refuse(importRefusals.IMPORT_TOO_LARGE, { maxBytes })
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge()
  let bytes = 0
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    yield chunk
  }
  if (!request.complete) throw refuse(importRefusals.IMPORT_BROKEN_OFF)
}

function nameOf(given: string | null): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .trim()
      .slice(0, 200)
      .toWellFormed() || 'Story'
  )
}
