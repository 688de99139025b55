import { newElement, newStory, type Story } from '@taplore/story'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const upload = async (person: TestPerson, color: string) => {
  const body = await sharp({ create: { width: 90, height: 160, channels: 3, background: color } })
    .png()
    .toBuffer()
  const response = await world.fetch(`/api/assets/upload?workspace=${person.workspaceId}&name=Image`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: world.url, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  return (await response.json()) as { id: string; bytes: number }
}
const withImages = (...assetIds: string[]): Story => {
  const story = newStory()
  const [page] = story.pages
  if (!page) throw new Error('A new story has a page.')
  const size = { width: 90, height: 160, focalX: 0.5, focalY: 0.5, scale: 1 }
  const media = (assetId: string) => ({
    ...size,
    assetId,
    url: `https://example.com/${assetId}.png`,
    mime: 'image/png',
    alt: 'A colour',
    credit: null,
  })
  const elements = assetIds.map((assetId) => newElement('image', { media: media(assetId) } as never))
  const text = newElement('text', { paragraphs: [{ runs: [{ text: 'Short.' }] }] } as never)
  return { ...story, pages: [{ ...page, elements: [...elements, text] }] }
}

describe('the trash', () => {
  it('TRASH-01 TRASH-06 lists deleted stories, last deleted first, by page, name and folder', async () => {
    const person = await world.aPerson()
    const { stories, folders, trash } = person.client()
    const { id: folder } = await folders.create({ name: 'Travel' })
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const made = await stories.create({ name: `Story ${index}`, folder: index === 4 ? folder : null })
      ids.push(made.story_id)
    }
    await stories.create({ name: 'Stays' })
    await stories.remove({ storyIds: ids.slice(0, 6) })
    await stories.remove({ storyIds: ids.slice(6) })
    const first = await trash.list({})
    expect(first.order).toHaveLength(10)
    expect(first.count).toBe(12)
    expect(first.order.slice(0, 6).sort()).toEqual(ids.slice(6).sort())
    const rest = await trash.list({ after: first.next ?? '' })
    expect(rest.next).toBeNull()
    expect([...first.order, ...rest.order].sort()).toEqual([...ids].sort())
    expect((await trash.list({ page: 2, limit: 10 })).order).toEqual(rest.order)
    expect((await trash.list({ search: 'story 11' })).order).toEqual([ids[11]])
    expect((await trash.list({ folder })).order).toEqual([ids[4]])
  })

  it('TRASH-03 TRASH-04 TRASH-07 brings a story back to its folder', async () => {
    const person = await world.aPerson()
    const { stories, folders, trash } = person.client()
    const { id: folder } = await folders.create({ name: 'Travel' })
    const { story_id: storyId } = await stories.create({ name: 'Back', folder })
    await stories.remove({ storyIds: [storyId] })
    expect(await trash.restore({ storyId })).toEqual({ status: 'success', message: 'restored story' })
    expect((await stories.get({ storyId })).folder).toBe(folder)
    await expect(trash.restore({ storyId })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
  })

  it('TRASH-04 restores by the address of the specification, but not when a link or another site opens it', async () => {
    const person = await world.aPerson()
    const { stories } = person.client()
    const { story_id: storyId } = await stories.create({ name: 'By address' })
    await stories.remove({ storyIds: [storyId] })
    const get = (headers: Record<string, string>) =>
      world.fetch(`/api/trashstories/${storyId}/restore?workspace=${person.workspaceId}`, {
        headers: { cookie: person.cookie, ...headers },
      })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    ])
      expect((await get(headers)).status).toBe(405)
    const answer = await get({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })
    expect(await answer.json()).toMatchObject({ status: 'success' })
  })

  it('TRASH-05 TRASH-08 deletes permanently: the story, its releases and the files that nothing else uses', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const [own, shared] = [await upload(person, '#aa3311'), await upload(person, '#1133aa')]
    const { story_id: storyId } = await client.stories.create({
      name: 'Gone',
      document: withImages(own.id, shared.id),
    })
    await client.stories.create({ name: 'Stays', document: withImages(shared.id) })
    const { data } = await client.stories.publish({ storyId })
    const storage = async () => {
      const used = "select coalesce(sum(bytes), 0)::int as used from asset where workspace_id = $1 and state = 'ready'"
      return (await world.sql<{ used: number }>(used, [person.workspaceId]))[0]?.used ?? 0
    }
    await expect(client.trash.remove({ storyId })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
    await client.stories.remove({ storyIds: [storyId] })
    const response = await world.fetch(`/api/trashstories/${storyId}?workspace=${person.workspaceId}`, {
      method: 'DELETE',
      headers: { cookie: person.cookie, origin: world.url },
    })
    expect(await response.json()).toEqual({ message: 'story deleted permanently' })
    await world.runJobs()
    // The poster that publishing made has gone too.
    expect(await storage()).toBe(shared.bytes)
    const assets = (await client.assets.list({})).assets.map(({ id }) => id)
    expect(assets).toContain(shared.id)
    expect(assets).not.toContain(own.id)
    expect((await client.trash.list({})).order).toEqual([])
    await expect(client.trash.restore({ storyId })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
    expect((await world.fetch(new URL(data.url).pathname, { host: 'stories' })).status).toBe(404)
    for (const table of ['story', 'story_snapshot', 'story_update', 'story_version'])
      expect(
        await world.sql(`select from ${table} where ${table === 'story' ? 'id' : 'story_id'} = $1`, [storyId]),
      ).toEqual([])
    const left = 'select from release join publication on publication.id = publication_id where subject_id = $1'
    expect(await world.sql(left, [storyId])).toEqual([])
  })

  it('PREV-02 plays a story of the trash only when it is asked for as deleted', async () => {
    const person = await world.aPerson()
    const { stories } = person.client()
    const { story_id: storyId } = await stories.create({ name: 'Seen', document: withImages() })
    await stories.remove({ storyIds: [storyId] })
    await expect(stories.preview({ storyId })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
    expect(await stories.preview({ storyId, deleted: true })).toMatchObject({ name: 'Seen' })
  })
})

it('USAGE-03 TRASH-07 open pages hear that the number of stories changed: by a new one, one in the trash, and one that is back', async () => {
  const owner = await world.aPerson()
  const response = await world.fetch(`/api/live?workspace=${owner.workspaceId}`, { headers: { cookie: owner.cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const ended = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
  })()
  const times = () => heard.split('event: usage').length - 1
  await expect.poll(() => heard).toContain('event: hello')
  const { stories } = owner.client()
  const { story_id: storyId } = await stories.create({ name: 'Counted' })
  await expect.poll(times).toBe(1)
  await stories.remove({ storyIds: [storyId] })
  await expect.poll(times).toBe(2)
  await stories.restore({ storyIds: [storyId] })
  await expect.poll(times).toBe(3)
  await reader?.cancel()
  await ended
})
