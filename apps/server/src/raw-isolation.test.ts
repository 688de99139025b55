import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { isPermission, type KeyScope, keyScopes, type OperationNeed, permissions } from '@taplore/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { publishedForm } from '../testing/forms.ts'
import { unknownIds } from '../testing/operation-samples.ts'
import { addressesIn, type RawRoute, rawRoutes } from '../testing/raw-routes.ts'
import { captionedVideo } from '../testing/videos.ts'
import { startWorld, type TestPerson, type World } from '../testing/world.ts'
import { ensureMember } from './areas/accounts/workspaces/index.ts'
import { signedLink } from './areas/library/assets/access/signed-links.ts'
import { factsOfProcess, processScopes } from './platform/api/scope.ts'
import type { SampleIds } from './platform/operation-samples.ts'

type Caller = Readonly<Record<string, string>>
/** The documents that /collab is asked for need these to be looked at. */
const sockets = { story: 'stories', form: 'forms', captions: 'stories' } as const

let world: World
let victim: TestPerson
let attacker: TestPerson
let ids: SampleIds
let file: Buffer
/** Members of the victim's workspace. */
let member: TestPerson
let guest: TestPerson
let disabled: TestPerson
let key: { id: string; secret: string }
let foreignKey: string
let token: string

const cookieOf = ({ cookie }: TestPerson): Caller => ({ cookie })
const withKey = (secret: string): Caller => ({ authorization: `Bearer ${secret}` })
const setMember = (person: TestPerson, values: string, given: unknown[] = []) =>
  world.app.installation.database.systemPool.query(
    `update membership set ${values} where user_id = $1 and workspace_id = $2`,
    [person.userId, victim.workspaceId, ...given],
  )
const tick = (cells: readonly string[]) => setMember(member, 'permissions = $3', [cells])
const setScopes = (scopes: readonly string[]) =>
  world.app.installation.database.systemPool.query('update access_key set scopes = $2 where id = $1', [key.id, scopes])

async function call(route: RawRoute, caller: Caller, { workspaceId = victim.workspaceId, of = ids } = {}) {
  const headers = { origin: world.url, ...('headers' in route ? route.headers : {}), ...caller }
  const answer = await world.fetch(`${route.path(of)}?workspace=${workspaceId}`, { method: route.method, headers })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const body = isStream ? '' : Buffer.from(await answer.arrayBuffer())
  if (isStream) await answer.body?.cancel()
  const text = body.toString()
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? null
  return { status: answer.status, code, isFile: typeof body !== 'string' && body.equals(file) }
}
type Answer = Awaited<ReturnType<typeof call>>
const isAdmitted = ({ status, code }: Answer) =>
  ![401, 403, 405].includes(status) && status < 500 && code !== 'NO_SUCH_OPERATION'

/** What a caller gets of a document: whether they may write, or `refused`. */
async function open(name: string, caller: Caller): Promise<'read-write' | 'readonly' | 'refused'> {
  class Socket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { ...caller, origin: world.url } })
    }
  }
  const url = `${world.url.replace('http', 'ws')}/collab`
  const websocketProvider = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: Socket })
  const { promise, resolve } = Promise.withResolvers<'read-write' | 'readonly' | 'refused'>()
  const provider = new HocuspocusProvider({
    websocketProvider,
    name,
    document: new Y.Doc(),
    token: 'cookie',
    onAuthenticated: ({ scope }) => resolve(scope),
    onAuthenticationFailed: () => resolve('refused'),
  })
  provider.attach()
  const got = await promise
  provider.destroy()
  websocketProvider.destroy()
  return got
}

