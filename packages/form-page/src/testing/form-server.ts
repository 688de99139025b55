import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Form, languagesOf } from '@taplore/form'
import { type Answers, inputOfPost, outcomeOf, readAnswers, startInput, translateForm } from '@taplore/form/engine'
import {
  continueFrom,
  drawEnding,
  drawScreen,
  goBack,
  merged,
  renderContextOf,
  renderFormPage,
  renderPageBootstrap,
  shownOn,
  walkTo,
  wordsOf,
} from '../index.ts'
import { buildPage } from './build-page.ts'

interface State {
  key: string
  at: string
  shown: string[]
  input: Record<string, unknown>
}

/** A test server that behaves like the product's server and stores submissions by key. */
export interface FormServer {
  readonly origin: string
  form: Form
  /** Accepted submissions, by the key of their page. */
  readonly taken: Map<string, Answers>
  /** How often a submission was sent, including repeats. */
  sent: number
  /** How many of the next submissions are refused as if their challenge had expired. */
  again: number
  /** Of the form, as published. */
  version: number
  /** The content of an embedding page, at `/site`. */
  site: string
  readonly scripts: ReadonlyMap<string, string>
  close(): void
}

const today = () => new Date().toISOString().slice(0, 10)

/** A server of one form on a free port; its pages have the policy of public pages. */
export async function startFormServer(first: Form): Promise<FormServer> {
  const scripts = await buildPage()
  const language = () => world.form.language
  const words = () => wordsOf(language())
  // In the product's format: the signed part, its signature, and the key of the submission.
  const read = (text: unknown): State => {
    const [written = '', , key = ''] = String(text).split('.')
    return { ...JSON.parse(Buffer.from(written, 'base64url').toString()), key }
  }

  const page = (
    state: State,
    more: { errors?: []; hasMore?: boolean; isEmbedded?: boolean; isPosted?: boolean } = {},
  ) => {
    const { isEmbedded = false, isPosted = false } = more
    const { form } = world
    const walked = walkTo(form, state.input, state.at, { language: language(), today: today() })
    const drawing = renderContextOf({
      form,
      words: words(),
      input: state.input,
      response: walked.response,
      seed: state.key,
      ...more,
    })
    const { markup, style } = renderFormPage({
      form,
      language: language(),
      words: words(),
      body: drawScreen(drawing, walked, more),
      data: {
        formId: 'form-1',
        version: world.version,
        form,
        language: language(),
        words: words(),
        input: state.input,
        at: walked.at,
        action: '/f/test',
        source: null,
        today: today(),
        isPosted,
        captcha: null,
        isEmbedded,
      },
      languages: languagesOf(form).map((code) => ({ code, href: `/f/test?lang=${code}` })),
      action: '/f/test',
      script: '/js/page.js',
      hasBrandMark: true,
      isEmbedded,
    })
    const { key, ...rest } = state
    const next = { ...rest, at: walked.at, shown: shownOn(walked.screens[walked.index]) }
    const written = Buffer.from(JSON.stringify(next)).toString('base64url')
    return { html: markup + renderPageBootstrap({ state: `${written}.test.${key}` }), style }
  }

  const take = (key: string, input: Record<string, unknown>) => {
    const { form } = world
    world.sent += 1
    const answered = readAnswers(form, input, { language: language(), today: today() })
    if (!answered.ok || answered.response.errors.length > 0)
      return { errors: answered.ok ? answered.response.errors : [] }
    if (!world.taken.has(key)) world.taken.set(key, answered.response.answers)
    const outcome = outcomeOf(translateForm(form, language()), answered.response)
    const html =
      outcome?.type === 'page' ? drawEnding(outcome, { words: words(), language: language(), action: '/f/test' }) : null
    return { errors: [], html, url: outcome?.type === 'redirect' ? outcome.url : null }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://form.test')
    const send = (html: string, style: string, status = 200) => {
      const hash = createHash('sha256').update(style).digest('base64')
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}'; connect-src 'self'; img-src 'self' data:; form-action 'self'`,
      })
      response.end(html)
    }
    if (url.pathname.startsWith('/js/')) {
      response.setHeader('content-type', 'text/javascript').end(scripts.get(url.pathname.slice(4)) ?? '')
      return
    }
    if (url.pathname === '/_taplore/embed.js') {
      response.setHeader('content-type', 'text/javascript').end(scripts.get('embed.js') ?? '')
      return
    }
    if (url.pathname === '/site') {
      const site = `<!doctype html><html lang="en"><title>A site</title><main><h1>A site</h1>${world.site}</main></html>`
      response.setHeader('content-type', 'text/html').end(site)
      return
    }
    if (request.method === 'GET') {
      const state = { key: randomUUID(), at: '', shown: [], input: startInput(world.form, url.searchParams) }
      const { html, style } = page(state, { isEmbedded: url.searchParams.has('embed') })
      return send(html, style)
    }
    const body = await textOf(request)
    if (url.pathname !== '/f/test') {
      response
        .setHeader('content-type', 'application/json')
        .end('{"token":"kept","url":"http://form.test/f/test?resume=kept"}')
      return
    }
    if (request.headers['content-type']?.startsWith('application/json')) {
      const { state, input } = JSON.parse(body) as { state: string; input: Record<string, unknown> }
      if (world.again > 0) {
        world.again -= 1
        response.setHeader('content-type', 'application/json').end('{"type":"again","text":"Again, please."}')
        return
      }
      const { errors, html, url } = take(read(state).key, input)
      const done = { submissionId: 'one' }
      const reply = html
        ? { type: 'done', html: html.markup, ...done }
        : url
          ? { type: 'redirect', url, ...done }
          : { type: 'errors', errors }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
      return
    }
    const fields = [...new URLSearchParams(body)]
    const state = read(fields.find(([name]) => name === '_state')?.[1])
    const input = merged(world.form, state.input, { posted: inputOfPost(world.form, fields), shown: state.shown })
    const context = { language: language(), today: today() }
    if (fields.some(([name, value]) => name === '_do' && value === 'back')) {
      const drawn = page({ ...state, input, at: goBack(world.form, input, state.at, context) })
      return send(drawn.html, drawn.style)
    }
    const move = continueFrom(world.form, input, { at: state.at, shown: state.shown, ...context })
    const { html = null } = move.type === 'send' ? take(state.key, input) : {}
    if (html) {
      const { markup, style } = renderFormPage({
        form: world.form,
        language: language(),
        words: words(),
        body: html,
        data: null,
        languages: [],
        action: '/f/test',
        script: null,
        hasBrandMark: true,
        isEmbedded: false,
      })
      return send(markup + renderPageBootstrap(null), style)
    }
    const shown =
      move.type === 'show'
        ? page({ ...state, input, at: move.at }, { ...(move as object), isPosted: true })
        : page({ ...state, input })
    return send(shown.html, shown.style, 422)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const world: FormServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    form: first,
    taken: new Map(),
    sent: 0,
    again: 0,
    version: 1,
    site: '',
    scripts,
    close: () => server.close(),
  }
  return world
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
