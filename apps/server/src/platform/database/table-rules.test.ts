import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const ownTables = `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'`

describe('row level security', () => {
  it('is enabled and forced on every table, and every table is in the list', async () => {
    const rows = await world.sql<{ name: string; enabled: boolean; forced: boolean }>(ownTables)
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(world.app.installation.tables).sort())
    expect(rows.filter((row) => !row.enabled || !row.forced)).toEqual([])
  })

  it('binds roles that are neither owner nor superuser and cannot step around it', async () => {
    const rows = await world.sql<{ rolname: string }>(
      `select rolname from pg_roles where rolname in ('taplore_test_app', 'taplore_test_system')
         and not rolsuper and not rolbypassrls and not rolcreaterole
         and oid not in (select relowner from pg_class where relnamespace = 'public'::regnamespace)`,
    )
    expect(rows).toHaveLength(2)
  })

  it('has no view that would run with the rights of its owner', async () => {
    const views = await world.sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
         and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
    )
    expect(views).toEqual([])
  })

  it('shows a forgotten filter nothing, and refuses rows of another workspace', async () => {
    const one = await world.aPerson()
    const two = await world.aPerson()
    await one.client().stories.create({ name: 'Mine' })
    const { appPool } = world.app.installation.database
    const withoutScope = await appPool.query('select * from story')
    expect(withoutScope.rows).toEqual([])
    await world.app.installation.database.workspace(
      { workspaceId: two.workspaceId, userId: two.userId },
      async (db) => {
        const seen = await db.execute('select * from story')
        expect(seen.rows).toEqual([])
      },
    )
    const write = world.app.installation.database.workspace(
      { workspaceId: two.workspaceId, userId: two.userId },
      (db) =>
        db.execute(
          `insert into channel (id, workspace_id, name, handle, publisher_name) values (gen_random_uuid(), '${one.workspaceId}', 'x', 'x-y-z', 'x')`,
        ),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('would show everything without the policy: the test above can fail', async () => {
    const [before] = await world.sql<{ total: string }>('select count(*) as total from story')
    await world.sql('alter table story disable row level security')
    const { appPool } = world.app.installation.database
    const seen = await appPool.query('select * from story')
    await world.sql('alter table story enable row level security')
    expect(seen.rows).toHaveLength(Number(before?.total))
    expect(seen.rows.length).toBeGreaterThan(0)
  })

  it('never mixes up workspaces on a small pool', async () => {
    const people = await Promise.all([world.aPerson(), world.aPerson(), world.aPerson()])
    await Promise.all(people.map((person, index) => person.client().stories.create({ name: `Story of ${index}` })))
    const answers = await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        const person = people[index % 3]
        const list = await person?.client().stories.list({})
        return {
          expected: `Story of ${index % 3}`,
          names: Object.values(list?.stories ?? {}).map((story) => story.name),
        }
      }),
    )
    for (const { expected, names } of answers) expect(names).toEqual([expected])
  })
})
