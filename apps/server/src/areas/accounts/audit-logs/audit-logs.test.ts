import { permissions } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { ensureMember, ensureWorkspace } from '../workspaces/index.ts'
import { exportRetentionMs, sweepExports } from './export-files.ts'
import { csvField } from './write-export.ts'

let world: World
let owner: TestPerson
let editor: TestPerson
let workspaceId: string
const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const logs = (person = owner) => person.client(workspaceId).auditLogs

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of the log' })
  editor = await world.aPerson({ name: 'Editor in the log' })
  // What they did so far is told to the workspaces that they are in now.
  await world.runJobs()
  workspaceId = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Logged' }))
  await scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: editor.userId, role: 'EDITOR' }))
  const start = new Date('2026-03-01T00:00:00.000Z').getTime()
  for (let index = 1; index <= 12; index += 1) {
    world.clock.set(new Date(start + index * 3_600_000))
    const by = index % 3 === 0 ? editor : owner
    await scopes().system((ctx) =>
      recordAuditEventIn(
        ctx,
        { workspaceId, by: { kind: 'person', id: by.userId, name: by.name, email: by.email, keyName: null } },
        {
          action: index % 2 === 0 ? 'story.published' : 'member.role-changed',
          object: { kind: index % 2 === 0 ? 'story' : 'member', id: `id-${index}`, name: `Thing ${index}` },
          before: { role: 'EDITOR' },
          after: { role: 'ADMIN' },
        },
      ),
    )
  }
  world.clock.freeze()
})
afterAll(() => world?.close())

describe('the audit log', () => {
  it('AUDIT-02 shows time, actor, action, object, before and after and where from, newest first', async () => {
    const { entries, keptDays: retentionDays } = await logs().list({})
    expect(entries.map((entry) => entry.sequence)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(entries[0]).toMatchObject({
      at: '2026-03-01T12:00:00.000Z',
      actor: { kind: 'person', id: editor.userId, name: 'Editor in the log', email: editor.email, keyName: null },
      action: 'story.published',
      object: { kind: 'story', id: 'id-12', name: 'Thing 12' },
      before: { role: 'EDITOR' },
      after: { role: 'ADMIN' },
      address: expect.any(String),
      requestId: 'test',
    })
    expect(retentionDays).toBe(90)
  })

  it('AUDIT-02 is filtered by action, person, time and object', async () => {
    const numbers = async (filter: Parameters<ReturnType<typeof logs>['list']>[0]) =>
      (await logs().list(filter)).entries.map((entry) => entry.sequence)
    expect(await numbers({ actions: 'story.published' })).toEqual([12, 10, 8, 6, 4, 2])
    expect(await numbers({ actions: 'story.published,member.role-changed' })).toHaveLength(12)
    expect(await numbers({ personId: editor.userId })).toEqual([12, 9, 6, 3])
    expect(await numbers({ object: 'thing 1' })).toEqual([12, 11, 10, 1])
    expect(await numbers({ object: 'id-7' })).toEqual([7])
    expect(await numbers({ object: '%' })).toEqual([])
    expect(await numbers({ from: '2026-03-01T03:00:00.000Z', until: '2026-03-01T05:00:00.000Z' })).toEqual([4, 3])
    expect(await numbers({ actions: 'story.published', personId: editor.userId })).toEqual([12, 6])
    await expect(logs().list({ actions: 'story.eaten' })).rejects.toMatchObject({ status: 422 })
  })

  it('is paged by number, so that new entries move nothing', async () => {
    const first = await logs().list({ limit: 5, actions: 'story.published,member.role-changed' })
    expect(first.nextCursor).toBe(8)
    await scopes().system((ctx) =>
      recordAuditEventIn(
        ctx,
        { workspaceId },
        { action: 'channel.changed', object: { kind: 'channel', id: 'c', name: 'New' } },
      ),
    )
    const second = await logs().list({ limit: 5, cursor: first.nextCursor ?? undefined })
    expect(second.entries.map((entry) => entry.sequence)).toEqual([7, 6, 5, 4, 3])
    const last = await logs().list({ limit: 5, cursor: second.nextCursor ?? undefined })
    expect([last.entries.length, last.nextCursor]).toEqual([2, null])
  })

  it('names everyone who acted', async () => {
    const { people } = await logs().people()
    expect(people.map((person) => person.name)).toEqual(['Editor in the log', 'Owner of the log'])
  })

  it('ROLE-12 is closed to members without the right, and the export to those without that one', async () => {
    await expect(logs(editor).list({})).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    const keep = (cells: readonly string[]) =>
      world.sql('update membership set permissions = $3 where user_id = $1 and workspace_id = $2', [
        editor.userId,
        workspaceId,
        cells,
      ])
    await keep(permissions.filter((cell) => cell !== 'auditLogs.export'))
    expect((await logs(editor).list({})).entries.length).toBeGreaterThan(0)
    await expect(logs(editor).export({ format: 'csv' })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
  })

  it('AUDIT-02 AUDIT-03 is exported as CSV and JSON by a task, and the export is an act itself', async () => {
    const made = async (format: 'csv' | 'json', filter: Parameters<ReturnType<typeof logs>['list']>[0] = {}) => {
      const { id } = await logs().export({ format, ...filter })
      await world.runJobs()
      const task = await owner.client(workspaceId).tasks.get({ taskId: id })
      expect(task).toMatchObject({ state: 'done', percent: 100, kind: 'export.audit-log' })
      return task.subject.file ?? ''
    }
    await scopes().system((ctx) =>
      recordAuditEventIn(
        ctx,
        { workspaceId },
        { action: 'story.deleted', object: { kind: 'story', id: 's', name: '=HYPERLINK("http://198.51.100.1")' } },
      ),
    )
    const csv = await made('csv')
    const answer = await world.fetch(csv, { headers: { cookie: owner.cookie } })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]?.replace('\ufeff', '')).toMatch(/^number,time,actor_kind,actor_name/)
    expect(lines[1]).toContain('audit-log.exported')
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://198.51.100.1"")"`)
    expect(lines).toHaveLength(1 + (await logs().list({ limit: 200 })).entries.length)

    const json = await made('json', { actions: 'story.published' })
    const entries = await (await world.fetch(json, { headers: { cookie: owner.cookie } })).json()
    expect(entries.map((entry: { sequence: number }) => entry.sequence)).toEqual([12, 10, 8, 6, 4, 2])

    expect((await world.fetch(csv)).status).toBe(401)
    expect((await world.fetch(csv, { headers: { cookie: editor.cookie } })).status).toBe(403)
    const elsewhere = csv.replace(workspaceId, editor.workspaceId)
    expect((await world.fetch(elsewhere, { headers: { cookie: editor.cookie } })).status).toBe(404)
    const unknown = csv.replace(/[0-9a-f-]{36}\.csv/, `${crypto.randomUUID()}.csv`)
    expect((await world.fetch(unknown, { headers: { cookie: owner.cookie } })).status).toBe(404)

    const { storage } = world.app.installation.providers
    const later = (ms: number) => new Date(world.clock.now().getTime() + ms)
    expect(await sweepExports(storage, later(exportRetentionMs - 60_000))).toBe(0)
    expect(await sweepExports(storage, later(exportRetentionMs + 60_000))).toBe(2)
    expect((await world.fetch(csv, { headers: { cookie: owner.cookie } })).status).toBe(404)
  })

  it('writes no field that a spreadsheet would run', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(csvField(text)).toMatch(/^"'/)
    expect(csvField('a "b", c')).toBe('"a ""b"", c"')
    expect(csvField('plain')).toBe('plain')
  })
})
