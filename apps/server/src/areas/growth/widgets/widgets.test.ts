import { defaultStyle, mainDesigns, softShadow, widgetDesigns, widgetLimits } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { skeletons } from '@taplore/widget'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, storyOf, upload } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { setSubscription } from '../../money/billing/index.ts'

let world: World
let owner: TestPerson
let channel: string
beforeAll(async () => {
  world = await startWorld()
  owner = await onPro('Harbour Post')
  channel = await channelOf(owner)
})
afterAll(() => world?.close())

async function onPro(name: string): Promise<TestPerson> {
  const person = await world.aPerson({ name })
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    setSubscription(ctx, { ownerId: person.userId, planId: 'pro-month' }),
  )
  return person
}
const channelOf = async (person: TestPerson) => (await person.client().publishing.channels()).channels[0]?.id ?? ''
const api = (of = owner) => of.client().widgets
const input = (given: Record<string, unknown> = {}) =>
  ({ design: 'd3', name: 'Travel page', type: 'connectors', channel, ...given }) as never
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error,
  )

async function tagged(name: string, ...tags: string[]) {
  const story = await published(owner, name)
  await owner.client().storyTags.update({ storyId: story.storyId, tags })
  await owner.client().stories.publish({ storyId: story.storyId })
  // The order of stories is that of their publication.
  world.clock.advance(1_000)
  return story
}

const ask = (id: string, query = '', headers: Record<string, string> = {}) =>
  world.fetch(`/_taplore/widgets/${id}/stories.json${query}`, {
    host: 'stories',
    headers: { origin: 'https://travel.example', ...headers },
  })
const namesAt = async (id: string, query = '') =>
  (await (await ask(id, query)).json()).stories.map(({ name }: { name: string }) => name)

