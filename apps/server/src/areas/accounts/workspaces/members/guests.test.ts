import { editorFeatures, type KeyScope } from '@taplore/contract'
import { newStory } from '@taplore/story'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
let owner: TestPerson
let shown: string
let hidden: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Odile Quince' })
  shown = (await owner.client().stories.create({ name: 'Shown' })).story_id
  hidden = (await owner.client().stories.create({ name: 'Hidden' })).story_id
})
afterAll(() => world?.close())

async function aGuest(storyIds: readonly string[]): Promise<TestPerson> {
  const guest = await world.aPerson()
  await owner.client().members.inviteGuest({ email: guest.email, storyIds: [...storyIds] })
  await guest.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
  return guest
}

describe('guests', () => {
  it('ROLE-07 see only what was shared, and change nothing', async () => {
    const guest = await aGuest([shown])
    const { stories } = guest.client(owner.workspaceId)
    const list = await stories.list({ withCount: 'true' })
    expect([list.order, list.count]).toEqual([[shown], 1])
    expect(await stories.get({ storyId: shown })).toMatchObject({ name: 'Shown', canEdit: false })
    expect((await stories.preview({ storyId: shown })).html).toContain('Shown')
    const unknown = { status: 404, code: 'STORY_NOT_FOUND' }
    await expect(stories.get({ storyId: hidden })).rejects.toMatchObject(unknown)
    await expect(stories.preview({ storyId: hidden })).rejects.toMatchObject(unknown)
    await expect(stories.rename({ storyId: shown, name: 'Mine' })).rejects.toMatchObject({ status: 403 })
    await expect(stories.remove({ storyIds: [shown] })).rejects.toMatchObject({ status: 403 })
    await expect(guest.client(owner.workspaceId).members.list({})).rejects.toMatchObject({ status: 403 })
    expect(await guest.client(owner.workspaceId).workspaces.current()).toMatchObject({ role: 'VIEW', permissions: [] })
  })

  it('ROLE-07 see neither the members nor the plan and its totals', async () => {
    const guest = await aGuest([shown])
    const { workspaces, billing, comments, onboarding } = guest.client(owner.workspaceId)
    // Only whose stories these are.
    const ownerOnly = { teamMembers: [{ name: 'Odile Quince' }], memberCount: 1, access: 'view' }
    expect((await workspaces.current()).workspace).toMatchObject(ownerOnly)
    expect((await workspaces.switch()).workspace).toMatchObject(ownerOnly)
    expect((await guest.client().workspaces.list({})).sharedWorkspaces).toMatchObject([ownerOnly])
    const isOfTeam = { status: 403, code: 'FORBIDDEN' }
    await expect(billing.stats({})).rejects.toMatchObject(isOfTeam)
    await expect(billing.freeSubscription()).rejects.toMatchObject(isOfTeam)
    await expect(billing.chooseProduct({ product: 'forms' })).rejects.toMatchObject(isOfTeam)
    const nothing = { planName: 'free', status: null, next_billed_at: null, isOwner: false, ownerEmail: '' }
    expect(await billing.subscription({})).toMatchObject(nothing)
    const { features } = await billing.featuresAccess({})
    expect(features.filter((feature) => !editorFeatures.some((one) => one === feature))).toEqual([])
    expect((await comments.people({ storyId: shown })).people).toEqual([])
    expect((await onboarding.checklist()).samples.count).toBe(0)
  })

  it('ROLE-07 are hidden from keys without team.view', async () => {
    const { apiKeys, personalTokens } = owner.client()
    const withSecret = (secret: string) =>
      world.client({ workspaceId: owner.workspaceId, headers: { authorization: `Bearer ${secret}` } })
    const keyWith = async (...scopes: KeyScope[]) =>
      withSecret((await apiKeys.create({ name: 'Program', scopes })).secret)
    const nobody = { teamMembers: [], memberCount: 0, email: '' }
    const blind = await keyWith('stories.view', 'team.manage')
    expect((await blind.workspaces.current()).workspace).toMatchObject(nobody)
    expect((await blind.comments.people({ storyId: shown })).people).toEqual([])
    const { secret: token } = await personalTokens.create({ name: 'Program', scopes: ['stories.view'] })
    expect((await withSecret(token).workspaces.list({})).myWorkspaces).toMatchObject([nobody])
    const seeing = await keyWith('team.view')
    expect((await seeing.workspaces.current()).workspace).toMatchObject({ email: owner.email, memberCount: 3 })
    const guest = await aGuest([shown])
    const disable = { data: { member_user_id: guest.userId, isDisabled: true } }
    expect((await blind.members.activation(disable)).seats).toBeNull()
    expect((await owner.client().members.activation(disable)).seats).toMatchObject({ total: 1 })
  })

  it('ROLE-07 use no seat, also on the free plan, and are listed as view', async () => {
    const before = await owner.client().members.totals()
    const guest = await aGuest([shown])
    expect((await owner.client().members.totals()).total).toBe(before.total)
    const list = await owner.client().members.list({ search: guest.email })
    expect(list.MembersList).toMatchObject([{ user_id: guest.userId, permission: 'view', sharedCount: 1 }])
  })

  it('see more when more is shared, and nothing once all is taken back', async () => {
    const guest = await aGuest([shown])
    const { stories } = guest.client(owner.workspaceId)
    await owner.client().members.inviteGuest({ email: guest.email, storyIds: [hidden] })
    expect((await stories.list({})).order).toHaveLength(2)
    await owner.client().members.revokeGuest({ user_id: guest.userId, storyIds: [shown] })
    expect((await stories.list({})).order).toEqual([hidden])
    await owner.client().members.revokeGuest({ user_id: guest.userId })
    await expect(stories.list({})).rejects.toMatchObject({ status: 403 })
    expect((await guest.client().workspaces.list({})).sharedWorkspaces).toEqual([])
  })

  it('are not made by a key that may not see stories itself', async () => {
    const { secret } = await owner.client().apiKeys.create({ name: 'Team', scopes: ['team.manage'] })
    const { members } = world.client({
      workspaceId: owner.workspaceId,
      headers: { authorization: `Bearer ${secret}` },
    })
    await expect(members.inviteGuest({ email: 'holder@example.com', storyIds: [shown] })).rejects.toMatchObject({
      code: 'NOTHING_SHARED',
    })
  })

  it('are not mailed again and again', async () => {
    const guest = await aGuest([shown])
    const mails = async () => {
      await world.runJobs()
      return (await world.mailsTo(guest.email)).filter(({ text }) => text.includes('?in=')).length
    }
    const share = (storyIds: string[]) => owner.client().members.inviteGuest({ email: guest.email, storyIds })
    const before = await mails()
    world.clock.advance(61 * 60_000)
    for (let round = 0; round < 3; round += 1) {
      await share([hidden])
      await owner.client().members.revokeGuest({ user_id: guest.userId, storyIds: [hidden] })
    }
    await share([shown])
    expect((await mails()) - before).toBe(1)
    world.clock.freeze()
  })

  it('see the files of what was shared and no others', async () => {
    const upload = async (name: string): Promise<{ id: string; url: string }> => {
      const answer = await world.fetch(`/api/assets/upload?workspace=${owner.workspaceId}&name=${name}`, {
        method: 'POST',
        headers: { cookie: owner.cookie, origin: world.url },
        body: new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: name } })
            .png()
            .toBuffer(),
        ),
      })
      return answer.json()
    }
    const [used, unused] = [await upload('red'), await upload('blue')]
    const square = { assetId: used.id, url: used.url, mime: 'image/webp', width: 9, height: 9 }
    const document = { ...newStory(), poster: { portrait: null, square, landscape: null } }
    const { story_id: storyId } = await owner.client().stories.create({ name: 'With an image', document })
    const guest = await aGuest([storyId])
    const ask = async (url: string, cookie: string) => (await world.fetch(url, { headers: { cookie } })).status
    expect(await ask(used.url, guest.cookie)).toBe(200)
    expect(await ask(unused.url, guest.cookie)).toBe(404)
    expect(await ask(unused.url, owner.cookie)).toBe(200)
    await owner.client().members.inviteGuest({ email: guest.email, storyIds: [shown] })
    await owner.client().members.revokeGuest({ user_id: guest.userId, storyIds: [storyId] })
    expect(await ask(used.url, guest.cookie)).toBe(404)
  })

  it('are invited to stories of the workspace only, by those who manage the team', async () => {
    const other = await world.aPerson()
    const foreign = (await other.client().stories.create({ name: 'Foreign' })).story_id
    const { members } = owner.client()
    await expect(members.inviteGuest({ email: 'a@example.com', storyIds: [shown, foreign] })).rejects.toMatchObject({
      code: 'NOTHING_SHARED',
    })
    await expect(members.inviteGuest({ email: owner.email, storyIds: [shown] })).rejects.toMatchObject({
      code: 'OWN_ADDRESS',
    })
    const guest = await aGuest([shown])
    await expect(
      guest.client(owner.workspaceId).members.inviteGuest({ email: 'b@example.com', storyIds: [hidden] }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
