import { once } from 'node:events'
import { createServer } from 'node:http'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { KeyScope } from '@taplore/contract'
import { addPage, newPage } from '@taplore/story'
import { readSharedStory, writeSharedStory } from '@taplore/story/shared'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { z } from 'zod'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { createCollab } from '../../../../platform/documents/collab.ts'
import { openLive } from '../../../../platform/live/live.ts'
import { authenticate } from '../../../accounts/identity/index.ts'
import { ensureMember, membershipOf } from '../../../accounts/workspaces/index.ts'
import { editStoryDocument } from '../index.ts'
import { storyCollab } from './story-collab.ts'

let world: World
let person: TestPerson
let guest: TestPerson
const open: (() => void)[] = []
const system = () => processScopes(world.app.installation, factsOfProcess('test'))

beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
  guest = await world.aPerson()
  await system().system((ctx) =>
    ensureMember(ctx, { workspaceId: person.workspaceId, userId: guest.userId, role: 'VIEW' }),
  )
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})
afterAll(() => world?.close())

/** Opens a story as a browser does, with the cookie of the session, or as a program with a key. */
function connect(
  storyId: string,
  by: string | { key: string },
  at = world.url,
): {
  doc: Y.Doc
  synced: Promise<void>
  refused: Promise<string>
  closed: Promise<void>
  heard: string[]
  online: (isOn: boolean) => void
} {
  class Socket extends WebSocket {
    constructor(url: string) {
      const caller = typeof by === 'string' ? { cookie: by } : { authorization: `Bearer ${by.key}` }
      super(url, { headers: { ...caller, origin: world.url } })
    }
  }
  const doc = new Y.Doc()
  const socket = new HocuspocusProviderWebsocket({
    url: `${at.replace('http', 'ws')}/collab`,
    WebSocketPolyfill: Socket,
  })
  const synced = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<string>()
  const closed = Promise.withResolvers<void>()
  const heard: string[] = []
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `story/${storyId}`,
    document: doc,
    token: 'cookie',
    onSynced: () => synced.resolve(),
    onAuthenticationFailed: ({ reason }) => refused.resolve(reason),
    onClose: () => closed.resolve(),
    onStateless: ({ payload }) => void heard.push(payload),
  })
  provider.attach()
  open.push(() => {
    provider.destroy()
    socket.destroy()
    doc.destroy()
  })
  const online = (isOn: boolean) => (isOn ? void socket.connect() : socket.disconnect())
  return { doc, synced: synced.promise, refused: refused.promise, closed: closed.promise, heard, online }
}

const rename = (doc: Y.Doc, title: string) => writeSharedStory(doc, { ...readSharedStory(doc), title }, 'test')
const nameOf = async (storyId: string) => (await person.client().stories.get({ storyId })).name

