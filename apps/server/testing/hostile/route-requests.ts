import type { FilledWorkspace } from './filled-workspace.ts'
import type { SeededRandom } from './random.ts'
import type { HostileRequest } from './send.ts'
import {
  hostileAddressParts,
  hostileBodies,
  hostileQueries,
  hostileValues,
  largeValues,
  worstValues,
} from './values.ts'

/** An address outside the contract. */
export interface PlainRoute {
  readonly name: string
  readonly method: string
  /** `@` marks where hostile parts are inserted. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** A sound body in JSON; its members are made hostile one by one. */
  readonly json?: Readonly<Record<string, unknown>>
  /** A sound body that is not JSON. */
  readonly body?: string
  /** Names in the query. */
  readonly query?: readonly string[]
  /** Names of headers that carry data. */
  readonly headerNames?: readonly string[]
  readonly isPublic?: boolean
}

/** Files, uploads and streams of the application. */
export function applicationRoutes({ ids }: FilledWorkspace): PlainRoute[] {
  const tus = { 'tus-resumable': '1.0.0' }
  const upload = { 'content-type': 'application/octet-stream' }
  return [
    {
      name: 'asset upload',
      method: 'POST',
      path: '/api/assets/upload',
      query: ['name', 'workspace'],
      body: 'no image',
      headers: upload,
    },
    {
      name: 'resumable upload',
      method: 'POST',
      path: '/api/assets/uploads',
      headers: { ...tus, 'upload-length': '10' },
      headerNames: ['upload-length', 'upload-metadata', 'upload-offset', 'content-length', 'upload-defer-length'],
      body: '',
    },
    {
      name: 'resumable state',
      method: 'HEAD',
      path: '/api/assets/uploads/@',
      headers: tus,
    },
    {
      name: 'resumable part',
      method: 'PATCH',
      path: '/api/assets/uploads/@',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      headerNames: ['upload-offset', 'upload-checksum'],
      body: 'x',
    },
    { name: 'asset by session', method: 'GET', path: `/api/assets/${ids.assetId}/@` },
    { name: 'asset by link', method: 'GET', path: `/api/files/${ids.assetId}/@`, query: ['workspace', 'exp', 'sig'] },
    { name: 'asset by id', method: 'GET', path: '/api/files/@/original', query: ['workspace', 'exp', 'sig'] },
    { name: 'audit export', method: 'GET', path: '/api/audit-logs/exports/@.csv' },
    {
      name: 'brand upload',
      method: 'POST',
      path: '/api/brand/upload',
      query: ['use', 'filename'],
      body: 'no image',
      headers: upload,
    },
    { name: 'exported file', method: 'GET', path: `/api/exported-stories/${ids.taskId}/files/@` },
    {
      name: 'font',
      method: 'POST',
      path: '/api/fonts/upload',
      query: ['name', 'filename', 'weight'],
      body: 'no font',
      headers: upload,
    },
    {
      name: 'import',
      method: 'POST',
      path: '/api/imports/upload',
      query: ['name', 'folder'],
      body: 'no zip',
      headers: upload,
    },
    { name: 'stock preview', method: 'GET', path: '/api/stock/preview', query: ['item'] },
    {
      name: 'file of a submission',
      method: 'POST',
      path: `/api/submissions/${ids.submissionId}/files?element=file&name=a.txt`,
      query: ['element', 'name'],
      body: 'text',
      headers: upload,
      headerNames: ['content-type'],
    },
    { name: 'files of submissions', method: 'GET', path: `/api/submissions/${ids.submissionId}/files/@` },
    { name: 'form export', method: 'GET', path: '/api/form-exports/@/file' },
    { name: 'music', method: 'GET', path: '/api/music/@/play' },
    {
      name: 'photo upload',
      method: 'POST',
      path: '/api/account/photo',
      query: ['x', 'y', 'size'],
      body: 'no image',
      headers: upload,
    },
    { name: 'photo', method: 'GET', path: `/api/account/photos/${ids.workspaceId}/@` },
    { name: 'account export', method: 'GET', path: '/api/account/exports/@/file' },
    { name: 'template art', method: 'GET', path: '/art/@' },
    { name: 'no operation', method: 'POST', path: '/api/@', json: { a: 1 } },
    { name: 'application page', method: 'GET', path: '/@', isPublic: true },
  ]
}

