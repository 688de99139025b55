import { randomUUID } from 'node:crypto'
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

/** What later versions store elsewhere; a separate test shows where. */
const movedColumns: Record<string, readonly string[]> = {
  'public.form': ['slug', 'published_version', 'published_revision', 'published_on'],
  'public.form_version': ['files'],
}
const movedTables = ['public.form_former_slug']
const filledTables = ['public.publication', 'public.former_slug', 'public.release', 'public.release_file']

interface OldForm extends pg.QueryResultRow {
  readonly id: string
  readonly slug: string
  readonly is_trashed: boolean
  readonly published_version: number | null
  readonly published_revision: number | null
  readonly numbers: number[]
}

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
let oldForms: OldForm[]
const logo = { name: '0123456789abcdef01234567.png', mime: 'image/png', isIcon: true, urls: [] }
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
        // The dump leaves no search path.
        await database.query('set search_path to public')
        // The version before ran until now: the queue throws away what was done a week ago, whenever it gets to it.
        await database.query(
          `update pgboss.job set completed_on = completed_on + age, keep_until = keep_until + age
             from (select now() - max(created_on) as age from pgboss.job) as since`,
        )
        // The fixture has a story of a type that no version ever wrote.
        await database.query(`update story set type = 'scratch' where type = 'web'`)
        // A second version with a file, and a form in the trash whose slug another one took.
        const key = files.find(({ name }) => name.endsWith('original.png'))?.name.slice('data/files/'.length)
        await database.query(
          `insert into form_version (form_id, number, workspace_id, document, files, published_by, published_at)
           select form_id, 2, workspace_id, document, $2::jsonb, published_by, published_at from form_version where form_id = $1`,
          [old.formId, JSON.stringify([{ ...logo, storageKey: key }])],
        )
        await database.query(
          `insert into form select (jsonb_populate_record(form, $2::jsonb)).* from form where id = $1`,
          [
            old.formId,
            JSON.stringify({
              id: randomUUID(),
              trashed_at: '2026-03-01T10:00:00Z',
              published_version: null,
              published_revision: null,
            }),
          ],
        )
        await database.query(`update form set published_version = 2, published_revision = 1 where id = $1`, [
          old.formId,
        ])
        const query: Query = async (text) => (await database.query(text)).rows
        oldForms = await query<OldForm>(
          `select id, slug, trashed_at is not null as is_trashed, published_version, published_revision,
             array(select number from form_version where form_id = form.id order by number) as numbers from form order by id`,
        )
        oldRows = await readTables(query, { withMoved: false })
        oldSequences = await readSequences(query)
      },
    },
  )
})
afterAll(() => world?.close())

/** All tables with all their columns, and the jobs of the queue. */
async function readTables(query: Query, { withMoved = true } = {}): Promise<Rows[]> {
  const tables = await query<{ table: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as table,
            array_agg(quote_ident(column_name)::text order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE'
        and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))
      group by 1 order by 1`,
  )
  const read: Rows[] = []
  for (const { table, columns } of tables) {
    const isMoved = (column: string) => !withMoved && movedColumns[table]?.includes(column)
    if (!withMoved && movedTables.includes(table)) continue
    read.push(await readRows(query, table, columns.filter((column) => !isMoved(column)).join(', ')))
  }
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
    if (filledTables.includes(table)) expect(present.rows, table).toEqual(expect.arrayContaining([...rows]))
    else if (table !== 'public.schema_migration') expect(present.rows, table).toEqual(rows)
  }
  expect(await readSequences((text) => world.sql(text))).toEqual(expect.arrayContaining(oldSequences))
  const names = await world.sql<{ name: string }>('select name from schema_migration order by name')
  expect(names.map(({ name }) => name)).toEqual(migrations)
  expect(added.length).toBeGreaterThan(0)
})

it('moves addresses, versions and files of forms to publishing', async () => {
  const moved = await world.sql(
    `select p.subject_id as id, p.slug, not p.holds_slug as is_trashed, live.number as published_version, v.revision as published_revision,
       array(select number from release r where r.publication_id = p.id order by number) as numbers
     from publication p left join release live on live.id = p.live_release_id
       left join form_version v on v.form_id = p.subject_id and v.number = live.number
     where p.kind = 'form' order by 1`,
  )
  expect(moved).toEqual(oldForms)
  expect(oldForms).toHaveLength(3)
  const [file] = await world.sql(
    `select storage_key, mime, bytes > 0 as has_size from release_file where name = '${logo.name}'`,
  )
  expect(file).toEqual({ storage_key: expect.stringContaining('original.png'), mime: logo.mime, has_size: true })
  const [version] = await world.sql('select file_uses from form_version where number = 2')
  expect(version).toEqual({ file_uses: [{ name: logo.name, isIcon: true, urls: [] }] })
})

it('changes nothing when it starts again', async () => {
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
  const { stories } = await client.stories.list({})
  expect(stories[old.storyId]?.name).toBe('Kept and renamed')
  expect((await client.stories.get({ storyId: old.storyId })).document.pages).toHaveLength(1)
  const { forms } = await client.forms.list({})
  expect(forms.find(({ id }) => id === old.formId)).toMatchObject({
    name: 'Kept form',
    status: 'Published',
    publishedVersion: 2,
    isChangedSince: false,
  })
  expect((await client.forms.get({ formId: old.formId })).document.pages).toHaveLength(1)
  for (const path of [old.story, old.form]) {
    const page = await world.fetch(path, { host: 'stories' })
    expect(page.status, path).toBe(200)
    expect(await page.text()).toContain('Kept')
  }
})

it('answers at former addresses of a form, and with its files', async () => {
  const [former] = await world.sql<{ slug: string }>(
    `select former_slug.slug from former_slug join publication p on p.id = publication_id where p.subject_id = '${old.formId}'`,
  )
  const moved = await world.fetch(`/f/${former?.slug}`, { host: 'stories' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, old.form])
  const page = await (await world.fetch(old.form, { host: 'stories' })).text()
  const icon = `${old.form}/files/${logo.name}`
  expect(page).toContain(`<link rel="icon" href="${icon}"`)
  const file = await world.fetch(icon, { host: 'stories' })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(
    files.find(({ name }) => name.endsWith('original.png'))?.content,
  )
})

it('restores a form from the trash under another address where its own was taken, and takes the public one down', async () => {
  const { cookie, userId } = await world.signIn(old)
  const { forms } = world.client({ cookie, workspaceId: userId })
  const trashed = oldForms.filter(({ is_trashed }) => is_trashed).map(({ id }) => id)
  expect(await forms.restore({ formIds: trashed })).toEqual({ restored: trashed })
  const { forms: all } = await forms.list({ search: 'Kept form' })
  const restored = all.find(({ id }) => trashed.includes(id))
  expect(restored?.slug).toMatch(/^kept-form-[a-z0-9]{10}$/)
  await forms.unpublish({ formId: old.formId })
  await expect.poll(async () => (await world.fetch(old.form, { host: 'stories' })).status).toBe(404)
})
