import { constants } from '@taplore/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { openLive, publishLive } from '../../../../platform/live/live.ts'
import { defineLiveEvent, nothing } from '../../../../platform/live/live-events.ts'
import { createLog } from '../../../../platform/log.ts'
import { ensureMember } from '../index.ts'

let world: World
let owner: TestPerson
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Odile Quince' })
})
afterAll(() => world?.close())

const aStory = async (name: string, folder: string | null = null) =>
  (await owner.client().stories.create({ name, folder })).story_id
const denied = { status: 403, code: 'FORBIDDEN' }
const unknown = { status: 404, code: 'STORY_NOT_FOUND' }

async function sharedWith(given: { storyId?: string; folderId?: string; access: 'EDIT' | 'SHARE' | 'VIEW' }) {
  const guest = await world.aPerson()
  await owner.client().shares.invite({ ...given, email: guest.email })
  await guest.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
  const { stories, shares } = guest.client(owner.workspaceId)
  return { guest, stories, shares }
}

/** Posts a body as it stands, as the specification prints it. */
async function post(path: string, body: unknown): Promise<Response> {
  return world.fetch(`/api${path}?workspace=${owner.workspaceId}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: world.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('sharing a story', () => {
  it('SHARE-01 SHARE-08 lists the owner and those it was shared with, with name, address, image and access', async () => {
    const storyId = await aStory('Listed')
    const { guest } = await sharedWith({ storyId, access: 'EDIT' })
    await owner.client().shares.invite({ storyId, email: 'not-yet@example.com', access: 'SHARE' })
    const answer = await world.fetch(`/api/shares?storyId=${storyId}&workspace=${owner.workspaceId}`, {
      headers: { cookie: owner.cookie },
    })
    const { members, count, teamCount } = await answer.json()
    expect([count, teamCount]).toEqual([3, 1])
    expect(members[0]).toMatchObject({
      displayName: 'Odile Quince',
      email: owner.email,
      photoUrl: null,
      access: 'OWNER',
    })
    expect(members.slice(1)).toMatchObject([
      { email: 'not-yet@example.com', access: 'SHARE', state: 'invited' },
      { user_id: guest.userId, displayName: guest.name, access: 'EDIT', state: 'accepted' },
    ])
  })

  it('SHARE-02 SHARE-03 refuses an empty and an invalid address in the words of the specification', async () => {
    const storyId = await aStory('Addresses')
    const fault = async (email: string) =>
      JSON.stringify(await (await post('/shares', { storyId, email, access: 'EDIT' })).json())
    expect(await fault('')).toContain('Please enter email')
    expect(await fault('a@')).toContain('Email address not valid')
  })

  it('SHARE-07 takes the payload of the specification, for a story and for a folder', async () => {
    const storyId = await aStory('Payload')
    const { id: folderId } = await owner.client().folders.create({ name: 'Payload' })
    const body = { access: 'EDIT', email: 'payload@example.com', resendInvitation: false, teamId: false }
    const story = await post('/shares', { ...body, ormType: 'story', storyId })
    expect([story.status, await story.json()]).toMatchObject([200, { member: { access: 'EDIT', state: 'invited' } }])
    world.clock.advance(61_000)
    const folder = await post('/shares', { ...body, email: 'other@example.com', ormType: 'folder', folderId })
    expect(folder.status).toBe(200)
    expect((await post('/shares', { ...body, storyId, folderId })).status).toBe(422)
    expect((await post('/shares', { ...body, access: 'OWNER', storyId })).status).toBe(422)
    world.clock.freeze()
  })

  it('SHARE-04 SHARE-10 lets Can Edit change a story and nothing more', async () => {
    const storyId = await aStory('To edit')
    const { stories, shares, guest } = await sharedWith({ storyId, access: 'EDIT' })
    expect(await stories.get({ storyId })).toMatchObject({ canEdit: true, access: 'EDIT' })
    expect((await stories.rename({ storyId, name: 'Edited' })).name).toBe('Edited')
    expect((await stories.nameVersion({ storyId, name: 'Mine' })).name).toBe('Mine')
    await expect(stories.remove({ storyIds: [storyId] })).rejects.toMatchObject(denied)
    await expect(stories.publish({ storyId })).rejects.toMatchObject(denied)
    await expect(shares.invite({ storyId, email: 'b@example.com', access: 'EDIT' })).rejects.toMatchObject(denied)
    await expect(shares.list({ storyId })).rejects.toMatchObject(denied)
    await expect(stories.create({ name: 'Own' })).rejects.toMatchObject(denied)
    const { folders } = guest.client(owner.workspaceId)
    expect(await folders.list({})).toEqual({ folders: [], storyCount: 1 })
    await expect(folders.create({ name: 'Own' })).rejects.toMatchObject(denied)
  })

  it('SHARE-04 SHARE-10 lets Full Access publish, share on and delete, and reach no other story', async () => {
    const storyId = await aStory('Everything')
    const hidden = await aStory('Hidden')
    const { stories, shares } = await sharedWith({ storyId, access: 'SHARE' })
    expect(await stories.get({ storyId })).toMatchObject({ canEdit: true, access: 'SHARE' })
    await expect(stories.get({ storyId: hidden })).rejects.toMatchObject(unknown)
    await expect(stories.rename({ storyId: hidden, name: 'Taken' })).rejects.toMatchObject(denied)
    await expect(stories.remove({ storyIds: [storyId, hidden] })).rejects.toMatchObject(denied)
    const friend = await world.aPerson()
    await shares.invite({ storyId, email: friend.email, access: 'EDIT' })
    await friend.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
    expect(await friend.client(owner.workspaceId).stories.get({ storyId })).toMatchObject({ access: 'EDIT' })
    expect((await stories.publish({ storyId })).status).toBe('success')
    expect(await stories.remove({ storyIds: [storyId] })).toEqual({ removed: [storyId] })
    await expect(stories.get({ storyId })).rejects.toMatchObject(unknown)
  })

  it('SHARE-10 says what members may do with each story', async () => {
    const storyId = await aStory('Of the team')
    const colleague = await world.aPerson()
    await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
      ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
    )
    const seen = async (person: TestPerson) =>
      (await person.client(owner.workspaceId).stories.list({})).stories[storyId]?.access
    expect([await seen(owner), await seen(colleague)]).toEqual(['OWNER', 'SHARE'])
    await world.sql(`update membership set permissions = '{stories.manage}' where user_id = $1`, [colleague.userId])
    expect(await seen(colleague)).toBe('EDIT')
    const viewer = await sharedWith({ storyId, access: 'VIEW' })
    expect((await viewer.stories.list({})).stories[storyId]).not.toHaveProperty('access')
    await expect(viewer.stories.rename({ storyId, name: 'Mine' })).rejects.toMatchObject(denied)
  })

  it('SHARE-05 changes the access, takes it back, and sends an invitation that waits again', async () => {
    const storyId = await aStory('Changes')
    const { guest, stories } = await sharedWith({ storyId, access: 'EDIT' })
    const change = (user_id: string, access: 'EDIT' | 'SHARE' | 'REMOVE') =>
      owner.client().shares.change({ storyId, user_id, access })
    expect((await change(guest.userId, 'SHARE')).message).toBe('Permission Changed Successfully')
    expect((await stories.get({ storyId })).access).toBe('SHARE')
    expect((await change(guest.userId, 'REMOVE')).message).toBe('Removed Successfully')
    await expect(stories.get({ storyId })).rejects.toMatchObject({ status: 403 })
    await expect(change(guest.userId, 'EDIT')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })

    const email = 'slow@example.com'
    await owner.client().shares.invite({ storyId, email, access: 'EDIT' })
    const again = () => owner.client().shares.invite({ storyId, email, access: 'EDIT', resendInvitation: true })
    await expect(again()).rejects.toMatchObject({ code: 'INVITED_JUST_NOW' })
    world.clock.advance(61_000)
    expect((await again()).message).toBe('Invite sent successfully')
    await world.runJobs()
    expect(await world.mailsTo(email)).toHaveLength(2)
    world.clock.freeze()
  })

  it('SHARE-06 leaves the owner as they are', async () => {
    const storyId = await aStory('Owned')
    const { shares } = await sharedWith({ storyId, access: 'SHARE' })
    for (const each of [shares, owner.client().shares])
      for (const access of ['EDIT', 'REMOVE'] as const)
        await expect(each.change({ storyId, user_id: owner.userId, access })).rejects.toMatchObject({
          code: 'OWNER_UNTOUCHABLE',
        })
    await expect(shares.invite({ storyId, email: owner.email, access: 'EDIT' })).rejects.toMatchObject({
      code: 'MEMBER_EXISTS',
    })
  })

  it('SHARE-11 invites by a mail whose link opens the shared story once it is accepted', async () => {
    const storyId = await aStory('By mail')
    const guest = await world.aPerson()
    await owner.client().shares.invite({ storyId, email: guest.email, access: 'EDIT' })
    await world.runJobs()
    const [mail] = await world.mailsTo(guest.email)
    const [, acceptId = ''] = /\/invite\/([^/\s]+)\/accept/.exec(mail?.text ?? '') ?? []
    expect(await world.stranger.members.invitation({ acceptId })).toMatchObject({
      isPersonal: true,
      shared: { kind: 'story', name: 'By mail' },
    })
    expect(await guest.client().members.accept({ acceptId })).toMatchObject({
      workspaceId: owner.workspaceId,
      opens: { kind: 'story', id: storyId, mayEdit: true },
    })
    expect(await guest.client(owner.workspaceId).stories.get({ storyId })).toMatchObject({ name: 'By mail' })
  })

  it('SHARE-11 names what was shared and who shared it, in the first mail, when it is sent again, and later', async () => {
    const storyId = await aStory('Named tides')
    const { id: folderId } = await owner.client().folders.create({ name: 'Named folder' })
    const guest = await world.aPerson()
    const share = (shared: { storyId: string } | { folderId: string }, resendInvitation = false) =>
      owner.client().shares.invite({ ...shared, email: guest.email, access: 'VIEW', resendInvitation })
    const latest = async () => {
      await world.runJobs()
      const [mail] = await world.mailsTo(guest.email)
      world.clock.advance(constants.members.resendPauseMs)
      return [mail?.subject, mail?.text.includes('Join')]
    }
    await share({ storyId })
    expect(await latest()).toEqual([expect.stringContaining('shared “Named tides” with you'), false])
    await share({ storyId }, true)
    expect(await latest()).toEqual([expect.stringContaining('shared “Named tides” with you'), false])
    await guest.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
    await share({ folderId })
    expect(await latest()).toEqual([expect.stringContaining('shared “Named folder” with you'), false])
  })
})

describe('files of guests', () => {
  it('SHARE-10 are limited to members who may edit, and seen by no other guest', async () => {
    const storyId = await aStory('With images')
    const editor = await sharedWith({ storyId, access: 'EDIT' })
    const viewer = await sharedWith({ storyId, access: 'VIEW' })
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const bring = (cookie: string) =>
      world.fetch(`/api/assets/upload?workspace=${owner.workspaceId}&name=teal`, {
        method: 'POST',
        headers: { cookie, origin: world.url },
        body: new Uint8Array(image),
      })
    expect((await bring(viewer.guest.cookie)).status).toBe(403)
    const brought = await bring(editor.guest.cookie)
    expect(brought.status).toBe(201)
    const { url } = await brought.json()
    const see = async (cookie: string) => (await world.fetch(url, { headers: { cookie } })).status
    expect([await see(editor.guest.cookie), await see(owner.cookie), await see(viewer.guest.cookie)]).toEqual([
      200, 200, 404,
    ])
    await owner.client().shares.change({ storyId, user_id: editor.guest.userId, access: 'VIEW' })
    expect([(await bring(editor.guest.cookie)).status, await see(editor.guest.cookie)]).toEqual([403, 404])
  })
})

describe('sharing a folder', () => {
  it('SHARE-09 gives all stories in it and in the folders inside it, also those that come later', async () => {
    const client = owner.client()
    const { id: outer } = await client.folders.create({ name: 'Outer' })
    const { id: inner } = await client.folders.create({ name: 'Inner', folder: outer })
    const [first, deep, outside] = [await aStory('First', outer), await aStory('Deep', inner), await aStory('Outside')]
    const { stories, shares } = await sharedWith({ folderId: outer, access: 'EDIT' })
    const seen = async () => (await stories.list({ withCount: 'true' })).order.toSorted()
    expect(await seen()).toEqual([first, deep].toSorted())
    const later = await aStory('Later', inner)
    expect(await seen()).toEqual([first, deep, later].toSorted())
    expect((await stories.rename({ storyId: deep, name: 'Deeper' })).name).toBe('Deeper')
    await expect(stories.get({ storyId: outside })).rejects.toMatchObject(unknown)
    await expect(stories.remove({ storyIds: [deep] })).rejects.toMatchObject(denied)
    await expect(shares.list({ folderId: outer })).rejects.toMatchObject(denied)
    const ofStory = await client.shares.list({ storyId: deep })
    expect(ofStory.members[1]).toMatchObject({ access: 'EDIT', through: 'Outer' })
    await client.folders.moveStories({ storyIds: [deep], folder: null })
    await expect(stories.get({ storyId: deep })).rejects.toMatchObject(unknown)
  })

  it('SHARE-09 gives the stronger of what the story and its folder give', async () => {
    const { id: folderId } = await owner.client().folders.create({ name: 'Both' })
    const storyId = await aStory('Both', folderId)
    const { stories, guest } = await sharedWith({ folderId, access: 'VIEW' })
    await owner.client().shares.invite({ storyId, email: guest.email, access: 'SHARE' })
    expect((await stories.get({ storyId })).access).toBe('SHARE')
    await owner.client().shares.change({ storyId, user_id: guest.userId, access: 'REMOVE' })
    expect((await stories.get({ storyId })).access).toBeUndefined()
  })

  it('shows the guest the tree of what was shared, with what they see in it, and no folder besides', async () => {
    const { folders: own, stories: ours } = owner.client()
    const { id: hidden } = await own.create({ name: 'Hidden above' })
    const { id: shown } = await own.create({ name: 'Shared', folder: hidden, color: 'teal' })
    const { id: inside } = await own.create({ name: 'Inside', folder: shown })
    await own.create({ name: 'Hidden beside', folder: hidden })
    await aStory('Out of sight', hidden)
    await aStory('In it', shown)
    await aStory('Deep in it', inside)
    const single = await aStory('On its own', hidden)
    const { guest, stories } = await sharedWith({ folderId: shown, access: 'VIEW' })
    await owner.client().shares.invite({ storyId: single, email: guest.email, access: 'VIEW' })
    const { folders } = guest.client(owner.workspaceId)
    const { folders: tree, storyCount } = await folders.list({})
    expect(storyCount).toBe(3)
    expect(tree).toMatchObject([
      {
        id: shown,
        name: 'Shared',
        color: 'teal',
        under: null,
        group: shown,
        count: 2,
        children: [{ id: inside, count: 1 }],
      },
    ])
    expect(JSON.stringify(tree)).not.toContain('Hidden')
    const inFolder = await stories.list({ folder: shown, withCount: true })
    expect(
      Object.values(inFolder.stories)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Deep in it', 'In it'])
    expect((await stories.list({ folder: hidden })).order).toHaveLength(3)
    await expect(folders.list({ folder: hidden })).rejects.toMatchObject({ code: 'FOLDER_NOT_FOUND' })
    expect((await ours.list({ folder: hidden })).order).toHaveLength(4)
  })

  it('notifies guests immediately of changes in what was shared, and of nothing else', async () => {
    const { folders: own, stories: ours } = owner.client()
    const { id: above } = await own.create({ name: 'Above' })
    const { id: shown } = await own.create({ name: 'Told of', folder: above })
    const { id: beside } = await own.create({ name: 'Not told of', folder: above })
    const { guest } = await sharedWith({ folderId: shown, access: 'VIEW' })
    const thatIsAll = defineLiveEvent({ kind: 'that-is-all', payload: nothing, needs: 'person' })
    const heard: string[] = []
    const audience = { workspaceId: owner.workspaceId, userId: guest.userId, isGuest: true }
    const live = await openLive(world.app.installation.database, createLog('silent'))
    live.listen(audience, ({ kind }) => heard.push(kind))
    /** Live events keep their order: once this one has arrived, so has what was meant for the guest. */
    const heardOf = async (act: () => Promise<unknown>) => {
      heard.length = 0
      await act()
      await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
        publishLive(ctx, thatIsAll, { ...audience, payload: {} }),
      )
      await expect.poll(() => heard.at(-1)).toBe('that-is-all')
      return heard.slice(0, -1)
    }
    try {
      expect(await heardOf(() => own.rename({ folderId: shown, name: 'Told of it' }))).toEqual(['story'])
      expect(await heardOf(() => own.create({ name: 'Inside', folder: shown }))).toEqual(['story'])
      let deep = ''
      const makeDeep = async () => {
        deep = (await own.create({ name: 'Deep', folder: shown })).id
      }
      // Awaited like the others, or its event is counted with the next.
      expect(await heardOf(makeDeep)).toEqual(['story'])
      const story = await aStory('Comes and goes', beside)
      expect(await heardOf(() => aStory('Begun there', deep))).toEqual(['story'])
      expect(await heardOf(() => own.moveStories({ storyIds: [story], folder: deep }))).toEqual(['story'])
      expect(await heardOf(() => ours.remove({ storyIds: [story] }))).toEqual(['story'])
      expect(await heardOf(() => ours.restore({ storyIds: [story] }))).toEqual(['story'])
      expect(await heardOf(() => own.moveStories({ storyIds: [story], folder: null }))).toEqual(['story'])
      expect(await heardOf(() => own.place({ folderId: deep, under: null }))).toEqual(['story'])
      expect(await heardOf(() => own.place({ folderId: deep, under: shown }))).toEqual(['story'])

      expect(await heardOf(() => own.rename({ folderId: beside, name: 'Still not' }))).toEqual([])
      expect(await heardOf(() => own.create({ name: 'Elsewhere', folder: above }))).toEqual([])
      expect(await heardOf(() => own.moveStories({ storyIds: [story], folder: beside }))).toEqual([])
      expect(await heardOf(() => aStory('Begun elsewhere', beside))).toEqual([])

      expect(await heardOf(() => own.remove({ folderId: above }))).toEqual(['story'])
      expect((await guest.client(owner.workspaceId).folders.list({})).folders).toEqual([])
    } finally {
      await live.close()
    }
  })

  it('ends with the folder, and with a story that is deleted permanently', async () => {
    const client = owner.client()
    const { id: folderId } = await client.folders.create({ name: 'For a while' })
    const storyId = await aStory('For a while', folderId)
    const { guest, stories } = await sharedWith({ folderId, access: 'EDIT' })
    await client.shares.invite({ storyId, email: guest.email, access: 'VIEW' })
    const shared = async () => (await client.members.list({ search: guest.email })).MembersList[0]?.sharedCount
    expect(await shared()).toBe(2)
    await client.folders.remove({ folderId })
    expect(await shared()).toBe(1)
    expect((await stories.get({ storyId })).access).toBeUndefined()
    await client.stories.remove({ storyIds: [storyId] })
    await client.trash.remove({ storyId })
    expect(await shared()).toBe(0)
  })

  it('shares nothing of another workspace', async () => {
    const other = await world.aPerson()
    const storyId = (await other.client().stories.create({ name: 'Foreign' })).story_id
    const nothing = { code: 'NOTHING_SHARED' }
    await expect(
      owner.client().shares.invite({ storyId, email: 'c@example.com', access: 'EDIT' }),
    ).rejects.toMatchObject(nothing)
    await expect(owner.client().shares.list({ storyId })).rejects.toMatchObject(nothing)
  })
})
