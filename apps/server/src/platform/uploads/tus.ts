import type { IncomingMessage, ServerResponse } from 'node:http'
import { assetRefusals } from '@taplore/contract'
import { type Clock, dayMs, idSchema, newId, Refusal, refuse } from '@taplore/kit'
import { allowUpload } from '../http/requests/body-deadline.ts'
import { sendJson } from '../http/responses/send-json.ts'
import { append, type BeginningCheck } from './append.ts'
import type { UploadLocks } from './upload-locks.ts'
import type { LockedUpload, OpenUpload, UploadFacts, UploadsFolder } from './uploads-folder.ts'

const version = '1.0.0'
const extensions = 'creation,termination,expiration'
/** Maximum concurrent uploads of a user; starting another one deletes the oldest. */
const mostOpen = 20

/** How resumable uploads of one feature work; `Call` is what the feature knows about a request. */
export interface UploadTarget<Call, Facts extends UploadFacts, Made> {
  readonly folder: UploadsFolder<Facts>
  readonly locks: UploadLocks
  readonly clock: Clock
  /** Of one file of any kind. */
  readonly maxBytes: number
  readonly beginning?: BeginningCheck
  addressOf(id: string, call: Call): string
  /** The owner and other stored facts; refuses what may not be uploaded. */
  begin(
    call: Call,
    file: { length: number; metadata: ReadonlyMap<string, string> },
  ): Promise<{ holder: string; facts: Omit<Facts, 'length' | 'createdAt'> }>
  /** Refuses callers without access; a missing upload looks like one of someone else. */
  requireHolder(call: Call, upload: OpenUpload<Facts> | null): Promise<void>
  /** The existing result of an upload; null when it was not finished yet. */
  findMade(call: Call, id: string): Promise<Made | null>
  /** Creates the result of a complete upload, under the id of the upload: finishing twice finds it again. */
  keep(call: Call, upload: LockedUpload<Facts>): Promise<Made>
}

/**
 * Uploads that survive a broken connection and a killed server, by the open protocol tus 1.0 with its extensions
 * creation, termination and expiration. When all bytes have arrived, `POST …/{id}/finish` creates the result; it may
 * be called again until it was answered. Refusals are thrown. False: not a request of the protocol.
 */
