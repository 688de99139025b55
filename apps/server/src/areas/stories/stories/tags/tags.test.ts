import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const aCollection = async () => {
  const { stories, storyTags } = (await world.aPerson()).client()
  const make = async (name: string) => (await stories.create({ name })).story_id
  return { stories, storyTags, one: await make('One'), two: await make('Two') }
}

describe('tags of stories', () => {
  it('STORY-32 are set, listed with their number, and narrow the list', async () => {
    const { stories, storyTags, one, two } = await aCollection()
    expect(await storyTags.update({ storyId: one, tags: ['Sea', '  slow   travel ', 'sea'] })).toEqual({
      tags: ['Sea', 'slow travel'],
    })
    await storyTags.update({ storyId: two, tags: ['Sea'] })
    expect(await storyTags.list()).toEqual({
      tags: [
        { tag: 'Sea', count: 2 },
        { tag: 'slow travel', count: 1 },
      ],
    })
    expect((await stories.list({ tag: 'slow travel', withCount: true })).count).toBe(1)
    const { tags, document } = await stories.get({ storyId: one })
    expect([tags, document.tags]).toEqual([
      ['Sea', 'slow travel'],
      ['Sea', 'slow travel'],
    ])
    await stories.remove({ storyIds: [one] })
    expect((await storyTags.list()).tags).toEqual([{ tag: 'Sea', count: 1 }])
  })

  it('are added to several stories and taken off, without doubles', async () => {
    const { stories, storyTags, one, two } = await aCollection()
    await storyTags.update({ storyId: one, tags: ['sea', 'old'] })
    expect(await storyTags.change({ storyIds: [one, two], add: ['Sea', 'new'], remove: ['OLD'] })).toEqual({
      changed: 2,
    })
    expect((await stories.get({ storyId: one })).tags).toEqual(['sea', 'new'])
    expect((await stories.get({ storyId: two })).tags).toEqual(['Sea', 'new'])
    expect(await storyTags.change({ storyIds: [one], add: ['new'] })).toEqual({ changed: 0 })
  })

  it('have one to sixty characters', async () => {
    const { storyTags, one } = await aCollection()
    await expect(storyTags.update({ storyId: one, tags: [' '] })).rejects.toMatchObject({ status: 422 })
    await expect(storyTags.update({ storyId: one, tags: ['a'.repeat(61)] })).rejects.toMatchObject({ status: 422 })
  })
})

it('STORY-06 returns every story that matches a filter, and which are published', async () => {
  const { stories, storyTags, one, two } = await aCollection()
  await storyTags.update({ storyId: one, tags: ['sea'] })
  expect((await stories.matching({})).storyIds.sort()).toEqual([one, two].sort())
  expect(await stories.matching({ tag: 'sea' })).toEqual({ storyIds: [one], published: [] })
  expect(await stories.matching({ search: 'tw', published: false })).toEqual({ storyIds: [two], published: [] })
})
