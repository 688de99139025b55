import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { emptyForm, type Form, newBlock, newElement, newEnding, newPage } from '@taplore/form'
import { minuteMs, newId } from '@taplore/kit'
import { findProof } from '@taplore/kit/proof-of-work'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm } from '../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { hashPassword } from '../../accounts/identity/index.ts'

let world: World
let owner: TestPerson
beforeAll(async () => {
  world = await startWorld({
    TAPLORE_TRUSTED_PROXIES: '127.0.0.1',
    SUBMISSIONS_PER_MINUTE: '20',
  })
  owner = await world.aPerson({ name: 'Night Bakery' })
})
afterAll(() => world?.close())

const soon = { timeout: 20_000, interval: 20 }
const when = (elementId: string, value: string | boolean) => ({
  type: 'compare' as const,
  left: { type: 'answer' as const, elementId },
  operator: 'is' as const,
  right: { type: 'value' as const, value },
})

/** Three screens, one of which shows only sometimes, and a sum. */
function aForm(settings: Partial<Form['settings']> = {}, more: Partial<Form> = {}): Form {
  const base = emptyForm()
  return {
    ...base,
    title: 'Bread <for> you',
    pages: [
      newPage({
        blocks: [
          newBlock({
            id: 'b1',
            elements: [newElement('short-text', { id: 'who', title: 'Your name', isRequired: true })],
          }),
          newBlock({
            id: 'b2',
            elements: [newElement('yes-no', { id: 'more', title: 'Shall it be more, {{who|you}}?' })],
          }),
          newBlock({
            id: 'b3',
            showIf: when('more', true),
            elements: [newElement('number', { id: 'loaves', title: 'Loaves', isRequired: true })],
          }),
        ],
      }),
    ],
    endings: [newEnding({ id: 'end', title: 'Thank you, {{who}}', text: 'You get {{loaves|no}} loaves.' })],
    settings: { ...base.settings, captcha: 'none', ...settings },
    ...more,
  }
}

async function publish(form: Form): Promise<{ formId: string; path: string }> {
  const formId = await publishedForm(world, owner, form)
  const [row] = await world.sql<{ slug: string }>(
    `select slug from publication where kind = 'form' and subject_id = $1`,
    [formId],
  )
  return { formId, path: `/f/${row?.slug}` }
}

/** The helper of the world sends text: what a browser would send is written out first. */
async function seen(path: string, init: RequestInit = {}): Promise<Response> {
  const written = new Response(init.method === 'POST' ? init.body : null)
  const headers = new Headers(init.headers)
  const type = written.headers.get('content-type')
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  return world.fetch(path, { host: 'stories', redirect: 'manual', ...init, headers, body: await written.text() })
}
const answersOf = (formId: string) =>
  world.sql<{
    answers: Record<string, unknown>
    place: string
    spam_reasons: string[]
    language: string
    source_key: string | null
  }>('select answers, place, spam_reasons, language, source_key from submission where form_id = $1 order by id', [
    formId,
  ])

type Node = DefaultTreeAdapterTypes.Node
const attribute = (node: Node, name: string) =>
  'attrs' in node ? node.attrs.find((entry) => entry.name === name)?.value : undefined

function nodesOf(markup: string): Node[] {
  const nodes: Node[] = []
  const visit = (node: Node) => {
    nodes.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(markup))
  return nodes
}

/** A browser without scripts: it fills in fields by name and presses a button. */
class Visitor {
  markup = ''
  status = 0
  location: string | null = null
  #path = ''
  readonly #address = `203.0.113.${Math.floor(Math.random() * 250)}`

  async open(path: string, headers: Record<string, string> = {}): Promise<this> {
    return this.#take(await seen(path, { headers: { 'x-forwarded-for': this.#address, ...headers } }), path)
  }

  field(name: string): string {
    const node = nodesOf(this.markup).find((each) => attribute(each, 'name') === name)
    return node ? (attribute(node, 'value') ?? '') : ''
  }

