import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm } from '../../../../testing/forms.ts'
import { upload as uploadAsset } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../../money/billing/index.ts'

const { resolve } = createRequire(import.meta.url)
const shippedFont = (name: string, file: string) =>
  readFile(join(dirname(resolve(`@fontsource/${name}/package.json`)), 'files', file))

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Harbour Prints' })
  await subscribe('stories', '1007')
})
afterAll(() => world?.close())

const subscribe = (product: 'stories' | 'forms', planId: string) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, product, planId }))

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c7270d' } })
    .png()
    .toBuffer()

/** What the page of fonts or of the brand sends when a file is chosen. */
async function upload(room: 'fonts' | 'brand', bytes: Buffer, filename: string, use = 'logo') {
  const body = new FormData()
  body.set('upload', new Blob([new Uint8Array(bytes)]), filename)
  const query = new URLSearchParams({ workspace: person.workspaceId, filename, use })
  const response = await fetch(`${world.url}/api/${room}/upload?${query}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: world.url },
    body,
  })
  expect(response.status).toBe(201)
  return response.json()
}

function asks(title: string, more: Partial<Form> = {}): Form {
  const block = newBlock({ elements: [newElement('short-text', { id: 'name', title })] })
  return emptyForm({ title: 'Print run', pages: [newPage({ blocks: [block] })], ...more })
}

const themed = (theme: Partial<Form['theme']>): Partial<Form> => ({ theme: { ...emptyForm().theme, ...theme } })
const soon = { timeout: 20_000, interval: 30 }
const see = (path: string) => world.fetch(path, { host: 'stories', redirect: 'manual' })
const pathOf = (pattern: RegExp, markup: string) => pattern.exec(markup)?.[1] ?? ''

describe('looks of public forms', () => {
  it('FORM-14 bring a font of the workspace from the own host, cut to the letters of the form', async () => {
    const whole = await shippedFont('pacifico', 'pacifico-latin-400-normal.woff2')
    const { downloadUrl } = await upload('fonts', whole, 'script.woff2')
    const { fonts } = await person.client().fonts.save({
      fonts: {
        new: { name: 'Harbour Script', weights: [{ id: '400', name: 'Regular', url: { woff2: downloadUrl } }] },
      },
    })
    const looks = themed({ fonts: { heading: 'Harbour Script', body: 'Inter' } })
    const { slug } = await publishedForm(person, 'Print run', { document: asks('Which paper?', looks) })
    const page = await (await see(`/f/${slug}`)).text()
    expect(page).toContain('--fh:"Harbour Script"')
    const path = pathOf(/@font-face\{font-family:"Harbour Script";src:url\("([^"]+)"\)/, page)
    expect(path).toMatch(new RegExp(`^/f/${slug}/files/[0-9a-f]+\\.woff2$`))
    const file = await see(path)
    expect([file.status, file.headers.get('content-type'), file.headers.get('set-cookie')]).toEqual([
      200,
      'font/woff2',
      null,
    ])
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(bytes.length).toBeLessThan(whole.length)
    // What is published keeps its letters when the font is removed; only the next publication lacks them.
    for (const id of Object.keys(fonts)) await person.client().fonts.remove({ fontId: id })
    expect((await see(path)).status).toBe(200)
    expect((await see(`/f/${slug}/files/0123456789abcdef01234567.woff2`)).status).toBe(404)
  })

  it('FORM-15 show logo and favicon of the brand without a session, and the mark of the maker as the plan says', async () => {
    const { image: logo } = await upload('brand', await paint(200, 50), 'logo.png', 'logo')
    const { image: favicon } = await upload('brand', await paint(16, 16), 'icon.png', 'favicon')
    await person.client().brand.save({ logo: logo.assetId, favicon: favicon.assetId, colors: ['#1f5fbf'] })
    const { assetId, url, width, height } = logo
    const looks = themed({ logo: { assetId, url, width, height, alt: 'Harbour Prints' } })
    const { slug, formId } = await publishedForm(person, 'With a logo', { document: asks('Which ink?', looks) })
    const page = await (await see(`/f/${slug}`)).text()
    expect(page).not.toContain('/api/assets/')
    const icon = await see(pathOf(/<link rel="icon" href="([^"]+)"/, page))
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    const shown = await see(pathOf(/<div class="logo"><img src="([^"]+)"/, page))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(page).toContain('<span>Made with Taplore</span>')
    await subscribe('forms', 'growth-month')
    await person.client().forms.publish({ formId })
    const isMarked = async () => (await (await see(`/f/${slug}`)).text()).includes('<span>Made with Taplore</span>')
    await expect.poll(isMarked, soon).toBe(false)
    // A publication from before its files were kept with it.
    const lacksFiles = async () => (await person.client().forms.publication({ formId })).lacksFiles
    expect(await lacksFiles()).toBe(false)
    await world.sql(`update form_version set file_uses = '[]' where form_id = $1 and number = 2`, [formId])
    expect(await lacksFiles()).toBe(true)
    await person.client().forms.publish({ formId })
    expect(await lacksFiles()).toBe(false)
    const { form } = await person.client().forms.render({ slug })
    expect(form?.theme.logo?.url).toMatch(/^https?:\/\/.+\/f\/with-a-logo\/files\//)
  })

  it('keep files that another workspace also publishes, when that one deletes its form', async () => {
    const bytes = await paint(90, 30)
    const other = await world.aPerson()
    const pages = await Promise.all(
      [person, other].map(async (owner) => {
        const asset = await uploadAsset(world, owner, bytes, 'shared.png')
        const { id: assetId, url, width, height } = asset
        const looks = themed({ logo: { assetId, url, width: width ?? 1, height: height ?? 1, alt: 'The same' } })
        const { slug, formId } = await publishedForm(owner, 'The same logo', { document: asks('Whose logo?', looks) })
        const page = await (await see(`/f/${slug}`)).text()
        return { formId, path: pathOf(/<div class="logo"><img src="([^"]+)"/, page) }
      }),
    )
    const [own, theirs] = pages
    expect(own?.path.split('/').at(-1)).toBe(theirs?.path.split('/').at(-1))
    const { forms } = other.client()
    await forms.remove({ formIds: [theirs?.formId ?? ''] })
    await forms.erase({ formIds: [theirs?.formId ?? ''] })
    expect((await see(own?.path ?? '')).status).toBe(200)
    await expect.poll(async () => (await see(theirs?.path ?? '')).status, soon).toBe(404)
    const left = await world.sql(`select workspace_id from release_file where name = $1`, [own?.path.split('/').at(-1)])
    expect(left).toEqual([{ workspace_id: person.workspaceId }])
  })

  it('keep custom CSS inside the form, in a frame too, and refuse too much of it', async () => {
    const css = 'footer{display:none}.t{color:#123456}.t{position:fixed}@import url(//evil.example);'
    const looks = themed({ css })
    for (const layout of ['steps', 'pages'] as const) {
      const document = asks('Which size?', { ...looks, settings: { ...emptyForm().settings, layout } })
      const { slug } = await publishedForm(person, `Ruled ${layout}`, { document })
      for (const path of [`/f/${slug}`, `/f/${slug}?embed=1`]) {
        const style = pathOf(/<style>([^<]*)<\/style>/, await (await see(path)).text())
        expect(style).toContain('main footer{display:none;}main .t{color:#123456;}@layer keep{')
        expect(style).not.toContain('evil.example')
        expect(style).not.toContain('.t{position')
      }
    }
    const document = asks('Which size?', themed({ css: 'a'.repeat(20_001) }))
    await expect(person.client().forms.create({ name: 'Too many rules', document })).rejects.toMatchObject({
      code: 'FORM_INVALID',
      data: { issues: [{ path: 'theme.css' }] },
    })
  })

  it('are framed by chosen hosts only; others show a sentence and a link to the form', async () => {
    const settings = { ...emptyForm().settings, embedHosts: ['shop.example', '*.prints.example'] }
    const { slug } = await publishedForm(person, 'Chosen hosts', { document: asks('Which frame?', { settings }) })
    const framed = async (referer: string, path = `/f/${slug}?embed=1`) => {
      const answer = await world.fetch(path, { host: 'stories', redirect: 'manual', headers: { referer } })
      const markup = await answer.text()
      const [frames] = /frame-ancestors [^;]*/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
      return { status: answer.status, frames, hasQuestion: markup.includes('Which frame?'), markup }
    }
    const chosen =
      "frame-ancestors 'self' https://shop.example http://shop.example https://*.prints.example http://*.prints.example"
    for (const page of ['https://shop.example/', 'https://a.prints.example/cart', ''])
      expect(await framed(page)).toMatchObject({ status: 200, hasQuestion: true, frames: chosen })
    expect(await framed('https://else.example/', `/f/${slug}`)).toMatchObject({ status: 200, frames: chosen })
    for (const page of ['https://else.example/', 'https://prints.example/', 'https://shop.example.evil.example/']) {
      const refused = await framed(page)
      expect(refused).toMatchObject({ status: 403, hasQuestion: false, frames: 'frame-ancestors *' })
      expect(refused.markup).toContain('This form can’t be shown here')
      expect(refused.markup).toMatch(new RegExp(`<a class="go" href="http[^"]+/f/${slug}" target="_blank"`))
    }
  })

  it('stay reachable under previous slugs, until another public form claims one', async () => {
    const { forms } = person.client()
    const document = asks('Which way?', { settings: { ...emptyForm().settings, captcha: 'none' } })
    const { formId } = await publishedForm(person, 'Moving', { document, slug: 'moving-one' })
    const opened = await (await see('/f/moving-one')).text()
    expect(opened).toContain('Which way?')
    await forms.updateSlug({ formId, slug: 'moving-two' })
    const leads = async (path: string) => {
      const { status, headers } = await see(path)
      return [status, headers.get('location')]
    }
    await expect.poll(() => leads('/f/moving-one?lang=en'), soon).toEqual([301, '/f/moving-two?lang=en'])
    expect((await see('/f/moving-two')).status).toBe(200)
    // Who had the page open sends to where it was.
    const state = pathOf(/name="_state" value="([^"]+)"/, opened)
    const sent = await world.fetch('/f/moving-one', {
      host: 'stories',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state, input: { name: 'North' } }),
    })
    expect([sent.status, await sent.json()]).toMatchObject([200, { type: 'done' }])
    // On, and back again: the newest address is the form's own.
    await forms.publish({ formId, slug: 'moving-three' })
    await expect.poll(() => leads('/f/moving-one'), soon).toEqual([301, '/f/moving-three'])
    await forms.updateSlug({ formId, slug: 'moving-two' })
    await expect.poll(() => leads('/f/moving-two'), soon).toEqual([200, null])
    await expect.poll(() => leads('/f/moving-three'), soon).toEqual([301, '/f/moving-two'])
    const other = await world.aPerson()
    const taken = await publishedForm(other, 'Another', { document: asks('Whose turn?'), slug: 'moving-one' })
    await expect.poll(async () => (await (await see('/f/moving-one')).text()).includes('Whose turn?'), soon).toBe(true)
    await other.client().forms.unpublish({ formId: taken.formId })
    await expect.poll(() => leads('/f/moving-one'), soon).toEqual([301, '/f/moving-two'])
    await forms.unpublish({ formId })
    await expect.poll(() => leads('/f/moving-one'), soon).toEqual([404, null])
  })
})