beforeAll(async () => {
  world = await startWorld()
  victim = await world.aPerson()
  attacker = await world.aPerson()
  member = await world.aPerson()
  guest = await world.aPerson()
  disabled = await world.aPerson()
  const { system } = processScopes(world.app.installation, factsOfProcess('test'))
  for (const person of [member, guest, disabled]) {
    const role = person === guest ? 'VIEW' : 'EDITOR'
    await system((ctx) => ensureMember(ctx, { workspaceId: victim.workspaceId, userId: person.userId, role }))
  }
  await setMember(disabled, 'is_disabled = true')
  const { stories, apiKeys } = victim.client()
  const { story_id: storyId } = await stories.create({ name: 'Quiet harbour' })
  const { formId } = await publishedForm(victim, 'Quiet harbour')
  const color = { r: 120, g: 20, b: 80 }
  file = await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer()
  const uploaded = await world.fetch(`/api/assets/upload?workspace=${victim.workspaceId}&name=harbour.png`, {
    method: 'POST',
    headers: { ...cookieOf(victim), origin: world.url },
    body: new Uint8Array(file),
  })
  const assetId = /"id":"([0-9a-f-]{36})"/.exec(await uploaded.text())?.[1] ?? ''
  const { projectId: videoProjectId } = await captionedVideo(world, victim, 'Quiet harbour')
  ids = { ...unknownIds(), storyId, formId, assetId, videoProjectId, workspaceId: victim.workspaceId }
  const everything = { name: 'Everything', scopes: [...keyScopes] }
  const made = await apiKeys.create(everything)
  key = { id: made.key.id, secret: made.secret }
  foreignKey = (await attacker.client().apiKeys.create(everything)).secret
  token = (await attacker.client().personalTokens.create(everything)).secret
})
afterAll(() => world?.close())

const all = Object.entries(rawRoutes)
const ofWorkspace = all.flatMap(([name, route]) => (route.access === 'workspace' ? [{ name, route }] : []))
const ofSession = all.flatMap(([name, route]) => (route.access === 'session' ? [{ name, route }] : []))
const ofStaff = all.flatMap(([name, route]) => (route.access === 'staff' ? [{ name, route }] : []))
const ofOwner = all.flatMap(([name, route]) => (route.access === 'owner' ? [{ name, route }] : []))
const byLink = all.flatMap(([name, route]) => (route.access === 'link' ? [{ name, route }] : []))

