import {
  type ChannelSettings,
  defaultAppearance,
  defaultSiteFields,
  designFields,
  designFieldTypes,
  siteRules,
} from '@taplore/contract'
import { paintPng } from '@taplore/testing/articles'
import { validateAmp } from '@taplore/testing/validate-amp'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, storyOf, upload, withImage } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { checkCode } from './code/check-code.ts'
import { missingPage } from './page/missing-page.ts'
import { contrastOf, darkPaletteOf, paletteOf } from './page/palette.ts'
import { noTags } from './tags/story-tags.ts'

/** Changes reach the public side a moment after the answer; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 10 }

let world: World
let person: TestPerson
let channel: { id: string; handle: string; url: string }
let loaf: Awaited<ReturnType<typeof published>>
let imageId: string

const text = async (path: string) => (await world.fetch(path, { host: 'stories' })).text()
const api = (of = person) => of.client().siteSettings
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.code, message: error.message, data: error.data }),
  )
const settings = (change: Partial<ChannelSettings> = {}): ChannelSettings => ({
  ...{ site: defaultSiteFields, v4TrackingId: '', fbPixelId: '', analytics: '', design: 1 },
  appearance: defaultAppearance,
  ...change,
})
const save = (change: Partial<ChannelSettings>) => api().save({ channelId: channel.id, settings: settings(change) })
const putLive = () => api().regeneratePages({ siteId: channel.id })

beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Northwind Bakery' })
  await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId: 'core-month' }))
  const image = await upload(world, person, paintPng(900, 1_600, 4), 'mark.png')
  imageId = image.id
  for (const [name, tags] of [
    ['Rye in six steps', ['Bread', 'Kitchen']],
    ['Five lemons, one pot', ['Kitchen']],
    ['Rye is lazy', ['Bread', 'R&D']],
    ['The last ferry north', ['Islands']],
  ] as const) {
    const document = { ...withImage(storyOf(name), image), description: `About ${name}`, tags: [...tags] }
    loaf = await published(person, name, { document })
  }
  const [own] = (await person.client().publishing.channels()).channels
  if (!own) throw new Error('Everyone has a channel.')
  channel = own
})
afterAll(() => world?.close())

describe('the settings of a channel', () => {
  it('SITE-03 begin with a black header and Inter', async () => {
    const own = await api().get({ channelId: channel.id })
    expect(own.settings).toEqual(settings())
    expect(own.settings.site).toMatchObject({ show_header: true, header_color: '#000000', font: 'Inter', logo: null })
    expect(own).toMatchObject({ isLive: true, savedAt: null, liveAt: null })
  })

  it('DOM-31 are saved, and read again', async () => {
    const saved = await save({ site: { ...defaultSiteFields, heading: 'Kept' } })
    expect(saved).toMatchObject({ status: 'success', message: 'domain settings saved', isLive: false })
    expect((await api().get({ channelId: channel.id })).settings.site.heading).toBe('Kept')
  })

  it('SITE-04 DOM-28 SITE-10 change the live page once it is regenerated: header, colour, logo, heading, font, tag', async () => {
    const site = {
      ...defaultSiteFields,
      header_color: '#26140b',
      logo: imageId,
      favicon: imageId,
      heading: 'Stories from a warm *oven*',
      font: 'Fraunces',
      description: 'Two minutes each <b>',
      google_site_verification: 'abc_DEF-123',
    }
    await save({ site })
    expect(await text(`/${channel.handle}`)).not.toContain('warm')
    expect(await putLive()).toMatchObject({ status: 'success' })
    await expect.poll(() => text(`/${channel.handle}`), soon).toContain('Stories from a warm <em>oven</em>')
    const html = await text(`/${channel.handle}`)
    expect(html).toContain('<meta name="google-site-verification" content="abc_DEF-123">')
    expect(html).toContain('--head:#26140b;--onhead:#ffffff')
    expect(html).toContain('font-family:"Fraunces"')
    expect(html).toContain('Two minutes each &lt;b&gt;')
    expect(html).toContain('class="bar"')
    const [, logo = ''] = /class="logo" src="([^"]+)"/.exec(html) ?? []
    expect((await world.fetch(new URL(logo).pathname, { host: 'stories' })).headers.get('content-type')).toMatch(
      /^image\//,
    )
    expect(html).toContain(`<link rel="icon" href="${logo}">`)
    await save({ site: { ...site, show_header: false } })
    await putLive()
    await expect.poll(() => text(`/${channel.handle}`), soon).not.toContain('class="bar"')
    expect((await api().get({ channelId: channel.id })).isLive).toBe(true)
  })

  it('SITE-04 PUB-05 shows an address without a page in the look of the channel, in the language of the story that was there', async () => {
    const site = { ...defaultSiteFields, header_color: '#26140b', logo: imageId, favicon: imageId, font: 'Fraunces' }
    const document = { ...storyOf('قصة'), language: 'ar', direction: 'rtl' as const }
    const off = await published(person, 'قصة قصيرة', { document })
    await save({ site })
    await putLive()
    await person.client().stories.unpublish({ storyId: off.storyId })
    const see = async (path: string) => {
      const response = await world.fetch(path, { host: 'stories' })
      return { status: response.status, headers: response.headers, html: await response.text() }
    }
    await expect.poll(async () => (await see(off.path)).html, soon).toContain('--head:#26140b')
    const missing = await see(`/${channel.handle}/nothing-here`)
    const gone = await see(off.path)
    expect([missing.status, gone.status, (await see(`${off.path}/play`)).status]).toEqual([404, 410, 410])
    expect(missing.html).toContain('<html lang="en" dir="ltr">')
    expect(gone.html).toContain('<html lang="ar" dir="rtl">')
    expect(gone.html).toContain('أُزيلت هذه القصة')
    const [, logo = 'no logo'] = /class="logo" src="([^"]+)"/.exec(await text(`/${channel.handle}`)) ?? []
    for (const { html, headers } of [missing, gone]) {
      const faults: string[] = []
      parse(html, { onParseError: ({ code }) => faults.push(code) })
      expect(faults).toEqual([])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self' 'unsafe-inline'")
      for (const part of [
        ...['<meta name="robots" content="noindex">', '--head:#26140b', 'font-family:"Fraunces"', `src="${logo}"`],
        ...[`<link rel="icon" href="${logo}">`, `<a class="button" href="${channel.url}">`, 'Rye in six steps'],
      ])
        expect(html).toContain(part)
      expect(html).not.toContain('<script')
    }
    for (const path of ['?tag=unheard', '?before=x', '/a/b', '/a/b/c/d'])
      expect([path, (await see(`/${channel.handle}${path}`)).html]).toEqual([path, missing.html])
    await save({ site, design: 2 })
    await putLive()
    await expect.poll(async () => (await see(off.path)).html, soon).toContain('<body class="collections">')
  })

  it('PUB-05 leads to no list where the plan has none', () => {
    const live = { settings: settings(), images: {}, links: [] }
    const site = { live, locale: null, tags: noTags, hasMark: true, changedAt: null }
    const home = 'https://stories.example/alone'
    const about = {
      ...channel,
      workspaceId: person.workspaceId,
      name: 'Alone & <co>',
      language: 'fr-CA',
      publisherName: '',
    }
    const shown = (hasListing: boolean) =>
      missingPage({
        ...{ channel: about, home, mainHome: home, base: 'https://stories.example', publicUrl: 'https://app.example' },
        ...{ site: { ...site, hasListing }, kind: 'missing', language: about.language, newest: [], total: 3 },
      })
    expect(shown(true)).toContain(`<a class="button" href="${home}">Toutes les stories</a>`)
    expect(shown(false)).not.toContain(`href="${home}"`)
    expect(shown(false)).toContain('Alone &amp; &lt;co&gt;')
    expect(shown(false)).toContain('<html lang="fr" dir="ltr">')
  })

  it('DOM-28 renews the sitemap when asked', async () => {
    world.clock.advance(3_600_000)
    const { at } = await api().regenerateSitemap({ siteId: channel.id })
    await expect.poll(() => text(`/${channel.handle}/sitemap.xml`), soon).toContain(`<lastmod>${at}</lastmod>`)
  })

  it('DOM-29 PUB-04 has two designs, of which the chosen one is shown', async () => {
    await save({
      design: 2,
      appearance: { ...defaultAppearance, collections: { ...defaultAppearance.collections, banner: imageId } },
    })
    await putLive()
    await expect.poll(() => text(`/${channel.handle}`), soon).toContain('<body class="collections">')
    const html = await text(`/${channel.handle}`)
    expect(html).toContain('class="bannerimage"')
    await save({ design: 1 })
    await putLive()
    await expect.poll(() => text(`/${channel.handle}`), soon).toContain('<body class="front">')
  })

  it('DOM-29 are shown as a preview in light and dark, which writes nothing', async () => {
    const banner = (await upload(world, person, paintPng(640, 200, 9), 'banner.png')).id
    const draft = settings({
      design: 2,
      site: { ...defaultSiteFields, logo: banner },
      appearance: { ...defaultAppearance, collections: { ...defaultAppearance.collections, banner } },
    })
    const rows = () =>
      world.sql('select (select count(*) from release_file) as files, (select xmax from channel_settings) as changed')
    const before = await rows()
    const preview = async (scheme: string) => {
      const search = new URLSearchParams({ workspace: person.workspaceId, channel: channel.id, scheme })
      search.set('draft', JSON.stringify(draft))
      return world.fetch(`/api/site-preview?${search}`, { headers: { cookie: person.cookie } })
    }
    const html = await (await preview('dark')).text()
    expect(html).toContain('color-scheme:dark')
    expect(html).not.toContain('prefers-color-scheme')
    expect(await (await preview('light')).text()).toContain('@media not all{:root')
    const [, image = ''] = /class="bannerimage" src="([^"]+)"/.exec(html) ?? []
    const file = await world.fetch(image.replaceAll('&amp;', '&'), { headers: { cookie: person.cookie } })
    expect(file.headers.get('content-type')).toMatch(/^image\//)
    expect((await preview('sepia')).status).toBe(400)
    expect(await rows()).toEqual(before)
  })

  it('PUB-05 DOM-29 shows few stories once each, and nothing to choose from where there is no choice', async () => {
    const owner = await world.aPerson()
    const [own] = (await owner.client().publishing.channels()).channels
    const { pathname } = new URL(own?.url ?? '')
    const shown = async (design: 1 | 2) => {
      await api(owner).save({ channelId: own?.id ?? '', settings: settings({ design }) })
      await api(owner).regeneratePages({ siteId: own?.id ?? '' })
      const name = design === 1 ? 'front' : 'collections'
      await expect.poll(() => text(pathname), soon).toContain(`<body class="${name}">`)
      const html = await text(pathname)
      const count = (part: string) => html.split(part).length - 1
      return {
        stories: count('class="card"') + count('class="lead"'),
        ways: count('role="search"') + count('class="chip"') + count('class="circle"'),
        drawing: count('class="cards"'),
      }
    }
    for (const design of [1, 2] as const) expect(await shown(design)).toEqual({ stories: 0, ways: 0, drawing: 1 })
    for (const [index, name] of ['Rye', 'Oats', 'Spelt'].entries()) {
      await published(owner, name, {
        document: { ...storyOf(name), tags: index === 2 ? ['Field'] : ['Grain', 'Mill', 'Stone'] },
      })
      if (index > 0) continue
      for (const design of [1, 2] as const) expect(await shown(design)).toEqual({ stories: 1, ways: 0, drawing: 0 })
    }
    // Search, all stories and four tags.
    expect(await shown(1)).toEqual({ stories: 3, ways: 6, drawing: 0 })
    // Three circles, as there are three images.
    expect(await shown(2)).toEqual({ stories: 3, ways: 4, drawing: 0 })
  })

  it('PUB-05 DOM-29 leads to every story by links in the design with collections, however few there are', async () => {
    const owner = await world.aPerson()
    const [own] = (await owner.client().publishing.channels()).channels
    await api(owner).save({ channelId: own?.id ?? '', settings: settings({ design: 2 }) })
    await api(owner).regeneratePages({ siteId: own?.id ?? '' })
    const { storyId } = await published(owner, 'Untagged')
    for (const name of ['First chart', 'Second chart'])
      await published(owner, name, { document: { ...storyOf(name), tags: ['charts', 'maps'] } })
    // Older stories without a tag, of which no collection tells.
    await world.sql(
      `with copied as (
         insert into publication (id, workspace_id, channel_id, kind, subject_id, slug, live_release_id, last_number, published_on)
         select gen_random_uuid(), workspace_id, channel_id, kind, gen_random_uuid(), 'old-' || n, live_release_id, 1,
           published_on - n * interval '1 hour'
         from publication, generate_series(1, 37) as n where subject_id = $1 returning 1)
       select count(*) from copied`,
      [storyId],
    )
    const home = new URL(own?.url ?? '')
    const front = await text(home.pathname)
    const newest = /<section class="collection" aria-labelledby="newest">.*?<\/section>/.exec(front)?.[0] ?? ''
    expect([...front.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['Newest', 'charts', 'maps'])
    // Two tags with one newest story are still two places.
    const ids = [...front.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(newest.match(/class="card"/g)).toHaveLength(12)
    expect(newest).toContain('<span class="meta">12</span>')
    const found = new Set<string>()
    const waiting = [home.href]
    for (const address of waiting) {
      const { pathname, search } = new URL(address)
      const html = await text(`${pathname}${search}`)
      for (const [, link = ''] of html.replaceAll('&amp;', '&').matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const next = new URL(link, address)
        next.hash = ''
        if (next.pathname === home.pathname && next.search && !waiting.includes(next.href)) waiting.push(next.href)
        const [slug] = /old-\d+|untagged|(?:first|second)-chart/.exec(next.pathname) ?? []
        if (slug) found.add(slug)
      }
    }
    expect(found.size).toBe(40)
  })

  it('DOM-30 describes the fields of each design by type, path and default', () => {
    const all = [...designFields[1], ...designFields[2]]
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(designFieldTypes))
    for (const { id, name, valuePath, defaultValue } of all) {
      expect(id && name).toBeTruthy()
      const value = valuePath.split('.').reduce((from: unknown, key) => Reflect.get(Object(from), key), settings())
      expect(value).toEqual(defaultValue)
    }
  })

  it('refuse fonts and colours that no page could show, images of others, and a channel of others', async () => {
    const bad = [
      { site: { ...defaultSiteFields, font: 'Comic Papyrus' } },
      { site: { ...defaultSiteFields, header_color: 'red;}body{display:none' } },
      { site: { ...defaultSiteFields, google_site_verification: '"><script>' } },
      { v4TrackingId: 'not a tag' },
      { fbPixelId: 'abc' },
    ]
    for (const change of bad) expect((await refusal(save(change)))?.code).toBe('INVALID_INPUT')
    const rival = await world.aPerson()
    expect((await refusal(api(rival).get({ channelId: channel.id })))?.code).toBe('CHANNEL_NOT_FOUND')
    expect((await refusal(api(rival).regeneratePages({ siteId: channel.id })))?.code).toBe('CHANNEL_NOT_FOUND')
    const [own] = (await rival.client().publishing.channels()).channels
    const foreign = api(rival).save({
      channelId: own?.id ?? '',
      settings: settings({ site: { ...defaultSiteFields, logo: imageId } }),
    })
    expect((await refusal(foreign))?.code).toBe('ASSET_NOT_FOUND')
  })
})

describe('tags of stories', () => {
  it('SITE-06 SITE-11 SAN-03 are in the AMP page and leave it valid, behind the question for consent', async () => {
    await api().saveWorkspace({ googleAnalytics: { trackingId: 'g-workspace1' } })
    await save({ v4TrackingId: 'G-CHANNEL22', fbPixelId: '1234567890' })
    await putLive()
    await expect.poll(() => text(loaf.path), soon).toContain('G-CHANNEL22')
    const html = await text(loaf.path)
    expect(html).toContain('"gtag_id":"G-WORKSPACE1"')
    expect(html).toContain('<amp-analytics type="facebookpixel" data-block-on-consent>')
    expect(html).toContain('"pixelId":"1234567890"')
    expect(html).toContain('<amp-consent id="consent"')
    expect(html).toContain('preset-eea')
    expect(await validateAmp(html)).toEqual([])
    // Our own player loads nothing of others, so the list leads to the pages that do.
    expect(await text(`${loaf.path}/play`)).not.toContain('gtag')
    expect(await text(`/${channel.handle}`)).toContain(`href="${loaf.url}"`)
  })

  it('SITE-07 shows ads of each network, and leaves the page valid', async () => {
    const script =
      '<amp-story-auto-ads><script type="application/json">{"ad-attributes":{"type":"custom","data-url":"https://ads.example/x"}}</script></amp-story-auto-ads>'
    for (const [monetization, part] of [
      [
        { type: 'adsense', publisherId: 'ca-pub-1234567890123456', slotId: '1234567890' },
        '"data-ad-client":"ca-pub-1234567890123456"',
      ],
      [{ type: 'admanager', publisherId: '30497360', slotId: 'stories/all' }, '"data-slot":"/30497360/stories/all"'],
      [{ type: 'custom', publisherId: '', slotId: '' }, 'https://ads.example/x'],
    ] as const) {
      await api().saveWorkspace({ monetization, adScript: monetization.type === 'custom' ? script : '' })
      await expect.poll(() => text(loaf.path), soon).toContain(part)
      expect(await validateAmp(await text(loaf.path))).toEqual([])
    }
    await api().saveWorkspace({ monetization: null })
    await expect.poll(() => text(loaf.path), soon).not.toContain('amp-story-auto-ads')
    const missing = await refusal(
      api().saveWorkspace({ monetization: { type: 'adsense', publisherId: '1', slotId: '' } }),
    )
    expect(missing).toMatchObject({ code: 'MONETIZATION_INCOMPLETE', data: { missing: ['publisherId', 'slotId'] } })
  })

  it('SAN-03 need a plan with Google Analytics, to save and to show', async () => {
    const free = await world.aPerson()
    const saved = await refusal(
      free.client().siteSettings.saveWorkspace({ googleAnalytics: { trackingId: 'G-FREE1234' } }),
    )
    expect(saved).toMatchObject({ code: 'PLAN_FEATURE_LOCKED' })
  })
})

describe('code of others', () => {
  const good = '<amp-analytics type="gtag"><script type="application/json">{"vars":{}}</script></amp-analytics>'

  it('DOM-32 DOM-33 is checked by the rules of AMP: good, bad, and when the check fails', async () => {
    expect(siteRules.codeTimeoutMs).toBe(300_000)
    expect(await api().checkCode({ kind: 'analytics', code: good })).toEqual({ is_valid: true, problems: [] })
    expect(await api().checkCode({ kind: 'analytics', code: ' ' })).toEqual({ is_valid: true, problems: [] })
    const bad = await api().checkCode({ kind: 'analytics', code: '<amp-analytics onclick="track()"></amp-analytics>' })
    expect(bad.is_valid).toBe(false)
    expect(bad.problems.join()).toContain('amp-analytics')
    const down = await refusal(checkCode({ kind: 'analytics', code: good }, 0))
    expect(down?.code).toBe('CODE_CHECK_FAILED')
  })

  it.each([
    ['<script>alert(1)</script>'],
    ['</amp-story></body><script src="https://evil.example/x.js"></script>'],
    ['<amp-analytics></amp-analytics></amp-story><amp-story>'],
    ['<amp-story-page id="x"></amp-story-page>'],
    ['<img src=x onerror=alert(1)>'],
    ['just words'],
    ['<amp-story-auto-ads></amp-story-auto-ads>'],
  ])('cannot leave its place or bring anything else: %s', async (code) => {
    const { is_valid } = await api().checkCode({ kind: 'analytics', code })
    if (is_valid) {
      await save({ analytics: code })
      await putLive()
      expect(await validateAmp(await text(loaf.path))).toEqual([])
    } else expect((await refusal(save({ analytics: code })))?.code).toBe('CODE_INVALID')
  })

  it('SITE-10 is put into stories when it is valid', async () => {
    const code = `<script async custom-element="amp-analytics" src="https://cdn.ampproject.org/v0/amp-analytics-0.1.js"></script>${good}`
    await save({ analytics: code })
    await putLive()
    await expect.poll(() => text(loaf.path), soon).toContain('<amp-analytics type="gtag" data-block-on-consent="">')
    expect(await validateAmp(await text(loaf.path))).toEqual([])
  })
})

describe('the list of a channel', () => {
  const titles = async (query: string) =>
    [...(await text(`/${channel.handle}${query}`)).matchAll(/class="(?:lead)?title"[^>]*>([^<]+)/g)].map(
      ([, title]) => title,
    )

  it('PUB-05 is filtered by tag and searched, and other pages are no addresses', async () => {
    expect(await titles('?tag=Kitchen')).toEqual(['Five lemons, one pot', 'Rye in six steps'])
    expect(await titles('?tag=kitchen')).toEqual(['Five lemons, one pot', 'Rye in six steps'])
    expect(await titles('?tag=R%26D')).toEqual(['Rye is lazy'])
    expect(await titles('?q=rye')).toEqual(['Rye is lazy', 'Rye in six steps'])
    expect(await titles('?q=rye+kitchen')).toEqual(['Rye in six steps'])
    expect(await titles('?q=%25')).toEqual([])
    expect(await text(`/${channel.handle}?q=%3Cscript%3E`)).toContain('No story matches “&lt;script&gt;”.')
    expect(await text(`/${channel.handle}?q=rye`)).toContain('<meta name="robots" content="noindex,follow">')
    expect((await world.fetch(`/${channel.handle}?tag=none`, { host: 'stories' })).status).toBe(404)
  })

  it('PUB-06 has a JSON feed beside the other', async () => {
    const feed = JSON.parse(await text(`/${channel.handle}/feed.json`))
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', home_page_url: channel.url })
    expect(feed.items[0]).toMatchObject({ title: 'The last ferry north', tags: ['Islands'], url: loaf.url })
  })

  it('SITE-05 writes dates in the language of the place', async () => {
    expect((await api().workspace()).settings).toMatchObject({
      translations: { defaultLanguage: 'en' },
      locationLanguage: 'en',
    })
    await api().saveWorkspace({ locationLanguage: 'de', translations: { defaultLanguage: 'ar' } })
    const { story_id: storyId } = await person.client().stories.create({ name: 'New' })
    const { document } = await person.client().stories.get({ storyId })
    expect(document).toMatchObject({ language: 'ar', direction: 'rtl' })
    await expect.poll(() => text(`/${channel.handle}`), soon).toMatch(/<time[^>]*>\d+\.\d+\.\d{4}</)
  })

  it('is read in light and dark whatever colours were chosen', () => {
    for (const [ground, ink, accent] of [
      ['#ffffff', '#ffffff', '#ffffff'],
      ['#fbf6ee', '#2b1a10', '#9a3412'],
      ['#777777', '#888888', '#00ff00'],
      ['#000000', '#111111', '#0000ff'],
    ] as const) {
      for (const palette of [paletteOf({ ground, ink, accent }), darkPaletteOf({ ground, ink, accent })]) {
        expect(contrastOf(palette.ink, palette.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(palette.muted, palette.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
