import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError, onError, type Router, ValidationError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import { commonRefusals } from '@taplore/contract'
import { inputSentence } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import { isClientGone } from '../faults.ts'
import type { HttpContext } from './operations.ts'

const maxBodyBytes = 4 * 1024 * 1024

type ApiContext = HttpContext & { log: Log; requestId: string }
type CallContext = ApiContext & { request: IncomingMessage; progress: { isDecoded: boolean } }

export type ApiHandler = (request: IncomingMessage, response: ServerResponse, context: ApiContext) => Promise<boolean>

/** Serves the contract under `/api`, through oRPC's node adapter (half the cost of the fetch adapter). */
export function createApi(router: Router<AnyContractRouter, HttpContext>): ApiHandler {
  // For every schema of this process: no caller ever reads the words of the library.
  z.config({ customError: inputSentence })
  const handler = new OpenAPIHandler<CallContext>(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize: maxBodyBytes })],
    interceptors: [
      onError((error, { context }) => {
        const { log, requestId, request, progress } = context
        // What cannot be decoded is answered 400 further out.
        if (!progress.isDecoded || isExpected(error) || isClientGone(error, request)) return
        log.error({ err: error, requestId }, 'operation failed')
      }),
    ],
    clientInterceptors: [
      onError(explain),
      ({ context, next }) => {
        context.progress.isDecoded = true
        return next()
      },
    ],
  })
  return async (request, response, context) => {
    response.setHeader('cache-control', 'no-store')
    withLength(response)
    const { matched } = await handler.handle(request, response, {
      prefix: '/api',
      context: { ...context, request, progress: { isDecoded: false } },
    })
    return matched
  }
}

/** The adapter answers chunked; a known length saves a write and half the framing (measured: +0.05 of plain Hono). */
function withLength(response: ServerResponse): void {
  const { writeHead, end } = response
  let head: Parameters<typeof writeHead> | null = null
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    head = args
    return response
  }) as typeof writeHead
  const flush = () => {
    if (!head) return
    const args = head
    head = null
    response.writeHead = writeHead
    writeHead.apply(response, args)
  }
  const { write } = response
  response.write = ((...args: Parameters<typeof write>) => {
    flush()
    return write.apply(response, args)
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    const [body] = args as unknown[]
    if (head && (typeof body === 'string' || body instanceof Uint8Array)) {
      response.setHeader('content-length', Buffer.byteLength(body))
    }
    flush()
    return end.apply(response, args)
  }) as typeof end
}

function isExpected(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500
}

/** A payload of the wrong shape has one status that nothing else uses, and names the fields. */
function explain(error: unknown): never | undefined {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const issues = error.cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((key) => (typeof key === 'object' ? String(key.key) : String(key))).join('.'),
      message: issue.message,
    }))
    throw new ORPCError('INVALID_INPUT', {
      status: 422,
      message: issues[0]?.message ?? commonRefusals.BAD_REQUEST.message,
      data: { issues },
      cause: error.cause,
    })
  }
  if (!(error instanceof ORPCError)) {
    throw new ORPCError('INTERNAL_SERVER_ERROR', {
      message: 'Something went wrong, please try again later',
      cause: error,
    })
  }
  return undefined
}