export function tusUploads<Call, Facts extends UploadFacts, Made>(room: UploadTarget<Call, Facts, Made>) {
  const { folder, locks, clock } = room
  const finishing = new Map<string, Promise<Made>>()

  async function create(request: IncomingMessage, response: ServerResponse, call: Call): Promise<void> {
    const length = wholeNumber(request.headers['upload-length'])
    const { maxBytes } = room
    if (length === null) throw refuse(assetRefusals.UPLOAD_LENGTH_MISSING)
    if (length > maxBytes) throw refuse(assetRefusals.UPLOAD_TOO_LARGE, { maxBytes })
    const metadata = metadataIn(request.headers['upload-metadata'])
    const { holder, facts } = await room.begin(call, { length, metadata })
    const open = await folder.ofHolder(holder)
    for (const { id } of open.slice(0, Math.max(0, open.length - mostOpen + 1))) await folder.remove(id)
    const createdAt = clock.now().getTime()
    const upload = await folder.create(newId(createdAt), { ...facts, length, createdAt })
    response.setHeader('location', room.addressOf(upload.id, call))
    tell(response, upload, 201)
  }

  async function requireOpen(id: string, call: Call): Promise<OpenUpload<Facts>> {
    const upload = await folder.find(id)
    await room.requireHolder(call, upload)
    if (!upload || upload.createdAt + dayMs <= clock.now().getTime()) throw refuse(assetRefusals.UPLOAD_GONE)
    return upload
  }

  async function patch(request: IncomingMessage, response: ServerResponse, id: string, call: Call): Promise<void> {
    if (request.headers['content-type'] !== 'application/offset+octet-stream') {
      throw refuse(assetRefusals.UPLOAD_FORM_UNREADABLE)
    }
    await requireOpen(id, call)
    allowUpload(request)
    // A second request for the same upload stops the first: it is the same sender, who has abandoned that one.
    const release = await locks.take(id, { letGo: () => request.destroy(), isGone: () => request.destroyed })
    const written = await write(request, id, call).finally(release)
    tell(response, written, 204)
  }

  async function write(request: IncomingMessage, id: string, call: Call): Promise<OpenUpload> {
    const upload = await requireLocked(id, call)
    const { offset } = upload
    try {
      if (wholeNumber(request.headers['upload-offset']) !== offset) {
        throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset })
      }
      const reached = await append(request, upload, room.beginning)
      if (await upload.letGo()) return { ...upload, offset: reached }
    } catch (error) {
      // Refused files are not stored.
      if (error instanceof Refusal && error.code !== assetRefusals.UPLOAD_OFFSET_WRONG.code) await folder.remove(id)
      await upload.letGo()
      throw error
    }
    const now = await requireOpen(id, call)
    throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset: now.offset })
  }

  /** The same under the lock, which exists for this. */
  async function requireLocked(id: string, call: Call): Promise<LockedUpload<Facts>> {
    await requireOpen(id, call)
    const upload = await folder.hold(id)
    if (!upload) throw refuse(assetRefusals.UPLOAD_GONE)
    return upload
  }

  async function finish(response: ServerResponse, id: string, call: Call): Promise<void> {
    const running = finishing.get(id)
    // Authorize first, even while it is being created: the response is for its owner only.
    if (running) await requireOpen(id, call)
    const work = running ?? make(id, call)
    finishing.set(id, work)
    sendJson(response, 201, await work.finally(() => finishing.delete(id)))
  }

  async function make(id: string, call: Call): Promise<Made> {
    const before = await room.findMade(call, id)
    if (before) return before
    const release = await requireOpen(id, call).then(
      () => locks.take(id),
      // A missing upload may have been finished by another process meanwhile.
      () => null,
    )
    try {
      const made = await room.findMade(call, id)
      if (made) return made
      const upload = await requireLocked(id, call)
      return await kept(upload, call).finally(upload.letGo)
    } finally {
      await release?.()
    }
  }

  async function kept(upload: LockedUpload<Facts>, call: Call): Promise<Made> {
    const { offset, length } = upload
    if (offset !== length) throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset })
    try {
      const made = await room.keep(call, upload)
      await folder.remove(upload.id)
      return made
    } catch (error) {
      if (error instanceof Refusal) await folder.remove(upload.id)
      throw error
    }
  }

  async function giveUp(id: string, call: Call): Promise<void> {
    await requireOpen(id, call)
    const release = await locks.take(id)
    await folder.remove(id).finally(release)
  }

  function tell(response: ServerResponse, upload: OpenUpload, status: number): void {
    response.setHeader('upload-offset', upload.offset)
    response.setHeader('upload-length', upload.length)
    response.setHeader('upload-expires', new Date(upload.createdAt + dayMs).toUTCString())
    response.setHeader('cache-control', 'no-store')
    response.writeHead(status).end()
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { id, act, call }: { id: string; act: string; call: Call },
  ): Promise<boolean> => {
    const method = request.method ?? ''
    response.setHeader('tus-resumable', version)
    if (method === 'OPTIONS' && !act) {
      response.setHeader('tus-version', version)
      response.setHeader('tus-extension', extensions)
      response.setHeader('tus-max-size', room.maxBytes)
      response.writeHead(204).end()
      return true
    }
    if (act === 'finish' && method === 'POST') {
      await finish(response, requireId(id), call)
      return true
    }
    if (act || !['POST', 'HEAD', 'PATCH', 'DELETE'].includes(method)) return false
    if (request.headers['tus-resumable'] !== version) {
      response.setHeader('tus-version', version)
      response.writeHead(412).end()
    } else if (method === 'POST' && !id) await create(request, response, call)
    else if (method === 'HEAD') tell(response, await requireOpen(requireId(id), call), 200)
    else if (method === 'PATCH') await patch(request, response, requireId(id), call)
    else if (method === 'DELETE') {
      await giveUp(requireId(id), call)
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

/** `Upload-Metadata`: pairs of a name and a base64 value, separated by commas. */
function metadataIn(header: string | string[] | undefined): Map<string, string> {
  const pairs = typeof header === 'string' ? header.slice(0, 4_096).split(',') : []
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}
