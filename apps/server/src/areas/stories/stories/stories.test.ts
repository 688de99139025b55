import { checkStory, newElement, newStory, newVideoMedia } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { patchPlan, setSubscription } from '../../money/billing/index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Story Teller' })
})
afterAll(() => world?.close())

const withText = (text: string) => {
  const story = newStory()
  const [page] = story.pages
  if (!page) throw new Error('A new story has a page.')
  const element = newElement('text', { paragraphs: [{ runs: [{ text }] }] } as never)
  return { ...story, pages: [{ ...page, elements: [element] }] }
}

describe('stories', () => {
  it('STORY-31 takes names of 249 characters and refuses 250 and blank ones', async () => {
    const client = person.client()
    await expect(client.stories.create({ name: 'a'.repeat(249) })).resolves.toMatchObject({ status: 'Draft' })
    await expect(client.stories.create({ name: 'a'.repeat(250) })).rejects.toMatchObject({ status: 422 })
    await expect(client.stories.create({ name: '   ' })).rejects.toMatchObject({ status: 422 })
  })

  it('makes one story of a repeated call', async () => {
    const client = person.client()
    const first = await client.stories.create({ name: 'Once', requestKey: 'press-1' })
    const calls = await Promise.all(
      Array.from({ length: 8 }, () => client.stories.create({ name: 'Once', requestKey: 'press-1' })),
    )
    expect(new Set(calls.map((story) => story.story_id))).toEqual(new Set([first.story_id]))
  })

  it('STORY-17 STORY-07 lists ten at a time, keyed by id, newest change first, without gaps or doubles', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    for (let index = 0; index < 25; index += 1) await client.stories.create({ name: `Story ${index}` })
    const seen: string[] = []
    let after: string | undefined
    const sizes: number[] = []
    do {
      const page = await client.stories.list({ after, withCount: true })
      expect(page.count).toBe(25)
      expect(Object.keys(page.stories).sort()).toEqual([...page.order].sort())
      sizes.push(page.order.length)
      seen.push(...page.order.map((id) => page.stories[id]?.name ?? ''))
      after = page.next ?? undefined
    } while (after)
    expect(sizes).toEqual([10, 10, 5])
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `Story ${24 - index}`))
    const second = await client.stories.list({ page: 2, limit: 10 })
    expect(second.order.map((id) => second.stories[id]?.name)).toEqual(seen.slice(10, 20))
    const { id: folder } = await client.folders.create({ name: 'Filed' })
    await client.folders.moveStories({ storyIds: second.order.slice(0, 2), folder })
    expect((await client.stories.list({ folder })).order).toHaveLength(2)
    const found = await client.stories.list({ search: 'story 24' })
    expect(Object.values(found.stories).map(({ name }) => name)).toEqual(['Story 24'])
    expect((await client.stories.list({ published: true })).order).toEqual([])
    expect((await client.stories.list({ published: false, withCount: true })).count).toBe(25)
  })

  it('STORY-02 STORY-03 filters by name and by publication, with signs of patterns taken literally', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    await client.stories.create({ name: '100% rye' })
    await client.stories.create({ name: '100 loaves' })
    const names = async (input: Parameters<typeof client.stories.list>[0]) =>
      Object.values((await client.stories.list(input)).stories).map((story) => story.name)
    expect(await names({ search: '100%' })).toEqual(['100% rye'])
    expect(await names({ search: 'LOAVES' })).toEqual(['100 loaves'])
    expect(await names({ published: true })).toEqual([])
    expect((await names({ published: false })).sort()).toEqual(['100 loaves', '100% rye'])
  })

  it('STORY-10 answers with the fields of the specification', async () => {
    const { story_id } = await person.client().stories.create({ name: 'Fields' })
    const story = (await person.client().stories.list({ search: 'Fields' })).stories[story_id]
    for (const field of [
      'story_id',
      'name',
      'published_url',
      'published_on',
      'updatedAt',
      'publish_details.published_url',
      'publish_details.published_on',
      'voiceOverStatus',
      'type',
      'taskId',
      'storyFinalized',
      'tags',
      'folder',
      'slides',
    ]) {
      expect(story).toHaveProperty(field)
    }
    const colleague = await world.aPerson()
    await world.app.runJobs.short('test', (ctx) =>
      ensureMember(ctx, { workspaceId: person.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
    )
    const theirs = await colleague.client(person.workspaceId).stories.get({ storyId: story_id })
    expect([story?.access, theirs.access]).toEqual(['OWNER', 'SHARE'])
    const guest = await world.aPerson()
    for (const access of ['EDIT', 'SHARE'] as const) {
      world.clock.advance(61_000)
      await person.client().shares.invite({ storyId: story_id, email: guest.email, access })
      if (access === 'EDIT') await guest.client().members.accept({ acceptId: person.workspaceId, fromDashboard: true })
      else await person.client().shares.change({ storyId: story_id, user_id: guest.userId, access })
      const { stories } = await guest.client(person.workspaceId).stories.list({})
      expect(stories[story_id]?.access).toBe(access)
    }
    world.clock.freeze()
  })

  it('STORY-24 PLAN-29 cannot exceed the limit of the plan in any way; 0 is no limit', async () => {
    const owner = await world.aPerson()
    const { stories, templates, wizard } = owner.client()
    const { story_id: storyId } = await stories.create({ name: 'The only one' })
    const patch = (limits?: { storiesCount: number }) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch: limits ? { limits } : {}, setBy: owner.userId })
      })
    await patch({ storiesCount: 1 })
    const numbers = { workspaceName: 'Personal Workspace', limit: 1, total: 1 }
    // The cheapest way on is named.
    const full = { code: 'STORY_LIMIT_REACHED', data: { ...numbers, planName: 'free', neededPlan: 'core' } }
    await expect(stories.create({ name: 'One too many' })).rejects.toMatchObject(full)
    await expect(stories.duplicate({ storyId, name: 'One too many' })).rejects.toMatchObject(full)
    await expect(templates.use({ templateId: 'last-ferry-north' })).rejects.toMatchObject(full)
    const script = 'Bread is baked early in the morning. The oven is lit at four. '.repeat(6)
    await expect(wizard.createTask({ type: 'script', script, language: 'en' })).rejects.toMatchObject(full)
    await patch({ storiesCount: 0 })
    await stories.create({ name: 'One more' })
    await patch()
  })

  it('STORY-24 holds the limit of the plan also when many are made or restored at the same moment', async () => {
    const owner = await world.aPerson()
    const { stories } = owner.client()
    const patch = (limits?: { storiesCount: number }) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch: limits ? { limits } : {}, setBy: owner.userId })
      })
    const refusals = async (calls: Promise<unknown>[]) => {
      const codes = await Promise.all(calls.map((call) => call.then(() => null).catch(({ code }) => code)))
      return codes.filter((code) => code === 'STORY_LIMIT_REACHED').length
    }
    await patch({ storiesCount: 3 })
    const { story_id: storyId } = await stories.create({ name: 'The first' })
    const made = [
      ...[1, 2, 3].map((number) => stories.create({ name: `Made ${number}` })),
      ...[1, 2, 3].map((number) => stories.duplicate({ storyId, name: `Copied ${number}` })),
    ]
    expect(await refusals(made)).toBe(4)
    const { order } = await stories.list({})
    expect(order).toHaveLength(3)
    await stories.remove({ storyIds: order })
    await stories.create({ name: 'One again' })
    expect(await refusals(order.map((id) => stories.restore({ storyIds: [id] })))).toBe(1)
    expect((await stories.list({})).order).toHaveLength(3)
    await patch()
  })

  it('TRASH-07 counts only what comes out of the trash', async () => {
    const owner = await world.aPerson()
    const { stories } = owner.client()
    const { story_id: kept } = await stories.create({ name: 'Kept' })
    const { story_id: trashed } = await stories.create({ name: 'Trashed' })
    await stories.remove({ storyIds: [trashed] })
    const patch = (limits?: { storiesCount: number }) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch: limits ? { limits } : {}, setBy: owner.userId })
      })
    await patch({ storiesCount: 2 })
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(await stories.restore({ storyIds: [kept, trashed, unknown] })).toEqual({ restored: [trashed] })
    expect(await stories.restore({ storyIds: [kept, unknown] })).toEqual({ restored: [] })
    await patch()
  })

  it('STORY-21 STORY-22 copies the document under another name', async () => {
    const client = person.client()
    const original = await client.stories.create({ name: 'Original', document: withText('Rye needs a night.') })
    const copy = await client.stories.duplicate({ storyId: original.story_id, name: 'Copy' })
    const [one, two] = await Promise.all([
      client.stories.get({ storyId: original.story_id }),
      client.stories.get({ storyId: copy.story_id }),
    ])
    expect(two.name).toBe('Copy')
    expect(two.document.pages).toEqual(one.document.pages)
  })

  it('STORY-20 PUB-08 moves to the trash, out of the list and off the public host, and back', async () => {
    const client = person.client()
    const { story_id: storyId } = await client.stories.create({ name: 'To the trash', document: withText('Short.') })
    const { data } = await client.stories.publish({ storyId })
    const path = new URL(data.url).pathname
    expect((await world.fetch(path, { host: 'stories' })).status).toBe(200)
    expect(await client.stories.remove({ storyIds: [storyId] })).toEqual({ removed: [storyId] })
    await expect(client.stories.get({ storyId })).rejects.toMatchObject({
      code: 'STORY_IN_TRASH',
      data: { name: 'To the trash' },
    })
    // To someone who could not restore it, it is gone.
    const reader = await world.aPerson()
    const scope = { workspaceId: person.workspaceId, userId: reader.userId }
    await world.app.runJobs.short('test', (ctx) => ensureMember(ctx, { ...scope, role: 'EDITOR' }))
    await client.memberPermissions.set({ user_id: reader.userId, permissions: ['stories.manage'] })
    await expect(reader.client(person.workspaceId).stories.get({ storyId })).rejects.toMatchObject({
      code: 'STORY_NOT_FOUND',
    })
    expect((await client.stories.list({ limit: 150 })).order).not.toContain(storyId)
    await expect.poll(async () => (await world.fetch(path, { host: 'stories' })).status).toBe(410)
    expect(await client.stories.restore({ storyIds: [storyId] })).toEqual({ restored: [storyId] })
    expect((await client.stories.get({ storyId })).status).toBe('Draft')
  })

  it('leaves the row of a story as it is when it is read to be published', async () => {
    const { stories } = (await world.aPerson()).client()
    const { story_id: storyId } = await stories.create({ name: 'Read, not written' })
    const rowOf = async () =>
      (
        await world.sql<{ updated_at: Date; document: unknown }>(
          'select updated_at, document from story where id = $1',
          [storyId],
        )
      )[0]
    await stories.publish({ storyId })
    const before = await rowOf()
    await stories.publish({ storyId })
    expect(await rowOf()).toEqual(before)
  })

  it('publishes with title, description, tags and posters as given, on the named channel', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    const portrait = {
      assetId: null,
      url: 'https://images.example/a.jpg',
      mime: 'image/jpeg',
      width: 640,
      height: 853,
    }
    const document = {
      ...withText('Words.'),
      title: 'Given',
      description: 'Said in one line.',
      tags: ['sea'],
      poster: { portrait, square: null, landscape: null },
    }
    const { story_id: storyId } = await client.stories.create({ name: 'Given', document })
    const { channelId } = await client.stories.publication({ storyId })
    const { data } = await client.stories.publish({ storyId, slug: 'as-given', channelId, makesPoster: false })
    expect(data.url).toMatch(/\/as-given$/)
    const page = await (await world.fetch(new URL(data.url).pathname, { host: 'stories' })).text()
    expect(page).toContain('<title>Given</title>')
    expect(page).toContain('Said in one line.')
    expect(page).toMatch(/poster-portrait-src="[^"]+"/)
  })

  it('publishes no story under the placeholder for its title', async () => {
    const { stories } = (await world.aPerson()).client()
    const made = await stories.create({ name: 'Ohne Titel', isUntitled: true })
    expect(made.name).toBe('Ohne Titel')
    const { story_id: storyId } = made
    expect((await stories.get({ storyId })).document.title).toBe('')
    expect((await stories.publication({ storyId })).issues.map(({ code }) => code)).toContain('TITLE_MISSING')
    await expect(stories.publish({ storyId })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
      data: { issues: [{ code: 'TITLE_MISSING' }] },
    })
    await stories.rename({ storyId, name: 'The last ferry' })
    const { data } = await stories.publish({ storyId })
    expect(data.url).toMatch(/\/the-last-ferry$/)
  })

  it('refuses a story without a name, and one without a poster when none may be made', async () => {
    const client = person.client()
    const { story_id: nameless } = await client.stories.create({ name: 'Soon nameless', document: withText('Short.') })
    const bare = await client.stories.create({ name: 'No poster', document: withText('Short.') })
    await expect(client.stories.publish({ storyId: bare.story_id, makesPoster: false })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
      data: { issues: [{ id: 'POSTER_MISSING' }] },
    })
    expect((await client.stories.get({ storyId: bare.story_id })).status).toBe('Draft')
    await expect(client.stories.rename({ storyId: nameless, name: '  ' })).rejects.toMatchObject({ status: 422 })
    await expect(client.stories.publish({ storyId: bare.story_id })).resolves.toMatchObject({ status: 'success' })
    const { document } = await client.stories.get({ storyId: bare.story_id })
    expect(document.poster.portrait).not.toBeNull()
    expect(checkStory(document).filter(({ code }) => code.startsWith('POSTER_'))).toEqual([])
  })

  it('EDIT-12 plays a video behind a page where the plan has it, refuses to publish one elsewhere, and lets what is public be', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    const onPlan = (planId: string) =>
      world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId }))
    const file = { assetId: null, url: 'https://videos.example/sea.mp4', mime: 'video/mp4', width: 720, height: 1280 }
    const story = withText('Words before a video.')
    const background = {
      type: 'video' as const,
      media: newVideoMedia({ ...file, durationMs: 4_000 }, { alt: 'Waves' }),
      filter: 'none' as const,
      overlay: null,
    }
    const document = { ...story, pages: story.pages.map((page) => ({ ...page, background })) }
    const { story_id: storyId } = await client.stories.create({ name: 'Waves', document })
    await onPlan('free')
    await expect(client.stories.publish({ storyId })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
      data: {
        issues: [{ message: expect.stringContaining('aren’t included in your plan'), pageId: document.pages[0]?.id }],
      },
    })
    await onPlan('core-month')
    const { data } = await client.stories.publish({ storyId })
    const path = new URL(data.url).pathname
    const page = await (await world.fetch(path, { host: 'stories' })).text()
    expect(page).toMatch(/<amp-story-grid-layer[^>]*>(?:(?!<\/amp-story-grid-layer>).)*<amp-video[^>]*autoplay/s)
    await onPlan('free')
    expect((await world.fetch(path, { host: 'stories' })).status).toBe(200)
  })

  it('EDIT-08 refuses to publish a font pair where the plan has none, and says which feature is missing', async () => {
    const owner = await world.aPerson()
    const { stories } = owner.client()
    const { typography, ...story } = withText('In two fonts.')
    const heading = { ...typography.heading, font: { family: 'Inter', weight: 800, isItalic: false } }
    const body = { ...typography.body, font: { family: 'Fraunces', weight: 400, isItalic: false } }
    const document = { ...story, typography: { ...typography, heading, body } }
    const { story_id: storyId } = await stories.create({ name: 'Pair', document })
    await expect(stories.publish({ storyId })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
      data: { issues: [{ feature: 'fontCombinations' }] },
    })
    expect((await stories.get({ storyId })).document.typography.body.font.family).toBe('Fraunces')
    await world.app.runJobs.short('test', (ctx) =>
      setSubscription(ctx, { ownerId: owner.userId, planId: 'core-month' }),
    )
    expect((await stories.publish({ storyId })).status).toBe('success')
  })

  it('STORY-11 leads to the present address after the channel took another handle', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    const { story_id: storyId } = await client.stories.create({ name: 'Moved', document: withText('Short.') })
    await client.stories.publish({ storyId })
    const [channel] = (await client.publishing.channels()).channels
    const handle = `moved-${storyId.slice(-8)}`
    await client.publishing.updateChannel({ channelId: channel?.id ?? '', handle })
    await world.runJobs()
    const { published_url } = await client.stories.get({ storyId })
    expect(published_url).toBe(`${world.config.storiesUrl}/${handle}/moved`)
    expect((await world.fetch(new URL(published_url ?? '').pathname, { host: 'stories' })).status).toBe(200)
  })

  it('refuses what is not a story, and says where', async () => {
    const broken = { ...newStory(), language: 'not a language!' }
    await expect(person.client().stories.create({ name: 'Broken', document: broken })).rejects.toMatchObject({
      code: 'STORY_INVALID',
      data: { issues: [{ path: 'language' }] },
    })
    await expect(
      person.client().stories.create({ name: 'Newer', document: { ...newStory(), version: 999 } }),
    ).rejects.toMatchObject({
      code: 'STORY_INVALID',
    })
  })

  it('goes back to an older version and keeps the previous one', async () => {
    const client = person.client()
    const { story_id: storyId } = await client.stories.create({ name: 'First', document: withText('One.') })
    const kept = await client.stories.nameVersion({ storyId, name: 'Before' })
    expect(kept.savedBy).toBe(person.name)
    await client.stories.rename({ storyId, name: 'Second' })
    const { before } = await client.stories.restoreVersion({ storyId, versionId: kept.id })
    expect((await client.stories.get({ storyId })).name).toBe('First')
    const { versions } = await client.stories.versions({ storyId })
    expect(versions.map((version) => version.kind)).toContain('restored')
    const titles = await Promise.all(
      versions.map(async ({ id }) => (await client.stories.version({ storyId, versionId: id })).document.title),
    )
    expect(titles).toContain('Second')
    await client.stories.restoreVersion({ storyId, versionId: before })
    expect((await client.stories.get({ storyId })).name).toBe('Second')
  })
})
