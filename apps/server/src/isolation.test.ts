import { ORPCError } from '@orpc/client'
import { contract, isPermission, permissions } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationSamples, sessionSamples, unknownIds, type VictimIds } from '../testing/operation-samples.ts'
import { type Client, startWorld, type TestPerson, type World } from '../testing/world.ts'
import { ensureMember } from './features/workspaces/index.ts'
import { operationsOf } from './platform/http/reference.ts'
import { factsOfProcess, processScopes } from './platform/http/scope.ts'

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
/** A member whose cells of the matrix the tests tick and untick. */
let member: TestPerson
let ids: VictimIds

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

const sampleOf = (name: string, values: VictimIds) => {
  const sample = operationSamples[name]
  if (!sample) throw new Error(`The operation ${name} has no line in operation-samples.ts.`)
  return sample(values)
}

const keepPermissions = (cells: readonly string[]) =>
  world.sql('update membership set permissions = $3 where user_id = $1 and workspace_id = $2', [
    member.userId,
    victim.workspaceId,
    cells,
  ])

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
  const story = await client.stories.create({ name: canary })
  await client.stories.nameVersion({ storyId: story.story_id, name: canary })
  const published = await client.stories.publish({ storyId: story.story_id })
  const [version] = (await client.stories.versions({ storyId: story.story_id })).versions
  const [channel] = (await client.publishing.channels()).channels
  const unknown = unknownIds()
  ids = {
    ...unknown,
    storyId: story.story_id,
    versionId: version?.id ?? unknown.versionId,
    releaseId: published.data.releaseId,
    channelId: channel?.id ?? unknown.channelId,
    workspaceId: victim.workspaceId,
  }
})
afterAll(() => world?.close())

describe('isolation of workspaces', () => {
  it('API-04 knows a call for every operation of a workspace, and no others', () => {
    expect(Object.keys(operationSamples).sort()).toEqual(ofWorkspace.map(({ name }) => name).sort())
  })

  it.each(operations.filter(({ meta }) => meta.access !== 'public').map(({ name }) => name))(
    'API-04 refuses %s without a session',
    async (name) => {
      const { status, said } = await call(
        world.client({ workspaceId: victim.workspaceId }),
        name,
        (operationSamples[name] ?? sessionSamples[name])?.(ids),
      )
      expect(status).toBe(401)
      expect(said).not.toContain(canary)
    },
  )

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

  it.each(Object.keys(sessionSamples))('WS-38 lets nobody from outside call %s for a workspace', async (name) => {
    const foreign = await call(attacker.client(), name, sessionSamples[name]?.(ids))
    const unknown = await call(attacker.client(), name, sessionSamples[name]?.(unknownIds()))
    expect(foreign.said).not.toContain(canary)
    expect(foreign.status).toBeGreaterThanOrEqual(403)
    expect(foreign.status).toBe(unknown.status)
  })

  it.each(ofWorkspace.filter(({ leastRole }) => leastRole !== 'VIEW').map(({ name }) => name))(
    'API-05 refuses %s to a guest who may only look',
    async (name) => {
      const { status } = await call(guest.client(victim.workspaceId), name, sampleOf(name, ids))
      expect(status).toBe(403)
    },
  )

  it.each(ofWorkspace.filter(({ needs }) => isPermission(needs)))(
    'ROLE-12 refuses $name to a member whose cell $needs is unticked',
    async ({ name, needs }) => {
      await keepPermissions(permissions.filter((cell) => cell !== needs))
      const without = await call(member.client(victim.workspaceId), name, sampleOf(name, unknownIds()))
      expect(without.status).toBe(403)
      expect(without.said).toContain('PERMISSION_MISSING')
      await keepPermissions([needs])
      const alone = await call(member.client(victim.workspaceId), name, sampleOf(name, unknownIds()))
      expect(alone.said).not.toContain('PERMISSION_MISSING')
    },
  )

  it.each(ofWorkspace.map(({ name }) => name))('MEM-45 refuses %s to a disabled member', async (name) => {
    await keepPermissions(permissions)
    await world.sql('update membership set is_disabled = true where user_id = $1 and workspace_id = $2', [
      member.userId,
      victim.workspaceId,
    ])
    const { status } = await call(member.client(victim.workspaceId), name, sampleOf(name, ids))
    expect(status).toBe(403)
  })

  it('leaves what the attacks aimed at as it was', async () => {
    const client = victim.client()
    const story = await client.stories.get({ storyId: ids.storyId })
    expect(story.name).toBe(canary)
    expect(story.status).toBe('Published')
    const [channel] = (await client.publishing.channels()).channels
    expect(channel?.name).not.toBe('Taken over')
    expect((await attacker.client().stories.list({})).order.length).toBeLessThan(3)
  })
})