  async press(
    button: [string, string] = ['_do', 'next'],
    filled: Record<string, string> = {},
    files: Record<string, File> = {},
  ): Promise<this> {
    // Someone who reads first is taken for no program.
    world.clock.advance(2_000)
    const nodes = nodesOf(this.markup)
    const form = nodes.find((node) => node.nodeName === 'form')
    const isMultipart = form && attribute(form, 'enctype') === 'multipart/form-data'
    const fields: [string, string][] = []
    for (const node of nodes) {
      const name = attribute(node, 'name')
      const type = attribute(node, 'type')
      if (node.nodeName !== 'input' || name === undefined || type === 'file' || Object.hasOwn(filled, name)) continue
      if ((type === 'radio' || type === 'checkbox') && attribute(node, 'checked') === undefined) continue
      fields.push([name, attribute(node, 'value') ?? ''])
    }
    fields.push(...Object.entries(filled), button)
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    for (const [name, file] of Object.entries(files)) data.append(name, file)
    const body = isMultipart ? data : new URLSearchParams(fields)
    const path = (form && attribute(form, 'action')) || this.#path
    return this.#take(await seen(path, { method: 'POST', body, headers: { 'x-forwarded-for': this.#address } }), path)
  }

  async #take(answer: Response, path: string): Promise<this> {
    this.markup = await answer.text()
    this.status = answer.status
    this.location = answer.headers.get('location')
    this.#path = path
    return this
  }

  /** What stands in the middle of the page. */
  get main(): string {
    return /<main>.*<\/main>/s.exec(this.markup)?.[0] ?? ''
  }

  get heading(): string {
    return /<h1[^>]*>([^<]*)/.exec(this.markup)?.[1] ?? ''
  }
}

const visit = (path: string, headers?: Record<string, string>) => new Visitor().open(path, headers)

