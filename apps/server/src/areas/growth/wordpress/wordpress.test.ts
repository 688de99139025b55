import { hourMs, minuteMs, newId } from '@taplore/kit'
import { newElement, newPage } from '@taplore/story'
import { type FakeWordpress, startFakeWordpress } from '@taplore/testing/fake-wordpress'
import { validateAmp } from '@taplore/testing/validate-amp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { published, rewrite, storyOf, upload, withImage } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { patchPlan, setSubscription } from '../../money/billing/index.ts'
import { postDue } from './posts/post-due.ts'

let world: World
let site: FakeWordpress
let person: TestPerson
let rival: TestPerson
beforeAll(async () => {
  site = await startFakeWordpress()
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: site.host })
  world.clock.freeze()
  person = await world.aPerson({ name: 'Harbour bakery' })
  rival = await world.aPerson({ name: 'Rival' })
  for (const { userId } of [person, rival])
    await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: userId, planId: '1007' }))
})
afterAll(async () => {
  await world?.close()
  site?.close()
})
beforeEach(() => {
  site.state.disturbance = null
  site.state.hasPlugin = true
  site.requests.length = 0
  world.clock.advance(minuteMs)
})

const api = (of = person) => of.client().wordpress
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.code, message: error.message, data: error.data }),
  )
const run = () => postDue(longJobContext(world.app.installation, 'test'), new AbortController().signal)

/** What the plugin does when someone pastes a code. */
const register = (code: string, change: Record<string, unknown> = {}) =>
  world.stranger.wordpress.register({
    ...{ code, secret: site.state.secret, site_url: site.siteUrl, rest_url: site.restUrl, name: 'Harbour blog' },
    wordpress_user_id: 7,
    ...change,
  })
async function connected(of = person): Promise<string> {
  const { id } = await register((await api(of).createCode()).code)
  await api(of).update({ id, status: 1 })
  return id
}
const draft = async (name: string) => {
  const { story_id } = await person.client().stories.create({ name, document: storyOf(name) })
  return story_id
}
const onSite = async (storyId: string) => (await api().ofStory({ storyId })).sites[0]?.post
const routes = () => site.requests.map((route) => route.split('/').at(-1))

