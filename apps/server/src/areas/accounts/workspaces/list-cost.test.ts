import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { ensureMember, ensureWorkspace } from './index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

/** Statements that the process sends while it answers: those of the answer, and of what else it has just to do. */
async function statementsOf(ask: () => Promise<unknown>): Promise<number> {
  await ask()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

it('answers the list of workspaces with six statements and the team with fourteen, however many there are', async () => {
  const list = () => person.client().workspaces.list({})
  const team = () => person.client().members.list({})
  const few = { list: 6, team: 14 }
  await expect
    .poll(async () => ({ list: await statementsOf(list), team: await statementsOf(team) }), { timeout: 20_000 })
    .toEqual(few)
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
  // Live events of the new workspaces are still in progress; once they are delivered, a request must cost what it did before.
  await expect
    .poll(async () => ({ list: await statementsOf(list), team: await statementsOf(team) }), { timeout: 20_000 })
    .toEqual(few)
})
