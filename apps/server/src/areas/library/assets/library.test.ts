import type { Asset } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { newElement, newImageMedia, newPage, newStory } from '@taplore/story'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

let painted = 0
async function brought(name: string, who = person): Promise<Asset> {
  painted += 1
  const background = `#${painted.toString(16).padStart(6, '0')}`
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const response = await fetch(`${world.url}/api/assets/upload?workspace=${who.workspaceId}&name=${name}`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: world.url },
    body: new Uint8Array(bytes),
  })
  return response.json()
}

/** A story whose one page shows an image twice. */
function showing({ id, url, mime }: Asset) {
  const media = newImageMedia({ assetId: id, url, mime, width: 20, height: 20 })
  const elements = [newElement('image', { media }), newElement('image', { media })]
  return { ...newStory(), pages: [{ ...newPage(), elements }] }
}

describe('the library of a workspace', () => {
  it('lists folders by name with their counts, and the files of one or of none', async () => {
    const { assets, assetFolders } = person.client()
    const [harbour, market] = [await brought('harbour.png'), await brought('market.png')]
    const summer = await assetFolders.create({ name: 'Summer' })
    const autumn = await assetFolders.create({ name: 'autumn' })
    expect(await assetFolders.move({ assetIds: [harbour.id], folderId: summer.id })).toEqual({ moved: 1 })
    expect((await assetFolders.list()).folders).toEqual([autumn, { ...summer, count: 1 }])
    expect((await assets.list({ folder: summer.id })).assets.map(({ id }) => id)).toEqual([harbour.id])
    expect((await assets.list({ folder: 'none' })).assets.map(({ id }) => id)).toEqual([market.id])
    await expect(assetFolders.create({ name: 'SUMMER' })).rejects.toMatchObject({ code: 'ASSET_FOLDER_NAME_TAKEN' })
    await expect(assetFolders.rename({ folderId: autumn.id, name: 'summer' })).rejects.toMatchObject({
      code: 'ASSET_FOLDER_NAME_TAKEN',
    })
    expect(await assetFolders.rename({ folderId: summer.id, name: 'SUMMER' })).toMatchObject({
      name: 'SUMMER',
      count: 1,
    })
    await assetFolders.remove({ folderId: summer.id })
    expect((await assets.get({ assetId: harbour.id })).folderId).toBeNull()
    await expect(assetFolders.move({ assetIds: [market.id], folderId: summer.id })).rejects.toMatchObject({
      code: 'ASSET_FOLDER_NOT_FOUND',
    })
    const both = { assetIds: [market.id, newId()], folderId: autumn.id }
    await expect(assetFolders.move(both)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' })
    expect((await assets.get({ assetId: market.id })).folderId).toBeNull()
  })

  it('finds files by name, description and tag, and stores each tag once', async () => {
    const owner = await world.aPerson()
    const { assets } = owner.client()
    const [first, second] = [await brought('one.png', owner), await brought('two.png', owner)]
    const changed = await assets.update({ assetId: first.id, tags: ['Boats', 'sea', 'boats'], alt: 'A quiet bay' })
    expect(changed.tags).toEqual(['Boats', 'sea'])
    const found = async (search: string) => (await assets.list({ search })).assets.map(({ id }) => id)
    expect(await found('boat')).toEqual([first.id])
    expect(await found('quiet')).toEqual([first.id])
    expect(await found('TWO')).toEqual([second.id])
    expect(await found('100%')).toEqual([])
  })

  it('reports how many stories use a file, and removes it only when confirmed', async () => {
    const owner = await world.aPerson()
    const { assets, stories } = owner.client()
    const used = await brought('used.png', owner)
    const unused = await brought('unused.png', owner)
    const { story_id: storyId } = await stories.create({ name: 'Harbour', document: showing(used) })
    await stories.create({ name: 'Another', document: showing(used) })
    const counts = async () => (await assets.list({})).assets.map(({ id, usedIn }) => [id, usedIn])
    expect(await counts()).toEqual([
      [unused.id, 0],
      [used.id, 2],
    ])
    const usage = await assets.usage({ assetId: used.id })
    expect(usage).toMatchObject({ storyCount: 2, isInBrand: false, isInTemplates: false, isPublished: false })
    expect(usage.stories.map(({ id }) => id)).toContain(storyId)
    await expect(assets.remove({ assetId: used.id })).rejects.toMatchObject({
      code: 'ASSET_IN_USE',
      data: { storyCount: 2, isInBrand: false, isInTemplates: false },
    })
    await stories.remove({ storyIds: [storyId] })
    expect(await counts()).toContainEqual([used.id, 1])
    await assets.remove({ assetId: unused.id })
    await assets.remove({ assetId: used.id, evenIfUsed: true })
    expect(await counts()).toEqual([])
    const shown = await fetch(`${world.url}${used.url}`, { headers: { cookie: owner.cookie } })
    expect(shown.status).toBe(200)
  })

  it('does not count the stories of another workspace', async () => {
    const file = await brought('mine.png')
    const stranger = await world.aPerson()
    await stranger.client().stories.create({ name: 'Copied', document: showing(file) })
    const { storyCount, stories } = await person.client().assets.usage({ assetId: file.id })
    expect({ storyCount, stories }).toEqual({ storyCount: 0, stories: [] })
    await expect(stranger.client().assets.usage({ assetId: file.id })).rejects.toMatchObject({
      code: 'ASSET_NOT_FOUND',
    })
  })

  it('asks an index which stories show a file, not every document', async () => {
    const plan = await world.app.installation.database.system(async (db) => {
      await db.execute('set local enable_seqscan = off')
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        `explain select id from story where jsonb_path_query_array(document, 'strict $.**.assetId') ? 'a'`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('story_files')
  })
})