describe('connecting a site', () => {
  it('WP-06 WP-02 registers itself by a code as pending, is looked at, and is allowed by someone of the workspace', async () => {
    const { code } = await api().createCode()
    expect(await register(code)).toMatchObject({ status: 0, workspace: 'Harbour bakery' })
    await world.runJobs()
    const [pending] = (await api().sites()).sites
    expect(pending).toMatchObject({
      ...{ name: 'Harbour blog', wordpress_user_id: 7, domain: site.host, status: 0, way: 'plugin', problem: null },
      ...{ wordpressVersion: '6.1.9', pluginVersion: '1.0.0', stories: 0 },
    })
    const id = pending?.id ?? ''
    expect((await api().update({ id, domain: site.host, status: 1 })).status).toBe(1)
    expect(await refusal(register(code))).toMatchObject({
      code: 'WORDPRESS_CODE_INVALID',
      message: 'This code has expired or was used before. Create a new one in Taplore.',
    })
    const late = await api().createCode()
    world.clock.advance(61 * minuteMs)
    expect((await refusal(register(late.code)))?.code).toBe('WORDPRESS_CODE_INVALID')
  })

  it('WP-03 WP-04 WP-05 toggles: 0 disables an allowed site and leaves a pending one pending, 1 allows it', async () => {
    const { id } = await register((await api().createCode()).code)
    const to = async (status: 0 | 1 | -1) => (await api().update({ id, status })).status
    expect(await to(0)).toBe(0)
    expect(await to(1)).toBe(1)
    expect(await to(0)).toBe(-1)
    expect(await to(0)).toBe(-1)
    // Registering again does not lift it.
    expect(await register((await api().createCode()).code)).toMatchObject({ id, status: -1 })
    expect(await to(1)).toBe(1)
    expect(await register((await api().createCode()).code)).toMatchObject({ id, status: 0 })
    expect(await refusal(api().update({ id, domain: 'other.example.com', status: 1 }))).toMatchObject({
      code: 'WORDPRESS_SITE_NOT_FOUND',
    })
  })

  it('does not let anyone take over a site: its address has to prove the secret', async () => {
    const { id } = await register((await api(rival).createCode()).code, { secret: 'ab'.repeat(32) })
    expect(await refusal(api(rival).update({ id, status: 1 }))).toMatchObject({
      code: 'WORDPRESS_CHECK_FAILED',
      data: { reason: 'disconnected' },
    })
    const [shown] = (await api(rival).sites()).sites
    expect([shown?.status, shown?.problem]).toEqual([0, 'disconnected'])
    // Nor with the routes of another site, private addresses, or the site of another workspace.
    const { code } = await api(rival).createCode()
    const elsewhere = 'http://evil.example.com/wp-json/taplore/v1'
    expect((await refusal(register(code, { rest_url: elsewhere })))?.code).toBe('WORDPRESS_ADDRESS_MISMATCH')
    const inside = { site_url: 'http://169.254.169.254/', rest_url: 'http://169.254.169.254/x' }
    expect((await refusal(register(code, inside)))?.code).toBe('ADDRESS_NOT_PUBLIC')
    const own = await connected()
    expect((await refusal(api(rival).update({ id: own, status: 1 })))?.code).toBe('WORDPRESS_SITE_NOT_FOUND')
    expect((await refusal(api(rival).remove({ id: own })))?.code).toBe('WORDPRESS_SITE_NOT_FOUND')
    await api(rival).remove({ id })
    expect((await api(rival).sites()).sites).toEqual([])
  })

  it('WP-06 connects by an application password, which is stored sealed and shown nowhere', async () => {
    const password = 'abcd efgh ijkl mnop qrst uvwx'
    const input = { site_url: `${site.siteUrl}some/page`, username: 'ada', applicationPassword: password }
    expect(await api(rival).connect(input)).toMatchObject({ domain: site.host, status: 1, way: 'password' })
    expect(JSON.stringify(await api(rival).sites())).not.toContain('abcd')
    const rows = await world.sql<{ row: string }>(`select wordpress_site::text as row from wordpress_site`)
    expect(rows.map(({ row }) => row).join()).not.toContain('abcd')
    const wrong = api(rival).connect({ ...input, applicationPassword: 'no' })
    expect(await refusal(wrong)).toMatchObject({
      code: 'WORDPRESS_CHECK_FAILED',
      data: { reason: 'password-refused', detail: 'Error: The password is incorrect.' },
    })
    site.state.hasPlugin = false
    expect((await refusal(api(rival).connect(input)))?.data).toMatchObject({ reason: 'plugin-missing' })
    const plain = api(rival).connect({ ...input, site_url: 'http://blog.example.com/' })
    expect((await refusal(plain))?.code).toBe('WORDPRESS_CHECK_FAILED')
  })

  it('refreshes what it shows, and says what is wrong', async () => {
    const id = await connected()
    site.state.name = 'Harbour news'
    expect(await api().refresh({ id })).toMatchObject({ name: 'Harbour news', problem: null })
    site.state.hasPlugin = false
    expect(await api().refresh({ id })).toMatchObject({ name: 'Harbour news', problem: 'plugin-missing', status: 1 })
    site.state.name = ''
    site.state.hasPlugin = true
    expect((await api().refresh({ id })).name).toBeNull()
    site.state.name = 'Harbour blog'
  })

  it('WP-08 is locked where the plan lacks the plugin; what is connected stays visible, and can be disabled and removed', async () => {
    const owner = await world.aPerson()
    const setPlan = (patch: { wordpressPlugin?: boolean }) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch, setBy: owner.userId })
      })
    const id = await connected(owner)
    const { story_id: storyId } = await owner.client().stories.create({ name: 'Locked', document: storyOf('Locked') })
    await setPlan({ wordpressPlugin: false })
    const input = { site_url: site.siteUrl, username: 'ada', applicationPassword: 'no' }
    for (const ask of [
      () => api(owner).createCode(),
      () => api(owner).connect(input),
      () => api(owner).publish({ storyId, siteIds: [id] }),
      () => api(owner).update({ id, status: 1 }),
    ])
      expect(await refusal(ask())).toMatchObject({ code: 'PLAN_FEATURE_LOCKED' })
    expect((await api(owner).sites()).sites).toHaveLength(1)
    expect((await api(owner).update({ id, status: 0 })).status).toBe(-1)
    await api(owner).remove({ id })
    await setPlan({})
  })

  it('hands out the plugin as a zip that contains the address of this installation', async () => {
    const response = await world.fetch('/api/wordpress/plugin.zip')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['taplore/taplore.php', 'taplore/server.php', 'taplore/LICENSE.txt', 'taplore/assets/block.js'])
      expect(bytes.includes(name)).toBe(true)
  })
})

