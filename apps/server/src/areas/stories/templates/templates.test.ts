import { templateCategories } from '@taplore/contract'
import { parseStory } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { patchPlan, setSubscription } from '../../money/billing/index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

async function subscribed(planId: string): Promise<TestPerson> {
  const owner = await world.aPerson()
  await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId }))
  return owner
}

describe('templates', () => {
  it('STORY-33 lists sixty public ones page by page, by category and by the beginning of a word', async () => {
    const { templates } = person.client()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await templates.list({ limit: 25, after })
      expect(page.count).toBe(60)
      seen.push(...page.templates.map((each) => each.id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(60)
    for (const category of templateCategories) expect((await templates.list({ category })).count, category).toBe(5)
    expect((await templates.list({ search: 'lem' })).templates.map((each) => each.id)).toEqual(['five-lemons'])
    expect(await templates.list({ search: 'nothing like it' })).toMatchObject({ templates: [], count: 0, next: null })
    expect((await templates.list({ kind: 'outline' })).count).toBeGreaterThanOrEqual(8)
  })

  it('EDIT-14 starts a story from a guided outline with hints, where the plan has guided content', async () => {
    const owner = await world.aPerson()
    const { templates, stories } = owner.client()
    const [outline] = (await templates.list({ kind: 'outline', limit: 1 })).templates
    const use = () => templates.use({ templateId: outline?.id ?? '', name: 'Guided' })
    const setGuided = (guidedContent: boolean) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch: { guidedContent }, setBy: owner.userId })
      })
    await setGuided(false)
    await expect(use()).rejects.toMatchObject({ code: 'PLAN_FEATURE_LOCKED', data: { feature: 'guidedContent' } })
    await setGuided(true)
    const { document } = await stories.get({ storyId: (await use()).story_id })
    expect(document.pages.length).toBeGreaterThan(1)
    for (const { hint } of document.pages) expect(hint).toMatch(/\w{3}/)
  })

  it('STORY-33 gives one by its id and makes a story of it with drawings of its own', async () => {
    const { templates, stories } = person.client()
    const template = await templates.get({ templateId: 'last-ferry-north' })
    expect(template).toMatchObject({ kind: 'design', category: 'travel', pages: 6, isAnnotated: true })
    await expect(templates.get({ templateId: 'no-such-template' })).rejects.toMatchObject({
      code: 'TEMPLATE_NOT_FOUND',
    })
    const made = await templates.use({ templateId: 'last-ferry-north', name: 'Our ferry', requestKey: 'once' })
    const again = await templates.use({ templateId: 'last-ferry-north', name: 'Our ferry', requestKey: 'once' })
    expect(made).toMatchObject({ name: 'Our ferry', type: 'template', slides: 6 })
    expect(again.story_id).toBe(made.story_id)
    const { document } = await stories.get({ storyId: made.story_id })
    expect(parseStory(document).ok).toBe(true)
    const images = document.pages.flatMap((page) =>
      page.elements.flatMap((element) => (element.kind === 'image' && element.media ? [element.media] : [])),
    )
    expect(images.length).toBeGreaterThan(3)
    expect(images.every((media) => media.assetId !== null)).toBe(true)
    const ids = document.pages.flatMap((page) => [page.id, ...page.elements.map((element) => element.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(template.document.pages[0]?.id)
  })

  it('publishes a story that a program created from the document of a template with its drawings', async () => {
    const { templates, stories } = person.client()
    const { document } = await templates.get({ templateId: 'last-ferry-north' })
    const { story_id: storyId } = await stories.create({ name: 'By a program', document })
    // Until then it is what the program sent.
    expect((await stories.get({ storyId })).document.pages).toEqual(document.pages)
    const { data } = await stories.publish({ storyId })
    const page = await (await world.fetch(new URL(data.url).pathname, { host: 'stories' })).text()
    const images = [...page.matchAll(/<amp-img [^>]*src="([^"]+)"/g)].map(([, src = '']) => src)
    const drawings = document.pages.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'image'))
    expect(images.length).toBeGreaterThanOrEqual(drawings.length)
    for (const image of images) {
      const answer = await world.fetch(image, { host: 'stories' })
      expect([image, answer.status]).toEqual([image, 200])
    }
    // What is published belongs to the story, and is drawn once: publishing again finds it.
    const after = await stories.get({ storyId })
    expect(JSON.stringify(after.document)).not.toContain('"/art/')
    await stories.publish({ storyId })
    expect((await stories.get({ storyId })).document).toEqual(after.document)
  })

  it('stores no drawing of a template for a story that is refused, or that is there already', async () => {
    const owner = await world.aPerson()
    const { templates } = owner.client()
    const stored = async () => {
      const keys: string[] = []
      for await (const key of world.app.installation.providers.storage.list(`assets/${owner.workspaceId}/`))
        keys.push(key)
      return keys.length
    }
    const make = (more: object) => templates.use({ templateId: 'last-ferry-north', ...more })
    const unknown = make({ folder: '01900000-0000-7000-8000-000000000000' })
    await expect(unknown).rejects.toMatchObject({ code: 'FOLDER_NOT_FOUND' })
    expect(await stored()).toBe(0)
    await make({})
    const once = await stored()
    expect(once).toBeGreaterThan(3)
    const both = await Promise.all([1, 2].map(() => make({ requestKey: 'drawn once' })))
    expect(new Set(both.map((story) => story.story_id)).size).toBe(1)
    expect(await stored()).toBe(once * 2)
    const patch = (limits?: { storiesCount: number }) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch: limits ? { limits } : {}, setBy: owner.userId })
      })
    await patch({ storiesCount: 1 })
    await expect(make({})).rejects.toMatchObject({ code: 'STORY_LIMIT_REACHED' })
    expect(await stored()).toBe(once * 2)
    await patch()
  })

  it('shows a page as a still without scripts, and the whole in the player', async () => {
    const { templates } = person.client()
    const still = await templates.preview({ templateId: 'five-lemons', page: 1 })
    expect(still).toMatchObject({ name: 'Five lemons, one pot', pages: 6 })
    expect(still.html).not.toContain('<script type="module"')
    expect((await templates.preview({ templateId: 'five-lemons' })).html).toContain('<script type="module"')
    await expect(templates.preview({ templateId: 'five-lemons', page: 9 })).rejects.toMatchObject({
      code: 'TEMPLATE_NOT_FOUND',
    })
  })

  it('draws what an address of a template asks for, to anyone, and nothing else', async () => {
    const { document } = await person.client().templates.get({ templateId: 'last-ferry-north' })
    const element = document.pages[0]?.elements.find((each) => each.kind === 'image')
    const address = element?.kind === 'image' ? (element.media?.url ?? '') : ''
    const drawn = await fetch(new URL(address, world.url))
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawn.headers.get('cache-control')).toContain('immutable')
    expect(await drawn.text()).toMatch(/^<svg /)
    expect((await fetch(new URL('/art/peaks/nothing/1x1/a.svg', world.url))).headers.get('content-type')).not.toBe(
      'image/svg+xml',
    )
  })
})

