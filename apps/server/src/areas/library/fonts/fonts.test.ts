import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontFormats, fontLimits, fontMessages, fontWeightNames } from '@taplore/contract'
import { dayMs, hourMs, minuteMs } from '@taplore/kit'
import { newElement, newPage, newStory } from '@taplore/story'
import { convert } from 'fontverter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { countUsage, setSubscription } from '../../money/billing/index.ts'
import { bundledFontFile } from './bundled-fonts.ts'
import { sweepFontFiles } from './jobs.ts'

const require = createRequire(import.meta.url)
const shipped = (name: string, file: string) =>
  readFile(join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files', file))

let world: World
let person: TestPerson
let woff2: Buffer
let ttf: Buffer
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
  await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId: '1007' }))
  woff2 = await shipped('pacifico', 'pacifico-latin-400-normal.woff2')
  ttf = Buffer.from(await convert(woff2, 'sfnt'))
})
afterAll(() => world?.close())

async function upload(bytes: Uint8Array | string, filename: string, who = person) {
  const form = new FormData()
  form.set('upload', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), filename)
  const query = new URLSearchParams({ workspace: who.workspaceId, filename })
  const response = await fetch(`${world.url}/api/fonts/upload?${query}`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: world.url },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

const weight = (id: '300' | '400' | '700', url: Record<string, string>) => ({ id, name: fontWeightNames[id], url })

/** A saved font of one weight. */
async function aFont(name: string, who = person) {
  const { body } = await upload(woff2, 'script.woff2', who)
  const { fonts } = await who.client().fonts.save({
    fonts: { new: { name, weights: [weight('400', { woff2: body.downloadUrl })] } },
  })
  const [font] = Object.values(fonts)
  if (!font) throw new Error('The font was not saved.')
  return font
}

const says = (text: string, family: string, weightOfFont = 400) =>
  newStory({
    language: 'en',
    pages: [
      newPage({
        elements: [
          newElement('text', {
            paragraphs: [{ runs: [{ text }] }],
            font: { family, weight: weightOfFont, isItalic: false },
          }),
        ],
      }),
    ],
  })

describe('font files', () => {
  it('FONT-19 are uploaded as a form and answer where they lie; BRAND-13 their names end in ten letters', async () => {
    const { status, body } = await upload(ttf, 'My Script.ttf')
    expect(status).toBe(201)
    expect(body).toMatchObject({ format: 'ttf', family: 'Pacifico', weight: 400 })
    expect(body.downloadUrl).toMatch(/^http.*\/my-script-[a-z]{10}\.ttf\?workspace=/)
    const file = await fetch(body.downloadUrl, { headers: { cookie: person.cookie } })
    expect(Buffer.from(await file.arrayBuffer()).equals(ttf)).toBe(true)
    expect(file.headers.get('content-disposition')).toBe('attachment')
    expect((await fetch(body.downloadUrl)).status).toBe(401)
    const stranger = await world.aPerson()
    expect((await fetch(body.downloadUrl, { headers: { cookie: stranger.cookie } })).status).toBe(403)
  })

  it('FONT-06 FONT-10 are refused when the name or the bytes say otherwise, in words', async () => {
    const refused = async (bytes: Uint8Array | string, name: string) => {
      const { status, body } = await upload(bytes, name)
      expect([status, body.code, body.message]).toEqual([415, 'FONT_FILE_INVALID', fontMessages.fileInvalid])
      return body.data.reason
    }
    expect(await refused(woff2, 'fonts.zip')).toContain('.woff2')
    expect(await refused(ttf, 'script.woff')).toBe('This is a TTF file, but its name ends in .woff.')
    expect(await refused('PK\x03\x04 no font at all', 'script.ttf')).toContain('no font')
    expect(await refused(ttf.subarray(0, 900), 'cut.ttf')).toContain('damaged')
    expect(await refused('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>', 'a.svg')).toContain('drawing')
    expect(await refused('<svg><script>alert(1)</script><font><glyph d="M0 0"/></font></svg>', 'evil.svg')).toContain(
      'programs',
    )
  })

  it('that are hostile end in a refusal, not in a fault', async () => {
    const bomb = Buffer.from(woff2)
    bomb.writeUInt32BE(0xfffffff0, 16)
    expect((await upload(bomb, 'bomb.woff2')).body.code).toBe('FONT_FILE_INVALID')
    for (let seed = 1; seed <= 3; seed += 1) {
      const broken = Buffer.from(ttf)
      for (let at = seed * 7; at < broken.length; at += 211 * seed) broken[at] = (broken[at] ?? 0) ^ 0xff
      const { status, body } = await upload(broken, 'broken.ttf')
      expect([seed, status, body.code]).toEqual([seed, 415, 'FONT_FILE_INVALID'])
    }
    const large = Buffer.concat([ttf, Buffer.alloc(fontLimits.fileMaxBytes)])
    expect((await upload(large, 'large.ttf')).body.code).toBe('FONT_FILE_TOO_LARGE')
  })

  it('that were not saved are deleted after a day, those of a font stay', async () => {
    const kept = await aFont('Kept Script')
    const { body } = await upload(woff2, 'left.woff2')
    world.clock.advance(2 * dayMs)
    await world.app.runJobs.short('test', async (ctx) => void (await ctx.jobs(sweepFontFiles, {})))
    await world.runJobs()
    expect((await fetch(body.downloadUrl, { headers: { cookie: person.cookie } })).status).toBe(404)
    const url = kept.weights[0]?.url.woff2 ?? ''
    expect((await fetch(url, { headers: { cookie: person.cookie } })).status).toBe(200)
  })
})

