import { contract } from '@taplore/contract'
import { z } from 'zod'
import { operationsOf } from '../../src/platform/api/reference.ts'
import { type FilledWorkspace, sampleInput } from './filled-workspace.ts'
import type { SeededRandom } from './random.ts'
import { fieldsOf, sampleFor } from './schema-fields.ts'
import type { HostileRequest } from './send.ts'
import {
  type HostileValue,
  hostileAddressParts,
  hostileBodies,
  hostileQueries,
  hostileValues,
  largeValues,
  worstValues,
} from './values.ts'

export interface FuzzedOperation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly schema: z.ZodType | null
  /** Codes of the refusals it declares, by status. */
  readonly refusals: Readonly<Record<string, { status: number }>>
}

type Input = Record<string, unknown>

/** What an operation of the contract looks like to oRPC. */
const describedSchema = z.object({
  '~orpc': z.object({
    inputSchema: z.instanceof(z.ZodType).optional(),
    errorMap: z.record(z.string(), z.object({ status: z.number() })),
    route: z.object({ inputStructure: z.string().optional() }),
  }),
})

/** Operations in an order in which those that take things away come last. */
export function fuzzedOperations(): FuzzedOperation[] {
  const operations = operationsOf(contract).map(({ name, method, path }) => {
    const described = name
      .split('.')
      .reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], contract)
    const { inputSchema, errorMap, route } = describedSchema.parse(described)['~orpc']
    // The only detailed input there is has its fields in the query.
    const isDetailed = route.inputStructure === 'detailed'
    const query = isDetailed ? fieldsOf(inputSchema ?? z.object({})).find(({ path }) => path.length === 1) : null
    return {
      name,
      method: method.toUpperCase(),
      path,
      schema: query?.schema ?? inputSchema ?? null,
      refusals: errorMap,
    }
  })
  return operations.sort((left, right) => weightOf(left.name) - weightOf(right.name))
}

function weightOf(name: string): number {
  // It takes tags that are removed later.
  if (name === 'forms.change') return 1
  if (/signOut|signIn|deleteAccount|requestErasure|sessions\.|secondFactor|passkeys|changePassword/i.test(name))
    return 3
  if (/^(?:stories|forms|trash|folders|formFolders)\.(?:remove|erase|softDelete)/.test(name)) return 2.5
  if (/remove|erase|softDelete|revoke|leave|delete|disable|unpublish|cancel|clear|end$|change$/i.test(name)) return 2
  return /create|add|save|publish|import|use$|duplicate|clone/i.test(name) ? 0 : 1
}

export interface FuzzRun {
  readonly workspace: FilledWorkspace
  readonly random: SeededRandom
  readonly rounds: number
  /** Put into every address. */
  readonly query: string
}

