import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@taplore/contract'
import { isAnsweredForServer } from './answered-for-server.ts'
import { apiRoot } from './paths.ts'
import { rememberRequestId } from './problem.ts'
import { serverConnection } from './server-connection.ts'
import { sessionStore } from './session-store.ts'

type CallContext = {
  /** Another workspace than the active one. */
  workspace?: string
  /** Set by the call: the server's id of the request. */
  requestId?: string | null
}

const link = new OpenAPILink<CallContext>(routes, {
  // Almost every call names its workspace in the query (API-02); the cookie authenticates.
  url: ({ context }) => {
    const url = new URL(apiRoot, location.origin)
    const workspace = context.workspace ?? sessionStore.get().workspace
    if (workspace) url.searchParams.set('workspace', workspace)
    return url
  },
  headers: { 'x-taplore-client': 'web' },
  fetch: async (request, init, { context }) => {
    const response = await fetch(request, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
      if (!request.signal.aborted) serverConnection.missed()
      throw error
    })
    context.requestId = response.headers.get('x-request-id')
    if (isAnsweredForServer(response.status, context.requestId)) serverConnection.missed()
    else serverConnection.reached()
    return response
  },
  clientInterceptors: [
    async (options) => {
      try {
        return await options.next()
      } catch (error) {
        rememberRequestId(error, options.context.requestId)
        throw error
      }
    },
  ],
  interceptors: [
    async (options) => {
      try {
        return await options.next()
      } catch (error) {
        rememberRequestId(error, options.context.requestId)
        throw error
      }
    },
  ],
})

/** The contract over HTTP. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(link)

/** What the contract says of each operation besides its schemas, such as what it requires. */
export const operations = routes

/** The same as options for queries and mutations. */
export const query = createTanstackQueryUtils(api)