describe('fonts of a workspace', () => {
  it('FONT-02 have a name, a type, and files by weight', async () => {
    const font = await aFont('Field Script')
    expect(font).toMatchObject({ name: 'Field Script', type: 'CUSTOM', allWeights: ['400'] })
    expect(font.weights).toEqual([{ id: '400', name: 'Regular', url: { woff2: expect.stringMatching(/^https?:/) } }])
    expect((await person.client().fonts.list()).fonts[font.id]).toEqual(font)
    const glyph = '<svg xmlns="http://www.w3.org/2000/svg"><font><glyph unicode="a" d="M0 0h9v9z"/></font></svg>'
    const files = { ttf, woff: await convert(ttf, 'woff'), svg: glyph }
    const url: Record<string, string> = {}
    for (const [format, bytes] of Object.entries(files))
      url[format] = (await upload(bytes, `script.${format}`)).body.downloadUrl
    const weights = [weight('300', url), weight('700', { ttf: url.ttf ?? '' })]
    const { fonts } = await person.client().fonts.save({ fonts: { new: { name: 'Field Script Two', weights } } })
    const saved = Object.values(fonts).find(({ name }) => name === 'Field Script Two')
    expect(saved).toMatchObject({ allWeights: ['300', '700'], weights: [{ id: '300' }, { id: '700' }] })
    expect(Object.keys(saved?.weights[0]?.url ?? {}).sort()).toEqual(['svg', 'ttf', 'woff'])
    expect(fontFormats).toEqual(expect.arrayContaining(['woff', 'ttf', 'otf', 'eot', 'svg']))
  })

  it('FONT-05 FONT-07 FONT-08 FONT-09 refuse what is missing, each in its sentence', async () => {
    const { body } = await upload(woff2, 'script.woff2')
    const whole = weight('400', { woff2: body.downloadUrl })
    const save = (name: string, weights: ReturnType<typeof weight>[]) =>
      person.client().fonts.save({ fonts: { new: { name, weights } } })
    await expect(save('  ', [whole])).rejects.toMatchObject({ message: 'please enter font name' })
    await expect(save('A', [weight('400', {})])).rejects.toMatchObject({ message: 'font url is empty' })
    await expect(save('A', [weight('400', { woff2: '/mine.woff2' })])).rejects.toMatchObject({
      message: 'font url is empty',
    })
    await expect(save('A', [])).rejects.toMatchObject({ message: 'at least 1 weight is required' })
    await expect(save('A', [whole, whole])).rejects.toMatchObject({ code: 'FONT_WEIGHT_TWICE' })
    await expect(save('A', [weight('400', { ttf: body.downloadUrl })])).rejects.toMatchObject({
      code: 'FONT_FILE_INVALID',
    })
    await expect(save('A', [weight('400', { woff2: 'https://elsewhere.example/a.woff2' })])).rejects.toMatchObject({
      code: 'FONT_FILE_INVALID',
    })
    await expect(save("A'; src:url(x)", [whole])).rejects.toMatchObject({ code: 'FONT_NAME_INVALID' })
    await expect(save('Inter', [whole])).rejects.toMatchObject({ code: 'FONT_NAME_TAKEN' })
  })

  it('FONT-20 are changed and keep their ID; stories with the old name still find the font', async () => {
    const font = await aFont('Old Name')
    const client = person.client()
    const { body } = await upload(ttf, 'bold.ttf')
    const weights = [...font.weights, weight('700', { ttf: body.downloadUrl })]
    const { fonts } = await client.fonts.save({ fonts: { [font.id]: { name: 'New Name', weights } } })
    expect(fonts[font.id]).toMatchObject({ name: 'New Name', allWeights: ['400', '700'] })
    const { faces } = await client.fonts.faces({ family: 'Old Name' })
    expect(faces.map((face) => face.weight)).toEqual(['400', '700'])
    expect(faces).toEqual((await client.fonts.faces({ family: 'New Name' })).faces)
  })

  it('are on the page of a review link too, subset to the letters of its story, and only for its visitors', async () => {
    await aFont('Reviewed Script')
    const unused = await aFont('Unused Script')
    const document = says('Quay', 'Reviewed Script')
    const { story_id: storyId } = await person.client().stories.create({ name: 'Letters', document })
    const link = await person.client().reviewLinks.create({ storyId, name: 'For the client' })
    const token = /\/review\/([^/]+)$/.exec(link.url)?.[1] ?? ''
    const { html } = await world.stranger.reviews.open({ token })
    const addresses = [...html.matchAll(/url\(http:\/\/[^/]+(\/api\/fonts\/[^)]+)\)/g)].map(([, path = '']) => path)
    expect(addresses).toHaveLength(1)
    const [address = ''] = addresses
    const cut = await world.fetch(address)
    expect([cut.status, cut.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    const bytes = Buffer.from(await cut.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(bytes.length).toBeLessThan(woff2.length)
    expect(html).not.toContain(unused.name)
    const other = address.replace(/[0-9a-f]{24}/, '0'.repeat(24))
    for (const path of [other, address.replace(/\?.*/, '')]) expect((await world.fetch(path)).status).toBe(403)
    world.clock.advance(dayMs)
    expect((await world.fetch(address)).status).toBe(403)
    world.clock.freeze()
    const whole = new URL(unused.weights[0]?.url.woff2 ?? '')
    expect((await world.fetch(whole.pathname + whole.search)).status).toBe(401)
  })

  it('are deleted for drafts no longer viewed, and kept for releases', async () => {
    const { storage } = world.app.installation.providers
    const draftCuts = async () => {
      const keys: string[] = []
      for await (const key of storage.list('fonts/drafts/')) keys.push(key)
      return keys
    }
    await aFont('Passing Script')
    const document = says('Wharf', 'Passing Script')
    const { story_id: storyId } = await person.client().stories.create({ name: 'Wharf', document })
    const link = await person.client().reviewLinks.create({ storyId, name: 'For the client' })
    const token = /\/review\/([^/]+)$/.exec(link.url)?.[1] ?? ''
    const look = async () => {
      const { html } = await world.stranger.reviews.open({ token })
      return /url\(http:\/\/[^/]+(\/api\/fonts\/cut\/[^)]+)\)/.exec(html)?.[1] ?? ''
    }
    const sweep = async () => {
      await world.app.runJobs.short('test', async (ctx) => void (await ctx.jobs(sweepFontFiles, {})))
      await world.runJobs()
    }
    const midnight = Math.ceil(world.clock.now().getTime() / dayMs) * dayMs
    const today = new Date(midnight).toISOString().slice(0, 10)
    world.clock.set(new Date(midnight - minuteMs))
    await published(person, 'Bollard', { document: says('Bollard', 'Passing Script') })
    const released: string[] = []
    for await (const key of storage.list('fonts/cut/')) released.push(key)
    const late = await look()
    // A link opens for as long as it says, whatever is swept meanwhile.
    world.clock.set(new Date(midnight + 6 * hourMs - minuteMs))
    await sweep()
    expect((await world.fetch(late)).status).toBe(200)
    const again = await look()
    expect(again).toContain(`/${today}/`)
    world.clock.set(new Date(midnight + dayMs + 6 * hourMs))
    await sweep()
    const [name = ''] = /[0-9a-f]{24}/.exec(again) ?? []
    expect((await draftCuts()).filter((key) => key.includes(name))).toEqual([`fonts/drafts/${today}/${name}.woff2`])
    world.clock.set(new Date(midnight + 5 * dayMs))
    await sweep()
    expect(await draftCuts()).toEqual([])
    for (const key of released) expect(await storage.stat(key)).not.toBeNull()
    expect(released.length).toBeGreaterThan(0)
    expect((await world.fetch(await look())).status).toBe(200)
    world.clock.freeze()
  })

  it('FONT-13 are removed; a second time there is nothing to remove', async () => {
    const font = await aFont('Short Lived')
    const client = person.client()
    expect(await client.fonts.remove({ fontId: font.id })).toEqual({ removed: font.id })
    await expect(client.fonts.remove({ fontId: font.id })).rejects.toMatchObject({ code: 'FONT_NOT_FOUND' })
    expect((await client.fonts.faces({ family: 'Short Lived' })).faces).toEqual([])
  })

  it('PLAN-14 belong to plans from Plus on; the refusal names that plan', async () => {
    const free = await world.aPerson()
    const subscribe = (planId: string) =>
      world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: free.userId, planId }))
    const locked = { code: 'PLAN_FEATURE_LOCKED', data: { feature: 'customFonts', neededPlan: 'plus' } }
    expect((await upload(woff2, 'script.woff2', free)).body).toMatchObject(locked)
    await expect(free.client().fonts.save({ fonts: { new: { name: 'A', weights: [] } } })).rejects.toMatchObject(locked)
    const lockedBy = async () => (await free.client().billing.featuresAccess({})).locked['stories.customFonts']
    expect(await lockedBy()).toBe('plus')
    await subscribe('core-month')
    expect((await upload(woff2, 'script.woff2', free)).body).toMatchObject(locked)
    await subscribe('plus-month')
    expect((await upload(woff2, 'script.woff2', free)).status).toBe(201)
    expect(await lockedBy()).toBeUndefined()
  })

  it('count in the comparison of plans, over all workspaces of their owner', async () => {
    const owner = await world.aPerson()
    const { userId, workspaceId } = owner
    await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: userId, planId: '1007' }))
    const { database, extensions } = world.app.installation
    const counted = () => database.system((db) => countUsage({ db, extensions }, 'fonts', [workspaceId]))
    expect(await counted()).toBe(0)
    await aFont('Counted One', owner)
    await aFont('Counted Two', owner)
    expect(await counted()).toBe(2)
  })

  it('do not affect the fonts of others', async () => {
    const font = await aFont('Mine Alone')
    const stranger = await world.aPerson()
    await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: stranger.userId, planId: '1007' }))
    const { fonts } = { fonts: { [font.id]: { name: 'Taken', weights: font.weights } } }
    await expect(stranger.client().fonts.save({ fonts })).rejects.toMatchObject({ code: 'FONT_NOT_FOUND' })
    await expect(
      stranger.client().fonts.save({ fonts: { new: { name: 'Taken', weights: font.weights } } }),
    ).rejects.toMatchObject({ code: 'FONT_FILE_INVALID' })
    expect((await stranger.client().fonts.faces({ family: 'Mine Alone' })).faces).toEqual([])
  })
})

