import { paintPng } from '@taplore/testing/articles'
import { validateAmp } from '@taplore/testing/validate-amp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, rewrite, storyOf, upload, withImage } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import * as billing from '../../money/billing/index.ts'
import { keyFileName } from './index.ts'
import { pingSearchEnginesJob } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const seen = (path: string) => world.fetch(path, { host: 'stories' })
const text = async (path: string) => (await seen(path)).text()
/** Changes reach the public side a moment after the answer; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 10 }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  )
async function channelOf(person: TestPerson) {
  const [channel] = (await person.client().publishing.channels()).channels
  if (!channel) throw new Error('Everyone has a channel.')
  return channel
}
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

describe('publishing a story', () => {
  it('PUB-01 PUB-02 answers success with an address, where a valid AMP story is, its images with it', async () => {
    const person = await world.aPerson()
    const image = await upload(world, person, paintPng(1_200, 1_600, 3), 'loaf.png')
    const document = withImage(storyOf('Rye needs a night.', 'And a morning.'), image)
    const { story_id: storyId } = await person.client().stories.create({ name: 'Rye bread', document })
    const answer = await person.client().stories.publish({ storyId })
    expect(answer).toMatchObject({ status: 'success', data: { slug: 'rye-bread' } })
    const { url, playerUrl } = answer.data
    const { handle } = await channelOf(person)
    expect(url).toBe(`${world.config.storiesUrl}/${handle}/rye-bread`)
    const html = await text(new URL(url).pathname)
    expect(await validateAmp(html)).toEqual([])
    expect(html).toContain('Rye needs a night.')
    const sources = [...html.matchAll(/(?:src|srcset|href)="([^"]*\/media\/[^" ]+)/g)].map(([, source]) => source ?? '')
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect((await seen(new URL(source, url).pathname)).status).toBe(200)
    const player = await text(new URL(playerUrl).pathname)
    expect(player).toContain('<taplore-story')
    const script = /<script[^>]* src="([^"]+)"/.exec(player)?.[1] ?? ''
    expect((await seen(new URL(script, url).pathname)).headers.get('content-type')).toContain('javascript')
  })

  it('tells no search engine unless the operator names one', async () => {
    const { url } = await published(await world.aPerson(), 'Quiet')
    expect(await world.sql('select 1 from pgboss.job where name = $1', [pingSearchEnginesJob.name])).toEqual([])
    const file = `${new URL(url).origin}/${keyFileName(world.config)}`
    expect((await seen(new URL(file).pathname)).status).toBe(404)
  })

  it('PUB-03 carries poster, publisher, logo, author type, language and its own address', async () => {
    const person = await world.aPerson({ name: 'Bakery Anna' })
    const [image, logo] = await Promise.all([
      upload(world, person, paintPng(900, 1_600, 5), 'poster.png'),
      upload(world, person, paintPng(200, 200, 9), 'logo.png'),
    ])
    const channel = await channelOf(person)
    await person.client().publishing.updateChannel({
      channelId: channel.id,
      publisherName: 'Anna & sons',
      publisherLogoAssetId: logo.id,
    })
    const document = {
      ...withImage(storyOf('Brot'), image),
      language: 'de',
      description: 'Von der Nacht.',
      tags: ['Roggen'],
    }
    const { url, path } = await published(person, 'Roggenbrot', { document })
    const html = await text(path)
    const head = headOf(html)
    expect(html).toMatch(/<html[^>]* lang="de"/)
    expect(head).toContain(`<link rel="canonical" href="${url}">`)
    const story = /<amp-story [^>]+>/.exec(html)?.[0] ?? ''
    expect(story).toContain('publisher="Anna &amp; sons"')
    const poster = /poster-portrait-src="([^"]+)"/.exec(story)?.[1] ?? ''
    const publisherLogo = /publisher-logo-src="([^"]+)"/.exec(story)?.[1] ?? ''
    for (const address of [poster, publisherLogo]) {
      expect(address).toContain('/media/')
      const answer = await seen(new URL(address, url).pathname)
      expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
    }
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: 'Roggenbrot',
      inLanguage: 'de',
      author: { '@type': 'Organization' },
      publisher: { name: 'Anna & sons', logo: { '@type': 'ImageObject' } },
      mainEntityOfPage: { '@id': url },
    })
    expect(data.image[0]).toBe(new URL(poster, url).href)
    expect(head).toContain(`<meta property="og:url" content="${url}">`)
    expect(head).toContain(`<meta property="og:image" content="${new URL(poster, url).href}">`)
    expect(head).toContain('<meta property="og:description" content="Von der Nacht.">')
    expect(head).toContain(`href="${world.config.storiesUrl}/oembed?format=json&amp;url=${encodeURIComponent(url)}"`)
    expect(await validateAmp(html)).toEqual([])
  })

  it('PUB-08 shows the new text at the same URL immediately, also to returning visitors', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const { storyId, path, url } = await published(person, 'Update', { document: storyOf('The first text.') })
    const before = await seen(path)
    expect(await before.text()).toContain('The first text.')
    expect(before.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    await rewrite(world, person, storyId, 'The second text.')
    const again = await client.stories.publish({ storyId })
    expect(again.data.url).toBe(url)
    await expect.poll(() => text(path), soon).toContain('The second text.')
    const asked = await world.fetch(path, {
      host: 'stories',
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    })
    expect(asked.status).toBe(200)
  })

  it('PUB-08 takes it from page, player, listing, sitemap, feed and API when it is unpublished, and back again', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const { storyId, path, url } = await published(person, 'Soon gone')
    await published(person, 'Staying')
    const channel = await channelOf(person)
    const lists = [
      `/${channel.handle}`,
      `/${channel.handle}/sitemap.xml`,
      `/${channel.handle}/feed.xml`,
      `/channel/${channel.id}/stories`,
    ]
    for (const list of lists) expect(await text(list)).toContain('soon-gone')
    await client.stories.unpublish({ storyId })
    // Each of these may have been cached, or not: one that is right says nothing of the others.
    await expect.poll(async () => (await seen(path)).status, soon).toBe(410)
    await expect.poll(async () => (await seen(`${path}/play`)).status, soon).toBe(410)
    for (const list of lists) {
      await expect.poll(() => text(list), soon).not.toContain('soon-gone')
      expect(await text(list)).toContain('staying')
    }
    await expect.poll(async () => (await seen(`/oembed?url=${encodeURIComponent(url)}`)).status, soon).toBe(404)
    expect(await codeOf(client.stories.unpublish({ storyId }))).toBe('STORY_NOT_PUBLISHED')
    await client.stories.publish({ storyId })
    await expect.poll(async () => (await seen(path)).status, soon).toBe(200)
    await client.stories.remove({ storyIds: [storyId] })
    await expect.poll(async () => (await seen(path)).status, soon).toBe(410)
    for (const list of lists) await expect.poll(() => text(list), soon).not.toContain('soon-gone')
  })

  it('PUB-12 PUB-13 lists what is published with both spellings of time and address, in seconds', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const at = new Date('2026-03-01T10:00:00.600Z')
    world.clock.set(at)
    const first = await published(person, 'First of three', { document: storyOf('a', 'b', 'c') })
    world.clock.set(new Date(at.getTime() + 5_000))
    await published(person, 'Second of three')
    world.clock.set(new Date(at.getTime() + 9_000))
    await published(person, 'Third of three')
    const channel = await channelOf(person)
    const { stories, total_stories } = await client.publishing.publishedStories({
      channelId: channel.id,
      page: 2,
      limit: 2,
    })
    expect(total_stories).toBe(3)
    const seconds = Math.floor(at.getTime() / 1000)
    expect(stories).toEqual([
      {
        story: first.storyId,
        title: 'First of three',
        pages: 3,
        timestamp: seconds,
        published_on: seconds,
        published_url: first.url,
        url: first.url,
      },
    ])
    const outsider = await world.aPerson()
    expect(await codeOf(outsider.client().publishing.publishedStories({ channelId: channel.id }))).toBe(
      'CHANNEL_NOT_FOUND',
    )
    world.clock.freeze()
  })

  it('PUB-10 puts the mark of the product on stories of the free plan and on no paid one', async () => {
    const person = await world.aPerson()
    const free = await published(person, 'On the house')
    expect(await text(free.path)).toContain('Made with Taplore')
    expect(await text(`${free.path}/play`)).toContain('Made with Taplore')
    // As after a restore at another address.
    await world.sql(`update release set documents = replace(documents::text, $1, $2)::jsonb`, [
      `href=\\"${world.config.publicUrl}\\"`,
      `href=\\"https://old.example\\"`,
    ])
    for (const path of [`${free.path}?fresh`, `${free.path}/play?fresh`]) {
      expect(await text(path)).toContain(`<a href="${world.config.publicUrl}"`)
      expect(await text(path)).not.toContain('old.example')
    }
    await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
      billing.setSubscription(ctx, { ownerId: person.userId, planId: 'core-month' }),
    )
    const { planName } = await person.client().billing.subscription({})
    expect(planName).toBe('core')
    await person.client().stories.publish({ storyId: free.storyId })
    await expect.poll(() => text(free.path), soon).not.toContain('Made with Taplore')
    await expect.poll(() => text(`${free.path}/play`), soon).not.toContain('Made with Taplore')
  })
})

describe('slugs', () => {
  it('PUB-09 adds -2 and -3 where a slug is taken, whether by title or by wish', async () => {
    const person = await world.aPerson()
    const slugs = [
      (await published(person, 'Same name')).slug,
      (await published(person, 'Same name')).slug,
      (await published(person, 'Another', { slug: 'same-name' })).slug,
    ]
    expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3'])
    const other = await world.aPerson()
    expect((await published(other, 'Same name')).slug).toBe('same-name')
  })

  it('PUB-09 redirects the old slug to the new one, page and player, and keeps it reserved', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const { storyId, path } = await published(person, 'Before')
    const { data } = await client.stories.publish({ storyId, slug: 'after' })
    await expect.poll(async () => (await seen(path)).status, soon).toBe(301)
    expect((await seen(path)).headers.get('location')).toBe(data.url)
    expect((await seen(`${path}/play`)).headers.get('location')).toBe(data.playerUrl)
    expect((await published(person, 'Before')).slug).toBe('before-2')
    const back = await client.stories.publish({ storyId, slug: 'before' })
    expect(back.data.slug).toBe('before')
    await expect.poll(async () => (await seen(path)).status, soon).toBe(200)
    expect((await seen(new URL(data.url).pathname)).headers.get('location')).toBe(back.data.url)
  })

  it('PUB-09 keeps the redirect when the slug changes while the story is unpublished, and returns 410 until it is back', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const { storyId, path } = await published(person, 'Down and up')
    await client.stories.unpublish({ storyId })
    const { data } = await client.stories.publish({ storyId, slug: 'up-again' })
    await expect.poll(async () => (await seen(path)).headers.get('location'), soon).toBe(data.url)
    await client.stories.unpublish({ storyId })
    await expect.poll(async () => (await seen(path)).status, soon).toBe(410)
  })

  it('PUB-09 numbers slugs when many stories claim the same one concurrently', async () => {
    const person = await world.aPerson()
    const stories = await Promise.all(
      Array.from({ length: 6 }, () => person.client().stories.create({ name: 'At once', document: storyOf('x') })),
    )
    const answers = await Promise.all(
      stories.map(({ story_id }) => person.client().stories.publish({ storyId: story_id })),
    )
    expect(answers.map(({ data }) => data.slug).sort()).toEqual([
      'at-once',
      'at-once-2',
      'at-once-3',
      'at-once-4',
      'at-once-5',
      'at-once-6',
    ])
    const moved = await Promise.all(
      stories.map(({ story_id }) => person.client().stories.publish({ storyId: story_id, slug: 'all-here' })),
    )
    expect(new Set(moved.map(({ data }) => data.slug)).size).toBe(6)
  })

  it('keeps letters of all scripts, in any encoding of the URL', async () => {
    const person = await world.aPerson()
    for (const [name, slug] of [
      ['夜のパン', '夜のパン'],
      ['خبز الليل', 'خبز-الليل'],
      ['रात की रोटी', 'रात-की-रोटी'],
      ['Été à Sète', 'ete-a-sete'],
      ['!!!', 'story'],
    ] as const) {
      const made = await published(person, name)
      expect(made.slug).toBe(slug)
      expect(decodeURIComponent(made.path).endsWith(`/${slug}`)).toBe(true)
      expect((await seen(made.path)).status).toBe(200)
    }
    const composed = await published(person, 'Any', { slug: 'caf\u0065\u0301' })
    expect(composed.slug).toBe('caf\u00e9')
    for (const spelling of ['caf\u00e9', 'cafe\u0301']) {
      const path = `${composed.path.slice(0, composed.path.lastIndexOf('/'))}/${encodeURIComponent(spelling)}`
      expect((await seen(path)).status).toBe(200)
    }
  })

  it("never gives a story a word of the channel's own pages", async () => {
    const person = await world.aPerson()
    const made = await published(person, 'Media')
    expect(made.slug).toBe('media-story')
    expect((await seen(made.path)).status).toBe(200)
    for (const slug of ['', 'two words', '../up', 'a--b', '-a', 'a/b', 'x'.repeat(121)])
      expect(await codeOf(person.client().stories.publish({ storyId: made.storyId, slug }))).toBe('INVALID_INPUT')
  })
})

describe('handles', () => {
  const take = (person: TestPerson, channelId: string, handle: string) =>
    codeOf(person.client().publishing.updateChannel({ channelId, handle }))
  const unique = (name: string) => `${name}-${Math.random().toString(36).slice(2, 8)}`

  it('sends readers of an old handle on, and never gives it to anyone else', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()]
    const made = await published(person, 'Moving house')
    const channel = await channelOf(person)
    const [first, second] = [unique('first'), unique('second')]
    for (const handle of [first, second]) expect(await take(person, channel.id, handle)).toBe('done')
    const home = `${world.config.storiesUrl}/${second}`
    for (const old of [channel.handle, first]) {
      await expect.poll(async () => (await seen(`/${old}`)).headers.get('location'), soon).toBe(home)
      const page = await seen(`/${old}/${made.slug}`)
      expect([page.status, page.headers.get('location')]).toEqual([301, `${home}/${made.slug}`])
      expect(await take(other, (await channelOf(other)).id, old)).toBe('HANDLE_TAKEN')
    }
    expect(await take(other, (await channelOf(other)).id, second)).toBe('HANDLE_TAKEN')
    expect(await take(person, channel.id, first)).toBe('done')
    await expect
      .poll(async () => (await seen(`/${second}`)).headers.get('location'), soon)
      .toBe(`${world.config.storiesUrl}/${first}`)
    // Cached pages are dropped when the live event arrives; one that was not cached is current earlier.
    await expect.poll(async () => (await seen(`/${first}`)).status, soon).toBe(200)
  })

  it('says of a page that moved its present address, and brings its files', async () => {
    const person = await world.aPerson()
    const image = await upload(world, person, paintPng(900, 1_600, 7), 'poster.png')
    const made = await published(person, 'Old release', { document: withImage(storyOf('Moved.'), image) })
    await text(made.path)
    const handle = unique('present')
    await take(person, (await channelOf(person)).id, handle)
    const present = `${world.config.storiesUrl}/${handle}/${made.slug}`
    for (const path of [`/${handle}/${made.slug}`, `/${handle}/${made.slug}/play`]) {
      await expect.poll(async () => (await seen(path)).status, soon).toBe(200)
      const html = await text(path)
      expect(html).toContain(`<link rel="canonical" href="${present}">`)
      expect(html).not.toContain(made.url)
      expect(html).not.toContain(encodeURIComponent(made.url))
      const files = [...html.matchAll(/["(]([^"()]*\/media\/[\w.-]+)/g)].map(
        ([, file]) => new URL(file ?? '', present).pathname,
      )
      expect(files.length).toBeGreaterThan(1)
      for (const file of files) expect((await seen(file)).status).toBe(200)
    }
  })

  it('refuses reserved words and invalid paths, and keeps the current handle', async () => {
    const person = await world.aPerson()
    const channel = await channelOf(person)
    for (const handle of ['channel', 'oembed', 'admin', 'Stories'])
      expect(await take(person, channel.id, handle)).toBe('HANDLE_RESERVED')
    for (const handle of ['', 'ab', 'a b', '-abc', 'abc-', 'é-é-é', '_taplore', 'robots.txt', 'x'.repeat(41)])
      expect(await take(person, channel.id, handle)).toBe('INVALID_INPUT')
    expect((await channelOf(person)).handle).toBe(channel.handle)
  })

  it('gives a handle to one of many concurrent claims, and refuses the others with a sentence', async () => {
    const people = await Promise.all([world.aPerson(), world.aPerson(), world.aPerson()])
    const channels = await Promise.all(people.map(channelOf))
    const handle = unique('wanted')
    const answers = await Promise.all(people.map((person, index) => take(person, channels[index]?.id ?? '', handle)))
    expect(answers.sort()).toEqual(['HANDLE_TAKEN', 'HANDLE_TAKEN', 'done'])
  })

  it('loses no address when one channel is renamed twice at the same moment', async () => {
    const person = await world.aPerson()
    const channel = await channelOf(person)
    const wishes = [unique('one'), unique('two'), unique('three')]
    expect(await Promise.all(wishes.map((handle) => take(person, channel.id, handle)))).toEqual([
      'done',
      'done',
      'done',
    ])
    const { handle: present } = await channelOf(person)
    for (const handle of [channel.handle, ...wishes].filter((each) => each !== present))
      await expect
        .poll(async () => (await seen(`/${handle}`)).headers.get('location'), soon)
        .toBe(`${world.config.storiesUrl}/${present}`)
  })
})

describe('releases', () => {
  it('keeps every release unchanged and rolls back by moving the pointer', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const { storyId, path, releaseId } = await published(person, 'Twice', { document: storyOf('Release one.') })
    await rewrite(world, person, storyId, 'Release two.')
    await client.stories.publish({ storyId })
    await expect.poll(() => text(path), soon).toContain('Release two.')
    await client.stories.rollback({ storyId, releaseId })
    await expect.poll(() => text(path), soon).toContain('Release one.')
    const { releases } = await client.stories.publication({ storyId })
    expect(releases.map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, false],
      [1, true],
    ])
    await client.stories.rollback({ storyId, releaseId: releases[0]?.id ?? '' })
    await expect.poll(() => text(path), soon).toContain('Release two.')
    expect((await client.stories.publication({ storyId })).releases).toHaveLength(2)
  })

  it('refuses to go back to a release of something else', async () => {
    const person = await world.aPerson()
    const [one, two] = [await published(person, 'One'), await published(person, 'Two')]
    const foreign = await published(await world.aPerson(), 'Foreign')
    for (const releaseId of [two.releaseId, foreign.releaseId])
      expect(await codeOf(person.client().stories.rollback({ storyId: one.storyId, releaseId }))).toBe(
        'RELEASE_NOT_FOUND',
      )
  })

  it('numbers releases of concurrent publications, and one of them is live', async () => {
    const person = await world.aPerson()
    const { storyId } = await published(person, 'Pressed often')
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.client().stories.publish({ storyId })))
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
    const { releases } = await person.client().stories.publication({ storyId })
    expect(releases.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
    expect(releases.filter(({ isLive }) => isLive).map(({ number }) => number)).toEqual([6])
  })

  it('creates one channel when the first two stories are published concurrently', async () => {
    const person = await world.aPerson()
    const stories = await Promise.all(
      ['A', 'B'].map((name) => person.client().stories.create({ name, document: storyOf(name) })),
    )
    await Promise.all(stories.map(({ story_id }) => person.client().stories.publish({ storyId: story_id })))
    const { channels } = await person.client().publishing.channels()
    expect(channels.map(({ publishedCount }) => publishedCount)).toEqual([2])
  })

  it('publishes nothing of a story that has faults, and says which and where', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const foreign = {
      id: null,
      url: 'http://images.example.com/loaf.png',
      mime: 'image/png',
      width: 900,
      height: 1_600,
    }
    const document = withImage(storyOf('x'), foreign)
    const { story_id: storyId } = await client.stories.create({ name: 'Faulty', document })
    await expect(client.stories.publish({ storyId })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
      status: 422,
      data: {
        issues: [
          {
            code: 'MEDIA_NOT_HTTPS',
            pageId: document.pages[0]?.id,
            message: 'The file is not served over https.',
          },
        ],
      },
    })
    expect((await seen(`/${(await channelOf(person)).handle}/faulty`)).status).toBe(404)
    expect(await client.stories.publication({ storyId })).toMatchObject({
      isPublished: false,
      releases: [],
      // With the values of their messages, so that others can say them in their own language.
      issues: expect.arrayContaining([
        expect.objectContaining({
          code: 'PAGES_FEW',
          data: { limit: expect.any(Number), count: document.pages.length },
        }),
      ]),
    })
  })
})
