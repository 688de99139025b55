import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../../../platform/api/scope.ts'
import type { PublicHandler } from '../../../platform/feature.ts'
import { proxiedPath } from '../publishing/index.ts'
import { findChallenge } from './certificates/store.ts'
import { answerFor, answerForNone, domainPath } from './checks/reach.ts'

/** Of a path that is not served yet the request names its domain itself; that says no more than where it arrived. */
const notServedYet = new RegExp(`^${proxiedPath}/([0-9a-f-]{36})${domainPath}$`)

const challenge = /^\/\.well-known\/acme-challenge\/([\w-]{1,200})$/

/**
 * Says which domain a request has arrived at: so a check knows that it reached us, and by that domain. Answers what certificate
 * authorities ask for over http, in whichever process it arrives.
 */
export function domainPages({ database }: Installation): PublicHandler {
  const answerChallenge = async (response: ServerResponse, token: string): Promise<boolean> => {
    const answer = await database.system((db) => findChallenge({ db }, token))
    if (answer === null) return false
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }).end(answer)
    return true
  }
  return {
    serve(request: IncomingMessage, response: ServerResponse, { domainId }) {
      const path = request.url?.split('?', 1)[0] ?? ''
      const token = challenge.exec(path)?.[1]
      if (token) return answerChallenge(response, token)
      const named = notServedYet.exec(path)?.[1]
      if (!named && !path.endsWith(domainPath)) return false
      const id = named ?? (path === domainPath ? domainId : null)
      response.writeHead(id ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : `${id ? answerFor(id) : answerForNone}\n`)
      return Promise.resolve(true)
    },
    close() {},
  }
}
