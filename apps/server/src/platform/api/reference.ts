import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract, type OperationMeta } from '@taplore/contract'
import type { Config } from '../../config.ts'
import { referencePage } from './reference-page.ts'

const version = '0.1.0'

/** `/api/openapi.json` (OpenAPI 3.1) from the contract, and `/api`, the same for people. */
export function createReference(config: Config) {
  let made: Promise<{ json: string; html: string }> | null = null
  const make = async () => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    const document = await generator.generate(contract, {
      info: {
        title: 'Taplore API',
        version,
        description:
          'Every operation of the product. Sign in for a session cookie, or send a session token, an API key of the workspace ' +
          'or a personal token as a bearer token; keys may call 600 times a minute. ' +
          'Operations of a workspace take its id in the query parameter `workspace`; an API key has only one and need not name it.',
      },
      servers: [{ url: `${config.publicUrl}/api` }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    })
    for (const { path, method, meta } of operationsOf(contract)) {
      const operation = document.paths?.[path]?.[method as 'get']
      if (!operation || meta.access === 'public') continue
      operation.security = [{ session: [] }, { bearer: [] }]
      if (meta.access !== 'workspace') continue
      const { needs, requires, leastRole = 'EDITOR' } = meta
      Object.assign(operation, { 'x-least-role': leastRole, 'x-needs': needs })
      if (requires) {
        Object.assign(operation, { 'x-requires': requires })
        operation.description = `Requires \`${requires}\` in the plan of the workspace's owner.`
      }
      operation.parameters = [
        {
          name: 'workspace',
          in: 'query',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description: 'The workspace to act in. Required unless the call is made with an API key, which has only one.',
        },
        ...(operation.parameters ?? []),
      ]
    }
    return { json: JSON.stringify(document), html: referencePage(document) }
  }
  return {
    async serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
      if (request.method !== 'GET' || (path !== '/api' && path !== '/api/' && path !== '/api/openapi.json'))
        return false
      made ??= make()
      made.catch(() => {
        made = null
      })
      const { json, html } = await made
      const isJson = path.endsWith('.json')
      response.writeHead(200, {
        'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
      })
      response.end(isJson ? json : html)
      return true
    },
  }
}

export interface ListedOperation {
  /** Router keys, for example `stories.list`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly meta: OperationMeta
}

/** Every operation of a contract, flat. */
export function operationsOf(router: object, prefix = ''): ListedOperation[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const definition = (value as { '~orpc'?: { route: { method?: string; path?: string }; meta: OperationMeta } })[
      '~orpc'
    ]
    if (!definition) return operationsOf(value as object, name)
    return [
      {
        name,
        method: (definition.route.method ?? 'POST').toLowerCase(),
        path: definition.route.path ?? '',
        meta: definition.meta,
      },
    ]
  })
}