describe('a form without scripts', () => {
  it('FORM-06 is answered screen by screen and saved once, even if its last page is sent twice', async () => {
    const { formId, path } = await publish(aForm())
    const page = await visit(path)
    expect(page.main).toContain('Your name')
    expect(page.main).not.toContain('Loaves')
    await page.press()
    expect([page.status, page.main.includes('Please answer this.')]).toEqual([422, true])
    await page.press(undefined, { who: 'Ada & <b>' })
    expect(page.main).toContain('Shall it be more, Ada &amp; &lt;b&gt;?')
    await page.press(undefined, { more: 'yes' })
    expect(page.main).toContain('Loaves')
    await page.press(['_do', 'back'])
    expect(page.main).toContain('checked')
    await page.press()
    const last = page.markup
    await page.press(undefined, { loaves: '12' })
    expect([page.status, page.heading]).toEqual([200, 'Thank you, Ada &amp; &lt;b&gt;'])
    expect(page.main).toContain('You get 12 loaves.')
    page.markup = last
    await page.press(undefined, { loaves: '12' })
    expect(page.heading).toContain('Thank you')
    expect((await answersOf(formId)).map(({ answers }) => answers)).toEqual([
      { who: 'Ada & <b>', more: true, loaves: 12 },
    ])
  })

  it('asks on one page what came up by its answers, before it is sent', async () => {
    const form = aForm({ layout: 'pages' })
    const { formId, path } = await publish(form)
    const page = await visit(path)
    expect(page.main).not.toContain('Loaves')
    await page.press(undefined, { who: 'Ada', more: 'yes' })
    expect(page.main).toContain('led to more questions')
    expect(page.main).not.toContain('Please answer this.')
    await page.press()
    expect(page.status).toBe(422)
    await page.press(undefined, { loaves: '3' })
    expect(page.heading).toBe('Thank you, Ada')
    expect(await answersOf(formId)).toHaveLength(1)
  })

  it('looks over the answers, goes back to one, and ends where a condition leads', async () => {
    const { formId, path } = await publish(
      aForm(
        { hasReview: true },
        {
          welcome: { title: 'Welcome', text: 'Hello', buttonLabel: '' },
          endings: [
            {
              id: 'away',
              name: '',
              when: when('more', false),
              type: 'redirect',
              url: 'https://bakery.example/thanks?name={{who}}',
            },
            newEnding({ id: 'end' }),
          ],
        },
      ),
    )
    const answer = await seen(path)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://bakery.example")
    const page = await visit(path)
    expect(page.heading).toBe('Welcome')
    await page.press()
    await page.press(undefined, { who: 'Ada' })
    await page.press(undefined, { more: 'no' })
    expect(page.main).toContain('Review your answers')
    expect(page.main).toContain('<dd>Ada</dd>')
    await page.press(['_go', 'b1'])
    await page.press(undefined, { who: 'Grace Hopper' })
    await page.press()
    expect(page.main).toContain('<dd>Grace Hopper</dd>')
    await page.press()
    expect([page.status, page.location]).toEqual([303, 'https://bakery.example/thanks?name=Grace%20Hopper'])
    expect(await answersOf(formId)).toHaveLength(1)
  })

  it('FORM-18 keeps files and rows of groups between pages, and explains refused files', async () => {
    const form = aForm()
    form.pages = [
      newPage({
        blocks: [
          newBlock({
            elements: [
              newElement('file', { id: 'menu', title: 'Menu', extensions: ['txt'], maxFiles: 2 }),
              newElement('repeat', {
                id: 'guests',
                title: 'Guests',
                elements: [newElement('short-text', { id: 'guest', title: 'Guest' })],
              }),
            ],
          }),
          newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Name' })] }),
        ],
      }),
    ]
    const { formId, path } = await publish(form)
    const page = await visit(path)
    await page.press(undefined, {}, { menu: new File(['x'], 'virus.exe') })
    expect([page.status, page.main.includes('File upload error')]).toEqual([422, true])
    await page.press(
      ['_add', 'guests'],
      { 'guests.0.guest': 'Ada' },
      { menu: new File(['Rye'], 'menu.txt', { type: 'text/plain' }) },
    )
    expect(page.main).toContain('menu.txt')
    await page.press(['_add', 'guests'], { 'guests.1.guest': 'Grace' })
    await page.press(['_drop', 'guests:2'])
    await page.press()
    await page.press(undefined, { who: 'Owner' })
    expect(page.heading).toBe('Thank you, Owner')
    const [kept] = await answersOf(formId)
    expect(kept?.answers).toMatchObject({
      menu: [{ name: 'menu.txt', bytes: 3, mime: 'text/plain' }],
      guests: [{ guest: 'Ada' }, { guest: 'Grace' }],
    })
  })

  it('fills in what the address brings, in the language asked for, and counts the way in', async () => {
    const form = aForm({}, { translations: { de: { 'who.title': 'Ihr Name', 'end.title': 'Danke, {{who}}' } } })
    form.pages[0]?.blocks[0]?.elements.push(
      newElement('hidden', { id: 'campaign', key: 'campaign', title: 'Campaign' }),
    )
    const { formId, path } = await publish(form)
    await world.sql(
      `insert into form_source (id, workspace_id, form_id, key, name, kind, is_disabled) values ($1, $2, $3, 'mail', 'Mail', 'link', false), ($4, $2, $3, 'shut', 'Shut', 'link', true)`,
      [newId(), owner.workspaceId, formId, newId()],
    )
    expect((await visit(path, { 'accept-language': 'fr, de-AT;q=0.8' })).main).toContain('Ihr Name')
    const page = await visit(`${path}?lang=de&who=Ada&campaign=spring&source=mail`)
    expect(page.field('who')).toBe('Ada')
    await page.press()
    await page.press()
    expect(page.heading).toBe('Danke, Ada')
    expect(await answersOf(formId)).toMatchObject([
      { answers: { who: 'Ada', campaign: 'spring' }, language: 'de', source_key: 'mail' },
    ])
    expect((await visit(`${path}?source=shut`)).heading).toBe('This form is closed')
  })

  it('can be answered again in place: in a frame, the next page is one for frames', async () => {
    const again = newEnding({ title: 'Thank you', canRestart: true })
    const { path } = await publish(aForm({}, { endings: [again] }))
    for (const [query, href] of [
      ['', path],
      ['?embed=1', `${path}?embed=1`],
    ]) {
      const page = await visit(`${path}${query}`)
      await page.press(['_do', 'next'], { who: 'Ada' })
      await page.press()
      expect(page.main).toContain(`<a href="${href}">Answer again</a>`)
    }
  })

  it('saves campaign parameters where the form asks for them, with an otherwise plain URL', async () => {
    const form = aForm()
    form.pages[0]?.blocks[0]?.elements.push(
      newElement('hidden', { id: 'from', key: 'utm_source', title: 'Source' }),
      newElement('hidden', { id: 'gclid', key: 'click', title: 'Click' }),
    )
    const { formId, path } = await publish(form)
    const page = await visit(`${path}?utm_source=newsletter&gclid=abc&utm_medium=mail`)
    await page.press(['_do', 'next'], { who: 'Ada' })
    await page.press()
    expect(await answersOf(formId)).toMatchObject([{ answers: { who: 'Ada', from: 'newsletter', gclid: 'abc' } }])
  })

  it('fills in a hidden field called source or lang, which the page has a use for as well', async () => {
    const more = ['source', 'lang'].map((key) => newElement('hidden', { id: `h-${key}`, key, title: key }))
    const base = aForm()
    const pages = [...base.pages, newPage({ blocks: [newBlock({ elements: more })] })]
    const { formId, path } = await publish({ ...base, pages })
    for (const query of ['source=newsletter', 'lang=de']) {
      const page = await visit(`${path}?${query}`)
      await page.press(['_do', 'next'], { who: 'Ada' })
      await page.press()
    }
    expect(await answersOf(formId)).toMatchObject([
      { answers: { 'h-source': 'newsletter' }, source_key: null },
      { answers: { 'h-lang': 'de' }, language: 'en' },
    ])
  })

  it('asks for the password first, and cannot be bypassed', async () => {
    const passwordHash = await hashPassword('rye')
    const { formId, path } = await publish(aForm({ passwordHash }))
    const page = await visit(path)
    expect([page.heading, page.main.includes('Your name')]).toEqual(['This form is password-protected', false])
    await page.press(undefined, { _password: 'oat' })
    expect([page.status, page.main.includes('Wrong password. Please try again.')]).toEqual([403, true])
    await page.press(undefined, { _password: 'rye' })
    expect(page.main).toContain('Your name')
    expect(page.markup.includes(passwordHash)).toBe(false)
    await page.press(undefined, { who: 'Ada' })
    await page.press()
    expect(page.heading).toBe('Thank you, Ada')
    expect(await answersOf(formId)).toHaveLength(1)
  })

  it('opens for everyone with the password in one IP bucket, and delays those who guess', async () => {
    const { path } = await publish(aForm({ passwordHash: await hashPassword('rye') }))
    const page = await visit(path)
    const unlock = async (password: string) => {
      await page.open(path)
      await page.press(undefined, { _password: password })
      return page.status
    }
    for (let times = 0; times < 12; times += 1) expect(await unlock('rye')).toBe(200)
    const wrong = []
    for (let times = 0; times < 11; times += 1) wrong.push(await unlock('oat'))
    expect([...new Set(wrong), page.main.includes('Too many attempts')]).toEqual([403, 429, true])
    expect(await unlock('rye')).toBe(429)
  })

  it('explains why it accepts no submissions: before, after, full, answered already, unpublished', async () => {
    const before = await publish(aForm({ opensAt: '2999-01-01T10:00:00Z' }))
    expect((await visit(before.path)).main).toContain('It opens on January 1, 2999')
    const after = await publish(aForm({ closesAt: '2020-01-01T10:00:00Z', closedText: 'We are sold out.' }))
    expect((await visit(after.path)).main).toContain('We are sold out.')
    const once = await publish(aForm({ maxResponses: 1 }))
    const pages = await Promise.all([visit(once.path), visit(once.path)])
    for (const page of pages) {
      await page.press(undefined, { who: 'Ada' })
      await page.press()
    }
    expect(pages.map(({ heading }) => heading)).toEqual(['Thank you, Ada', 'This form is full'])
    // Visitors are told before they fill it in, and may answer when there is space again.
    expect((await visit(once.path)).heading).toBe('This form is full')
    const { formId } = once
    await owner.client().submissions.change({ formId, filter: {}, act: 'trash' })
    await world.runJobs()
    expect((await visit(once.path)).main).toContain('Your name')
    const apart = await publish(aForm({ onePerPerson: { by: 'answer', elementId: 'who' } }))
    for (const heading of ['Thank you, Ada', 'You’ve already answered']) {
      const page = await visit(apart.path)
      await page.press(undefined, { who: 'Ada' })
      await page.press()
      expect(page.heading).toBe(heading)
    }
    const missing = await visit('/f/nothing-here', { 'accept-language': 'de' })
    expect([missing.status, missing.markup.includes('noindex')]).toEqual([404, true])
  })

  it('refuses a state that was forged, and takes one of an older version', async () => {
    const { formId, path } = await publish(aForm())
    const page = await visit(path)
    const [written = '', mark] = page.field('_state').split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(written, 'base64url').toString()), isUnlocked: true }),
    ).toString('base64url')
    for (const state of ['', 'x.y', `${forged}.${mark}`, `${written}.${mark}x`]) {
      const answer = await seen(path, { method: 'POST', body: new URLSearchParams({ _state: state, who: 'x' }) })
      expect([answer.status, (await answer.text()).includes('This page is out of date')]).toEqual([400, true])
    }
    expect(await answersOf(formId)).toEqual([])
  })

  it('shows a booked time as taken to everyone, and refuses a second booking of it', async () => {
    const at = { date: '2027-01-10', minutes: 30 }
    const slots = [
      { id: 'early', time: '09:00', capacity: 1, ...at },
      { id: 'late', time: '17:00', capacity: null, ...at },
    ]
    const pages = [newPage({ blocks: [newBlock({ elements: [newElement('slot', { id: 'when', slots })] })] })]
    const { formId, path } = await publish(aForm({}, { pages }))
    const isTaken = ({ markup }: { markup: string }) =>
      nodesOf(markup)
        .filter((node) => attribute(node, 'name') === 'when')
        .map((node) => attribute(node, 'disabled') !== undefined)
    const [first, second, third] = [await visit(path), await visit(path), await visit(path)]
    expect([first, second, third].map(isTaken)).toEqual(Array.from({ length: 3 }, () => [false, false]))
    const state = third.field('_state')
    await first.press(undefined, { when: 'early' })
    expect(first.heading).toContain('Thank you')
    await second.press(undefined, { when: 'early' })
    expect([second.status, isTaken(second)]).toEqual([422, [true, false]])
    expect(second.main).toContain('This time is no longer available. Please choose another one.')
    expect(isTaken(await visit(path))).toEqual([true, false])
    const sent = await seen(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state, input: { when: { choices: ['early'] } } }),
    })
    expect([sent.status, await sent.json()]).toMatchObject([
      422,
      { errors: [{ elementId: 'when', message: 'slot-full' }], taken: { when: ['early'] } },
    ])
    await second.press(undefined, { when: 'late' })
    expect(second.heading).toContain('Thank you')
    await owner.client().submissions.change({ formId, filter: {}, act: 'trash' })
    expect(isTaken(await visit(path))).toEqual([false, false])
  })
})

