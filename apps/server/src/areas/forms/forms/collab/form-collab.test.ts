import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { readSharedForm, writeSharedForm } from '@taplore/form/shared'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { formOf } from '../../../../../testing/forms.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { ensureMember } from '../../../accounts/workspaces/index.ts'

let world: World
let person: TestPerson
const open: (() => void)[] = []

beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})
afterAll(() => world?.close())

/** Opens a form as a browser does: with the cookie of the session. */
function connect(formId: string, cookie: string) {
  class Socket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, origin: world.url } })
    }
  }
  const doc = new Y.Doc()
  const url = `${world.url.replace('http', 'ws')}/collab`
  const websocketProvider = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: Socket })
  const synced = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<string>()
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: `form/${formId}`,
    document: doc,
    token: 'cookie',
    onSynced: () => synced.resolve(),
    onAuthenticationFailed: ({ reason }) => refused.resolve(reason),
  })
  provider.attach()
  open.push(() => {
    provider.destroy()
    websocketProvider.destroy()
    doc.destroy()
  })
  return { doc, synced: synced.promise, refused: refused.promise }
}

describe('a shared form', () => {
  it('FORM-05 saves changes automatically, and publishes what was typed last', async () => {
    const { forms } = person.client()
    const { id: formId } = await forms.create({ name: 'Before', document: formOf() })
    const { doc, synced } = connect(formId, person.cookie)
    await synced
    writeSharedForm(doc, { ...readSharedForm(doc), title: 'After' }, 'test')
    await expect.poll(async () => (await forms.get({ formId })).name).toBe('After')
    const { revision } = await forms.get({ formId })
    expect(revision).toBe(2)
    expect((await forms.publish({ formId })).version).toBe(1)
    expect((await forms.get({ formId })).isChangedSince).toBe(false)
  })

  it('FORM-05 saves the state of a form before it is changed after a pause, with its number of questions', async () => {
    const author = await world.aPerson()
    const { forms } = author.client()
    const { id: formId } = await forms.create({ name: 'Before', document: formOf('Who?', 'When?') })
    const { doc, synced } = connect(formId, author.cookie)
    await synced
    const name = async () => (await forms.get({ formId })).name
    writeSharedForm(doc, { ...readSharedForm(doc), title: 'End of the day' }, 'test')
    await expect.poll(name).toBe('End of the day')
    // What was kept so far is a day old.
    await world.app.installation.database.system((db) =>
      db.execute(sql`update form_state set created_at = created_at - interval '1 day' where form_id = ${formId}`),
    )
    const [page] = readSharedForm(doc).pages
    const blocks = page?.blocks.slice(0, 1) ?? []
    writeSharedForm(
      doc,
      { ...readSharedForm(doc), title: 'Next day', pages: page ? [{ ...page, blocks }] : [] },
      'test',
    )
    await expect.poll(name).toBe('Next day')
    const [newest, first] = (await forms.versions({ formId })).versions
    expect([newest?.questions, first?.questions]).toEqual([2, 2])
    const { document } = await forms.version({ formId, versionId: newest?.id ?? '' })
    expect(document.title).toBe('End of the day')
    expect(document.pages[0]?.blocks).toHaveLength(2)
  })

  it('converges when two people change it, and shows both what a program saves', async () => {
    const { forms } = person.client()
    const { id: formId } = await forms.create({ name: 'Together', document: formOf('Old?') })
    const [one, two] = [connect(formId, person.cookie), connect(formId, person.cookie)]
    await Promise.all([one.synced, two.synced])
    writeSharedForm(one.doc, { ...readSharedForm(one.doc), title: 'Named by one' }, 'test')
    writeSharedForm(two.doc, { ...readSharedForm(two.doc), description: 'Said by two' }, 'test')
    const both = { title: 'Named by one', description: 'Said by two' }
    await expect.poll(() => readSharedForm(one.doc)).toMatchObject(both)
    await expect.poll(() => readSharedForm(two.doc)).toMatchObject(both)
    await expect.poll(async () => (await forms.get({ formId })).document).toMatchObject(both)
    const { document, revision } = await forms.get({ formId })
    await forms.save({ formId, document: { ...document, ...formOf('New?'), title: 'By a program' }, revision })
    for (const { doc } of [one, two]) {
      const title = () => readSharedForm(doc).pages[0]?.blocks[0]?.elements[0]
      await expect.poll(title).toMatchObject({ title: 'New?' })
    }
  })

  it('is refused to strangers, to other workspaces, to guests and in the trash, all alike', async () => {
    const { forms } = person.client()
    const { id: formId } = await forms.create({ name: 'Closed' })
    const stranger = await world.aPerson()
    const guest = await world.aPerson()
    await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
      ensureMember(ctx, { workspaceId: person.workspaceId, userId: guest.userId, role: 'VIEW' }),
    )
    const reasons = [
      await connect(formId, '').refused,
      await connect(formId, stranger.cookie).refused,
      await connect(formId, guest.cookie).refused,
    ]
    await forms.remove({ formIds: [formId] })
    reasons.push(await connect(formId, person.cookie).refused)
    expect(new Set(reasons).size).toBe(1)
  })
})
