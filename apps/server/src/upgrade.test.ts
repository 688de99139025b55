import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type ArchiveEntry, readEntries } from '../testing/archive-entries.ts'
import { startWorld, type World } from '../testing/world.ts'
import { verifyAudit } from './cli/verify-audit.ts'
import { migrationNames } from './platform/database/prepare.ts'

/**
 * An installation as the version whose last migration was 20261122131837 left it: the database with its policies and its queue,
 * dumped as SQL, and the data folder. It never changes; a later version adds one of its own.
 */
const archive = join(import.meta.dirname, '../testing/examples/installation-20261122131837.tar.gz')
const lastMigration = '20261122131837_slot-places.sql'
const installationSchema = z.object({
  email: z.string(),
  password: z.string(),
  storyId: z.string(),
  formId: z.string(),
  story: z.string(),
  form: z.string(),
})

interface Rows {
  readonly table: string
  readonly columns: string
  readonly rows: readonly string[]
}
type Query = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

let world: World
let old: z.output<typeof installationSchema>
let oldRows: Rows[]
let oldSequences: pg.QueryResultRow[]
let files: ArchiveEntry[]

beforeAll(async () => {
  const entries = await readEntries(archive)
  const textOf = (name: string) => entries.find((entry) => entry.name === name)?.content.toString() ?? ''
  old = installationSchema.parse(JSON.parse(textOf('installation.json')))
  files = entries.filter(({ name }) => name.startsWith('data/files/'))
  world = await startWorld(
    // The secret is the one in the data folder.
    { TAPLORE_SECRET: '' },
    {
      fill: async (database, dataDir) => {
        for (const { name, content } of entries) {
          if (!name.startsWith('data/')) continue
          const file = join(dataDir, name.slice('data/'.length))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, content)
        }
        await database.query(textOf('database.sql'))
        const query: Query = async (text) => (await database.query(text)).rows
        oldRows = await readTables(query)
        oldSequences = await readSequences(query)
      },
    },
  )
})
afterAll(() => world?.close())

/** All tables with all their columns, and the jobs of the queue. */
async function readTables(query: Query): Promise<Rows[]> {
  const tables = await query<{ table: string; columns: string }>(
    `select format('%I.%I', table_schema, table_name) as table,
            string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE'
        and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))
      group by 1 order by 1`,
  )
  const read: Rows[] = []
  for (const { table, columns } of tables) read.push(await readRows(query, table, columns))
  return read
}

async function readRows(query: Query, table: string, columns: string): Promise<Rows> {
  const rows = await query<{ row: string }>(`select r::text as row from (select ${columns} from ${table}) r order by 1`)
  return { table, columns, rows: rows.map(({ row }) => row) }
}

const readSequences = (query: Query) =>
  query(`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`)

// In the order in which an operator would meet them: the first look comes before anything is done with the new version.
it('keeps every row of every table of the version before with its values, and goes on counting where it stopped', async () => {
  const migrations = migrationNames()
  const added = migrations.slice(migrations.indexOf(lastMigration) + 1)
  expect(oldRows.filter(({ rows }) => rows.length === 0).map(({ table }) => table)).toEqual([])
  for (const { table, columns, rows } of oldRows) {
    const present = await readRows((text) => world.sql(text), table, columns)
    if (table !== 'public.schema_migration') expect(present.rows, table).toEqual(rows)
  }
  expect(await readSequences((text) => world.sql(text))).toEqual(expect.arrayContaining(oldSequences))
  const names = await world.sql<{ name: string }>('select name from schema_migration order by name')
  expect(names.map(({ name }) => name)).toEqual(migrations)
  expect(added.length).toBeGreaterThan(0)
})

it('changes nothing when it starts once more', async () => {
  const state = async () => ({
    rows: await readTables((text) => world.sql(text)),
    sequences: await readSequences((text) => world.sql(text)),
  })
  const before = await state()
  await world.restart()
  expect(await state()).toEqual(before)
})

it('keeps every file readable', async () => {
  const { storage } = world.app.installation.providers
  expect(files.length).toBeGreaterThan(3)
  for (const { name, content } of files) {
    const stream = await storage.read(name.slice('data/files/'.length))
    expect(stream && (await buffer(stream)), name).toEqual(content)
  }
})

it('keeps the audit log whole', async () => {
  const { config, ownerUrl, app } = world
  const { isWhole, lines } = await verifyAudit({ config, ownerUrl, log: app.installation.log })
  expect({ isWhole, lines }).toEqual({ isWhole: true, lines: [expect.stringMatching(/^[1-9]\d* rows .* 0 broken\.$/)] })
})

it('runs a job that was pending', async () => {
  const mails = await world.mailsTo(old.email)
  await world.runJobs()
  const [mail, ...others] = await world.mailsTo(old.email)
  expect(others).toEqual(mails)
  expect(mail?.text).toContain('/reset')
})

it('lets the account sign in, and shows its story, its form and their published pages', async () => {
  const { cookie, userId } = await world.signIn(old)
  const client = world.client({ cookie, workspaceId: userId })
  const stories = await client.stories.list({ search: 'Kept and renamed' })
  expect(stories.stories[old.storyId]?.name).toBe('Kept and renamed')
  expect((await client.stories.get({ storyId: old.storyId })).document.pages).toHaveLength(1)
  const { forms } = await client.forms.list({ search: 'Kept form' })
  expect(forms.find(({ id }) => id === old.formId)).toMatchObject({ name: 'Kept form' })
  expect((await client.forms.get({ formId: old.formId })).document.pages).toHaveLength(1)
  for (const path of [old.story, old.form]) {
    const page = await world.fetch(path, { host: 'stories' })
    expect(page.status, path).toBe(200)
    expect(await page.text()).toContain('Kept')
  }
})
