import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { recordAuditEvent, recordAuditEventIn, recordPersonalAuditEvent, verifyChains } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const record = (workspaceId: string, name: string) =>
  scopes().workspace({ workspaceId, userId: null }, (ctx) =>
    recordAuditEvent(ctx, { action: 'story.published', object: { kind: 'story', id: 'story', name } }),
  )
const rowsOf = (workspaceId: string) =>
  world.sql<{ sequence: string; object_name: string; hash: string; previous_hash: string; after: unknown }>(
    'select * from audit_entry where workspace_id = $1 order by sequence',
    [workspaceId],
  )
const faultOf = async (workspaceId: string) =>
  (await verifyChains(world.app.installation.database, workspaceId))[0]?.fault ?? null
const aWorkspace = async (acts: number) => {
  const workspaceId = crypto.randomUUID()
  for (let index = 1; index <= acts; index += 1) await record(workspaceId, `Story ${index}`)
  expect(await faultOf(workspaceId)).toBeNull()
  return workspaceId
}

describe('the log of acts', () => {
  it('AUDIT-02 numbers and chains the events of a workspace, also under concurrency', async () => {
    const workspaceId = crypto.randomUUID()
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(workspaceId, `Story ${index}`)))
    const rows = await rowsOf(workspaceId)
    expect(rows.map((row) => Number(row.sequence))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    for (const [index, row] of rows.entries()) expect(row.previous_hash).toBe(rows[index - 1]?.hash ?? '')
    expect(await faultOf(workspaceId)).toBeNull()
  })

  it('leaves no row and no gap of an act that did not happen', async () => {
    const workspaceId = await aWorkspace(1)
    const failed = scopes().workspace({ workspaceId, userId: null }, async (ctx) => {
      await recordAuditEvent(ctx, { action: 'story.deleted', object: { kind: 'story', id: 'story', name: 'Gone' } })
      throw new Error('the act failed')
    })
    await expect(failed).rejects.toThrow('the act failed')
    await record(workspaceId, 'Next')
    expect((await rowsOf(workspaceId)).map((row) => row.object_name)).toEqual(['Story 1', 'Next'])
    expect(await faultOf(workspaceId)).toBeNull()
  })

  it('AUDIT-04 can be neither changed nor emptied by any role of the product', async () => {
    const workspaceId = await aWorkspace(2)
    const { database } = world.app.installation
    const statements = [
      `update audit_entry set object_name = 'x' where workspace_id = '${workspaceId}'`,
      `delete from audit_entry where workspace_id = '${workspaceId}'`,
      'truncate audit_entry',
      `delete from audit_chain where workspace_id = '${workspaceId}'`,
      `update audit_chain set forgotten_sequence = 2 where workspace_id = '${workspaceId}'`,
    ]
    for (const statement of statements) {
      const asMember = database.workspace({ workspaceId, userId: null }, (db) => db.execute(statement))
      await expect(asMember).rejects.toMatchObject({ cause: { code: '42501' } })
      const asSystem = database.system((db) => db.execute(statement))
      await expect(asSystem).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    const tooSoon = database.system((db) => db.execute(`select audit_forget(now() - interval '88 days')`))
    await expect(tooSoon).rejects.toMatchObject({ cause: { code: '42501' } })
    const byMember = database.workspace({ workspaceId, userId: null }, (db) =>
      db.execute(`select audit_forget(now() - interval '90 days')`),
    )
    await expect(byMember).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await rowsOf(workspaceId)).toHaveLength(2)
    expect(await faultOf(workspaceId)).toBeNull()
  })

  it.each([
    [
      'a changed row',
      `update audit_entry set object_name = 'Another' where sequence = 2 and workspace_id = $1`,
      'changed',
    ],
    [
      'a changed moment',
      `update audit_entry set at = at + interval '1 ms' where sequence = 2 and workspace_id = $1`,
      'changed',
    ],
    [
      'a changed snapshot',
      `update audit_entry set after = '{"role":"ADMIN"}' where sequence = 2 and workspace_id = $1`,
      'changed',
    ],
    ['a removed row', 'delete from audit_entry where sequence = 2 and workspace_id = $1', 'missing'],
    ['a removed first row', 'delete from audit_entry where sequence = 1 and workspace_id = $1', 'missing'],
    ['a removed newest row', 'delete from audit_entry where sequence = 4 and workspace_id = $1', 'cut off'],
    ['all rows removed', 'delete from audit_entry where workspace_id = $1', 'cut off'],
    ['a removed chain', 'delete from audit_chain where workspace_id = $1', 'changed'],
  ])('finds %s', async (_what, statement, kind) => {
    const workspaceId = await aWorkspace(4)
    await world.sql(statement, [workspaceId])
    expect(await faultOf(workspaceId)).toMatchObject({ kind })
  })

  it('finds two rows that changed places', async () => {
    const workspaceId = await aWorkspace(4)
    await world.sql('update audit_entry set sequence = -sequence where sequence in (2, 3) and workspace_id = $1', [
      workspaceId,
    ])
    await world.sql('update audit_entry set sequence = 5 + sequence where sequence < 0 and workspace_id = $1', [
      workspaceId,
    ])
    expect((await rowsOf(workspaceId)).map((row) => row.object_name)).toEqual([
      'Story 1',
      'Story 3',
      'Story 2',
      'Story 4',
    ])
    expect(await faultOf(workspaceId)).toMatchObject({ sequence: 2 })
  })

  it('AUDIT-02 is kept for 90 days, deletes only the oldest rows, and can be verified afterwards', async () => {
    const workspaceId = crypto.randomUUID()
    const now = world.clock.now()
    const daysAgo = (days: number) => world.clock.set(new Date(now.getTime() - days * 86_400_000))
    for (const [days, name] of [
      [120, 'Old'],
      [91, 'Old too'],
      [89, 'Kept'],
      [95, 'Late'],
      [1, 'New'],
    ] as const) {
      daysAgo(days)
      await record(workspaceId, name)
    }
    world.clock.set(now)
    const { deleteExpiredEntries } = await import('./store.ts')
    expect(await scopes().system((ctx) => deleteExpiredEntries(ctx, now))).toBe(2)
    expect((await rowsOf(workspaceId)).map((row) => row.object_name)).toEqual(['Kept', 'Late', 'New'])
    expect(await faultOf(workspaceId)).toBeNull()
    await record(workspaceId, 'Newest')
    expect(await faultOf(workspaceId)).toBeNull()
    await world.sql('delete from audit_entry where sequence = 3 and workspace_id = $1', [workspaceId])
    expect(await faultOf(workspaceId)).toEqual({ kind: 'missing', sequence: 3 })
  })

  it('stores no secrets, no invalid characters and no endless texts', async () => {
    const workspaceId = crypto.randomUUID()
    await scopes().system((ctx) =>
      recordAuditEventIn(
        ctx,
        { workspaceId },
        {
          action: 'key.created',
          object: { kind: 'key', id: 'key', name: `A\0 key \ud800 ${'x'.repeat(5_000)}` },
          after: {
            newPassword: 'Quiet-harbour',
            apiToken: 'tlk_abc',
            scopes: ['stories.view'],
            note: 'y'.repeat(5_000),
          },
        },
      ),
    )
    const [row] = await rowsOf(workspaceId)
    const said = JSON.stringify(row)
    expect(said).not.toContain('Quiet-harbour')
    expect(said).not.toContain('tlk_abc')
    expect(said).toContain('stories.view')
    expect(said.length).toBeLessThan(2_000)
    expect(await faultOf(workspaceId)).toBeNull()
  })

  it('records events of an account in the personal workspace', async () => {
    const userId = crypto.randomUUID()
    const [name, email] = ['Auditor', 'auditor@example.com']
    await scopes().system((ctx) =>
      recordPersonalAuditEvent(ctx, { userId, name, email }, { action: 'person.password-changed' }),
    )
    const rows = await rowsOf(userId)
    expect(rows.at(-1)).toMatchObject({ action: 'person.password-changed', actor_name: name, object_name: email })
  })
})
