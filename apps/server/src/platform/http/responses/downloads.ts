import type { IncomingMessage, ServerResponse } from 'node:http'
import { type NamedRefusal, refuse } from '@taplore/kit'
import type { StorageProvider } from '../../../ports/storage.ts'
import { sendRefusal } from './send-refusal.ts'
import { sendStored } from './send-stored-file.ts'

/** A stored file that the caller may load. */
export interface Download {
  readonly key: string
  readonly mime: string
  /** Strong entity tag with its quotes. */
  readonly etag: string
  /** The value of `content-disposition`: `inline`, or `attachment` with a file name. */
  readonly disposition: string
}

interface Options<Call> {
  readonly storage: StorageProvider
  /** The paths to answer; the groups of the match are handed to `find`. */
  readonly pattern: RegExp
  /** The refusal for a file that is not, or no longer, in storage. */
  readonly missing: NamedRefusal
  /** The value of `cache-control`; asks each time unless told otherwise. */
  readonly caching?: string
  /** Checks that the caller may load the file. Throws a refusal. */
  readonly find: (groups: readonly string[], call: Call) => Promise<Download>
}

/** Headers of a file that belongs to someone: no cache but the caller's own keeps it, and no browser runs it. */
export function privateFile(disposition: string, caching: string): Record<string, string> {
  return {
    'cache-control': caching,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition,
  }
}

/**
 * A handler of GET and HEAD for stored files at the paths of `pattern`, whole or in ranges. It resolves to false for other requests, and
 * sends refusals as problems (RFC 9457).
 */
export function downloads<Call extends { readonly url: URL; readonly facts: { readonly requestId: string } }>(
  options: Options<Call>,
): (request: IncomingMessage, response: ServerResponse, call: Call) => Promise<boolean> {
  const { storage, pattern, missing, caching = 'private, no-cache', find } = options
  return async (request, response, call) => {
    const match = pattern.exec(call.url.pathname)
    if (!match || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    try {
      const { disposition, ...file } = await find(match.slice(1), call)
      if (!(await storage.stat(file.key))) throw refuse(missing)
      await sendStored(request, response, { storage, ...file, headers: privateFile(disposition, caching) })
    } catch (error) {
      sendRefusal(error, request, response, call.facts.requestId)
    }
    return true
  }
}
