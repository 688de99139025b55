import { dayMs, hourMs, minuteMs, newId } from '@taplore/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { eraseDue, exportData } from '../jobs.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const state = (person: TestPerson) => person.client().profile.deletion()
const giveUp = (person: TestPerson, more: { deletesShared?: boolean } = {}) =>
  person.client().profile.requestDeletion({ email: person.email, ...more })

/** Lets the job of the hour run. */
async function eraseNow(): Promise<void> {
  await world.app.runJobs.short('test', async (ctx) => void (await ctx.jobs(eraseDue, {})))
  await world.runJobs()
}
const rowsAbout = async (id: string) => {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('workspace_id', 'user_id', 'owner_id') group by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await world.sql(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${id}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}
async function addImage(person: TestPerson): Promise<void> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2060c0' } })
    .png()
    .toBuffer()
  const response = await world.fetch(`/api/assets/upload?workspace=${person.workspaceId}&name=Harbour`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: world.url },
    body: new Uint8Array(bytes),
  })
  expect(response.status).toBe(201)
}

describe('giving an account up', () => {
  it('signs out, notifies by email, loses nothing for 14 days, and is undone by signing in', async () => {
    const person = await world.aPerson()
    await person.client().stories.create({ name: 'A kept story' })
    const { eraseAt } = await giveUp(person)
    expect(new Date(eraseAt).getTime() - world.clock.now().getTime()).toBeGreaterThan(13.9 * dayMs)
    expect((await person.client().identity.session()).isAuthenticated).toBe(false)
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toContain('will be deleted on')
    world.clock.advance(13 * dayMs)
    await eraseNow()
    const answer = await world.fetch('/api/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    expect(await answer.json()).toMatchObject({ status: 'signed-in', isDeletionUndone: true })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const again = world.client({ cookie, workspaceId: person.workspaceId })
    expect((await again.profile.deletion()).eraseAt).toBeNull()
    world.clock.advance(2 * dayMs)
    await eraseNow()
    expect(JSON.stringify(await again.stories.list({}))).toContain('A kept story')
    expect((await world.mailsTo(person.email))[0]?.subject).toContain('won’t be deleted')
  })

  it('is undone by the sign-in of a program too', async () => {
    const person = await world.aPerson()
    await giveUp(person)
    await world.stranger.identity.signIn({ email: person.email, password: person.password, wantsToken: true })
    expect(await world.sql('select 1 from account_deletion where user_id = $1', [person.userId])).toEqual([])
  })

  it('erases everything of theirs after it, and nothing of others', async () => {
    const [person, neighbour] = [await world.aPerson(), await world.aPerson()]
    await person.client().stories.create({ name: 'Gone with its owner' })
    await neighbour.client().stories.create({ name: 'Here to stay' })
    await addImage(person)
    await addImage(neighbour)
    await person.client().personalTokens.create({ name: 'Gone too', scopes: ['stories.view'] })
    await world.sql('insert into active_product (user_id, product) values ($1, $2)', [person.userId, 'stories'])
    await giveUp(person)
    world.clock.advance(14 * dayMs + hourMs)
    await eraseNow()
    // The audit log is kept for its time; the live event of the erasure itself is deleted within the hour.
    const left = (await rowsAbout(person.userId)).filter((table) => !/^(audit_|live_event$)/.test(table))
    expect(left).toEqual([])
    expect(await world.sql('select 1 from app_user where id = $1', [person.userId])).toEqual([])
    const { storage } = world.app.installation.providers
    const files: string[] = []
    for await (const key of storage.list('')) if (key.includes(person.userId)) files.push(key)
    expect(files).toEqual([])
    const kept: string[] = []
    for await (const key of storage.list(`assets/${neighbour.workspaceId}/`)) kept.push(key)
    expect(kept.length).toBeGreaterThan(0)
    expect((await world.sql('select 1 from story where workspace_id = $1', [neighbour.workspaceId])).length).toBe(1)
    await eraseNow()
  })

  it('deletes every file, even when the worker dies after the rows are deleted', async () => {
    const person = await world.aPerson()
    await addImage(person)
    await giveUp(person)
    world.clock.advance(14 * dayMs + hourMs)
    const { storage } = world.app.installation.providers
    const cut = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('the worker dies'))
    await eraseNow()
    expect(cut).toHaveBeenCalled()
    expect(await world.sql('select 1 from app_user where id = $1', [person.userId])).toEqual([])
    // The queue brings the work back after its pause; here at once.
    await world.sql(
      `update pgboss.job set start_after = now() where name = 'identity.remove-files' and state = 'retry'`,
    )
    await world.runJobs()
    cut.mockRestore()
    const files: string[] = []
    for await (const key of storage.list('')) if (key.includes(person.userId)) files.push(key)
    expect(files).toEqual([])
  })

  it('asks for the address again and for a recent sign-in', async () => {
    const person = await world.aPerson()
    await expect(person.client().profile.requestDeletion({ email: 'another@example.com' })).rejects.toMatchObject({
      code: 'EMAIL_DIFFERS',
    })
    world.clock.advance(6 * minuteMs)
    await expect(giveUp(person)).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_NEEDED' })
    await expect(person.client().profile.beginExport()).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_NEEDED' })
    expect((await state(person)).eraseAt).toBeNull()
  })

  it('is refused while others work in a workspace of theirs, until that is confirmed', async () => {
    const [owner, member] = [await world.aPerson(), await world.aPerson()]
    await world.sql(
      `insert into membership (id, workspace_id, user_id, email, role, accepted, created_at) values ($1, $2, $3, $4, 'EDITOR', 1, now())`,
      [newId(), owner.workspaceId, member.userId, member.email],
    )
    expect((await state(owner)).shared).toMatchObject([{ id: owner.workspaceId, otherMembers: 1 }])
    await expect(giveUp(owner)).rejects.toMatchObject({ code: 'WORKSPACES_SHARED' })
    expect((await giveUp(owner, { deletesShared: true })).eraseAt).toMatch(/Z$/)
    // A member may go: the workspace of others stays as it is.
    await giveUp(member)
    world.clock.advance(14 * dayMs + hourMs)
    await world.sql('delete from account_deletion where user_id = $1', [owner.userId])
    await eraseNow()
    expect(await world.sql('select role from membership where workspace_id = $1', [owner.workspaceId])).toEqual([
      { role: 'OWNER' },
    ])
  })
})

