import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage, emptyForm, type Form, formLanguageCodes, languagesOf } from '@taplore/form'
import { drawNotice, type Notice, type PageBootstrap, renderPageBootstrap, wordsOf } from '@taplore/form-page'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { RequestFacts } from '../../../../platform/context.ts'
import { wantedLanguages } from '../../../../platform/http/requests/wanted-languages.ts'
import { acceptedCoding } from '../../../../platform/http/responses/conditional-requests.ts'
import type { LiveForms, ShownForm } from '../published-forms.ts'
import { compressPage } from '../render/compression.ts'
import type { PageFiles } from '../render/page-assets.ts'
import type { FormPageCache } from '../render/page-cache.ts'
import { addressOf, type DrawContext, type DrawnPage, type PageAddress, renderMessage } from '../render/render-page.ts'

/** One request for a page of a form. */
export interface Call {
  readonly installation: Installation
  readonly forms: LiveForms
  readonly files: PageFiles
  readonly ready: FormPageCache
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly slug: string
  readonly facts: RequestFacts
  readonly now: Date
}

/** The engine of page, intake and script sees the same day: that of UTC. */
export function todayOf({ now }: Call): string {
  return now.toISOString().slice(0, 10)
}

export function drawContextOf(call: Call): DrawContext {
  return { files: call.files, storiesUrl: call.installation.config.storiesUrl, today: todayOf(call) }
}

/** What stays in the address when the language changes; tracking falls away. */
export function pageAddressOf({ installation, slug, url }: Call): PageAddress {
  const kept = new URLSearchParams()
  for (const [name, value] of url.searchParams) if (name !== 'lang' && value.length <= 2_000) kept.append(name, value)
  return addressOf(installation.config.storiesUrl, slug, kept)
}

/** The language asked for, else the best one for the browser. */
export function languageFor({ url, request }: Call, form: Form | null): string {
  const offered: readonly [string, ...string[]] = form ? languagesOf(form) : ['en', ...formLanguageCodes]
  const asked = url.searchParams.get('lang')
  if (asked && offered.some((code) => code === asked)) return asked
  return chooseLanguage(offered, wantedLanguages(request))
}

export async function sendPage(
  { request, response }: Call,
  { status = 200, page, end }: { status?: number; page: DrawnPage; end: PageBootstrap | null },
): Promise<void> {
  const coding = acceptedCoding(request.headers['accept-encoding']) ?? 'identity'
  const body = await compressPage(page.markup + renderPageBootstrap(end), coding)
  sendBytes({ request, response }, { status, headers: page.headers, body, coding })
}

export function sendBytes(
  { request, response }: Pick<Call, 'request' | 'response'>,
  { status, headers, body, coding }: { status: number; headers: Record<string, string>; body: Buffer; coding: string },
): void {
  if (coding !== 'identity') response.setHeader('content-encoding', coding)
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Words instead of questions. */
export async function sendNotice(
  call: Call,
  shown: ShownForm | null,
  notice: Notice,
  { status, language, opensAt }: { status: number; language?: string; opensAt?: string | null },
): Promise<void> {
  const form = shown?.form ?? emptyForm()
  const spoken = language ?? languageFor(call, shown?.form ?? null)
  const words = wordsOf(spoken)
  const body = drawNotice(notice, { words, language: spoken, form: shown?.form, opensAt })
  const page = renderMessage(drawContextOf(call), {
    shown,
    form,
    language: spoken,
    body,
    title: words.page[notice],
    address: pageAddressOf(call),
  })
  await sendPage(call, { status, page, end: null })
}

export function sendMissing(call: Call): Promise<void> {
  return sendNotice(call, null, 'missing', { status: 404 })
}

/** Why a form accepts no submissions now, as far as is known before one is sent. */
export function shutNow({ form }: ShownForm, now: Date): { notice: Notice; opensAt: string | null } | null {
  const { opensAt, closesAt } = form.settings
  if (opensAt && now < new Date(opensAt)) return { notice: 'notYet', opensAt }
  if (closesAt && now >= new Date(closesAt)) return { notice: 'closed', opensAt: null }
  return null
}
