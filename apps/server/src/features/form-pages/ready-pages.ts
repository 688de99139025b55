import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageEnd } from '@taplore/form-page'
import { dayMs, secondMs } from '@taplore/kit'
import { acceptedCoding } from '../../platform/http/conditions.ts'
import type { Installation } from '../../platform/http/scope.ts'
import { headEnd, sendWhole, wholeHead } from '../../platform/http/whole-answer.ts'
import type { Coding, OpenEnded } from './compressed.ts'
import { endFor } from './end-of-page.ts'
import type { LiveForms, ShownForm } from './live-forms.ts'
import { newState } from './page-state.ts'

/** A first page that is the same for all but its end. */
export interface KeptPage {
  readonly body: OpenEnded
  readonly headers: Record<string, string>
  readonly at: string
  readonly shown: string[] | null
}

interface Ready {
  readonly slug: string
  readonly form: ShownForm
  readonly language: string
  readonly page: KeptPage
  /** The page shows what day it is. */
  readonly day: number
  readonly heads: Map<Coding, string>
  /** Head and beginning of the answers of one second that have one length. */
  readonly fronts: Map<Coding, { second: number; length: number; bytes: Buffer }>
}

const mostPages = 500

/** First pages of forms that were sent before, by their address and the languages of the browser: answered before anything else is done. */
export class ReadyPages {
  readonly #installation: Installation
  readonly #forms: LiveForms
  readonly #pages = new Map<string, Ready>()

  constructor(installation: Installation, forms: LiveForms) {
    this.#installation = installation
    this.#forms = forms
  }

  /** Keeps a page that shows at any time and has nothing in its address but the name of the form. */
  keep(
    request: IncomingMessage,
    { slug, form, language, page, now }: Pick<Ready, 'slug' | 'form' | 'language' | 'page'> & { now: Date },
  ): void {
    const { opensAt, closesAt } = form.form.settings
    if (opensAt || closesAt || request.url?.includes('?')) return
    if (this.#pages.size >= mostPages) this.#pages.clear()
    const day = Math.floor(now.getTime() / dayMs)
    this.#pages.set(nameOf(request), { slug, form, language, page, day, heads: new Map(), fronts: new Map() })
  }

  /** Answers what it can; false, and nothing is done, for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !request.url?.startsWith('/f/')) return false
    const name = nameOf(request)
    const ready = this.#pages.get(name)
    if (!ready) return false
    const now = this.#installation.clock.now()
    if (this.#forms.peek(ready.slug) !== ready.form || ready.day !== Math.floor(now.getTime() / dayMs)) {
      this.#pages.delete(name)
      return false
    }
    const { form, language, page } = ready
    const { formId, version } = form
    const state = newState({ formId, version, language, source: null, at: page.at, shown: page.shown, now })
    const coding = acceptedCoding(request.headers['accept-encoding']) ?? 'identity'
    const end = pageEnd(endFor({ installation: this.#installation, now }, form, state))
    const [beginning, ...rest] = page.body.pieces(end, coding)
    const own = Buffer.concat(rest)
    return sendWhole(response, frontOf(ready, coding, beginning, own.length), own)
  }
}

/** What is the same for everybody in a second is put together once. */
function frontOf({ page, heads, fronts }: Ready, coding: Coding, beginning: Buffer, ownBytes: number): Buffer {
  const now = Date.now()
  const second = Math.floor(now / secondMs)
  const length = beginning.length + ownBytes
  const known = fronts.get(coding)
  if (known?.second === second && known.length === length) return known.bytes
  const head = heads.get(coding) ?? wholeHead(200, page.headers, coding === 'identity' ? null : coding)
  heads.set(coding, head)
  const bytes = Buffer.concat([Buffer.from(head + headEnd(now, length), 'latin1'), beginning])
  fronts.set(coding, { second, length, bytes })
  return bytes
}

function nameOf(request: IncomingMessage): string {
  return `${request.url} ${String(request.headers['accept-language'] ?? '').slice(0, 200)}`
}
