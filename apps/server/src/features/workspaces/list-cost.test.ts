import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../platform/http/scope.ts'
import { ensureMember, ensureWorkspace } from './index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

/** Statements that the server sends while it answers. Nothing else runs in this world. */
async function statementsOf(ask: () => Promise<unknown>): Promise<number> {
  await ask()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

it('answers the list of workspaces and the team with as many statements for one as for many', async () => {
  const list = () => person.client().workspaces.list({})
  const team = () => person.client().members.list({})
  const few = { list: await statementsOf(list), team: await statementsOf(team) }
  const others = [await world.aPerson(), await world.aPerson(), await world.aPerson()]
  await processScopes(world.app.installation, factsOfProcess('test')).system(async (ctx) => {
    for (const other of others)
      await ensureMember(ctx, { workspaceId: person.workspaceId, userId: other.userId, role: 'EDITOR' })
    for (let index = 0; index < 40; index += 1) {
      const workspaceId = await ensureWorkspace(ctx, { ownerId: person.userId, name: `Room ${index}` })
      for (const other of others) await ensureMember(ctx, { workspaceId, userId: other.userId, role: 'EDITOR' })
    }
  })
  expect((await list()).myWorkspaces).toHaveLength(41)
  expect({ list: await statementsOf(list), team: await statementsOf(team) }).toEqual(few)
  expect(few.list).toBeGreaterThan(0)
})