describe('widgets of a workspace', () => {
  it('WIDGET-32 WIDGET-33 WIDGET-20 are created, updated by the id that was returned, loaded and listed by index', async () => {
    const person = await onPro('Alone')
    const own = await channelOf(person)
    const settings = { design: 'd1', name: ' Front page ', link: 'https://travel.example/', type: 'tags' } as const
    const { id } = await api(person).create({
      ...settings,
      tags: 'sea,harbour',
      channel: own,
      style: defaultStyle('d1'),
    })
    expect(await api(person).data({ id })).toMatchObject({
      ...{ id, name: 'Front page', link: 'https://travel.example/', channel: own, design: 'd1', type: 'tags' },
      ...{ tags: 'sea,harbour', channelName: 'Alone', host: new URL(world.app.installation.config.storiesUrl).origin },
      style: { background: '#ffffff', borderColor: '#1657CD', borderRadius: '15px 0px 0px 15px', padding: 20 },
    })
    await api(person).update({ id, ...settings, name: 'Back page', type: 'connectors', tags: 'sea', channel: own })
    await api(person).create({ id, ...settings, name: 'Back page 2', type: 'connectors', channel: own })
    world.clock.advance(1_000)
    const second = await api(person).create({ ...settings, type: 'connectors', channel: own })
    const list = await api(person).list()
    expect(Object.keys(list)).toEqual(['0', '1'])
    expect(list['0']).toMatchObject({ id: second.id })
    expect(list['1']).toMatchObject({ id, name: 'Back page 2', type: 'connectors', tags: '' })
    expect(await api(person).remove({ id })).toEqual({ removed: id })
    expect(await problem(api(person).data({ id }))).toMatchObject({ code: 'WIDGET_NOT_FOUND' })
  })

  it('WIDGET-06 WIDGET-21 WIDGET-22 WIDGET-23 WIDGET-36 have six designs and four more, with their defaults', () => {
    expect(mainDesigns).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6'])
    expect(widgetDesigns).toHaveLength(10)
    const shadows = mainDesigns.filter((design) => defaultStyle(design).boxShadow === softShadow)
    expect(shadows).toEqual(['d1', 'd2'])
    expect(mainDesigns.map((design) => defaultStyle(design).borderRadius)).toEqual([
      ...['15px 0px 0px 15px', '15px 15px 0px 0px', '0px 0px 0px 0px'],
      ...['0px 0px 0px 0px', '0px 0px 0px 0px', '0px 0px 0px 0px'],
    ])
    expect(defaultStyle('d4')).toMatchObject({ background: '#ffffff', borderColor: '#1657CD', padding: 20 })
    expect([skeletons.d3, skeletons.d4, skeletons.d5, skeletons.d6]).toEqual([10, 10, 5, 5])
  })

  it('WIDGET-15 WIDGET-24 WIDGET-25 refuse a blank name, no tag, and styles that are none, and read colors without the hash', async () => {
    const sentences = async (given: Record<string, unknown>) =>
      JSON.stringify(await problem(api().create(input(given))).then((error) => error.data ?? error))
    expect(await sentences({ name: '   ' })).toContain('Enter a name for this widget.')
    expect(await sentences({ type: 'tags', tags: ' , ' })).toContain('Choose at least one tag.')
    expect(await sentences({ link: 'javascript:alert(1)' })).toContain('Enter a full address')
    expect(await sentences({ style: { background: 'url(x)' } })).toContain('Enter a color')
    expect(await sentences({ style: { borderRadius: '15px;}' } })).toContain('Enter four values')
    expect(await sentences({ style: { boxShadow: '0 0 9px red' } })).toContain('boxShadow')
    expect(await sentences({ pages: ['https://a.example/?x'] })).toContain('Enter a site')
    const { id } = await api().create(
      input({ style: { background: '1657CD', borderColor: '#abc', borderRadius: '1px 0px 3px 4px', padding: 8 } }),
    )
    expect((await api().data({ id })).style).toMatchObject({
      background: '#1657CD',
      borderColor: '#aabbcc',
      padding: 8,
    })
    expect(await problem(api().create(input({ channel: newId() })))).toMatchObject({ code: 'CHANNEL_NOT_FOUND' })
    expect(await problem(api().update(input({ id: newId() })))).toMatchObject({ code: 'WIDGET_NOT_FOUND' })
  })

  it('PLAN-15 GUARD-19 are saved from Pro on; a plan without them can still list and delete', async () => {
    const person = await world.aPerson({ name: 'Free' })
    const own = await channelOf(person)
    expect(await problem(api(person).create(input({ channel: own })))).toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
      data: { feature: 'embeddableWidgets' },
    })
    expect(await api(person).list()).toEqual({})
  })

  it('belong to one workspace, which cannot show the channel of another', async () => {
    const { id } = await api().create(input())
    const stranger = await onPro('Stranger')
    expect(await problem(api(stranger).data({ id }))).toMatchObject({ code: 'WIDGET_NOT_FOUND' })
    expect(await problem(api(stranger).remove({ id }))).toMatchObject({ code: 'WIDGET_NOT_FOUND' })
    expect(await problem(api(stranger).create(input()))).toMatchObject({ code: 'CHANNEL_NOT_FOUND' })
    expect(await api(stranger).list()).toEqual({})
  })

  it('are limited in number', async () => {
    const person = await onPro('Many')
    const own = await channelOf(person)
    const { id } = await api(person).create(input({ channel: own }))
    await world.sql(
      `insert into widget select (jsonb_populate_record(widget, jsonb_build_object('id', gen_random_uuid()))).*
         from widget, generate_series(3, $2) where id = $1`,
      [id, widgetLimits.widgets],
    )
    // Of two that arrive together, one is the last.
    const both = await Promise.all([0, 1].map(() => problem(api(person).create(input({ channel: own })))))
    expect(both.filter((one) => one === 'done')).toHaveLength(1)
    expect(Object.keys(await api(person).list())).toHaveLength(widgetLimits.widgets)
    expect(await problem(api(person).create(input({ channel: own })))).toMatchObject({
      code: 'WIDGET_LIMIT',
      data: { limit: widgetLimits.widgets },
    })
  })
})

