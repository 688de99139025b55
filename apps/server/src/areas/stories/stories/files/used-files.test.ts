import { newId } from '@taplore/kit'
import { newStory } from '@taplore/story'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { namedInStories } from '../store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

it('keeps files that a story or an earlier version uses, and no others', async () => {
  const person = await world.aPerson()
  const { workspaceId } = person
  const [present, older, unused] = [newId(), newId(), newId()]
  const posterOf = (assetId: string) => ({ assetId, url: '', mime: 'image/png', width: 720, height: 960 })
  const withPoster = (assetId: string) => ({
    ...newStory(),
    poster: { portrait: posterOf(assetId), square: null, landscape: null },
  })
  await person.client().stories.create({ name: 'Present', document: withPoster(present) })
  const { story_id: storyId } = await person.client().stories.create({ name: 'Changed', document: withPoster(older) })
  await world.sql(`update story set document = document || '{"poster": null}' where id = $1`, [storyId])
  const files = [present, older, unused].map((id) => ({ id, workspaceId }))
  const named = await world.app.installation.database.system((db) => namedInStories({ db }, files))
  expect(named).toEqual(new Set([present, older]))
  const elsewhere = files.map(({ id }) => ({ id, workspaceId: newId() }))
  expect(await world.app.installation.database.system((db) => namedInStories({ db }, elsewhere))).toEqual(new Set())
})