describe('the catalogue', () => {
  it('FONT-19 lists more than thirty families of several scripts without key or network', async () => {
    const { items, source } = await person.client().fonts.google()
    expect(source).toBe('embedded')
    expect(items.length).toBeGreaterThan(30)
    const subsets = new Set(items.flatMap((item) => item.subsets))
    for (const script of [
      'latin',
      'cyrillic',
      'greek',
      'arabic',
      'hebrew',
      'devanagari',
      'thai',
      'japanese',
      'korean',
      'chinese',
    ])
      expect(subsets).toContain(script)
    expect(items.find(({ family }) => family === 'Roboto')?.variants).toContain('700italic')
  })

  it('has a file behind every face it declares', async () => {
    const { items } = await person.client().fonts.google()
    for (const { family } of items) {
      const { faces } = await person.client().fonts.faces({ family })
      expect(faces.length, family).toBeGreaterThan(0)
      const latin = faces.find(({ url }) => url.includes('-latin-')) ?? faces[0]
      const answer = await fetch(`${world.url}${latin?.url}`, { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')], latin?.url).toEqual([200, 'font/woff2'])
      expect(faces.filter(({ url }) => !existsSync(bundledFontFile(url) ?? ''))).toEqual([])
    }
  })
})

describe('published pages', () => {
  const pageOf = async (path: string) => (await world.fetch(path, { host: 'stories' })).text()

  it('EDIT-22 FONT-21 show a font of the workspace, cut to the letters of the story', async () => {
    await aFont('Reading Script')
    const { path } = await published(person, 'In its own letters', { document: says('Ferry', 'Reading Script') })
    const html = await pageOf(path)
    const [, file] = /font-family:'Reading Script';src:url\(([^)]+)\)/.exec(html) ?? []
    expect(file).toMatch(/\.woff2$/)
    const answer = await world.fetch(new URL(file ?? '', 'http://stories.localhost').pathname, { host: 'stories' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    const cut = Buffer.from(await answer.arrayBuffer())
    expect(cut.toString('latin1', 0, 4)).toBe('wOF2')
    expect(cut.length).toBeLessThan(woff2.length)
    const play = await pageOf(`${path}/play`)
    expect(play).toContain(`font-family:'Reading Script'`)
  })

  it('keep the font after it was removed', async () => {
    const font = await aFont('Leaving Script')
    const { path } = await published(person, 'Stays', { document: says('Stays', 'Leaving Script') })
    await person.client().fonts.remove({ fontId: font.id })
    const [, file = ''] = /font-family:'Leaving Script';src:url\(([^)]+)\)/.exec(await pageOf(path)) ?? []
    expect((await world.fetch(new URL(file, 'http://stories.localhost').pathname, { host: 'stories' })).status).toBe(
      200,
    )
  })

  it('declare of a shipped family only the scripts that the story writes', async () => {
    const { path } = await published(person, 'Latin only', { document: says('Fähre', 'Roboto', 500) })
    const html = await pageOf(path)
    expect(html).toContain('roboto-latin-wght-normal.woff2')
    expect(html).not.toContain('roboto-cyrillic')
    expect(html).not.toContain('noto-sans')
  })

  it('declare of a family with some weights only those that the story uses', async () => {
    const { path } = await published(person, 'Some weights', { document: says('Fähre', 'Lato', 600) })
    const html = await pageOf(path)
    expect(html).toContain('lato-latin-700-normal.woff2')
    expect(html.match(/lato-latin-\d+-\w+\.woff2/g)).toHaveLength(1)
  })

  it('bring the family behind a font that lacks a script, by the language where two claim a letter', async () => {
    await aFont('Latin Script')
    const document = { ...says('Ferry 渡船 عبّارة', 'Latin Script'), language: 'zh' }
    const { path } = await published(person, 'Three scripts', { document })
    const html = await pageOf(path)
    const behind = html.match(/font-family:'Story Sans';src:url\([^)]*\/([a-z-]+)-[\d.]+\/[^)]*\)[^}]*/g) ?? []
    expect(behind.some((rule) => rule.includes('noto-sans-arabic') && /U\+62[0-9A-F]/.test(rule))).toBe(true)
    expect(behind.some((rule) => rule.includes('noto-sans-sc') && /U\+(6E21|8239)/.test(rule))).toBe(true)
    expect(behind.join()).not.toContain('noto-sans-jp')
    expect(behind.join().length).toBeLessThan(4_000)
  })

  it('PUB-02 bring the fonts behind a family that declares arrows and accents and has none', async () => {
    const { path } = await published(person, 'Signs', { document: says('A é → ↑ ✓ x̂ 😀', 'Anton') })
    const html = await pageOf(path)
    const behind = (html.match(/font-family:'Story Sans';src:url\([^}]*/g) ?? []).join('\n')
    const rangeOf = (name: string) => new RegExp(`/${name}-[^}\\n]*unicode-range:([^}\\n]*)`).exec(behind)?.[1] ?? ''
    // The letter comes with its accent: browsers take both from one font.
    expect(rangeOf('dejavu-sans')).toMatch(/U\+78,U\+302,U\+2192$/)
    expect(rangeOf('noto-sans-symbols-2')).toContain('U+2713')
    expect(behind).not.toMatch(/U\+E9|1F600/)
    const own = /font-family:'Anton';src:url\([^}]*unicode-range:([^}]*)/.exec(html)?.[1] ?? ''
    expect(own).toContain('U+E9')
    expect(own).not.toContain('U+2192')
    const [, file = '', emoji] =
      /font-family:'Color Emoji';src:local[^}]*url\(([^)]+)\)[^}]*unicode-range:([^}]*)/.exec(html) ?? []
    expect(emoji).toBe('U+1F600')
    const answer = await world.fetch(new URL(file, 'http://stories.localhost').pathname, { host: 'stories' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    const sheet = await world.fetch('/_taplore/fonts/color-emoji.css', { host: 'stories' })
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('of a draft load the font of the workspace from the workspace', async () => {
    await aFont('Draft Script')
    const client = person.client()
    const { story_id: storyId } = await client.stories.create({
      name: 'Draft',
      document: says('Ferry', 'Draft Script'),
    })
    const { html } = await client.stories.preview({ storyId })
    const [, url = ''] = /font-family:'Draft Script';src:url\(([^)]+)\)/.exec(html) ?? []
    const answer = await fetch(new URL(url, world.url), { headers: { cookie: person.cookie } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  })
})