/** Requests to an operation: sound ones, then hostile ones, `rounds` times the usual number of values for each field. */
export function requestsTo(
  operation: FuzzedOperation,
  { workspace, random, rounds, query }: FuzzRun,
): HostileRequest[] {
  const { name, schema, path } = operation
  const { ids } = workspace
  const ofGroup = workspace.idsOfGroup[name.split('.')[0] ?? ''] ?? {}
  const given = sampleInput(name, workspace) ?? {}
  const sampled = (isFull: boolean): Input => ({
    ...(schema ? Object(sampleFor(schema, { ...ids, ...ofGroup }, { isFull })) : {}),
    ...given,
  })
  const least = sampled(false)
  const full = sampled(true)
  const inPath = new Set([...path.matchAll(/\{\+?(\w+)\}/g)].map(([, part]) => part ?? ''))
  const request = (label: string, parts: Parts) =>
    toRequest(operation, { inPath, query, label: `${name}: ${label}` }, parts)
  const requests = [request('sound', { input: least }), request('sound and full', { input: full })]

  const fields = schema ? fieldsOf(schema) : []
  for (const field of fields) {
    const at = field.path.join('.')
    const isTop = field.path.length === 1
    if (isTop) {
      const { [String(field.path[0])]: _, ...without } = least
      if (!inPath.has(String(field.path[0]))) requests.push(request(`${at} missing`, { input: without }))
    }
    if (inPath.has(String(field.path[0])) || operation.method === 'GET') {
      for (const part of random.some(hostileAddressParts, 2 * rounds))
        requests.push(request(`${at} = ${part.slice(0, 40)}`, { input: least, address: { path: field.path, part } }))
      if (inPath.has(String(field.path[0]))) continue
      requests.push(request(`${at} = %00`, { input: least, address: { path: field.path, part: '%00' } }))
      continue
    }
    const values: HostileValue[] = [...worstValues, ...random.some(hostileValues, 3 * rounds)]
    if (random.below(16) < rounds) values.push(...random.some(largeValues, 1))
    for (const value of values)
      requests.push(request(`${at} = ${value.label}`, { input: least, value: { path: field.path, value } }))
  }
  if (operation.method === 'GET') {
    for (const extra of random.some(hostileQueries, rounds))
      requests.push(request(`query ${extra.slice(0, 40)}`, { input: least, extra }))
  } else {
    const sound = Object.fromEntries(Object.entries(least).filter(([key]) => !inPath.has(key)))
    const [empty, ...bodies] = hostileBodies(sound)
    for (const body of [...(empty ? [empty] : []), ...random.some(bodies, 3 * rounds)])
      requests.push(request(body.label, { input: least, body }))
  }
  return requests
}

interface Parts {
  readonly input: Input
  readonly value?: { path: readonly (string | number)[]; value: HostileValue }
  /** Inserted unchanged where a field is in the path. */
  readonly address?: { path: readonly (string | number)[]; part: string }
  readonly extra?: string
  readonly body?: { type: string | null; text: string }
}

const marker = '@hostile@'

function toRequest(
  { method, path }: FuzzedOperation,
  { inPath, query, label }: { inPath: ReadonlySet<string>; query: string; label: string },
  { input, value, address, extra, body }: Parts,
): HostileRequest {
  const marked = value ? put(input, value.path, marker) : input
  const addressed = address ? put(marked, address.path, marker) : marked
  const place = (text: string) => (address ? text.replaceAll(encodeURIComponent(marker), address.part) : text)
  const target = path.replace(/\{\+?(\w+)\}/g, (_, part: string) => encodeURIComponent(String(addressed[part])))
  const rest = Object.fromEntries(Object.entries(addressed).filter(([key]) => !inPath.has(key)))
  const searched = method === 'GET' ? toQuery(rest) : ''
  const search = [query, searched, extra].filter(Boolean).join('&')
  const text = body?.text ?? JSON.stringify(rest).replace(`"${marker}"`, () => value?.value.json ?? '')
  const type = body ? body.type : 'application/json'
  return {
    label,
    method,
    path: place(`/api${target}?${search}`),
    headers: method !== 'GET' && type !== null ? { 'content-type': type } : {},
    body: method === 'GET' ? null : text,
  }
}

/** A copy with one member set, making what lacks on the way to it. */
function put(input: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): Record<string, unknown> {
  if (typeof step === 'number') {
    const copy: unknown = Array.isArray(input) ? [...input] : []
    const list = copy as unknown[]
    list[step] = rest.length > 0 ? put(list[step], rest, value) : value
    return copy as Record<string, unknown>
  }
  const copy = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  if (step === undefined) return copy
  return { ...copy, [step]: rest.length > 0 ? put((copy as Record<string, unknown>)[step], rest, value) : value }
}

/** As forms are sent: `a[b]=1&list[0]=2`. */
function toQuery(value: unknown, name = ''): string {
  if (Array.isArray(value)) return value.map((item, index) => toQuery(item, `${name}[${index}]`)).join('&')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, member]) => toQuery(member, name ? `${name}[${key}]` : key))
      .filter(Boolean)
      .join('&')
  }
  if (value === undefined || value === null) return ''
  return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`
}
