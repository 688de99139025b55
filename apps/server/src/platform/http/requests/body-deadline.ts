import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { minuteMs, secondMs } from '@taplore/kit'
import { sendProblem } from '../responses/send-problem.ts'

export interface BodyLimits {
  /** A body must be complete within this time. */
  readonly bodyMs: number
  /** An upload may take any time, but not pause for longer than this. */
  readonly uploadIdleMs: number
}

export const defaultBodyLimits: BodyLimits = { bodyMs: 20 * secondMs, uploadIdleMs: minuteMs }

const watches = new WeakMap<IncomingMessage, { becomeUpload(): void }>()

/** Ends requests whose body is too slow: 408 where no response was started. Requests without a body cost nothing. */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadIdleMs }: BodyLimits,
): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  const end = () => {
    if (request.complete || socket.destroyed) return
    if (response.headersSent) return void request.destroy()
    response.setHeader('connection', 'close')
    response.setHeader('cache-control', 'no-store')
    response.once('finish', () => request.destroy())
    sendProblem(response, {
      status: 408,
      code: 'REQUEST_TIMEOUT',
      message: 'The request took too long to arrive. Please try again.',
      requestId: String(response.getHeader('x-request-id') ?? ''),
    })
  }
  let timer = setTimeout(end, bodyMs)
  const endIfIdle = (bytesBefore: number) => {
    if (socket.bytesRead === bytesBefore) end()
    else watchIdle()
  }
  const watchIdle = () => {
    timer = setTimeout(endIfIdle, uploadIdleMs, socket.bytesRead)
  }
  const stop = () => {
    watches.delete(request)
    clearTimeout(timer)
  }
  watches.set(request, {
    becomeUpload() {
      clearTimeout(timer)
      watchIdle()
    },
  })
  request.once('end', stop)
  request.once('close', stop)
}

/** From here on the body is an authorized upload. */
export function allowUpload(request: IncomingMessage): void {
  watches.get(request)?.becomeUpload()
}

/**
 * The chunks of a body. Leaving the loop early does not destroy the request, as looping over the request itself
 * would: then the sender could not read the response.
 */
export function chunksOf(body: Readable): AsyncIterable<Buffer> {
  return body.iterator({ destroyOnReturn: false })
}
