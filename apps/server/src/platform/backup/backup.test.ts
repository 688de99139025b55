import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEntries, writeEntries } from '../../../testing/archive-entries.ts'
import { type BareInstallation, bareInstallation } from '../../../testing/bare-installation.ts'
import { fillEveryTable } from '../../../testing/full-world.ts'
import { testSecret } from '../../../testing/postgres-global-setup.ts'
import { startWorld, type TestPerson, type World } from '../../../testing/world.ts'
import { backgrounds, tables as rules } from '../../areas/features.ts'
import { readOutbox } from '../../areas/foundation/mail/index.ts'
import { readConfig } from '../../config.ts'
import type { StorageProvider } from '../../ports/storage.ts'
import { finishRestore } from './finish-restore.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'taplore-backup-'))
/** In a folder that does not exist yet. */
const file = join(folder, 'backups', 'everything.tar.gz')
const format1 = join(import.meta.dirname, 'examples', 'format-1.tar.gz')
const tables = Object.keys(rules).sort()
let world: World
let rowsOfBackup: Record<string, string[]>
let filesOfBackup: Record<string, string>
let person: TestPerson

beforeAll(async () => {
  world = await startWorld()
  person = await fillEveryTable(world)
  await writeBackup(backupOptions(), file)
  rowsOfBackup = await allRows(world)
  filesOfBackup = await allFiles(world.app.installation.providers.storage)
})
const targets: BareInstallation[] = []
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close()
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

function backupOptions() {
  const { database, providers } = world.app.installation
  return {
    systemUrl: database.systemUrl,
    storage: providers.storage,
    tables: rules,
    secret: testSecret,
    isSecretSaved: true,
  }
}

async function aTarget(given?: { secret?: string }): Promise<BareInstallation> {
  const target = await bareInstallation(given)
  targets.push(target)
  return target
}

function optionsOf({ config, ownerUrl, storage }: BareInstallation) {
  return { config, ownerUrl, storage, tables: rules, replaces: false }
}

function secretOf(target: BareInstallation, name = 'secret'): string {
  return readFileSync(join(target.config.dataDir, name), 'utf8').trim()
}

type Sql = Pick<World, 'sql'>

/** Every row of every table as text. */
async function allRows({ sql }: Sql): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await sql<{ row: string }>(`select t::text as row from "${table}" t order by 1`)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

async function allFiles(storage: StorageProvider): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const key of storage.list('')) {
    const stream = await storage.read(key)
    all[key] = stream ? (await buffer(stream)).toString('base64') : ''
  }
  return all
}