describe('an export', () => {
  it('continues after its worker died, and never blocks another for more than a day', async () => {
    expect(exportData.retryLimit).toBeGreaterThan(0)
    const person = await world.aPerson()
    const { id } = await person.client().profile.beginExport()
    const died = () => world.sql(`update data_export set state = 'running' where id = $1`, [id])
    await died()
    await world.runJobs()
    expect((await person.client().profile.exports()).exports[0]).toMatchObject({ id, state: 'done' })
    await died()
    await expect(person.client().profile.beginExport()).rejects.toMatchObject({ code: 'EXPORT_RUNNING' })
    world.clock.advance(dayMs + 1)
    await person.client().secondFactor.prove({ password: person.password })
    expect((await person.client().profile.beginExport()).state).toBe('queued')
  })

  it('holds what is known and owned, every image, and nothing that opens the account', async () => {
    const person = await world.aPerson({ name: 'Odile Quince' })
    await person.client().stories.create({ name: 'The last ferry north' })
    await addImage(person)
    const { id, state: begun } = await person.client().profile.beginExport()
    expect(begun).toBe('queued')
    await expect(person.client().profile.beginExport()).rejects.toMatchObject({ code: 'EXPORT_RUNNING' })
    await world.runJobs()
    const [done] = (await person.client().profile.exports()).exports
    expect(done).toMatchObject({ id, state: 'done', bytes: expect.any(Number) })
    await world.runJobs()
    expect((await world.mailsTo(person.email))[0]?.subject).toContain('data is ready')

    const path = `/api/account/exports/${id}/file`
    const answer = await world.fetch(path, { headers: { cookie: person.cookie } })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const archive = Buffer.from(await answer.arrayBuffer())
    const files = await unzip(archive)
    expect(JSON.parse(text(files, 'account.json'))).toMatchObject({
      person: { name: 'Odile Quince', email: person.email },
    })
    expect(text(files, `workspaces/${person.workspaceId}/story.json`)).toContain('The last ferry north')
    const [image] = [...files.keys()].filter((name) => name.startsWith(`workspaces/${person.workspaceId}/files/`))
    expect((await sharp(files.get(image ?? '')).metadata()).width).toBe(90)
    const everything = [...files.values()].map((file) => file.toString('utf8')).join('\n')
    expect(everything).not.toContain('$argon2id$')
    expect(everything).not.toMatch(/"\w*(hash|token|sealed)\w*":/)

    const other = await world.aPerson()
    expect((await world.fetch(path, { headers: { cookie: other.cookie } })).status).toBe(410)
    expect((await world.fetch(path)).status).toBe(401)
    world.clock.advance(8 * dayMs)
    expect((await world.fetch(path, { headers: { cookie: person.cookie } })).status).toBe(410)
    await eraseNow()
    const left: string[] = []
    for await (const key of world.app.installation.providers.storage.list(`exports/${person.userId}/`)) left.push(key)
    expect(left).toEqual([])
  })
})

const text = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? ''

function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error)
      const files = new Map<string, Buffer>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault || !stream) return reject(fault)
          const parts: Buffer[] = []
          for await (const part of stream) parts.push(part as Buffer)
          files.set(entry.fileName, Buffer.concat(parts))
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(files))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}
