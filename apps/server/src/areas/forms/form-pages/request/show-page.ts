import { elementsOf, type Form, startInput } from '@taplore/form'
import { drawPassword, renderPageBootstrap, wordsOf } from '@taplore/form-page'
import { acceptedCoding } from '../../../../platform/http/responses/conditional-requests.ts'
import { fromStoryParameter } from '../../../publishing/publishing/index.ts'
import { findSource } from '../../forms/index.ts'
import { fullSlots, hasLimitedSlots, isFull, resumePartial } from '../../submissions/index.ts'
import { newState, type PageState, screenIn } from '../page-state.ts'
import type { ShownForm } from '../published-forms.ts'
import { OpenEnded } from '../render/compression.ts'
import { pageBootstrap } from '../render/page-bootstrap.ts'
import type { CachedPage } from '../render/page-cache.ts'
import { addressOf, renderMessage, renderQuestions } from '../render/render-page.ts'
import { isFramedElsewhere, sendElsewhere } from './embedding.ts'
import {
  type Call,
  drawContextOf,
  languageFor,
  pageAddressOf,
  sendBytes,
  sendMissing,
  sendNotice,
  sendPage,
  shutNow,
} from './form-request.ts'

/** Parameters that never fill in answers. A form may well ask for `source` or `lang`, which the page reads too. */
const ownNames = new Set(['embed', 'resume', fromStoryParameter])

/** The first page of a form. Without anything of the visitor's own in the address it comes from the cache. */
export async function showPage(call: Call): Promise<void> {
  const { slug, now } = call
  const shown = await call.forms.find(slug)
  if (!shown) return sendMissing(call)
  if (shown.slug !== slug) return sendMoved(call, shown)
  if (isFramedElsewhere(call, shown)) return sendElsewhere(call, shown)
  const shut = shutNow(shown, now)
  if (shut) return sendNotice(call, shown, shut.notice, { status: 200, opensAt: shut.opensAt })
  const { formId } = shown
  const { maxResponses } = shown.form.settings
  // Shown before anyone fills in the form in vain.
  if (await isFull(call.installation, { formId, maxResponses })) return sendNotice(call, shown, 'full', { status: 200 })
  const source = await sourceOf(call, shown)
  if (source?.isDisabled) return sendNotice(call, shown, 'closed', { status: 200 })
  const language = languageFor(call, shown.form)
  const state = newState({
    formId: shown.formId,
    version: shown.version,
    language,
    source: source?.key ?? null,
    ...storyIn(call),
    now,
  })
  if (shown.form.settings.passwordHash !== null) return askPassword(call, shown, language, null)
  if (isPlain(call, shown)) return sendCached(call, shown, state)
  return sendFirst(call, shown, await withAddress(call, shown, state))
}

/** The source of submissions in the address, if the form has one by this key. */
export async function sourceOf({ url, installation }: Call, { formId }: ShownForm) {
  const key = url.searchParams.get('source')?.slice(0, 40)
  const found = key ? await installation.database.system((db) => findSource(db, { formId, key })) : null
  return key && found ? { key, isDisabled: found.isDisabled } : null
}

/** The story that led to the form, by its link. */
export function storyIn({ url }: Pick<Call, 'url'>): { storyId?: string } {
  const storyId = url.searchParams.get(fromStoryParameter) ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(storyId) ? { storyId } : {}
}

/** Redirects a previous slug of the form. Not cached by browsers, since another form may claim it. */
function sendMoved({ installation, url, response }: Call, { slug }: ShownForm): void {
  const { path } = addressOf(installation.config.storiesUrl, slug)
  response.writeHead(301, { location: `${path}${url.search}`, 'content-length': 0, 'cache-control': 'no-cache' }).end()
}