describe('templates of the workspace', () => {
  it('STORY-34 saves a story as a template when the plan has it, renames, uses and deletes it', async () => {
    const owner = await subscribed('core-month')
    const { stories, templates } = owner.client()
    const story = await templates.use({ templateId: 'slow-bread' })
    const saved = await templates.save({ storyId: story.story_id, name: 'House style' })
    expect(saved).toMatchObject({ kind: 'personal', name: 'House style', pages: 6, isAnnotated: true })
    expect((await templates.list({ kind: 'personal' })).templates.map((each) => each.id)).toEqual([saved.id])
    expect((await templates.rename({ templateId: saved.id, name: 'House look' })).name).toBe('House look')
    const made = await templates.use({ templateId: saved.id })
    expect(made).toMatchObject({ name: 'House look', type: 'template' })
    expect((await stories.get({ storyId: made.story_id })).document.pages).toHaveLength(6)
    await templates.remove({ templateId: saved.id })
    expect((await templates.list({ kind: 'personal' })).count).toBe(0)
    await expect(templates.use({ templateId: saved.id })).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' })
  })

  it('STORY-34 refuses to save a template on a plan without it', async () => {
    const { stories, templates } = (await world.aPerson()).client()
    const story = await stories.create({ name: 'Plain' })
    await expect(templates.save({ storyId: story.story_id, name: 'No' })).rejects.toMatchObject({ status: 402 })
  })

  it('STORY-35 lists those with marked places apart', async () => {
    const owner = await subscribed('core-month')
    const { stories, templates } = owner.client()
    const plain = await stories.create({ name: 'Plain' })
    const marked = await templates.use({ templateId: 'river-late' })
    await templates.save({ storyId: plain.story_id, name: 'Plain' })
    await templates.save({ storyId: marked.story_id, name: 'Marked' })
    expect((await templates.list({ kind: 'personal', annotated: true })).templates.map((each) => each.name)).toEqual([
      'Marked',
    ])
    expect((await templates.list({ kind: 'personal' })).count).toBe(2)
  })
})