/** What the public sees: stories, votes and forms. `state` is that of a page of the form. */
export function publicRoutes({ storyPath, formPath }: FilledWorkspace, state: string): PlainRoute[] {
  const input = { who: 'Ada' }
  const page = { query: ['source', 'resume', 'lang', 'embed', 'who', 'state'], isPublic: true }
  const tus = { 'tus-resumable': '1.0.0', 'x-form-state': state }
  // As the element on the page calls itself; see `stories/votes/rules.ts`.
  const canonical = Buffer.from(`http://stories${storyPath}`).toString('base64url')
  const vote = '/_taplore/votes'
  return [
    { name: 'story', method: 'GET', path: storyPath, query: ['page', 'embed'], isPublic: true },
    { name: 'story by path', method: 'GET', path: `${storyPath}@`, isPublic: true },
    { name: 'channel', method: 'GET', path: '/@', isPublic: true },
    { name: 'media', method: 'GET', path: `/${storyPath.split('/')[1]}/media/@`, isPublic: true },
    { name: 'player file', method: 'GET', path: '/_taplore/@', isPublic: true },
    { name: 'counts', method: 'GET', path: `${vote}/${canonical}+how-dark`, query: ['client', 'type'], isPublic: true },
    { name: 'counts of an element', method: 'GET', path: `${vote}/${canonical}@`, query: ['client'], isPublic: true },
    {
      name: 'vote',
      method: 'POST',
      path: `${vote}/${canonical}+how-dark/:vote`,
      query: ['client'],
      headerNames: ['origin'],
      json: { option_selected: 50, value: 0.5 },
      isPublic: true,
    },
    { ...page, name: 'form', method: 'GET', path: formPath },
    { ...page, name: 'form by path', method: 'GET', path: '/f/@' },
    {
      ...page,
      name: 'submission',
      method: 'POST',
      path: formPath,
      json: { state, input, visitId: 'v', captcha: '', homepage: '' },
    },
    {
      ...page,
      name: 'answer of a submission',
      method: 'POST',
      path: formPath,
      json: { state, input: { ...input, file: [] } },
    },
    {
      ...page,
      name: 'posted page',
      method: 'POST',
      path: formPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `_state=${encodeURIComponent(state)}&who=%00%ED%A0%80&_at=%00&_go=next&__proto__=1&_password=%00`,
    },
    { ...page, name: 'partial', method: 'POST', path: `${formPath}/partial`, json: { state, input, partialToken: '' } },
    {
      ...page,
      name: 'answer of a partial',
      method: 'POST',
      path: `${formPath}/partial`,
      json: { state, input: { who: 'Ada', file: [] } },
    },
    {
      ...page,
      name: 'events',
      method: 'POST',
      path: `${formPath}/events`,
      json: { state, visitId: 'v', events: [{ kind: 'reach', elementId: 'who' }] },
    },
    {
      name: 'file',
      method: 'POST',
      path: `${formPath}/files?element=file&name=a.txt`,
      query: ['element', 'name'],
      headers: { 'x-form-state': state, 'content-type': 'text/plain' },
      headerNames: ['x-form-state', 'content-type'],
      body: 'text',
      isPublic: true,
    },
    { name: 'file of a form', method: 'GET', path: `${formPath}/files/@`, isPublic: true },
    {
      name: 'resumable file',
      method: 'POST',
      path: `${formPath}/files`,
      headers: { ...tus, 'upload-length': '5', 'upload-metadata': 'element ZmlsZQ==,filename YS50eHQ=' },
      headerNames: ['upload-metadata', 'upload-length', 'x-form-state'],
      body: '',
      isPublic: true,
    },
    {
      name: 'resumable part of a form',
      method: 'PATCH',
      path: `${formPath}/files/@`,
      headers: tus,
      body: 'x',
      isPublic: true,
    },
  ]
}

/** Hostile text that is valid in a header. */
const hostileHeaders: readonly string[] = [
  '',
  '-1',
  '1e999',
  '99999999999999999999',
  'NaN',
  'filename gA==, filetype AA==, element AA==',
  'filename 7aCA,element d2hv,filetype dGV4dC9wbGFpbg==',
  'filename YQBi,element d2hv',
  ', , ,',
  '__proto__ AA==',
  ';;;=',
  'text/plain; charset="\u00ff',
  '\u00ed\u00a0\u0080',
  'x'.repeat(6_000),
]

export function requestsToRoute(
  route: PlainRoute,
  { random, rounds, query }: { random: SeededRandom; rounds: number; query: string },
): HostileRequest[] {
  const { method, json } = route
  const headers = { ...(json ? { 'content-type': 'application/json' } : {}), ...route.headers }
  const sound = { method, headers, body: json ? JSON.stringify(json) : (route.body ?? null) }
  const at = (part: string, ...searched: string[]) => {
    const search = [query, ...searched].filter(Boolean).join('&')
    const path = route.path.replaceAll('@', () => part)
    return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
  }
  const request = (label: string, change: Partial<HostileRequest> = {}): HostileRequest => ({
    label: `${route.name}: ${label}`,
    path: at('x'),
    ...sound,
    ...change,
  })
  const requests = [request('sound')]
  if (route.path.includes('@'))
    for (const part of random.some(hostileAddressParts, 12 * rounds))
      requests.push(request(`path ${part.slice(0, 40)}`, { path: at(part) }))
  for (const name of route.query ?? [])
    for (const part of ['%00', ...random.some(hostileAddressParts, 3 * rounds)])
      requests.push(request(`${name} = ${part.slice(0, 40)}`, { path: at('x', `${name}=${part}`) }))
  for (const extra of random.some(hostileQueries, rounds))
    requests.push(request(`query ${extra.slice(0, 40)}`, { path: at('x', extra) }))
  for (const name of route.headerNames ?? [])
    for (const text of random.some(hostileHeaders, 7 * rounds))
      requests.push(request(`${name}: ${text.slice(0, 40)}`, { headers: { ...headers, [name]: text } }))
  if (method !== 'GET' && method !== 'HEAD') {
    for (const { label, type, text } of random.some(hostileBodies(json ?? { a: 1 }), 6 * rounds))
      requests.push(request(label, { headers: { ...headers, ...(type ? { 'content-type': type } : {}) }, body: text }))
  }
  for (const path of json ? pathsOf(json) : []) {
    const values = [...worstValues, ...random.some(hostileValues, 6 * rounds), ...random.some(largeValues, 1)]
    for (const value of values) {
      const body = JSON.stringify(put(json, path, marker)).replace(`"${marker}"`, () => value.json)
      requests.push(request(`${path.join('.')} = ${value.label}`, { body }))
    }
  }
  return requests
}

const marker = '@hostile@'

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const here = path.length > 0 ? [path] : []
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key]))]
}

function put(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? put(item, rest, next) : item))
  const members = Object(value) as Record<string, unknown>
  return { ...members, [step]: put(members[step], rest, next) }
}
