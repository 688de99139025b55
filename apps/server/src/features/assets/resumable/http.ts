import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Asset, assetRefusals, constants } from '@taplore/contract'
import { dayMs, idSchema, newId, Refusal, refuse } from '@taplore/kit'
import type { Installation, OpenScope } from '../../../platform/http/scope.ts'
import { requireUploader } from '../guests.ts'
import { keepUpload } from '../keep-upload.ts'
import { nameOfUpload } from '../names.ts'
import { presentAsset } from '../present.ts'
import { requireRoom } from '../room.ts'
import { findAssetRow, insertAsset } from '../store.ts'
import { removeFiles } from '../store-files.ts'
import { append, receivedOf } from './append.ts'
import { type OpenUpload, uploadsFolder } from './uploads-folder.ts'

const place = '/api/assets/uploads'
const version = '1.0.0'
const extensions = 'creation,termination,expiration'
/** So many uploads a person may have under way; beginning another gives up the oldest. */
const mostOpen = 20

interface Call {
  readonly scope: OpenScope
  readonly url: URL
}

/**
 * Uploads that outlive a broken connection and a killed server, by the open protocol tus 1.0 with its extensions creation,
 * termination and expiration. When all bytes are here, `POST …/{id}/finish` makes them a file of the library; it may be called
 * again until it was answered. False: not a path of ours.
 */