describe('publishing on a site', () => {
  it('WP-07 publishes as a valid AMP page at an address of that site, with its media there', async () => {
    const id = await connected()
    const asset = await upload(world, person, await readPhoto(), 'loaf.jpg')
    const document = withImage(storyOf('Sourdough', 'Knead'), asset)
    const { story_id: storyId } = await person.client().stories.create({ name: 'Sourdough', document })
    site.state.maxBytes = 2_000
    const asked = await api().publish({ storyId, siteIds: [id], slug: 'bread' })
    expect(asked.sites[0]?.post).toMatchObject({ state: 'publishing', isPublic: false })
    await run()
    site.state.maxBytes = 4_000_000
    const url = `${site.siteUrl}stories/bread/`
    expect(await onSite(storyId)).toMatchObject({ state: 'published', isPublic: true, url, reason: null })
    expect((await api().sites()).sites[0]?.stories).toBe(1)
    const html = site.posts.get(storyId)?.page.toString() ?? ''
    expect(html).toContain(`<link rel="canonical" href="${url}"`)
    expect(await validateAmp(html)).toEqual([])
    // Everything that it loads is on the site, in whole, though it was sent in parts.
    const loaded = [...html.matchAll(/\/uploads\/taplore\/([\w.-]+)/g)].map(([, name]) => name ?? '')
    expect(loaded.length).toBeGreaterThan(0)
    for (const name of loaded) expect(site.files.get(name)?.length).toBeGreaterThan(0)
    expect(html).not.toContain('/media/')
  })

  it('IA-24 counts what readers answer on its page, and lets no other site answer for it', async () => {
    const id = await connected()
    const quiz = newElement('quiz', {
      id: 'which-flour',
      prompt: 'Which flour?',
      options: [
        { id: 'rye', text: 'Rye', isCorrect: true },
        { id: 'oat', text: 'Oat', isCorrect: false },
      ],
    })
    const story = storyOf('Flour', 'Asks')
    const document = { ...story, pages: [...story.pages.slice(0, 1), newPage({ id: 'asks', elements: [quiz] })] }
    const { story_id: storyId } = await person.client().stories.create({ name: 'Flour', document })
    await api().publish({ storyId, siteIds: [id] })
    await run()
    const { url = '' } = (await onSite(storyId)) ?? {}
    const name = `${Buffer.from(url ?? '').toString('base64url')}+${quiz.id}`
    const vote = async (origin: string, client: string) => {
      const answer = await world.fetch(`/_taplore/votes/${name}:vote?type=0&client=${client}`, {
        host: 'stories',
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ option_selected: 1 }),
      })
      return [answer.status, answer.headers.get('access-control-allow-origin')]
    }
    const { origin } = new URL(site.siteUrl)
    expect(await vote(origin, 'reader-1')).toEqual([200, origin])
    expect(await vote('https://blog.cdn.ampproject.org', 'reader-2')).toEqual([200, 'https://blog.cdn.ampproject.org'])
    expect(await vote('https://elsewhere.example', 'reader-3')).toEqual([403, null])
    expect((await person.client().votes.ofStory({ storyId })).questions).toMatchObject([
      { elementId: quiz.id, total: 2, answers: [{ count: 0 }, { count: 2 }] },
    ])

    // An address counts for the site that it is on: a site cannot name pages of others.
    await world.sql('update wordpress_post set url = $1 where story_id = $2', [
      'https://famous.example/stories/x/',
      storyId,
    ])
    const stolen = `${Buffer.from('https://famous.example/stories/x/').toString('base64url')}+${quiz.id}`
    const claimed = await world.fetch(`/_taplore/votes/${stolen}?type=0&client=reader-4`, {
      host: 'stories',
      headers: { origin: 'https://famous.example' },
    })
    expect(claimed.status).toBe(403)
  })

  it('SAN-01 counts how often its page is read, until it is taken off', async () => {
    const id = await connected()
    const storyId = await draft('Read there')
    await api().publish({ storyId, siteIds: [id] })
    await run()
    const page = site.posts.get(storyId)?.page.toString() ?? ''
    const endpoint = `${world.config.storiesUrl}/_taplore/reads/${storyId}/${id}`
    expect(page).toContain(`${endpoint}?e=`)
    expect(await validateAmp(page)).toEqual([])
    const pageId = /<amp-story-page id="([^"]+)"/.exec(page)?.[1] ?? ''
    const say = (viewId: string, siteId: string) =>
      world.fetch(
        `/_taplore/reads/${storyId}/${siteId}?${new URLSearchParams({ e: 'page', v: viewId, p: pageId, i: '0', n: '1', t: '1000' })}`,
        {
          host: 'stories',
          method: 'POST',
          headers: {
            origin: new URL(site.siteUrl).origin,
            'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/131.0.0.0 Safari/537.36',
          },
        },
      )
    expect((await say('reader-on-site', id)).status).toBe(204)
    // A site where the story is not, and our own hosts, where it never was.
    await say('reader-elsewhere', newId())
    await say('reader-elsewhere', '')
    const overview = (scope: { storyId: string } | { channelId: string }) => {
      const now = world.clock.now().getTime()
      const range = { from: new Date(now - hourMs).toISOString(), to: new Date(now + hourMs).toISOString() }
      return person.client().storyAnalytics.overview({ ...range, ...scope })
    }
    await expect.poll(async () => (await overview({ storyId })).totals.views, { timeout: 20_000 }).toBe(1)
    expect((await overview({ storyId })).totals).toMatchObject({ views: 1, readers: 1, reads: 1 })
    // The site is a place of its own, beside the channels.
    const { sites } = await person.client().storyAnalytics.places()
    const place = sites.find((each) => each.id === id)
    expect(place?.name).toBeTruthy()
    expect(await overview({ channelId: id })).toMatchObject({
      ...{ name: place?.name, url: site.siteUrl, totals: { views: 1 }, stories: [{ storyId, views: 1 }] },
    })
    expect((await rival.client().storyAnalytics.places()).sites.map((each) => each.id)).not.toContain(id)
  })

  it('updates the same post and takes it off again; the log says so', async () => {
    const id = await connected()
    const storyId = await draft('Rye')
    await api().publish({ storyId, siteIds: [id] })
    await run()
    world.clock.advance(minuteMs)
    await rewrite(world, person, storyId, 'Rye at night')
    await api().publish({ storyId, siteIds: [id] })
    await run()
    expect(site.posts.get(storyId)?.page.toString()).toContain('Rye at night')
    world.clock.advance(minuteMs)
    expect((await api().unpublish({ storyId, siteId: id })).sites[0]?.post?.state).toBe('unpublishing')
    await run()
    expect(site.posts.get(storyId)?.isPublic).toBe(false)
    const post = await onSite(storyId)
    expect(post).toMatchObject({ state: 'unpublished', isPublic: false, url: null })
    expect(post?.log.map(({ kind }) => kind)).toEqual([
      ...['unpublished', 'requested', 'published', 'requested', 'published', 'requested'],
    ])
    expect(await refusal(api().unpublish({ storyId, siteId: id }))).toMatchObject({ code: 'WORDPRESS_POST_NOT_FOUND' })
  })

  it('WP-07 refuses pending and disabled sites in words, also when a site was disabled after the request', async () => {
    const id = await connected()
    const storyId = await draft('Baguette')
    await api().publish({ storyId, siteIds: [id] })
    await api().update({ id, status: 0 })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'failed', reason: 'not-allowed', isPublic: false })
    expect(await refusal(api().publish({ storyId, siteIds: [id] }))).toMatchObject({
      code: 'WORDPRESS_SITE_DISABLED',
      message: 'This WordPress site is disabled. Enable it under WordPress sites first.',
      data: { domain: site.host },
    })
    await api().update({ id, status: 1 })
    await register((await api().createCode()).code)
    expect(await refusal(api().publish({ storyId, siteIds: [id] }))).toMatchObject({
      code: 'WORDPRESS_SITE_PENDING',
      message: 'This WordPress site is pending. Enable it under WordPress sites first.',
    })
  })

  it('never publishes twice: a lost answer, a killed worker and two workers end with one post', async () => {
    const id = await connected()
    const storyId = await draft('Focaccia')
    const before = site.posts.size
    site.state.disturbance = { on: 'publish', times: 1, answer: 'lost' }
    await api().publish({ storyId, siteIds: [id] })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'publishing', reason: 'unreachable' })
    const page = site.posts.get(storyId)?.page
    world.clock.advance(minuteMs)
    await Promise.all([run(), run()])
    expect(await onSite(storyId)).toMatchObject({ state: 'published', isPublic: true })
    // The repeated attempt sends the same bytes.
    expect(site.posts.get(storyId)?.page.equals(page ?? Buffer.alloc(0))).toBe(true)
    // A worker that died holds its claim until the lease ends.
    world.clock.advance(minuteMs)
    await api().publish({ storyId, siteIds: [id] })
    await world.sql(
      `update wordpress_post set claim = claim + 1, claimed_until = '${later(10)}' where story_id = '${storyId}'`,
    )
    site.requests.length = 0
    await run()
    expect(site.requests).toEqual([])
    world.clock.advance(11 * minuteMs)
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'published' })
    expect(site.posts.size).toBe(before + 1)
  })

  it('tries again after faults that pass, and says at once what does not', async () => {
    const id = await connected()
    const storyId = await draft('Ciabatta')
    site.state.disturbance = {
      on: 'prepare',
      times: 9,
      answer: { status: 503, code: 'busy', message: '<b>Maintenance</b>' },
    }
    await api().publish({ storyId, siteIds: [id] })
    for (const minutes of [0, 1, 5, 15, 60]) {
      world.clock.advance(minutes * minuteMs)
      await run()
      if (minutes < 60)
        expect(await onSite(storyId)).toMatchObject({
          state: 'publishing',
          reason: 'site-failed',
          detail: 'Maintenance',
        })
    }
    const failed = await onSite(storyId)
    expect(failed).toMatchObject({ state: 'failed', reason: 'site-failed', nextTryAt: null })
    expect(failed?.log.map(({ kind }) => kind)).toEqual(['failed', 'waits', 'waits', 'waits', 'waits', 'requested'])
    await world.runJobs()
    const [mail] = await world.mailsTo(person.email)
    expect(mail?.subject).toBe(`“Ciabatta” was not published on ${site.host}`)
    expect(mail?.text).toContain('The site answered with an error.')
    const { notifications } = await person.client().notifications.list({})
    expect(notifications).toContainEqual(
      expect.objectContaining({ event: 'wordpress-failed', path: `/story/${storyId}`, text: site.host }),
    )
    site.state.disturbance = { on: 'prepare', times: 1, answer: { status: 422, code: 'taplore_media' } }
    world.clock.advance(minuteMs)
    await api().publish({ storyId, siteIds: [id] })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'failed', reason: 'file-refused' })
  })

  it('WP-07 tries again at once when someone asks for it, whichever way the story was going', async () => {
    const id = await connected()
    const storyId = await draft('Grissini')
    const down = { times: 1, answer: { status: 503, code: 'busy' } } as const
    site.state.disturbance = { on: 'prepare', ...down }
    await api().publish({ storyId, siteIds: [id] })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'publishing', nextTryAt: later(1) })
    await api().publish({ storyId, siteIds: [id] })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'published', isPublic: true })
    site.state.disturbance = { on: 'unpublish', ...down }
    await api().unpublish({ storyId, siteId: id })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'unpublishing', isPublic: true, nextTryAt: later(1) })
    await api().unpublish({ storyId, siteId: id })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'unpublished', isPublic: false })
  })

  it('does what was asked last: a newer request is not undone by an older attempt', async () => {
    const id = await connected()
    const storyId = await draft('Brioche')
    await api().publish({ storyId, siteIds: [id] })
    world.clock.advance(minuteMs)
    await api().unpublish({ storyId, siteId: id })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'unpublished', isPublic: false })
    expect(routes()).not.toContain('publish')
  })

  it('goes off the site with the story, and leaves nothing behind when that is deleted', async () => {
    const id = await connected()
    const { storyId } = await published(person, 'Pretzel')
    await api().publish({ storyId, siteIds: [id] })
    await run()
    expect(site.posts.get(storyId)?.isPublic).toBe(true)
    world.clock.advance(minuteMs)
    await person.client().stories.remove({ storyIds: [storyId] })
    await world.runJobs()
    await run()
    expect(site.posts.get(storyId)?.isPublic).toBe(false)
    await api().remove({ id })
    expect(await world.sql(`select 1 from wordpress_post where site_id = '${id}'`)).toEqual([])
  })
})

const later = (minutes: number) => new Date(world.clock.now().getTime() + minutes * minuteMs).toISOString()

async function readPhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 640, height: 853, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer()
}
