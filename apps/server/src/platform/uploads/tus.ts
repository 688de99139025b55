import type { IncomingMessage, ServerResponse } from 'node:http'
import { assetRefusals } from '@taplore/contract'
import { type Clock, dayMs, idSchema, newId, Refusal, refuse } from '@taplore/kit'
import { allowUpload } from '../http/body-deadline.ts'
import { sendJson } from '../http/responses/send-json.ts'
import { append, type BeginningCheck } from './append.ts'
import type { UploadLocks } from './upload-locks.ts'
import type { HeldUpload, OpenUpload, UploadFacts, UploadsFolder } from './uploads-folder.ts'

const version = '1.0.0'
const extensions = 'creation,termination,expiration'
/** So many uploads somebody may have under way; beginning another gives up the oldest. */
const mostOpen = 20

/** What becomes of resumable uploads in one place; `Call` is what the place knows of a request. */
export interface UploadRoom<Call, Facts extends UploadFacts, Made> {
  readonly folder: UploadsFolder<Facts>
  readonly locks: UploadLocks
  readonly clock: Clock
  /** Of one file, whatever it is. */
  readonly maxBytes: number
  readonly beginning?: BeginningCheck
  addressOf(id: string, call: Call): string
  /** Who holds it, and what else is kept of it; refuses what may not be brought. */
  begin(
    call: Call,
    file: { length: number; metadata: ReadonlyMap<string, string> },
  ): Promise<{ holder: string; facts: Omit<Facts, 'length' | 'createdAt'> }>
  /** Refuses whoever is not allowed to touch it; an upload that is not there looks like one of somebody else. */
  requireHolder(call: Call, upload: OpenUpload<Facts> | null): Promise<void>
  /** What an upload became before; null when nothing was made of it yet. */
  findMade(call: Call, id: string): Promise<Made | null>
  /** Makes of a complete upload what it is for, under the id of the upload: finishing twice finds it again. */
  keep(call: Call, upload: HeldUpload<Facts>): Promise<Made>
}

/**
 * Uploads that outlive a broken connection and a killed server, by the open protocol tus 1.0 with its extensions creation,
 * termination and expiration. When all bytes are here, `POST …/{id}/finish` makes them what they are for; it may be called again
 * until it was answered. Refusals are thrown. False: not a request of the protocol.
 */
export function tusUploads<Call, Facts extends UploadFacts, Made>(room: UploadRoom<Call, Facts, Made>) {
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
    // A second request for the same upload stops the first: it is the same sender, who has given that one up.
    const release = await locks.take(id, { letGo: () => request.destroy(), isGone: () => request.destroyed })
    const written = await write(request, id, call).finally(release)
    tell(response, written, 204)
  }

  async function write(request: IncomingMessage, id: string, call: Call): Promise<OpenUpload> {
    const upload = await requireHeld(id, call)
    const { offset } = upload
    try {
      if (wholeNumber(request.headers['upload-offset']) !== offset) {
        throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset })
      }
      const reached = await append(request, upload, room.beginning)
      if (await upload.letGo()) return { ...upload, offset: reached }
    } catch (error) {
      // What is not taken is not kept either.
      if (error instanceof Refusal && error.code !== assetRefusals.UPLOAD_OFFSET_WRONG.code) await folder.remove(id)
      await upload.letGo()
      throw error
    }
    const now = await requireOpen(id, call)
    throw refuse(assetRefusals.UPLOAD_OFFSET_WRONG, { offset: now.offset })
  }

  /** The same in our own hands; what the lock is for. */
  async function requireHeld(id: string, call: Call): Promise<HeldUpload<Facts>> {
    await requireOpen(id, call)
    const upload = await folder.hold(id)
    if (!upload) throw refuse(assetRefusals.UPLOAD_GONE)
    return upload
  }

  async function finish(response: ServerResponse, id: string, call: Call): Promise<void> {
    const running = finishing.get(id)
    // Who asks while it is being made is let in first: the answer is for its holder alone.
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
      // Gone may mean that another process has made it meanwhile.
      () => null,
    )
    try {
      const made = await room.findMade(call, id)
      if (made) return made
      const upload = await requireHeld(id, call)
      return await kept(upload, call).finally(upload.letGo)
    } finally {
      await release?.()
    }
  }

  async function kept(upload: HeldUpload<Facts>, call: Call): Promise<Made> {
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
