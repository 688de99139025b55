import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonRefusals, constants, profileRefusals } from '@taplore/contract'
import { fileNameSuffix, Refusal, refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Installation, OpenScope } from '../../../platform/api/scope.ts'
import type { Person } from '../../../platform/context.ts'
import { allowUpload, chunksOf } from '../../../platform/http/requests/body-deadline.ts'
import { privateFile } from '../../../platform/http/responses/downloads.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { clientSession } from './client-session.ts'
import { exportFile } from './erasure/export-data.ts'
import { makePhoto, photoMime } from './profile/photo-image.ts'
import { photoKeyOf, photoUrlOf } from './profile/photos.ts'
import { findUser, updateUser } from './store.ts'

interface Call {
  readonly scope: OpenScope
  readonly url: URL
  readonly facts: { readonly requestId: string }
}

const part = z.coerce.number().min(0).max(1)
const cropSchema = z.object({
  x: part.default(0.5),
  y: part.default(0.5),
  size: part.pipe(z.number().min(0.1)).default(1),
})

/**
 * User files outside of workspaces. False: not one of our paths.
 * - `POST /api/account/photo?x=&y=&size=`: bytes of an image; returns the session with its new `photoURL`.
 * - `GET /api/account/photos/{userId}/{name}`: a photo, for any signed-in user.
 * - `GET /api/account/exports/{exportId}/file`: the archive, for its owner.
 */
export function profileHttp({ providers }: Pick<Installation, 'providers'>) {
  const { storage } = providers

  async function upload(request: IncomingMessage, response: ServerResponse, { scope, url }: Call): Promise<void> {
    const { userId } = await scope.asPerson(async ({ actor }) => requireSession(actor))
    const crop = cropSchema.safeParse(Object.fromEntries(url.searchParams))
    if (!crop.success) throw refuse(commonRefusals.BAD_REQUEST)
    const photo = await makePhoto(await readBody(request), crop.data)
    const name = `photo-${fileNameSuffix()}.webp`
    await storage.put(photoKeyOf(userId, name), photo, { mime: photoMime })
    const { session, former } = await scope.asPerson((ctx) =>
      ctx.scopes.system(async (system) => {
        const user = await findUser(system.db, userId)
        if (!user) throw refuse(commonRefusals.NOT_FOUND)
        const image = photoUrlOf(userId, name)
        await updateUser(system.db, userId, { image, updatedAt: ctx.clock.now() })
        return { session: await clientSession(ctx, { ...user, image }), former: user.image }
      }),
    )
    await removePhotoFile(former)
    sendJson(response, 201, { session })
  }

  async function removePhotoFile(image: string | null): Promise<void> {
    const [, userId, name] = photoPath.exec(image ?? '') ?? []
    if (userId && name) await storage.remove(photoKeyOf(userId, name))
  }

  async function handle(request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> {
    const { pathname } = call.url
    if (pathname === '/api/account/photo' && request.method === 'POST') {
      await upload(request, response, call)
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, userId, name] = photoPath.exec(pathname) ?? []
    if (userId && name) {
      await call.scope.asPerson(async ({ actor: { key } }) => {
        // A key sees members with `team.view` only.
        if (key && !key.scopes.includes('team.view')) throw refuse(commonRefusals.FORBIDDEN)
      })
      await sendStored(request, response, {
        storage,
        key: photoKeyOf(userId, name),
        mime: photoMime,
        etag: `"${name}"`,
        headers: privateFile('inline', 'private, max-age=86400, immutable'),
      })
      return true
    }
    const [, exportId] = /^\/api\/account\/exports\/([0-9a-f-]{36})\/file$/.exec(pathname) ?? []
    if (!exportId) return false
    const key = await call.scope.asPerson((ctx) => {
      requireSession(ctx.actor)
      return exportFile(ctx, exportId)
    })
    await sendStored(request, response, {
      storage,
      key,
      mime: 'application/zip',
      etag: `"${exportId}"`,
      headers: privateFile('attachment; filename="taplore-export.zip"', 'private, no-store'),
    })
    return true
  }

  return async (request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> => {
    try {
      return await handle(request, response, call)
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      const { status, code, message } = error
      response.setHeader('cache-control', 'no-store')
      // Does not wait for the rest of a refused upload.
      if (!request.complete) response.setHeader('connection', 'close')
      sendProblem(response, { status, code, message, requestId: call.facts.requestId })
      request.resume()
      return true
    }
  }
}

/** Photos of earlier versions are named by 32 hexadecimal digits. */
const photoPath = /^\/api\/account\/photos\/([0-9a-f-]{36})\/((?:photo-[a-z]{10}|[0-9a-f]{32})\.webp)$/

/** A key acts for its user only where that is allowed; photos and archives are for signed-in users. */
function requireSession(actor: Person): Person {
  if (actor.key) throw refuse(commonRefusals.FORBIDDEN)
  return actor
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  allowUpload(request)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.length
    if (bytes > constants.upload.imageMaxBytes) throw refuse(profileRefusals.PHOTO_TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
