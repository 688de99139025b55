import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../testing/world.ts'
import { backgrounds } from '../features/index.ts'
import { backup } from './backup.ts'
import { RestoreError, restore } from './restore.ts'

let world: World
let empty: World
let person: TestPerson
const folder = mkdtempSync(join(tmpdir(), 'taplore-backup-'))
const file = join(folder, 'one.tar.gz')
const optionsOf = (of: World) => ({
  config: of.config,
  ownerUrl: of.ownerUrl,
  storage: of.app.installation.providers.storage,
})

beforeAll(async () => {
  world = await startWorld()
  empty = await startWorld()
  person = await world.aPerson({ name: 'Keeper' })
})
afterAll(async () => {
  await world?.close()
  await empty?.close()
})

describe('backup and restore', () => {
  it('brings back every row acknowledged before its end, every file and the jobs that waited', async () => {
    const client = person.client()
    const { story_id: storyId } = await client.stories.create({ name: 'Kept' })
    const published = await client.stories.publish({ storyId })
    await client.stories.rename({ storyId, name: 'Kept and renamed' })
    await world.stranger.identity.forgotPassword({ email: person.email })

    let isWriting = true
    const acknowledged: string[] = []
    const writing = (async () => {
      while (isWriting)
        acknowledged.push((await client.stories.create({ name: `Meanwhile ${acknowledged.length}` })).story_id)
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
    const before = [...acknowledged]
    const summary = await backup(optionsOf(world), file)
    isWriting = false
    await writing
    expect(summary.rows).toBeGreaterThan(before.length)
    expect(existsSync(`${file}.part`)).toBe(false)

    const { jobs, files } = await restore({ ...optionsOf(empty), replaces: true }, file)
    expect(files).toBe(summary.files)
    const rows = await empty.sql<{ id: string; name: string }>('select id, name from story')
    const found = new Map(rows.map((row) => [row.id, row.name]))
    expect(found.get(storyId)).toBe('Kept and renamed')
    for (const id of before) expect(found.has(id)).toBe(true)

    expect(jobs.length).toBeGreaterThan(0)
    const [numbers] = await empty.sql<{ last: string; next: string }>(
      `select coalesce(max(id), 0) as last, nextval(pg_get_serial_sequence('story_update', 'id')) as next from story_update`,
    )
    expect(Number(numbers?.next)).toBeGreaterThan(Number(numbers?.last))

    await empty.restart()
    expect(await empty.app.queue.putBack(backgrounds, jobs)).toEqual([])
    await empty.runJobs()
    expect((await empty.mailsTo(person.email)).length).toBeGreaterThan((await world.mailsTo(person.email)).length - 1)
    const path = new URL(published.data.url).pathname
    expect((await empty.fetch(path, { host: 'stories' })).status).toBe(200)
    const signedIn = await empty
      .client({ cookie: person.cookie, workspaceId: person.workspaceId })
      .stories.get({ storyId })
    expect(signedIn.name).toBe('Kept and renamed')
  })

  it('refuses an installation that holds accounts, and a file that is no backup', async () => {
    await expect(restore({ ...optionsOf(world), replaces: false }, file)).rejects.toThrow(/already holds accounts/)
    expect((await person.client().stories.list({})).order.length).toBeGreaterThan(0)
    const other = readdirSync(folder).find((name) => name.endsWith('.tar.gz'))
    expect(other).toBe('one.tar.gz')
    await expect(restore({ ...optionsOf(empty), replaces: false }, join(folder, 'none.tar.gz'))).rejects.toThrow()
  })

  it('refuses a backup whose sealed values could not be opened', async () => {
    const config = { ...empty.config, secret: 'quite another secret of more than forty letters' }
    await expect(restore({ ...optionsOf(empty), config, replaces: true }, file)).rejects.toThrow(RestoreError)
  })
})