describe('a shared story', () => {
  it('saves the state of a story before it is changed after a pause, with its number of pages', async () => {
    const { stories } = person.client()
    const { story_id: storyId } = await stories.create({ name: 'Before' })
    const { doc, synced } = connect(storyId, person.cookie)
    await synced
    const nameIs = (name: string) => expect.poll(() => nameOf(storyId)).toBe(name)
    rename(doc, 'End of the day')
    await nameIs('End of the day')
    // What was kept so far is a day old.
    await world.sql(`update story_version set created_at = created_at - interval '1 day' where story_id = $1`, [
      storyId,
    ])
    writeSharedStory(doc, { ...addPage(readSharedStory(doc), { page: newPage() }), title: 'Next day' }, 'test')
    await nameIs('Next day')
    const [newest] = (await stories.versions({ storyId })).versions
    const { document } = await stories.version({ storyId, versionId: newest?.id ?? '' })
    expect([document.title, document.pages.length]).toEqual(['End of the day', newest?.pages])
    expect(readSharedStory(doc).pages).toHaveLength((newest?.pages ?? 0) + 1)
  })

  it('EDIT-04 saves changes automatically and derives the list row from them', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Before' })
    const { doc, synced } = connect(storyId, person.cookie)
    await synced
    rename(doc, 'After')
    await expect.poll(() => nameOf(storyId)).toBe('After')
  })

  it('converges when two users change it concurrently', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Two' })
    const one = connect(storyId, person.cookie)
    const two = connect(storyId, person.cookie)
    await Promise.all([one.synced, two.synced])
    rename(one.doc, 'Named by one')
    writeSharedStory(two.doc, addPage(readSharedStory(two.doc), { page: newPage() }), 'test')
    await expect.poll(() => readSharedStory(one.doc).pages.length).toBe(2)
    await expect.poll(() => readSharedStory(two.doc).title).toBe('Named by one')
    await expect.poll(() => readSharedStory(one.doc)).toEqual(readSharedStory(two.doc))
  })

  it('converges when one of two wrote without a connection for a while', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Apart' })
    const one = connect(storyId, person.cookie)
    const two = connect(storyId, person.cookie)
    await Promise.all([one.synced, two.synced])
    two.online(false)
    // What is on its way until then still arrives.
    await two.closed
    rename(one.doc, 'Named meanwhile')
    writeSharedStory(two.doc, addPage(readSharedStory(two.doc), { page: newPage() }), 'test')
    await expect.poll(() => nameOf(storyId)).toBe('Named meanwhile')
    expect(readSharedStory(two.doc).title).toBe('Apart')
    expect(readSharedStory(one.doc).pages).toHaveLength(1)
    two.online(true)
    await expect.poll(() => readSharedStory(two.doc).title).toBe('Named meanwhile')
    await expect.poll(() => readSharedStory(one.doc).pages.length).toBe(2)
    await expect.poll(() => readSharedStory(one.doc)).toEqual(readSharedStory(two.doc))
  })

  it('SHARE-10 accepts changes of a guest with edit access, and notifies them of comments', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'To edit' })
    const editor = await world.aPerson()
    await person.client().shares.invite({ storyId, email: editor.email, access: 'EDIT' })
    await editor.client().members.accept({ acceptId: person.workspaceId, fromDashboard: true })
    const theirs = connect(storyId, editor.cookie)
    await theirs.synced
    rename(theirs.doc, 'By a guest')
    await expect.poll(() => nameOf(storyId)).toBe('By a guest')
    const pageId = readSharedStory(theirs.doc).pages[0]?.id ?? ''
    await person.client().comments.add({ storyId, pageId, body: 'Thank you' })
    await expect.poll(() => theirs.heard).toContain('comments')
    await person.client().shares.change({ storyId, user_id: editor.userId, access: 'REMOVE' })
    expect(await theirs.refused).toBeTypeOf('string')
  })

  it('SHARE-09 closes for a guest of a folder once the story is moved out', async () => {
    const { id: folderId } = await person.client().folders.create({ name: 'Shared for a while' })
    const { story_id: storyId } = await person.client().stories.create({ name: 'Moved away', folder: folderId })
    const editor = await world.aPerson()
    await person.client().shares.invite({ folderId, email: editor.email, access: 'EDIT' })
    await editor.client().members.accept({ acceptId: person.workspaceId, fromDashboard: true })
    const theirs = connect(storyId, editor.cookie)
    await theirs.synced
    await person.client().folders.moveStories({ storyIds: [storyId], folder: null })
    expect(await theirs.refused).toBeTypeOf('string')
  })

  it('shows changes of the server to users who have it open, and keeps theirs', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Open' })
    const { doc, synced } = connect(storyId, person.cookie)
    await synced
    rename(doc, 'By hand')
    await expect.poll(() => nameOf(storyId)).toBe('By hand')
    await system().workspace({ workspaceId: person.workspaceId, userId: null }, (ctx) =>
      editStoryDocument(ctx, storyId, (story) => ({ ...story, description: 'By the server' })),
    )
    await expect.poll(() => readSharedStory(doc).description).toBe('By the server')
    rename(doc, 'By hand again')
    await expect.poll(() => nameOf(storyId)).toBe('By hand again')
    expect((await person.client().stories.get({ storyId })).document.description).toBe('By the server')
  })

  it('is refused without a session, to other workspaces and for unknown stories, all in the same way', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Closed' })
    const other = await world.aPerson()
    const reasons = await Promise.all([
      connect(storyId, '').refused,
      connect(storyId, other.cookie).refused,
      connect(other.workspaceId, other.cookie).refused,
    ])
    expect(new Set(reasons).size).toBe(1)
  })

  it('accepts nothing from a guest with view access', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Look only' })
    expect(await connect(storyId, guest.cookie).refused).toBeTypeOf('string')
    await person.client().members.inviteGuest({ email: guest.email, storyIds: [storyId] })
    const looking = connect(storyId, guest.cookie)
    const writing = connect(storyId, person.cookie)
    await Promise.all([looking.synced, writing.synced])
    rename(looking.doc, 'Taken over')
    writeSharedStory(writing.doc, { ...readSharedStory(writing.doc), description: 'Written' }, 'test')
    await expect.poll(async () => (await person.client().stories.get({ storyId })).document.description).toBe('Written')
    expect(await nameOf(storyId)).toBe('Look only')
  })

  it('closes immediately when the session is revoked, in any workspace', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Left open' })
    const colleague = await world.aPerson()
    const scope = { workspaceId: person.workspaceId, userId: colleague.userId }
    await system().system((ctx) => ensureMember(ctx, { ...scope, role: 'EDITOR' }))
    const theirs = connect(storyId, colleague.cookie)
    await theirs.synced
    await colleague.client().identity.signOut()
    expect(await theirs.refused).toBeTypeOf('string')
    rename(theirs.doc, 'After the end')
    const mine = connect(storyId, person.cookie)
    await mine.synced
    writeSharedStory(mine.doc, { ...readSharedStory(mine.doc), description: 'Later' }, 'test')
    await expect.poll(async () => (await person.client().stories.get({ storyId })).document.description).toBe('Later')
    expect(await nameOf(storyId)).toBe('Left open')
  })

  it('is open to keys and tokens for what they may see, and changed only by those that may manage stories', async () => {
    const { stories, apiKeys, personalTokens } = person.client()
    const { story_id: storyId } = await stories.create({ name: 'By programs' })
    const keyWith = async (...scopes: KeyScope[]) => (await apiKeys.create({ name: 'Program', scopes })).secret
    const { secret: token } = await personalTokens.create({ name: 'Program', scopes: ['forms.view', 'forms.manage'] })
    const refused = [await keyWith('forms.view', 'forms.manage'), await keyWith('stories.manage'), token]
    for (const key of refused) expect(await connect(storyId, { key }).refused).toBe('permission-denied')
    const looking = connect(storyId, { key: await keyWith('stories.view') })
    const writing = connect(storyId, { key: await keyWith('stories.view', 'stories.manage') })
    await Promise.all([looking.synced, writing.synced])
    rename(looking.doc, 'Taken over')
    writeSharedStory(writing.doc, { ...readSharedStory(writing.doc), description: 'Written' }, 'test')
    await expect.poll(async () => (await stories.get({ storyId })).document.description).toBe('Written')
    expect(await nameOf(storyId)).toBe('By programs')
  })

  it('is read only for a member once managing stories is unticked for them', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Unticked' })
    const colleague = await world.aPerson()
    const scope = { workspaceId: person.workspaceId, userId: colleague.userId }
    await system().system((ctx) => ensureMember(ctx, { ...scope, role: 'EDITOR' }))
    const theirs = connect(storyId, colleague.cookie)
    await theirs.synced
    await person.client().memberPermissions.set({ user_id: colleague.userId, permissions: ['stories.publish'] })
    await theirs.closed
    const again = connect(storyId, colleague.cookie)
    await again.synced
    rename(again.doc, 'Taken over')
    const mine = connect(storyId, person.cookie)
    await mine.synced
    writeSharedStory(mine.doc, { ...readSharedStory(mine.doc), description: 'Later' }, 'test')
    await expect.poll(async () => (await person.client().stories.get({ storyId })).document.description).toBe('Later')
    expect(await nameOf(storyId)).toBe('Unticked')
  })

  it('closes when a session expires without an event', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Overnight' })
    const colleague = await world.aPerson()
    const scope = { workspaceId: person.workspaceId, userId: colleague.userId }
    await system().system((ctx) => ensureMember(ctx, { ...scope, role: 'EDITOR' }))
    const { database, clock, log } = world.app.installation
    const gatekeeper = {
      personOf: (_: unknown, headers: Headers) => authenticate(database, headers, { clock, staff: [] }),
      membershipOf,
      membershipWithoutFactor: () => Promise.resolve(null),
      mayLookInto: () => Promise.resolve(false),
    }
    const live = await openLive(database, log)
    const kinds = [storyCollab]
    const collab = createCollab({ kinds, database, gatekeeper, live, log, publicUrl: world.url, recheckMs: 10 })
    const server = createServer().on('upgrade', collab.upgrade).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = z.object({ port: z.number() }).parse(server.address())
    const at = `http://127.0.0.1:${port}`
    const theirs = connect(storyId, colleague.cookie, at)
    await theirs.synced
    await world.sql('delete from session where user_id = $1', [colleague.userId])
    await theirs.closed
    expect(await theirs.refused).toBe('permission-denied')
    for (const close of open.splice(0)) close()
    await collab.close()
    await live.close()
    server.close()
  })

  it('closes immediately for a removed member', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Together' })
    const colleague = await world.aPerson()
    const scope = { workspaceId: person.workspaceId, userId: colleague.userId }
    await system().system((ctx) => ensureMember(ctx, { ...scope, role: 'EDITOR' }))
    const theirs = connect(storyId, colleague.cookie)
    await theirs.synced
    rename(theirs.doc, 'By a colleague')
    await expect.poll(() => nameOf(storyId)).toBe('By a colleague')
    await person.client().members.change({
      team_id: person.workspaceId,
      user_id: colleague.userId,
      permission: 'REMOVE',
    })
    expect(await theirs.refused).toBeTypeOf('string')
    rename(theirs.doc, 'After the end')
    const mine = connect(storyId, person.cookie)
    await mine.synced
    writeSharedStory(mine.doc, { ...readSharedStory(mine.doc), description: 'Later' }, 'test')
    await expect.poll(async () => (await person.client().stories.get({ storyId })).document.description).toBe('Later')
    expect(await nameOf(storyId)).toBe('By a colleague')
  })

  it('folds many updates into a snapshot without losing any', async () => {
    const { story_id: storyId } = await person.client().stories.create({ name: 'Many' })
    const { doc, synced } = connect(storyId, person.cookie)
    await synced
    for (let index = 0; index < 130; index += 1) {
      await system().workspace({ workspaceId: person.workspaceId, userId: null }, (ctx) =>
        editStoryDocument(ctx, storyId, (story) => ({ ...story, description: `Number ${index}` })),
      )
    }
    rename(doc, 'Folded')
    await expect.poll(() => nameOf(storyId)).toBe('Folded')
    const [row] = await world.sql<{ total: string }>('select count(*) as total from story_update where story_id = $1', [
      storyId,
    ])
    expect(Number(row?.total)).toBeLessThan(100)
    const again = connect(storyId, person.cookie)
    await again.synced
    await expect.poll(() => readSharedStory(again.doc).description).toBe('Number 129')
  })
})