describe('backup and restore', () => {
  it('are tested on a world in which every table has rows', async () => {
    const empty = tables.filter((table) => rowsOfBackup[table]?.length === 0)
    expect(empty, 'These tables have no rows: give them some in testing/full-world.ts.').toEqual([])
  })

  it('brings back every row of every table, every file, sequences, pending jobs and the master secret', async () => {
    const target = await aTarget()
    const { contents, config } = await restoreBackup(optionsOf(target), file)
    expect(await allRows(target)).toEqual(rowsOfBackup)
    expect(await allFiles(target.storage)).toEqual(filesOfBackup)
    expect(contents.jobs).toBeGreaterThan(0)
    expect(contents).toEqual(await verifyBackup(file))
    const [numbers] = await target.sql<{ last: string; next: string }>(
      `select max(id) as last, nextval(pg_get_serial_sequence('story_update', 'id')) as next from story_update`,
    )
    expect(Number(numbers?.next)).toBeGreaterThan(Number(numbers?.last))
    expect(config.secret).toBe(testSecret)
    expect(secretOf(target)).toBe(testSecret)
    expect(readdirSync(target.config.dataDir), 'The secret of an empty installation opens nothing.').not.toContain(
      'secret.replaced',
    )
    expect(statSync(join(target.config.dataDir, 'secret')).mode & 0o777).toBe(0o600)
    await target.whileRunning(async (app) => {
      const mails = await readOutbox(app.installation.database, testSecret)
      expect(mails.map(({ to }) => to)).toContain(person.email)
      const { count, unknown } = await app.queue.placeRestored(backgrounds)
      expect({ count, unknown }).toEqual({ count: contents.jobs, unknown: [] })
      expect(await app.queue.placeRestored(backgrounds)).toEqual({ count: 0, unknown: [] })
    })
  })

  it('restores a backup of format 1', async () => {
    const target = await aTarget({ secret: testSecret })
    const { contents } = await restoreBackup(optionsOf(target), format1)
    expect(contents.manifest.format).toBe(1)
    const rows = await allRows(target)
    const counts = Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length]))
    // Later versions keep what is public of forms as publications and releases.
    const { form = 0, form_version = 0, form_former_slug = 0, ...others } = contents.rows
    const { publication = 0, release = 0, former_slug = 0 } = others
    expect(counts).toMatchObject({
      ...others,
      form,
      form_version,
      publication: publication + form,
      release: release + form_version,
      former_slug: former_slug + form_former_slug,
    })
    expect(Object.keys(await allFiles(target.storage))).toHaveLength(contents.files)
    expect(rows.folder).toHaveLength(2)
  })

  it('says 100% of a check only once everything was checked', async () => {
    const whole: number[] = []
    await verifyBackup(file, { onProgress: ({ percent }) => whole.push(percent) })
    expect(whole.filter((percent) => percent >= 100)).toEqual([100])
    expect(whole.at(-1)).toBe(100)
    const cut = join(folder, 'cut.tar.gz')
    writeFileSync(cut, readFileSync(file).subarray(0, -100))
    const damaged: number[] = []
    await expect(verifyBackup(cut, { onProgress: ({ percent }) => damaged.push(percent) })).rejects.toThrow(/damaged/)
    expect(Math.max(...damaged)).toBeLessThan(100)
  })

  it('contains every row acknowledged before it started, while the server keeps writing', async () => {
    const client = person.client()
    let isWriting = true
    const acknowledged: string[] = []
    const writing = (async () => {
      while (isWriting)
        acknowledged.push((await client.stories.create({ name: `Meanwhile ${acknowledged.length}` })).story_id)
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
    const before = [...acknowledged]
    const busy = join(folder, 'busy.tar.gz')
    const bait = join(folder, 'bait')
    writeFileSync(bait, '')
    symlinkSync(bait, `${busy}.part`)
    await writeBackup(backupOptions(), busy)
    expect(readFileSync(bait, 'utf8'), 'A backup follows no link that lies in its place.').toBe('')
    expect(lstatSync(busy)).toMatchObject({ mode: 0o100600 })
    isWriting = false
    await writing
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    let stories = ''
    await readBackup(busy, {
      rows: async (table, content) => {
        for await (const chunk of content) if (table === 'story') stories += chunk.toString()
      },
    })
    for (const id of before) expect(stories).toContain(id)
  })
})

describe('the master secret', () => {
  it('is refused when it is given from outside and another, before anything is touched', async () => {
    const target = await aTarget({ secret: 'quite another secret of more than forty letters' })
    await expect(restoreBackup(optionsOf(target), file)).rejects.toThrow(/Remove it to adopt the secret/)
    await expect(restoreBackup(optionsOf(target), format1)).rejects.toThrow(/Set the one that the backup was made with/)
    const keeping = await aTarget()
    await expect(restoreBackup(optionsOf(keeping), format1)).rejects.toThrow(/does not contain it/)
    for (const { sql } of [target, keeping]) {
      const rows = await sql<{ name: string | null }>(`select to_regclass('public.app_user')::text as name`)
      expect(rows).toEqual([{ name: null }])
    }
  })
})

/** Processes that read the whole product when they start take long on a busy machine. */
const severalProcessesMs = 120_000