describe('how pages of forms are served', () => {
  it('loads nothing of others, carries no cookie, and lets only named hosts frame it', async () => {
    const { path } = await publish(aForm({ embedHosts: ['bakery.example'] }))
    const answer = await seen(path, { headers: { cookie: owner.cookie } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self' https://bakery.example http://bakery.example")
    expect(policy).not.toMatch(/unsafe|https?:\/\/(?!bakery)/)
    const style = /<style>([^<]*)<\/style>/.exec(await answer.text())?.[1] ?? ''
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    const open = await publish(aForm())
    expect((await seen(open.path)).headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  it('gives each visitor a key of their own in the same page, in every encoding, and drops the page after a live event', async () => {
    const { formId, path } = await publish(aForm())
    const [one, two] = await Promise.all([visit(path), visit(path)])
    const body = (page: Visitor) => page.markup.replace(/name="_state" value="[^"]*"/, '')
    expect(body(one) === body(two)).toBe(true)
    expect(one.field('_state')).not.toBe(two.field('_state'))
    const raw = await seen(path, { headers: { 'accept-encoding': 'br' } })
    expect(raw.headers.get('content-encoding')).toBe('br')
    expect(Number(raw.headers.get('content-length'))).toBeLessThan(12_000)
    const states = new Set<string>()
    const pages = new Set<string>()
    const codings = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    for (const [coding, plain] of [...Object.entries(codings), ...Object.entries(codings)]) {
      const answer = await seen(path, { headers: { 'accept-encoding': coding } })
      const page = plain(Buffer.from(await answer.arrayBuffer())).toString()
      const [, state = ''] = /name="_state" value="([^"]*)"/.exec(page) ?? []
      states.add(state)
      pages.add(page.replace(state, ''))
    }
    expect([states.size, pages.size]).toEqual([6, 1])
    await owner.client().forms.unpublish({ formId })
    await expect.poll(async () => (await visit(path)).status, soon).toBe(404)
  })

  it('FORM-02 leads from the app to the public host, and refuses other methods', async () => {
    const { path } = await publish(aForm())
    const answer = await world.fetch(`${path}?source=x`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${world.config.storiesUrl}${path}?source=x`])
    for (const method of ['PUT', 'DELETE']) expect((await seen(path, { method })).status).toBe(405)
    expect((await seen('/f/%ff')).status).toBe(404)
    expect((await seen('/f/%00')).status).toBe(404)
    expect((await seen(`${path}/files`)).status).toBe(404)
  })
})

describe('what the script of the page sends', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    seen(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('accepts the submission, once for the same key, and reports problems by question', async () => {
    const { formId, path } = await publish(aForm())
    const state = (await visit(path)).field('_state')
    const bad = await post(path, { state, input: { more: true } })
    expect([bad.status, await bad.json()]).toMatchObject([
      422,
      { type: 'errors', errors: [{ elementId: 'who', message: 'required' }, { elementId: 'loaves' }] },
    ])
    const good = { state, input: { who: 'Ada', more: false } }
    const [one, two] = await Promise.all([post(path, good), post(path, good)])
    expect([await one.json(), await two.json()]).toMatchObject([
      { type: 'done', html: expect.stringContaining('Thank you, Ada') },
      { type: 'done' },
    ])
    expect(await answersOf(formId)).toHaveLength(1)
    for (const body of [null, [], { state }, { state, input: 'x' }, { state: 'x', input: {} }])
      expect((await post(path, body)).status).toBe(400)
    expect((await post('/f/nothing', good)).status).toBe(404)
  })

  it('CAPTCHA-02 SUB-09 wants the work of the challenge, and holds as spam what comes without it after a while', async () => {
    const { formId, path } = await publish(aForm({ captcha: 'embedded' }))
    const page = await visit(path)
    const state = page.field('_state')
    const input = { who: 'Ada' }
    expect((await post(path, { state, input })).status).toBe(400)
    const node = nodesOf(page.markup).find((each) => attribute(each, 'name') === '_captcha')
    if (!node) throw new Error('The page brings a challenge.')
    const wanted = {
      salt: attribute(node, 'data-salt') ?? '',
      target: attribute(node, 'data-target') ?? '',
      tries: Number(attribute(node, 'data-tries')),
    }
    const number = await findProof(wanted)
    expect((await post(path, { state, input, captcha: `${page.field('_captcha')}:${number}` })).status).toBe(200)
    // Time is counted from the first screen on: who sends the last one at once is through.
    const plain = await visit(path)
    await plain.press(undefined, { who: 'Grace' })
    await plain.press()
    expect(plain.heading).toBe('Thank you, Grace')
    expect(await answersOf(formId)).toMatchObject([
      { place: 'inbox', spam_reasons: [] },
      { place: 'spam', spam_reasons: ['unchecked'] },
    ])
    const short = await publish(aForm({ captcha: 'embedded', layout: 'pages' }))
    const quick = await visit(short.path)
    await quick.press(undefined, { who: 'Edsger' })
    expect(quick.status).toBe(400)
    world.clock.advance(minuteMs / 2)
    await quick.press()
    expect(quick.heading).toBe('Thank you, Edsger')
  })

  it('marks submissions with the hidden field filled in as spam, and gives the reasons', async () => {
    const { formId, path } = await publish(aForm())
    const page = await visit(path)
    await page.press(undefined, { who: 'Robot', _homepage: 'https://spam.example' })
    await page.press()
    expect(page.heading).toBe('Thank you, Robot')
    const [kept] = await answersOf(formId)
    expect([kept?.place, kept?.spam_reasons]).toMatchObject(['spam', expect.arrayContaining(['honeypot'])])
  })

  it('saves partials, and opens them again by their link', async () => {
    const { formId, path } = await publish(aForm({ canResume: true }))
    const state = (await visit(path)).field('_state')
    const kept = (await (await post(`${path}/partial`, { state, input: { who: 'Ada' } })).json()) as {
      token: string
      url: string
    }
    expect(kept.url).toBe(`${world.config.storiesUrl}${path}?resume=${kept.token}`)
    const again = await visit(`${path}?resume=${kept.token}`)
    expect(again.field('who')).toBe('Ada')
    await again.press()
    await again.press()
    expect(again.heading).toBe('Thank you, Ada')
    expect(await answersOf(formId)).toHaveLength(1)
    expect((await visit(`${path}?resume=${kept.token}`)).field('who')).toBe('')
  })

  it('opens the link of a partial at the screen where the respondent stopped', async () => {
    const { path } = await publish(aForm({ canResume: true }))
    const state = (await visit(path)).field('_state')
    const input = { who: 'Ada', more: true }
    const keep = async (at: unknown) => {
      const answer = await post(`${path}/partial`, { state, input, at })
      return new URL(((await answer.json()) as { url: string }).url)
    }
    const { pathname, search } = await keep('b3')
    expect((await visit(`${pathname}${search}`)).main).toContain('Loaves')
    // A screen that is not on the path, or none at all, leads to the first one.
    for (const at of ['gone', '<script>', { toString: 1 }]) {
      const url = await keep(at)
      expect((await visit(`${url.pathname}${url.search}`)).main).toContain('Your name')
    }
  })

  it('takes files beside the page, and notes what happened', async () => {
    const form = aForm()
    form.pages[0]?.blocks[0]?.elements.push(
      newElement('file', { id: 'menu', title: 'Menu', maxBytes: 1000, extensions: ['txt'] }),
    )
    const { formId, path } = await publish(form)
    const state = (await visit(path)).field('_state')
    const send = (name: string, body: string, given = state) =>
      seen(`${path}/files?element=menu&name=${name}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain', 'x-form-state': given },
      })
    const stored = await (await send('menu.txt', 'Rye')).json()
    expect(stored).toMatchObject({ name: 'menu.txt', bytes: 3, mime: 'text/plain' })
    expect((await send('menu.exe', 'Rye')).status).toBe(422)
    expect((await send('menu.txt', 'x'.repeat(2000))).status).toBe(422)
    expect((await send('menu.txt', 'Rye', 'forged.state')).status).toBe(400)
    expect((await post(path, { state, input: { who: 'Ada', menu: [stored] } })).status).toBe(200)
    expect((await answersOf(formId))[0]?.answers.menu).toEqual([stored])
    const events = [{ kind: 'view' }, { kind: 'reach', elementId: 'who' }, { kind: 'nonsense' }, null]
    const noted = await seen(`${path}/events`, {
      method: 'POST',
      body: JSON.stringify({ state, visitId: 'visit-0001', events }),
    })
    expect(noted.status).toBe(204)
    const hostile = await seen(`${path}/events`, {
      method: 'POST',
      body: JSON.stringify({ state, visitId: { toString: 1, valueOf: null }, events }),
    })
    expect(hostile.status).toBe(204)
    const rows = await world.sql(
      `select kind, element_id from form_event where form_id = $1 and visit_id = 'visit-0001' order by kind`,
      [formId],
    )
    expect(rows).toEqual([
      { kind: 'reach', element_id: 'who' },
      { kind: 'view', element_id: '' },
    ])
  })

  it('counts every submission of an IP bucket, saved or not, and accepts none beyond the limit under concurrency', async () => {
    const { formId, path } = await publish(aForm())
    const send = async (address: string, input: object) => {
      const state = (await visit(path)).field('_state')
      return post(path, { state, input }, { 'x-forwarded-for': address })
    }
    const good = { who: 'Ada', more: false }
    const wrong = await Promise.all(Array.from({ length: 8 }, () => send('198.51.100.9', { more: true })))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]))
    const many = await Promise.all(Array.from({ length: 15 }, () => send('198.51.100.9', good)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await answersOf(formId)).toHaveLength(12)
    expect((await send('198.51.100.9', { more: true })).status).toBe(429)
    expect((await send('198.51.100.10', good)).status).toBe(200)
    world.clock.advance(minuteMs)
    expect((await send('198.51.100.9', good)).status).toBe(200)
    expect(await answersOf(formId)).toHaveLength(14)
  })

  it('records all events of a visit to a form of 200 questions, and stops an IP bucket that sends more events than its submissions allow', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `q${index}`)
    const blocks = names.map((id) => newBlock({ elements: [newElement('short-text', { id, title: id })] }))
    const pages = [newPage({ blocks: blocks.slice(0, 100) }), newPage({ blocks: blocks.slice(100) })]
    const { formId, path } = await publish(aForm({ keepsPartial: true }, { pages, endings: emptyForm().endings }))
    const state = (await visit(path)).field('_state')
    const tell = (below: string, address: string, body: Record<string, unknown>) =>
      seen(`${path}/${below}`, {
        method: 'POST',
        body: JSON.stringify({ state, ...body }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
    const events = ['reach', 'answer'].map((kind) => names.map((elementId) => ({ kind, elementId })))
    for (const half of events)
      expect((await tell('events', '198.51.100.1', { visitId: 'visit-of-200', events: half })).status).toBe(204)
    const [told] = await world.sql<{ count: number }>(
      `select count(*)::int as count from form_event where form_id = $1 and visit_id = 'visit-of-200'`,
      [formId],
    )
    expect(told?.count).toBe(400)

    const most = 20 * 5
    for (const [below, body] of [
      ['events', { visitId: 'visit-0002', events: [{ kind: 'view' }] }],
      ['partial', { input: { q0: 'Ada' } }],
    ] as const) {
      const many = await Promise.all(Array.from({ length: most + 1 }, () => tell(below, '198.51.100.2', body)))
      const refused = many.filter(({ status }) => status !== 200 && status !== 204)
      expect(refused.map(({ status }) => status)).toEqual([429])
      expect(refused[0]?.headers.get('retry-after')).toBe('60')
      expect(await refused[0]?.json()).toEqual({
        type: 'again',
        text: 'Too many attempts. Please wait a minute and try again.',
      })
      // Others are not in its way, and after a minute it comes again.
      expect((await tell(below, '198.51.100.3', body)).ok).toBe(true)
    }
    world.clock.advance(minuteMs)
    expect((await tell('partial', '198.51.100.2', { input: { q0: 'Ada' } })).status).toBe(200)
    expect((await tell('events', '198.51.100.2', { visitId: 'visit-0002', events: [] })).status).toBe(204)
  })

  it('stores no more files for a place than it may send, though they come before the page that they belong to', async () => {
    const file = newElement('file', { id: 'map', title: 'Your map', maxBytes: 1_000 })
    const pages = [newPage({ blocks: [newBlock({ elements: [file] })] })]
    const { formId, path } = await publish(aForm({}, { pages, endings: emptyForm().endings }))
    const state = (await visit(path)).field('_state')
    const post = (address: string, stateOf: string) => {
      const body = new FormData()
      body.set('map', new Blob(['North up'], { type: 'text/plain' }), 'map.txt')
      body.set('_state', stateOf)
      body.set('_do', 'next')
      return seen(path, { method: 'POST', body, headers: { 'x-forwarded-for': address } })
    }
    const most = 20
    const flood = await Promise.all(Array.from({ length: most + 3 }, () => post('198.51.100.20', 'no page of ours')))
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([400]))
    const files = await world.sql('select id from submission_file where form_id = $1', [formId])
    expect(files).toHaveLength(most)
    const page = await post('198.51.100.20', state)
    expect(page.status).toBe(429)
    expect(await page.text()).toContain('Too many attempts.')
    expect((await post('198.51.100.21', state)).status).toBe(200)
  })
})