describe('isolation of routes outside the contract', () => {
  it.each(ofStaff)('admits nobody but platform staff: $name', async ({ route }) => {
    expect((await call(route, {})).status).toBe(401)
    for (const caller of [cookieOf(victim), cookieOf(attacker)]) expect((await call(route, caller)).status).toBe(403)
    for (const secret of [key.secret, foreignKey, token])
      expect([401, 403]).toContain((await call(route, withKey(secret))).status)
  })

  it('API-04 knows every address that the server answers by itself', () => {
    const paths = all.map(([, { path }]) => path(ids))
    const folder = import.meta.dirname
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('providers'),
    )
    const addresses = files.flatMap((name) => addressesIn(readFileSync(join(folder, name), 'utf8')))
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter(({ matches }) => !paths.some(matches)).map(({ text }) => text)).toEqual([])
    const unserved = paths.filter((path) => !addresses.some(({ text, matches }) => text !== '/api/' && matches(path)))
    expect(unserved).toEqual([])
  })

  it.each(ofWorkspace)('WS-38 API-04 admits to $name only members who may', async ({ route }) => {
    const { needs } = route
    expect(await call(route, {})).toMatchObject({ status: 401 })
    for (const caller of [cookieOf(attacker), cookieOf(disabled), withKey(foreignKey), withKey(token)])
      expect(await call(route, caller)).toMatchObject({ status: 403, isFile: false })
    expect(await call(route, cookieOf(victim))).toSatisfy(isAdmitted)
    await tick(permissions)
    expect(await call(route, cookieOf(member))).toSatisfy(isAdmitted)
    const asGuest = await call(route, cookieOf(guest))
    if (route.guests === 'refused') expect(asGuest.status).toBe(403)
    else expect(asGuest).toSatisfy(isAdmitted)
    expect(asGuest.isFile).toBe(false)
    if (!isPermission(needs)) return
    await tick(permissions.filter((cell) => cell !== needs))
    expect(await call(route, cookieOf(member))).toMatchObject({ status: 403, code: 'PERMISSION_MISSING' })
    await tick([needs])
    expect(await call(route, cookieOf(member))).toSatisfy(isAdmitted)
  })

  it.each(ofWorkspace)('WS-38 gives a key $name with its scope alone', async ({ route }) => {
    await setScopes(keyScopes.filter((scope) => scope !== route.needs))
    const refused = { status: 403, code: 'PERMISSION_MISSING', isFile: false }
    expect(await call(route, withKey(key.secret))).toMatchObject(refused)
    await setScopes([route.needs])
    expect(await call(route, withKey(key.secret))).toSatisfy(isAdmitted)
  })

  it.each(ofWorkspace)('WS-38 gives nothing of another workspace by $name', async ({ route }) => {
    const workspaceId = attacker.workspaceId
    const foreign = await call(route, cookieOf(attacker), { workspaceId })
    const unknown = await call(route, cookieOf(attacker), { workspaceId, of: unknownIds() })
    expect(foreign).toEqual(unknown)
    expect(foreign.isFile).toBe(false)
  })

  it.each(ofSession)('API-04 keeps $name for people', async ({ route }) => {
    expect(await call(route, {})).toMatchObject({ status: 401 })
    await setScopes(keyScopes.filter((scope) => scope !== 'team.view'))
    expect(await call(route, withKey(key.secret))).toMatchObject({ status: 403 })
    await setScopes(['team.view'])
    const withTeam = await call(route, withKey(key.secret))
    if (route.keys === 'team.view') expect(withTeam).toSatisfy(isAdmitted)
    else expect(withTeam.status).toBe(403)
    expect(await call(route, cookieOf(victim))).toSatisfy(isAdmitted)
  })

  it.each(ofOwner)('WS-38 API-04 keeps $name for the owner of the workspace', async ({ route }) => {
    expect(await call(route, {})).toMatchObject({ status: 401 })
    await tick(permissions)
    await setScopes(keyScopes)
    const others = [attacker, disabled, member, guest].map(cookieOf)
    for (const caller of [...others, withKey(key.secret), withKey(foreignKey), withKey(token)])
      expect(await call(route, caller)).toMatchObject({ status: 403, isFile: false })
    expect(await call(route, cookieOf(victim))).toSatisfy(isAdmitted)
    const { workspaceId } = attacker
    expect(await call(route, cookieOf(attacker), { workspaceId })).toMatchObject({ status: 404, isFile: false })
  })

  it.each(byLink)('API-04 gives $name to no one without a signature of its own', async ({ route }) => {
    for (const caller of [{}, cookieOf(attacker), cookieOf(victim)])
      expect(await call(route, caller)).toMatchObject({ status: 403, isFile: false })
  })

  it('API-04 gives a file by a link for it, and no other by the same signature', async () => {
    const { assetId, workspaceId } = ids
    const target = { assetId, workspaceId, variant: 'original' } as const
    const link = new URL(signedLink(world.config.secret, target, world.clock.now()), world.url)
    expect((await world.fetch(`${link.pathname}${link.search}`)).status).toBe(200)
    for (const [name, value] of [
      ['workspace', attacker.workspaceId],
      ['exp', String(Number(link.searchParams.get('exp')) + 1)],
    ] as const) {
      const other = new URL(link)
      other.searchParams.set(name, value)
      expect((await world.fetch(`${other.pathname}${other.search}`)).status).toBe(403)
    }
    const another = link.pathname.replace(ids.assetId, ids.taskId)
    expect((await world.fetch(`${another}${link.search}`)).status).toBe(403)
  })
})

describe('isolation of shared documents', () => {
  it.each(Object.entries(sockets))(
    'WS-38 API-04 opens the document of a %s to those who may see %s only',
    async (kind, area) => {
      const { storyId: story, formId: form, videoProjectId: captions } = ids
      const name = `${kind}/${{ story, form, captions }[kind]}`
      const [view, manage] = [`${area}.view`, `${area}.manage`] as const satisfies readonly (KeyScope & OperationNeed)[]
      const strangers = [
        {},
        cookieOf(attacker),
        cookieOf(disabled),
        cookieOf(guest),
        withKey(foreignKey),
        withKey(token),
      ]
      for (const caller of strangers) expect(await open(name, caller)).toBe('refused')
      expect(await open(name, cookieOf(victim))).toBe('read-write')
      await tick([manage])
      expect(await open(name, cookieOf(member))).toBe('read-write')
      await tick(permissions.filter((cell) => cell !== manage))
      expect(await open(name, cookieOf(member))).toBe('readonly')
      await setScopes(keyScopes.filter((scope) => scope !== view))
      expect(await open(name, withKey(key.secret))).toBe('refused')
      await setScopes([view])
      expect(await open(name, withKey(key.secret))).toBe('readonly')
      await setScopes([view, manage])
      expect(await open(name, withKey(key.secret))).toBe('read-write')
    },
  )
})
