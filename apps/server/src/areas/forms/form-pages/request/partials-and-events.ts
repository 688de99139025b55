import { commonRefusals } from '@taplore/contract'
import { wordsOf } from '@taplore/form-page'
import { scalarText, secondMs } from '@taplore/kit'
import { allowUpload } from '../../../../platform/http/requests/body-deadline.ts'
import { sendJson } from '../../../../platform/http/responses/send-json.ts'
import { type FormEvent, recordFormEvents, savePartial, saveSubmissionFile } from '../../submissions/index.ts'
import { openState, screenIn } from '../page-state.ts'
import { addressOf } from '../render/render-page.ts'
import type { Call } from './form-request.ts'
import { openCall } from './handle-json.ts'
import { countExtraCalls } from './rate-limits.ts'
import { receiveJson } from './receive-post.ts'

/** Refuses requests above the rate limit with a sentence for respondents. The script of the page keeps its copy and retries later. */
function sendTooOften(call: Call, waitMs: number, language: string): void {
  call.response.setHeader('retry-after', Math.ceil(waitMs / secondMs))
  sendJson(call.response, 429, { type: 'again', text: wordsOf(language).page.tooMany })
}

/** Answers so far, kept while someone is still writing; the link in the answer opens them anywhere. */
export async function keepPartial(call: Call): Promise<void> {
  const opened = await openCall(call)
  if (!opened) return
  const { shown, state, body, input } = opened
  const waitMs = await countExtraCalls(call, { kind: 'partialsOfForm', formId: shown.formId })
  if (waitMs > 0) return sendTooOften(call, waitMs, state.language)
  if (shown.form.settings.passwordHash !== null && !state.isUnlocked)
    return sendJson(call.response, 403, { type: 'again' })
  const token = typeof body.partialToken === 'string' ? body.partialToken.slice(0, 200) : state.partialToken
  const kept = await savePartial(call.installation, {
    workspaceId: shown.workspaceId,
    formId: shown.formId,
    version: state.version,
    answers: input,
    language: state.language,
    sourceKey: state.source,
    startedAt: new Date(state.startedAt),
    token,
  })
  if (!kept) return sendJson(call.response, 409, { type: 'again' })
  const { storiesUrl } = call.installation.config
  const at = screenIn(body.at)
  const query = new URLSearchParams({ resume: kept.token, ...(at === null ? {} : { at }) })
  const url = `${shown.origin}${addressOf(storiesUrl, shown.slug).path}?${query}`
  return sendJson(call.response, 200, { token: kept.token, url })
}

/** Records events of the page, sent now and then and when it is left. */
export async function noteVisit(call: Call): Promise<void> {
  const body = await receiveJson(call.request, 64_000)
  const shown = await call.forms.find(call.slug)
  const state = body && openState(call.installation.config, body.state)
  if (body && shown && state?.formId === shown.formId && Array.isArray(body.events)) {
    const waitMs = await countExtraCalls(call, { kind: 'visitsOfForm', formId: shown.formId })
    if (waitMs > 0) return sendTooOften(call, waitMs, state.language)
    await recordFormEvents(call.installation, {
      workspaceId: shown.workspaceId,
      formId: shown.formId,
      version: state.version,
      visitId: scalarText(body.visitId).slice(0, 100),
      sourceKey: state.source,
      userAgent: call.facts.userAgent,
      events: body.events.filter(isEvent),
    })
  }
  call.response.writeHead(204, { 'cache-control': 'no-store' }).end()
}

function isEvent(event: unknown): event is FormEvent {
  if (typeof event !== 'object' || event === null) return false
  const { kind, elementId } = event as Record<string, unknown>
  const isKind = kind === 'view' || kind === 'start' || kind === 'reach' || kind === 'answer'
  return isKind && (elementId === undefined || typeof elementId === 'string')
}

/** One uploaded file as the body; question, name and state are in the URL and a header. */
export async function keepFile(call: Call): Promise<void> {
  const { request, response, url, installation } = call
  const refuse = (status: number) => {
    request.resume()
    sendJson(response, status, { type: 'upload-failed' })
  }
  const shown = await call.forms.find(call.slug)
  const state = openState(installation.config, request.headers['x-form-state'])
  const form = shown && state?.formId === shown.formId ? await call.forms.version(shown, state.version) : null
  if (!shown || !state || !form) return refuse(400)
  if (form.settings.passwordHash !== null && !state.isUnlocked) return refuse(403)
  if ((await countExtraCalls(call, { kind: 'filesOfForm', formId: shown.formId })) > 0) return refuse(429)
  allowUpload(request)
  const kept = await saveSubmissionFile(installation, {
    workspaceId: shown.workspaceId,
    formId: shown.formId,
    form,
    elementId: url.searchParams.get('element') ?? '',
    name: url.searchParams.get('name') ?? '',
    mime: request.headers['content-type']?.split(';', 1)[0] ?? '',
    source: request,
  })
  if ('stored' in kept) return sendJson(response, 200, kept.stored)
  refuse(kept.refusal === 'disk-full' ? commonRefusals.STORAGE_FULL.status : 422)
}