describe('an installation that holds accounts', () => {
  let target: BareInstallation
  beforeAll(async () => {
    target = await bareInstallation()
    await restoreBackup(optionsOf(target), file)
  })
  afterAll(() => target?.close())

  const kept = async () => ({
    rows: await allRows(target),
    files: await allFiles(target.storage),
    secret: secretOf(target),
  })
  const settings = () => readConfig(target.environment)
  const replace = () => ({ ...optionsOf(target), config: settings(), replaces: true })

  /** Makes it another installation than that of the backup. */
  const makeDifferent = async () => {
    await target.sql(`update app_user set name = 'Of this installation'`)
    await target.sql(`delete from submission_entry`)
    await target.storage.put('assets/large', Buffer.from('of this installation'), { mime: 'text/plain' })
    await target.storage.put('assets/only-here', Buffer.from('of this installation'), { mime: 'text/plain' })
    writeFileSync(join(target.config.dataDir, 'secret'), 'a secret of this installation, of forty letters\n')
    return kept()
  }
  const expectRestored = async () => {
    const { rows, files, secret } = await kept()
    expect(rows).toEqual(rowsOfBackup)
    expect(files).toEqual(filesOfBackup)
    expect(secret).toBe(testSecret)
    const schemas = await target.sql(`select nspname from pg_namespace where nspname like 'taplore_replaced%'`)
    expect(schemas).toEqual([])
  }

  it('is not overwritten without --replace', async () => {
    const before = await kept()
    await expect(restoreBackup(optionsOf(target), file)).rejects.toThrow(/already has accounts/)
    expect(await kept()).toEqual(before)
  })

  it('is not restored into while its server runs', async () => {
    const before = await kept()
    await target.whileRunning(async () => {
      await expect(restoreBackup(replace(), file)).rejects.toThrow(/A server or a backup is running/)
      expect(await kept()).toEqual(before)
    })
  })

  it('is left whole by a backup whose rows do not fit together', async () => {
    const before = await makeDifferent()
    const entries = await readEntries(format1)
    const torn = join(folder, 'torn.tar.gz')
    await writeEntries(
      torn,
      entries.map((entry) =>
        entry.name.startsWith('tables/asset_folder/') ? { ...entry, content: Buffer.alloc(0) } : entry,
      ),
    )
    const config = { ...settings(), secret: testSecret }
    await expect(restoreBackup({ ...replace(), config }, torn)).rejects.toThrow(/asset_folder_id_asset_folder_id_fk/)
    expect(await kept()).toEqual(before)
  })

  it(
    'is left whole by a restore that is killed while it loads, and restored by the next one',
    async () => {
      const before = await makeDifferent()
      for (const moment of ['rows', 'swap']) {
        await killedRestore(target, moment)
        expect(await finishRestore({ ...replace(), openStorage: async () => target.storage })).toEqual(settings())
        const { files, ...rest } = await kept()
        const inUse = Object.entries(files).filter(([key]) => !key.startsWith('restore/'))
        expect({ ...rest, files: Object.fromEntries(inUse) }, moment).toEqual(before)
      }
      await restoreBackup(replace(), file)
      await expectRestored()
      expect(secretOf(target, 'secret.replaced'), 'The secret of the accounts that were replaced.').toBe(before.secret)
      rmSync(join(target.config.dataDir, 'secret.replaced'))
      await restoreBackup(replace(), file)
      expect(readdirSync(target.config.dataDir), 'The same secret replaces nothing.').not.toContain('secret.replaced')
    },
    severalProcessesMs,
  )

  it(
    'is restored whole by the next start after a restore that is killed once its rows are in use',
    async () => {
      for (const moment of ['answer', 'move']) {
        await makeDifferent()
        await killedRestore(target, moment)
        const config = await finishRestore({ ...replace(), openStorage: async () => target.storage })
        expect(config.secret, moment).toBe(testSecret)
        await expectRestored()
      }
    },
    severalProcessesMs,
  )
})

/** Restores in a separate process that kills itself at a given step. */
async function killedRestore(target: BareInstallation, moment: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', killedRestoreScript], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...target.environment, BACKUP: file, MOMENT: moment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  expect(signal, moment).toBe('SIGKILL')
}

const killedRestoreScript = `
  import pg from 'pg'
  import { readConfig } from '../../config.ts'
  import { tables } from '../../areas/features.ts'
  import { openStorage } from '../../providers/storage/open.ts'
  import { restoreBackup } from './restore.ts'
  const { BACKUP, DATABASE_URL, MOMENT } = process.env
  const dieAt = (moment) => { if (moment === MOMENT) process.kill(process.pid, 'SIGKILL') }
  const config = readConfig()
  const storage = await openStorage(config)
  let moves = 0
  const watched = {
    ...storage,
    move: async (from, to) => { await storage.move(from, to); moves += 1; if (moves === 2) dieAt('move') },
  }
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (text, ...rest) {
    if (text === 'commit') dieAt('swap')
    if (text !== 'commit' || MOMENT !== 'answer') return query.call(this, text, ...rest)
    // Committed, and the connection is lost before the result arrives.
    return query.call(this, text).then(() => {
      this.connection.stream.destroy()
      throw new Error('Connection lost')
    })
  }
  const onProgress = ({ stage, rows }) => {
    if (stage === 'restore' && rows > 50) dieAt('rows')
  }
  const options = { config, ownerUrl: DATABASE_URL, storage: watched, tables, replaces: true, onProgress }
  await restoreBackup(options, BACKUP).catch(() => dieAt('answer'))
`
