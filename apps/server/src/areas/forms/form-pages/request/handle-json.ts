import { type Form, limits } from '@taplore/form'
import { drawEnding, drawNotice, wordsOf } from '@taplore/form-page'
import { sendJson } from '../../../../platform/http/responses/send-json.ts'
import { fullSlots } from '../../submissions/index.ts'
import { openState, type PageState } from '../page-state.ts'
import type { ShownForm } from '../published-forms.ts'
import { type Call, pageAddressOf } from './form-request.ts'
import { receiveJson } from './receive-post.ts'
import { sendSubmission } from './send-submission.ts'

const mostBytes = limits.answersBytes + 200_000

export interface Opened {
  readonly shown: ShownForm
  readonly form: Form
  readonly state: PageState
  readonly body: Record<string, unknown>
  readonly input: Record<string, unknown>
}

/** What the page's script sends with everything: its state and the answers so far. Null, and answered, when they are no such thing. */
export async function openCall(call: Call): Promise<Opened | null> {
  const body = await receiveJson(call.request, mostBytes)
  const shown = await call.forms.find(call.slug)
  if (!shown) {
    sendJson(call.response, 404, { type: 'notice', notice: 'missing' })
    return null
  }
  const state = body && openState(call.installation.config, body.state)
  const form = state && state.formId === shown.formId ? await call.forms.version(shown, state.version) : null
  const { input } = body ?? {}
  if (!body || !state || !form || typeof input !== 'object' || input === null || Array.isArray(input)) {
    sendJson(call.response, 400, { type: 'notice', notice: 'changed' })
    return null
  }
  return { shown, form, state, body, input: input as Record<string, unknown> }
}

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

/** The whole answer, sent by the page's script. Whatever comes of it, sending it again is safe. */
export async function handleJson(call: Call): Promise<void> {
  const opened = await openCall(call)
  if (!opened) return
  const { shown, body, input } = opened
  const state: PageState = {
    ...opened.state,
    isTrapped: opened.state.isTrapped || text(body.homepage, 10) !== '',
    partialToken: text(body.partialToken, 200) || opened.state.partialToken,
  }
  const sent = await sendSubmission(call, {
    shown,
    state,
    input,
    captcha: text(body.captcha, 8_192),
    visitId: text(body.visitId, 100) || null,
  })
  const { language } = state
  const words = wordsOf(language)
  if (sent.type === 'errors') {
    const taken = await fullSlots(call.installation, shown)
    return sendJson(call.response, 422, { ...sent, taken })
  }
  if (sent.type === 'again') return sendJson(call.response, sent.status, { type: 'again', text: words.page[sent.word] })
  if (sent.type === 'notice') {
    const body = drawNotice(sent.notice, { words, language, form: shown.form, opensAt: shown.form.settings.opensAt })
    return sendJson(call.response, 409, { type: 'notice', notice: sent.notice, html: body.markup })
  }
  const { outcome, submissionId } = sent
  if (outcome?.type === 'redirect')
    return sendJson(call.response, 200, { type: 'redirect', url: outcome.url, submissionId })
  const ending = outcome ?? {
    type: 'page',
    endingId: '',
    title: '',
    text: [],
    button: null,
    score: null,
    canRestart: false,
  }
  const { markup } = drawEnding(ending, { words, language, action: pageAddressOf(call).path })
  return sendJson(call.response, 200, { type: 'done', html: markup, submissionId })
}