/** The state with what the address gives: saved answers, or values for fields. */
export async function withAddress({ url, installation }: Call, shown: ShownForm, state: PageState): Promise<PageState> {
  const token = url.searchParams.get('resume')
  const kept = token ? await resumePartial(installation, { formId: shown.formId, token }) : null
  if (kept && kept.version <= shown.version) {
    return {
      ...state,
      version: kept.version,
      input: kept.answers,
      at: screenIn(url.searchParams.get('at')) ?? state.at,
      language: url.searchParams.has('lang') ? state.language : kept.language,
      startedAt: kept.startedAt?.getTime() ?? state.startedAt,
      partialToken: token,
    }
  }
  const parameters = [...url.searchParams].filter(([name]) => !ownNames.has(name))
  return { ...state, input: startInput(shown.form, parameters, { locale: state.language }) }
}

/** Draws the first screen for one visitor. */
export async function sendFirst(call: Call, shown: ShownForm, state: PageState): Promise<void> {
  const form = await call.forms.version(shown, state.version)
  if (!form) return sendNotice(call, shown, 'changed', { status: 400 })
  const taken = await fullSlots(call.installation, shown)
  const page = renderQuestions(drawContextOf(call), { shown, form, state, taken, address: pageAddressOf(call) })
  return sendPage(call, { page, end: pageBootstrap(call, shown, page.state) })
}

export async function askPassword(
  call: Call,
  shown: ShownForm,
  language: string,
  fault: 'wrongPassword' | 'tooMany' | null,
): Promise<void> {
  const words = wordsOf(language)
  const address = pageAddressOf(call)
  const action = `${address.path}${url(call)}`
  const page = renderMessage(drawContextOf(call), {
    shown,
    form: shown.form,
    language,
    body: drawPassword({ words, action, fault }),
    title: words.page.locked,
    address,
  })
  return sendPage(call, { status: fault === null ? 200 : fault === 'tooMany' ? 429 : 403, page, end: null })
}

/** The query goes along, for what it fills in is wanted once the password is right. */
function url({ url: { search } }: Call): string {
  return search.length <= 4_000 ? search : ''
}

/** Nothing of the visitor's own: no values, no kept answers, no way in, no order that is drawn for each. Nor times that may go. */
function isPlain({ url: { searchParams } }: Call, { form }: ShownForm): boolean {
  for (const name of searchParams.keys()) {
    if (name === 'embed') continue
    if (!/^utm_|^fbclid$|^gclid$|^lang$/.test(name) || isAskedBy(form, name)) return false
  }
  if (hasLimitedSlots(form)) return false
  return !form.pages.some(({ blocks }) =>
    blocks.some(({ elements }) => elements.some((element) => 'order' in element && element.order === 'random')),
  )
}

/** Whether an answer goes by this name in addresses: a hidden field may well be called `utm_source`. */
function isAskedBy(form: Form, name: string): boolean {
  return elementsOf(form).some((element) => element.id === name || ('key' in element && element.key === name))
}

async function sendCached(call: Call, shown: ShownForm, state: PageState): Promise<void> {
  const isEmbedded = call.url.searchParams.has('embed')
  const key = `${state.language} ${isEmbedded} ${call.now.toISOString().slice(0, 10)}`
  const pages = shown.pages as Map<string, Promise<CachedPage>>
  const known = pages.get(key) ?? renderCached(call, shown, state, isEmbedded)
  if (pages.size > 60) pages.clear()
  pages.set(key, known)
  known.catch(() => pages.delete(key))
  const page = await known
  const { body, headers, at, shown: elements } = page
  call.ready.store(call.request, { slug: call.slug, form: shown, language: state.language, page, now: call.now })
  const coding = acceptedCoding(call.request.headers['accept-encoding']) ?? 'identity'
  const end = renderPageBootstrap(pageBootstrap(call, shown, { ...state, at, shown: elements }))
  sendBytes(call, { status: 200, headers, body: body.with(end, coding), coding })
}

async function renderCached(call: Call, shown: ShownForm, state: PageState, isEmbedded: boolean): Promise<CachedPage> {
  const address = pageAddressOf(call)
  const query = new URLSearchParams(isEmbedded ? 'embed=1' : '')
  const page = renderQuestions(drawContextOf(call), { shown, form: shown.form, state, address: { ...address, query } })
  return { body: await OpenEnded.of(page.markup), headers: page.headers, at: page.state.at, shown: page.state.shown }
}
