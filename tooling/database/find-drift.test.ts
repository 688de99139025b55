import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDrift } from './find-drift.ts'

// Inside the checkout, so that the planted tables.ts finds drizzle-orm.
const cache = join(import.meta.dirname, '..', '..', '.cache')
const table = (columns: string) => `import { integer, pgTable, text } from 'drizzle-orm/pg-core'
export const poll = pgTable('poll', { id: integer('id').primaryKey(), ${columns} })
`
let folder: string

beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'drift-'))
  mkdirSync(join(folder, 'src', 'polls'), { recursive: true })
  mkdirSync(join(folder, 'migrations', 'meta'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('findDrift', () => {
  it('finds nothing when the newest migration says what the tables say', async () => {
    plant(`title: text('title')`)
    await migrate('20260101000000_first')
    expect(await drift()).toEqual([])
  })

  it('finds nothing where there is nothing yet', async () => {
    rmSync(folder, { recursive: true })
    expect(await drift()).toEqual([])
  })

  it('names a column that no migration makes', async () => {
    plant(`title: text('title')`)
    await migrate('20260101000000_first')
    replant(`title: text('title'), votes: integer('votes')`)
    expect(await drift()).toEqual(['tables.public.poll.columns.votes is in tables.ts, but in no migration'])
  })

  it('names a column that left the code but not the database, and one whose type changed', async () => {
    plant(`title: text('title'), votes: integer('votes')`)
    await migrate('20260101000000_first')
    replant(`title: text('title').notNull()`)
    expect(await drift()).toEqual([
      'tables.public.poll.columns.title.notNull differs from the migrations',
      'tables.public.poll.columns.votes is in the migrations, but in no tables.ts',
    ])
  })

  it('names a migration written past the list, and one whose file is gone', async () => {
    plant(`title: text('title')`)
    await migrate('20260101000000_first')
    writeFileSync(join(folder, 'migrations', '20260102000000_by-hand.sql'), 'select 1;')
    rmSync(join(folder, 'migrations', '20260101000000_first.sql'))
    expect(await drift()).toEqual([
      '20260101000000_first.sql is listed, but the file is missing',
      '20260102000000_by-hand.sql is not listed; make migrations by npm run db:generate',
    ])
  })
})

function drift() {
  return findDrift(join(folder, 'src'), join(folder, 'migrations'))
}

function plant(columns: string) {
  writeFileSync(join(folder, 'src', 'polls', 'tables.ts'), table(columns))
}

/** A module is read once in a process; another folder makes it another module. */
function replant(columns: string) {
  rmSync(join(folder, 'src'), { recursive: true })
  mkdirSync(join(folder, 'src', 'votes'), { recursive: true })
  writeFileSync(join(folder, 'src', 'votes', 'tables.ts'), table(columns))
}

async function migrate(tag: string) {
  const tables: Record<string, unknown> = await import(join(folder, 'src', 'polls', 'tables.ts'))
  const migrations = join(folder, 'migrations')
  writeFileSync(join(migrations, `${tag}.sql`), 'select 1;')
  writeFileSync(join(migrations, 'meta', '_journal.json'), JSON.stringify({ entries: [{ tag }] }))
  writeFileSync(join(migrations, 'meta', '20260101000000_snapshot.json'), JSON.stringify(generateDrizzleJson(tables)))
}