describe('what pages of others get', () => {
  it('WIDGET-38 WIDGET-27 is what is live in the channel, newest first, as soon as it is live', async () => {
    const { id } = await api().create(input())
    const tide = await tagged('Tide tables', 'Sea')
    await tagged('Old piers', 'Harbour')
    await owner.client().stories.create({ name: 'A draft' })
    const response = await ask(id)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    const body = await response.json()
    expect(body).toMatchObject({ id, design: 'd3', total: 2, channel: { name: 'Harbour Post', direction: 'ltr' } })
    expect(body.stories[1]).toMatchObject({
      ...{ id: 'tide-tables', name: 'Tide tables', pages: 1, url: tide.url, player: `${tide.url}/play` },
      ...{ publishDateTs: expect.any(Number), posterLandscape: null, posterSquare: null, logo: null },
      posterPortrait: expect.stringMatching(/\/media\//),
    })
    const again = await ask(id, '', { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    await tagged('New lights', 'harbour')
    expect(await namesAt(id)).toEqual(['New lights', 'Old piers', 'Tide tables'])
    await owner.client().stories.unpublish({ storyId: tide.storyId })
    expect(await namesAt(id)).toEqual(['New lights', 'Old piers'])
  })

  it('WIDGET-38 names the other shapes of a poster and the logo as the public page does', async () => {
    const { default: sharp } = await import('sharp')
    const image = { width: 1_200, height: 1_200, channels: 3, background: '#c08040' } as const
    const asset = await upload(world, owner, await sharp({ create: image }).png().toBuffer(), 'Loaf.png')
    const file = { assetId: asset.id, url: asset.url, mime: asset.mime, width: 1_200, height: 1_200 }
    const story = storyOf('Shapes')
    const document = {
      ...story,
      poster: { portrait: null, square: file, landscape: file },
      publisher: { ...story.publisher, logo: file },
    }
    const { path, storyId } = await published(owner, 'Shapes', { document })
    const { id } = await api().create(input())
    const [shown] = (await (await ask(id)).json()).stories
    const page = await (await world.fetch(path, { host: 'stories' })).text()
    for (const [key, attribute] of [
      ['posterSquare', 'poster-square-src'],
      ['posterLandscape', 'poster-landscape-src'],
      ['logo', 'publisher-logo-src'],
    ] as const) {
      const [, name = 'none'] = new RegExp(`${attribute}="[^"]*/media/([^"]+)"`).exec(page) ?? []
      expect([key, shown[key]]).toEqual([key, expect.stringContaining(`/media/${name}`)])
    }
    await owner.client().stories.unpublish({ storyId })
  })

  it('WIDGET-26 WIDGET-38 is limited to tags, whatever their case, and a page can only narrow them', async () => {
    const { usertags } = await api().tags()
    expect(usertags).toEqual(expect.arrayContaining(['Harbour', 'harbour']))
    expect((await owner.client().publishing.channels()).channels[0]).toMatchObject({
      id: channel,
      name: 'Harbour Post',
    })
    const { id } = await api().create(input({ type: 'tags', tags: 'HARBOUR' }))
    expect(await namesAt(id)).toEqual(['New lights', 'Old piers'])
    expect(await namesAt(id, '?tags=sea')).toEqual([])
    const all = await api().create(input())
    expect(await namesAt(all.id, '?tags=harbour')).toEqual(['New lights', 'Old piers'])
    expect(await namesAt(all.id, '?story=old-piers')).toEqual(['Old piers'])
    expect(await namesAt(all.id, '?page=2')).toEqual([])
    expect((await api().stories({ channel, tags: 'harbour' })).total).toBe(2)
    // A change reaches the pages without new code.
    await api().update(input({ id, type: 'connectors', design: 'd6' }))
    expect(await (await ask(id)).json()).toMatchObject({ design: 'd6', total: 2 })
  })

  it('WIDGET-35 WIDGET-36 reserves its room by a style sheet of its own, and has a page of its own', async () => {
    const { id } = await api().create(input())
    const at = (path: string) => world.fetch(`/_taplore/widgets/${id}${path}`, { host: 'stories' })
    const style = await at('/story-player.css')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await style.text()).toContain(`#ms-story-player-${id}:not([data-ready])::before`)
    const page = await at('')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain(`<div id="ms-story-player-${id}"></div>`)
    await api().remove({ id })
    expect([(await ask(id)).status, (await at('/story-player.css')).status, (await at('')).status]).toEqual([
      404, 404, 404,
    ])
  })

  it('refuses what is no address of a widget, and other methods', async () => {
    const at = (path: string, method = 'GET') => world.fetch(`/_taplore/widgets/${path}`, { method, host: 'stories' })
    expect((await at('x/stories.json')).status).toBe(404)
    expect((await at(`${newId()}/other.json`)).status).toBe(404)
    expect((await at(`${newId()}/stories.json?page=-1&tags=%00&story=${'a'.repeat(500)}`)).status).toBe(404)
    expect((await at(`${newId()}/stories.json`, 'POST')).status).toBe(405)
    const preflight = await at(`${newId()}/stories.json`, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})
