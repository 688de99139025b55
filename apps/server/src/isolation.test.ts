import { ORPCError } from '@orpc/client'
import { contract, isPermission, keyScopes, permissions } from '@taplore/contract'
import { newId, secondMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, publishedForm } from '../testing/forms.ts'
import { type FilledWorkspace, fillWorkspace, sampleInput } from '../testing/hostile/filled-workspace.ts'
import { operationSamples, sessionSamples, unknownIds } from '../testing/operation-samples.ts'
import { published, storyOf, withImage } from '../testing/stories.ts'
import { type Client, startWorld, type TestPerson, type World } from '../testing/world.ts'
import { ensureMember } from './areas/accounts/workspaces/index.ts'
import { operationsOf } from './platform/api/reference.ts'
import { factsOfProcess, processScopes } from './platform/api/scope.ts'
import type { SampleIds } from './platform/operation-samples.ts'

const operations = operationsOf(contract)
const ofWorkspace = operations.flatMap(({ name, meta }) =>
  meta.access === 'workspace' ? [{ name, leastRole: meta.leastRole ?? 'EDITOR', needs: meta.needs }] : [],
)
/** Looks like nothing else, so that any answer that carries it is a leak. */
const canary = 'Canary of the quiet harbour'

let world: World
let victim: TestPerson
let attacker: TestPerson
let guest: TestPerson
/** A member whose permissions the tests change. */
let member: TestPerson
let ids: SampleIds
let idsOfGroup: FilledWorkspace['idsOfGroup']
/** A key of the victim's workspace whose scopes the tests change. */
let key: { id: string; secret: string }
/** A key of the victim's workspace with every scope; one of its own, for a key may only call so often a minute. */
let fullKey: string
/** A key with every scope, of another workspace, made by someone who is a member of the victim's too. */
let foreignKey: string
let revokedKey: string
/** A personal token with every scope. */
let token: string
/** Of a session that its person has ended. */
let endedCookie: string

/** Calls an operation by its name. Resolves to the status, and to everything the answer said. */
async function call(client: Client, name: string, input: unknown): Promise<{ status: number; said: string }> {
  const operation = name.split('.').reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], client)
  try {
    const output = await (operation as (input: unknown) => Promise<unknown>)(input ?? undefined)
    return { status: 200, said: JSON.stringify(output ?? null) }
  } catch (error) {
    if (error instanceof ORPCError) return { status: error.status, said: JSON.stringify(error.toJSON()) }
    throw error
  }
}

const sampleOf = (name: string, values: SampleIds) => {
  const sample = sampleInput(name, { ids: values, idsOfGroup: values === ids ? idsOfGroup : {} })
  if (sample === undefined) throw new Error(`The operation ${name} has no sample.`)
  return sample
}

const savePermissions = (cells: readonly string[]) =>
  world.app.installation.database.systemPool.query(
    'update membership set permissions = $3 where user_id = $1 and workspace_id = $2',
    [member.userId, victim.workspaceId, cells],
  )

const withKey = (secret: string, workspaceId: string) =>
  world.client({ workspaceId, headers: { authorization: `Bearer ${secret}` } })
const keepScopes = (scopes: readonly string[]) =>
  world.app.installation.database.systemPool.query('update access_key set scopes = $2 where id = $1', [key.id, scopes])
/** A valid input, else what the path needs: callers without access are refused before the input is checked. */
const inputOf = ({ name, path }: { name: string; path: string }) =>
  (operationSamples[name] ?? sessionSamples[name])?.(ids) ??
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, newId()]))
const closed = operations.filter(({ meta }) => meta.access !== 'public')

beforeAll(async () => {
  world = await startWorld()
  victim = await world.aPerson({ name: canary })
  attacker = await world.aPerson({ name: 'Neighbour' })
  guest = await world.aPerson({ name: 'Guest' })
  member = await world.aPerson({ name: 'Colleague' })
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    ensureMember(ctx, { workspaceId: victim.workspaceId, userId: guest.userId, role: 'VIEW' }),
  )
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    ensureMember(ctx, { workspaceId: victim.workspaceId, userId: member.userId, role: 'EDITOR' }),
  )
  const client = victim.client()
  const filled = await fillWorkspace(world, victim, { name: canary })
  idsOfGroup = filled.idsOfGroup
  const everything = { name: 'Everything', scopes: [...keyScopes] }
  const made = await client.apiKeys.create({ ...everything, name: canary })
  const revoked = await client.apiKeys.create(everything)
  await client.apiKeys.revoke({ keyId: revoked.key.id })
  revokedKey = revoked.secret
  key = { id: made.key.id, secret: made.secret }
  ids = { ...filled.ids, keyId: key.id }
  fullKey = (await client.apiKeys.create(everything)).secret
  foreignKey = (await member.client().apiKeys.create(everything)).secret
  token = (await attacker.client().personalTokens.create(everything)).secret
  const leaver = await world.aPerson({ name: 'Leaver' })
  await leaver.client().identity.signOut()
  endedCookie = leaver.cookie
})
afterAll(() => world?.close())