export function resumableHttp({ config, clock, providers }: Installation) {
  const uploads = uploadsFolder(join(config.dataDir, 'uploads'))
  /** A second request for the same upload stops the first: it is the same sender, who has given that one up. */
  const busy = new Map<string, { request: IncomingMessage; done: Promise<unknown> }>()
  const finishing = new Map<string, Promise<Asset>>()

  async function create(request: IncomingMessage, response: ServerResponse, { scope, url }: Call): Promise<void> {
    const length = wholeNumber(request.headers['upload-length'])
    const { videoMaxBytes: maxBytes } = constants.upload
    if (length === null) throw refuse(assetRefusals.UPLOAD_LENGTH_MISSING)
    if (length > maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes })
    const owner = await scope.asMember(async (ctx) => {
      await requireUploader(ctx)
      await requireRoom(ctx, length)
      return { workspaceId: ctx.actor.workspaceId, userId: ctx.actor.userId }
    })
    const open = await uploads.ofPerson(owner.userId)
    for (const { id } of open.slice(0, Math.max(0, open.length - mostOpen + 1))) await uploads.remove(id)
    const createdAt = clock.now().getTime()
    const name = metadataIn(request.headers['upload-metadata']).get('filename') ?? ''
    const upload = await uploads.create(newId(createdAt), { ...owner, name, length, createdAt })
    response.setHeader('location', `${place}/${upload.id}?workspace=${url.searchParams.get('workspace') ?? ''}`)
    tell(response, upload, 201)
  }

  /** An upload of the caller in this workspace; of others it looks as if there were none. */
  async function requireOwn(id: string, { scope }: Call): Promise<OpenUpload> {
    const upload = await uploads.find(id)
    await scope.asMember(async (ctx) => {
      await requireUploader(ctx)
      const { workspaceId, userId } = ctx.actor
      if (upload?.workspaceId !== workspaceId || upload.userId !== userId) throw refuse(assetRefusals.UPLOAD_GONE)
    })
    if (!upload || upload.createdAt + dayMs <= clock.now().getTime()) throw refuse(assetRefusals.UPLOAD_GONE)
    return upload
  }

  async function patch(request: IncomingMessage, response: ServerResponse, id: string, call: Call): Promise<void> {
    if (request.headers['content-type'] !== 'application/offset+octet-stream') {
      throw refuse(assetRefusals.UPLOAD_FORM_UNREADABLE)
    }
    await requireOwn(id, call)
    const before = busy.get(id)
    before?.request.destroy()
    await before?.done
    const work = (async () => {
      const upload = await requireOwn(id, call)
      const { offset } = upload
      if (wholeNumber(request.headers['upload-offset']) !== offset) {
        throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset })
      }
      try {
        return { ...upload, offset: await append(request, upload) }
      } catch (error) {
        // What is not taken is not kept either.
        if (error instanceof Refusal && error.code !== assetRefusals.UPLOAD_OFFSET_WRONG.code) await uploads.remove(id)
        throw error
      }
    })()
    const entry = { request, done: work.catch(() => undefined) }
    busy.set(id, entry)
    try {
      tell(response, await work, 204)
    } finally {
      if (busy.get(id) === entry) busy.delete(id)
    }
  }

  async function finish(response: ServerResponse, id: string, call: Call): Promise<void> {
    const running = finishing.get(id)
    // Who asks while it is being made is let in first: the answer is for its owner alone.
    if (running) await requireOwn(id, call)
    const work = running ?? keep(id, call)
    finishing.set(id, work)
    const body = JSON.stringify(await work.finally(() => finishing.delete(id)))
    response.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
  }

  async function keep(id: string, call: Call): Promise<Asset> {
    const made = await call.scope.asMember(async (ctx) => {
      await requireUploader(ctx)
      const row = await findAssetRow(ctx, id)
      return row?.createdBy === ctx.actor.userId ? presentAsset(ctx, row) : null
    })
    if (made) return made
    const upload = await requireOwn(id, call)
    const { workspaceId, userId, offset, length, name } = upload
    if (offset !== length) throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset })
    try {
      const received = await receivedOf(upload)
      // The upload's id becomes that of the file, so that finishing twice finds what the first time made.
      const facts = await keepUpload(providers.storage, { workspaceId, assetId: id }, received, {
        isReceivedKept: true,
      })
      const asset = await call.scope
        .asMember(async (ctx) => {
          await requireUploader(ctx)
          await requireRoom(ctx, facts.bytes)
          const values = { ...facts, workspaceId, createdBy: userId, createdAt: ctx.clock.now() }
          const row = await insertAsset(ctx, { ...values, name: nameOfUpload(name, facts.kind), origin: 'upload' })
          return presentAsset(ctx, row)
        })
        .catch(async (error) => {
          await removeFiles(providers.storage, facts.variants)
          throw error
        })
      await uploads.remove(id)
      return asset
    } catch (error) {
      if (error instanceof Refusal) await uploads.remove(id)
      throw error
    }
  }

  function tell(response: ServerResponse, upload: OpenUpload, status: number): void {
    response.setHeader('upload-offset', upload.offset)
    response.setHeader('upload-length', upload.length)
    response.setHeader('upload-expires', new Date(upload.createdAt + dayMs).toUTCString())
    response.setHeader('cache-control', 'no-store')
    response.writeHead(status).end()
  }

  return async (request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> => {
    const { pathname } = call.url
    if (pathname !== place && !pathname.startsWith(`${place}/`)) return false
    const [id = '', act = '', ...more] = pathname.slice(place.length + 1).split('/')
    const method = request.method ?? ''
    response.setHeader('tus-resumable', version)
    if (method === 'OPTIONS' && !act) {
      response.setHeader('tus-version', version)
      response.setHeader('tus-extension', extensions)
      response.setHeader('tus-max-size', constants.upload.videoMaxBytes)
      response.writeHead(204).end()
      return true
    }
    if (act === 'finish' && method === 'POST' && more.length === 0) {
      await finish(response, requireId(id), call)
      return true
    }
    if (act || !['POST', 'HEAD', 'PATCH', 'DELETE'].includes(method)) return false
    if (request.headers['tus-resumable'] !== version) {
      response.setHeader('tus-version', version)
      response.writeHead(412).end()
    } else if (method === 'POST' && !id) await create(request, response, call)
    else if (method === 'HEAD') tell(response, await requireOwn(requireId(id), call), 200)
    else if (method === 'PATCH') await patch(request, response, requireId(id), call)
    else if (method === 'DELETE') {
      await requireOwn(requireId(id), call)
      busy.get(id)?.request.destroy()
      await uploads.remove(id)
      response.writeHead(204).end()
    } else return false
    return true
  }
}

function requireId(id: string): string {
  if (!idSchema.safeParse(id).success) throw refuse(assetRefusals.UPLOAD_GONE)
  return id
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** `Upload-Metadata`: pairs of a name and a value in base64, separated by commas. */
function metadataIn(header: string | string[] | undefined): Map<string, string> {
  const pairs = typeof header === 'string' ? header.slice(0, 4_096).split(',') : []
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}
