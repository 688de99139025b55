import { drawNotice, wordsOf } from '@taplore/form-page'
import type { ShownForm } from '../published-forms.ts'
import { renderMessage } from '../render/render-page.ts'
import { type Call, drawContextOf, languageFor, pageAddressOf, sendPage } from './form-request.ts'

/**
 * Whether a page that is not allowed requests the form in a frame. Browsers refuse such a frame because of the form's policy and show
 * nothing; here the server can respond with a sentence.
 */
export function isFramedElsewhere({ url, request, installation }: Call, { form }: ShownForm): boolean {
  const hosts = form.settings.embedHosts ?? []
  const page = URL.parse(String(request.headers.referer ?? ''))
  if (hosts.length === 0 || !url.searchParams.has('embed') || !page) return false
  const own = [installation.config.storiesUrl, installation.config.publicUrl].map((each) => new URL(each).host)
  return !own.includes(page.host) && !hosts.some((host) => isHost(page.host, host))
}

function isHost(given: string, wanted: string): boolean {
  return wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : given === wanted
}

/** Nothing of the form, so any page may frame it: why it is not there, and the way to it. */
export async function sendElsewhere(call: Call, shown: ShownForm): Promise<void> {
  const language = languageFor(call, shown.form)
  const words = wordsOf(language)
  const address = pageAddressOf(call)
  const { storiesUrl } = call.installation.config
  const form = { ...shown.form, settings: { ...shown.form.settings, embedHosts: [] } }
  const body = drawNotice('elsewhere', { words, language, address: `${storiesUrl}${address.path}` })
  const page = renderMessage(drawContextOf(call), { shown, form, language, body, title: words.page.elsewhere, address })
  return sendPage(call, { status: 403, page, end: null })
}