describe('isolation of workspaces', () => {
  it('API-04 knows a call for every operation of a workspace, and no others', () => {
    expect(Object.keys(operationSamples).sort()).toEqual(ofWorkspace.map(({ name }) => name).sort())
  })

  it.each(closed)('API-04 refuses $name without a session', async (operation) => {
    const stranger = world.client({ workspaceId: victim.workspaceId })
    const { status, said } = await call(stranger, operation.name, inputOf(operation))
    expect(status).toBe(401)
    expect(said).not.toContain(canary)
  })

  it.each(ofWorkspace.map(({ name }) => name))('WS-38 API-04 refuses %s in a foreign workspace', async (name) => {
    const { status, said } = await call(attacker.client(victim.workspaceId), name, sampleOf(name, ids))
    expect(status).toBe(403)
    expect(said).not.toContain(canary)
  })

  it.each(ofWorkspace.map(({ name }) => name))('WS-38 gives %s nothing for ids of another workspace', async (name) => {
    const foreign = await call(attacker.client(), name, sampleOf(name, ids))
    const unknown = await call(attacker.client(), name, sampleOf(name, unknownIds()))
    expect(foreign.said).not.toContain(canary)
    expect(foreign.status).toBe(unknown.status)
  })

  it('WS-38 refuses a form, a folder, a tag or a file of another workspace in what is made, like an unknown one', async () => {
    const { webhooks, forms, stories, wizard, publishing } = attacker.client()
    const [channel] = (await publishing.channels()).channels
    const channelId = channel?.id ?? ''
    const unknown = unknownIds()
    const hook = { name: 'Mine', url: 'https://example.com/hook', method: 'POST', checksCertificate: true } as const
    const types = ['submission.created'] as const
    const made = await webhooks.create({ ...hook, types: [...types], formId: null, headers: [] })
    const own = (await forms.create({ name: 'Own' })).id
    for (const { formId, folderId, formFolderId, formTagId, assetId } of [ids, unknown]) {
      const noForm = { status: 404, code: 'FORM_NOT_FOUND' }
      await expect(webhooks.create({ ...hook, types: [...types], formId, headers: [] })).rejects.toMatchObject(noForm)
      await expect(webhooks.update({ webhookId: made.webhook.id, formId })).rejects.toMatchObject(noForm)
      await expect(
        webhooks.subscribe({ targetUrl: hook.url, type: 'submission.created', formId }),
      ).rejects.toMatchObject(noForm)
      await expect(stories.create({ name: 'Mine', folder: folderId })).rejects.toMatchObject({ status: 404 })
      const task = { type: 'script', script: 'Tea is brewed here.', language: 'en', folder: folderId } as const
      await expect(wizard.createTask(task)).rejects.toMatchObject({ status: 404, code: 'FOLDER_NOT_FOUND' })
      await expect(publishing.updateChannel({ channelId, publisherLogoAssetId: assetId })).rejects.toMatchObject({
        status: 404,
        code: 'ASSET_NOT_FOUND',
      })
      await expect(forms.move({ formIds: [own], folder: formFolderId })).rejects.toMatchObject({ status: 404 })
      await expect(forms.change({ formIds: [own], addTags: [formTagId] })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('WS-38 shows no file of another workspace that a document names, and does not count it as used', async () => {
    const image = await victim.client().assets.get({ assetId: ids.assetId })
    const [{ digest } = { digest: '' }] = await world.sql<{ digest: string }>(
      'select sha256 as digest from asset where id = $1',
      [ids.assetId],
    )
    const document = withImage(storyOf('Not my image.'), image)
    const story = await published(attacker, 'With a foreign file', { document })
    const logo = { assetId: image.id, url: image.url, width: 1, height: 1, alt: '' }
    const shown = formOf()
    const form = await publishedForm(attacker, 'With a foreign file', {
      document: { ...shown, theme: { ...shown.theme, logo } },
    })
    for (const address of [story.url, story.playerUrl, form.url]) {
      const page = await (await world.fetch(new URL(address).pathname, { host: 'stories' })).text()
      expect(page).not.toContain(digest.slice(0, 24))
    }
    // A page may name the address that the document holds; readers get nothing there.
    const { pathname, search } = new URL(image.url, world.url)
    expect((await world.fetch(`${pathname}${search}`, { host: 'stories' })).status).toBe(404)
    expect(
      await world.sql(`select 1 from release_file where workspace_id = $1 and storage_key like '%' || $2 || '%'`, [
        attacker.workspaceId,
        ids.assetId,
      ]),
    ).toEqual([])
    await expect(attacker.client().assets.usage({ assetId: image.id })).rejects.toMatchObject({ status: 404 })
    expect((await victim.client().assets.usage({ assetId: image.id })).storyCount).toBe(0)
  })

  it.each(Object.keys(sessionSamples))('WS-38 lets no outsider call %s for a workspace', async (name) => {
    const foreign = await call(attacker.client(), name, sessionSamples[name]?.(ids))
    const unknown = await call(attacker.client(), name, sessionSamples[name]?.(unknownIds()))
    expect(foreign.said).not.toContain(canary)
    expect(foreign.status).toBeGreaterThanOrEqual(403)
    expect(foreign.status).toBe(unknown.status)
  })

  it.each(ofWorkspace.filter(({ leastRole }) => leastRole !== 'VIEW').map(({ name }) => name))(
    'API-05 refuses %s to a guest with view access',
    async (name) => {
      const { status } = await call(guest.client(victim.workspaceId), name, sampleOf(name, ids))
      expect(status).toBe(403)
    },
  )

  it.each(ofWorkspace.filter(({ needs }) => isPermission(needs)))(
    'ROLE-12 refuses $name to a member whose cell $needs is unticked',
    async ({ name, needs }) => {
      await savePermissions(permissions.filter((cell) => cell !== needs))
      const without = await call(member.client(victim.workspaceId), name, sampleOf(name, unknownIds()))
      expect(without.status).toBe(403)
      expect(without.said).toContain('PERMISSION_MISSING')
      await savePermissions([needs])
      const alone = await call(member.client(victim.workspaceId), name, sampleOf(name, unknownIds()))
      expect(alone.said).not.toContain('PERMISSION_MISSING')
    },
  )

  it.each(ofWorkspace.map(({ name }) => name))('MEM-45 refuses %s to a disabled member', async (name) => {
    await savePermissions(permissions)
    await world.sql('update membership set is_disabled = true where user_id = $1 and workspace_id = $2', [
      member.userId,
      victim.workspaceId,
    ])
    const { status } = await call(member.client(victim.workspaceId), name, sampleOf(name, ids))
    expect(status).toBe(403)
  })

  it.each(closed)('API-04 refuses $name to a session that has ended', async (operation) => {
    const gone = world.client({ cookie: endedCookie, workspaceId: victim.workspaceId })
    const { status, said } = await call(gone, operation.name, inputOf(operation))
    expect(status).toBe(401)
    expect(said).not.toContain(canary)
  })

  it.each(ofWorkspace.map(({ name }) => name))(
    'WS-38 refuses %s to a key of another workspace, also when its maker may enter this one',
    async (name) => {
      const { status, said } = await call(withKey(foreignKey, victim.workspaceId), name, sampleOf(name, ids))
      expect(status).toBe(403)
      expect(said).not.toContain(canary)
    },
  )

  it.each(ofWorkspace.filter(({ needs }) => needs !== 'membership'))(
    'ROLE-12 refuses $name to a key without $needs',
    async ({ name, needs }) => {
      // A key makes 600 calls a minute at most, and this walk makes more.
      world.clock.advance(secondMs)
      await keepScopes(keyScopes.filter((scope) => scope !== needs))
      const without = await call(withKey(key.secret, victim.workspaceId), name, sampleOf(name, unknownIds()))
      expect(without.status).toBe(403)
      expect(without.said).toContain('PERMISSION_MISSING')
      if (needs === 'person') return
      await keepScopes([needs])
      const alone = await call(withKey(key.secret, victim.workspaceId), name, sampleOf(name, unknownIds()))
      expect(alone.said).not.toContain('PERMISSION_MISSING')
    },
  )

  it.each(ofWorkspace.map(({ name }) => name))('API-04 refuses %s to a revoked key', async (name) => {
    const { status, said } = await call(withKey(revokedKey, victim.workspaceId), name, sampleOf(name, ids))
    expect(status).toBe(401)
    expect(said).not.toContain(canary)
  })

  it.each(closed.filter(({ meta }) => meta.access !== 'workspace'))(
    'API-04 refuses $name to keys, but for what a personal token may ask',
    async ({ meta, ...operation }) => {
      const byKey = await call(withKey(fullKey, victim.workspaceId), operation.name, inputOf(operation))
      expect(byKey.status).toBe(403)
      expect(byKey.said).not.toContain(canary)
      const byToken = await call(withKey(token, attacker.workspaceId), operation.name, inputOf(operation))
      if (meta.access !== 'workspace' && meta.forTokens) expect(byToken.status).toBe(200)
      else expect([byToken.status, JSON.parse(byToken.said).code]).toEqual([403, 'FORBIDDEN'])
    },
  )

  it('leaves what the attacks aimed at as it was', async () => {
    const client = victim.client()
    const story = await client.stories.get({ storyId: ids.storyId })
    expect(story.name).toBe(canary)
    expect(story.status).toBe('Published')
    const [channel] = (await client.publishing.channels()).channels
    expect(channel?.name).not.toBe('Taken over')
    const own = Object.values((await attacker.client().stories.list({})).stories).map(({ name }) => name)
    expect(own).not.toContain(canary)
    // What he began of the product's own template is his.
    const { name } = await attacker.client().templates.get({ templateId: 'last-ferry-north' })
    expect(own.filter((each) => each !== name).length).toBeLessThan(3)
  })
})
