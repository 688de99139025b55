import { newElement, newImageMedia, newStory } from '@taplore/story'
import { paintPng } from '@taplore/testing/articles'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rewrite, upload } from '../../../../../testing/stories.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { setSubscription } from '../../../money/billing/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const says = (text: string) => {
  const story = newStory()
  const [page] = story.pages
  if (!page) throw new Error('A new story has a page.')
  const element = newElement('text', { paragraphs: [{ runs: [{ text }] }] } as never)
  return { ...story, pages: [{ ...page, elements: [element] }] }
}
const aShop = async () => {
  const client = (await world.aPerson()).client()
  const publish = async (name: string) => {
    const { story_id: storyId } = await client.stories.create({ name, document: says(`${name} in public.`) })
    const { data } = await client.stories.publish({ storyId })
    return { storyId, path: new URL(data.url).pathname }
  }
  const [channel] = (await client.publishing.channels()).channels
  return { client, channelId: channel?.id ?? '', one: await publish('One'), two: await publish('Two') }
}
const page = async (path: string) => (await world.fetch(path, { host: 'stories' })).text()

const drawing = (seed: string) => {
  const url = `/art/ridges/102030-203040-304050-405060-f0a020/400x400/${seed}.svg`
  return newImageMedia({ assetId: null, url, mime: 'image/svg+xml', width: 400, height: 400 }, { alt: 'Ridges' })
}
const shows = (...elements: ReturnType<typeof newElement>[]) => {
  const story = says('Drawn.')
  return { ...story, pages: story.pages.map((page) => ({ ...page, elements: [...page.elements, ...elements] })) }
}

describe('the drawings of published stories', () => {
  it('are stored once in a workspace, wherever a story shows them, and not again when they are published again', async () => {
    const person = await world.aPerson()
    await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId: '1007' }))
    const client = person.client()
    const image = newElement('image', { media: drawing('one') })
    const asks = newElement('image-poll', {
      prompt: 'Which?',
      options: ['one', 'two'].map((id) => ({ id, media: drawing(id) })),
    } as never)
    const document = shows(image, asks)
    const publish = async (name: string) => {
      const { story_id: storyId } = await client.stories.create({ name, document })
      await client.stories.publish({ storyId })
      return (await client.stories.get({ storyId })).document
    }
    const drawn = [await publish('Drawn once'), await publish('Drawn twice')]
    for (const each of drawn) expect(JSON.stringify(each)).not.toContain('/art/')
    const rows = await world.sql(`select source_url from asset where workspace_id = $1 and source_url like '/art/%'`, [
      person.workspaceId,
    ])
    expect(rows.map(({ source_url }) => source_url).sort()).toEqual([drawing('one').url, drawing('two').url])
  })

  it('are made while the story can be written, and published as it is afterwards', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const poster = await upload(world, person, paintPng(900, 1_200, 4), 'poster.png')
    const portrait = { assetId: poster.id, url: poster.url, mime: poster.mime, width: 900, height: 1_200 }
    const document = {
      ...shows(newElement('image', { media: drawing('slow') })),
      poster: { ...newStory().poster, portrait },
    }
    const { story_id: storyId } = await client.stories.create({ name: 'Slowly drawn', document })
    const { storage } = world.app.installation.providers
    const put = storage.put.bind(storage)
    const whileStored: string[] = []
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
      const locked = await world.sql('select id from story where id = $1 for update nowait', [storyId]).then(
        () => 'free',
        (error) => error.code,
      )
      if (locked === 'free' && whileStored.length === 0) await rewrite(world, person, storyId, 'Said meanwhile.')
      // The chosen poster is cut for its page; it is no drawing.
      if (!file[0].includes(poster.id)) whileStored.push(locked)
      return put(...file)
    })
    const { data } = await client.stories.publish({ storyId }).finally(() => spy.mockRestore())
    expect(whileStored.length).toBeGreaterThan(0)
    expect(new Set(whileStored)).toEqual(new Set(['free']))
    expect(await page(new URL(data.url).pathname)).toContain('Said meanwhile.')
  })

  it('are refused in words where a story has more of them than anyone looks at', async () => {
    const client = (await world.aPerson()).client()
    const elements = Array.from({ length: 101 }, (_, at) => newElement('image', { media: drawing(`seed-${at}`) }))
    const { story_id: storyId } = await client.stories.create({ name: 'Wallpaper', document: shows(...elements) })
    await expect(client.stories.publish({ storyId })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
      data: { issues: [{ id: 'TOO_MANY_DRAWINGS' }] },
    })
  })
})

describe('the bulk update of published stories', () => {
  it('STORY-36 publishes all of them again with the site of today, each at its address', async () => {
    const { client, channelId, one, two } = await aShop()
    await client.stories.create({ name: 'A draft' })
    await client.publishing.updateChannel({ channelId, publisherName: 'Harbour Bakery' })
    expect(await page(one.path)).not.toContain('Harbour Bakery')
    const { task, count } = await client.stories.republish({})
    expect(count).toBe(2)
    await world.runJobs()
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ state: 'done', percent: 100 })
    for (const { path } of [one, two]) expect(await page(path)).toContain('Harbour Bakery')
    const { releases } = await client.stories.publication({ storyId: one.storyId })
    expect(releases).toHaveLength(2)
  })

  it('gives readers what was published, not what is being written', async () => {
    const { client, one, two } = await aShop()
    await client.stories.rename({ storyId: one.storyId, name: 'Half a thought' })
    await client.stories.republish({ storyIds: [one.storyId] })
    await world.runJobs()
    expect(await page(one.path)).not.toContain('Half a thought')
    expect((await client.stories.get({ storyId: one.storyId })).name).toBe('Half a thought')
    const { releases } = await client.stories.publication({ storyId: two.storyId })
    expect(releases).toHaveLength(1)
  })

  it('passes over stories that were taken down meanwhile, and says so when none is published', async () => {
    const { client, one, two } = await aShop()
    const { task } = await client.stories.republish({})
    await client.stories.unpublish({ storyId: one.storyId })
    await world.runJobs()
    expect((await client.tasks.get({ taskId: task.id })).state).toBe('done')
    expect((await client.stories.get({ storyId: one.storyId })).status).toBe('Draft')
    await client.stories.unpublish({ storyId: two.storyId })
    await expect(client.stories.republish({})).rejects.toMatchObject({ code: 'NOTHING_PUBLISHED' })
  })
})
