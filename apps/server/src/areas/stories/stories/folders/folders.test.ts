import type { Folder } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { patchPlan } from '../../../money/billing/index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Folder Owner' })
})
afterAll(() => world?.close())

const aTree = async () => {
  const owner = await world.aPerson()
  const { folders, stories } = owner.client()
  const travel = (await folders.create({ name: 'Travel', color: 'orange' })).id
  const ferries = (await folders.create({ folder: travel, name: 'Ferries' })).id
  const make = async (name: string, folder: string | null) => (await stories.create({ name, folder })).story_id
  return { owner, folders, stories, travel, ferries, make }
}
const names = (folders: readonly Folder[]) => folders.map(({ name }) => name)

describe('folders of stories', () => {
  it('FOLD-02 FOLD-05 FOLD-09 are a tree with the fields of the specification, by name, with stories counted', async () => {
    const { owner, folders, travel, ferries, make } = await aTree()
    await make('At the pier', ferries)
    await make('On the road', travel)
    await make('Loose', null)
    const answer = await folders.create({
      workspace: owner.workspaceId,
      folder: null,
      name: '  Bread ',
    })
    expect(answer).toEqual({ id: expect.any(String), message: 'folder created successfully' })
    const { folders: tree, storyCount } = await folders.list({})
    expect(storyCount).toBe(3)
    expect(names(tree)).toEqual(['Bread', 'Travel'])
    expect(tree[1]).toEqual({
      id: travel,
      _id: travel,
      folder_id: travel,
      name: 'Travel',
      title: 'Travel',
      color: 'orange',
      group: travel,
      under: null,
      count: 2,
      children: [expect.objectContaining({ id: ferries, name: 'Ferries', under: travel, group: travel, count: 1 })],
    })
    expect(names((await folders.list({ folder: travel })).folders)).toEqual(['Ferries'])
  })

  it('FOLD-03 finds names by prefix, case-insensitive, at any level', async () => {
    const { folders, travel } = await aTree()
    await folders.create({ name: 'Summary' })
    await folders.create({ folder: travel, name: 'Marketing' })
    expect(names((await folders.list({ search: 'ma' })).folders)).toEqual(['Marketing'])
    expect(names((await folders.list({ search: 'TRA' })).folders)).toEqual(['Travel'])
    expect((await folders.list({ search: 'mm' })).folders).toEqual([])
  })

  it('FOLD-06 takes another name and colour, and says so', async () => {
    const { owner, folders, travel } = await aTree()
    const body = { folderId: travel, name: 'Journeys', workspace: owner.workspaceId }
    expect(await folders.rename(body)).toEqual({ message: 'folder renamed successfully' })
    expect((await folders.list({})).folders[0]).toMatchObject({ name: 'Journeys', color: 'orange' })
    await folders.rename({ ...body, color: 'teal' })
    expect((await folders.list({})).folders[0]).toMatchObject({ color: 'teal' })
    await expect(folders.rename({ folderId: travel, name: '  ' })).rejects.toMatchObject({ status: 422 })
  })

  it('FOLD-07 FOLD-12 deletes a folder with its subfolders; their stories move to All stories', async () => {
    const { owner, folders, stories, travel, ferries, make } = await aTree()
    const kept = [await make('One', travel), await make('Two', ferries)]
    const trashed = await make('Three', ferries)
    await stories.remove({ storyIds: [trashed] })
    const answer = await folders.remove({ folderId: travel, workspace: owner.workspaceId })
    expect(answer).toEqual({ message: 'folder deleted successfully', movedStories: 2 })
    expect((await folders.list({})).folders).toEqual([])
    const list = await stories.list({ limit: 50 })
    for (const id of kept) expect(list.stories[id]).toMatchObject({ folder: null })
    await stories.restore({ storyIds: [trashed] })
    expect((await stories.get({ storyId: trashed })).folder).toBeNull()
    await expect(folders.remove({ folderId: travel })).rejects.toMatchObject({ code: 'FOLDER_NOT_FOUND' })
  })

  it('FOLD-08 STORY-25 moves one story by the address of the specification, and several or out of all folders', async () => {
    const { owner, folders, stories, travel, ferries, make } = await aTree()
    const one = await make('One', null)
    const two = await make('Two', null)
    const before = await stories.get({ storyId: one })
    const response = await world.fetch(`/api/folders/${ferries}/${one}?workspace=${owner.workspaceId}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: world.url, 'content-type': 'application/json' },
      body: JSON.stringify({ workspace: owner.workspaceId }),
    })
    expect(await response.json()).toEqual({ success: true, message: 'story moved to folder' })
    expect(await stories.get({ storyId: one })).toMatchObject({ folder: ferries, updatedAt: before.updatedAt })
    const inTravel = async () => (await stories.list({ folder: travel, withCount: true })).order
    expect(await inTravel()).toEqual([one])
    await folders.moveStories({ storyIds: [one, two], folder: travel })
    expect((await inTravel()).sort()).toEqual([one, two].sort())
    expect((await stories.list({ folder: ferries })).order).toEqual([])
    await folders.moveStories({ storyIds: [one], folder: null })
    expect(await inTravel()).toEqual([two])
    await expect(folders.moveStories({ storyIds: [one, travel], folder: travel })).rejects.toMatchObject({
      code: 'STORY_NOT_FOUND',
    })
    expect(await inTravel()).toEqual([two])
  })

  it('refuses cycles and more than six levels', async () => {
    const { folders, travel, ferries } = await aTree()
    await expect(folders.place({ folderId: travel, under: ferries })).rejects.toMatchObject({
      code: 'FOLDER_INSIDE_ITSELF',
    })
    let deepest = ferries
    for (const level of [3, 4, 5, 6]) deepest = (await folders.create({ folder: deepest, name: `Level ${level}` })).id
    await expect(folders.create({ folder: deepest, name: 'Level 7' })).rejects.toMatchObject({
      code: 'FOLDER_TOO_DEEP',
    })
    const other = (await folders.create({ name: 'Other' })).id
    await expect(folders.place({ folderId: travel, under: other })).rejects.toMatchObject({ code: 'FOLDER_TOO_DEEP' })
    await folders.place({ folderId: ferries, under: null })
    expect(names((await folders.list({})).folders)).toEqual(['Ferries', 'Other', 'Travel'])
  })

  it('makes no circle of two moves at the same moment', async () => {
    const { folders } = await aTree()
    const [one, two] = [await folders.create({ name: 'One' }), await folders.create({ name: 'Two' })]
    const moves = await Promise.allSettled([
      folders.place({ folderId: one.id, under: two.id }),
      folders.place({ folderId: two.id, under: one.id }),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('creates no story in a folder of another workspace or a deleted one', async () => {
    const { travel } = await aTree()
    await expect(person.client().stories.create({ name: 'Guest', folder: travel })).rejects.toMatchObject({
      code: 'FOLDER_NOT_FOUND',
    })
    expect((await person.client().stories.list({ folder: travel })).order).toEqual([])
  })

  it('FOLD-13 refuses create, rename, delete and moving of folders when the plan has no folder management; stories still move', async () => {
    const { folders, travel, make } = await aTree()
    const story = await make('One', null)
    const system = processScopes(world.app.installation, factsOfProcess('test'))
    const allow = (folderManagement: boolean) =>
      system.system((ctx) => patchPlan(ctx, { plan: 'free', patch: { folderManagement }, setBy: person.userId }))
    await allow(false)
    try {
      const locked = { code: 'PLAN_FEATURE_LOCKED', data: { feature: 'folderManagement' } }
      await expect(folders.create({ name: 'New' })).rejects.toMatchObject(locked)
      await expect(folders.rename({ folderId: travel, name: 'New' })).rejects.toMatchObject(locked)
      await expect(folders.place({ folderId: travel, under: null })).rejects.toMatchObject(locked)
      await expect(folders.remove({ folderId: travel })).rejects.toMatchObject(locked)
      await folders.moveStories({ storyIds: [story], folder: travel })
    } finally {
      await allow(true)
    }
  })
})
