import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderPageBootstrap } from '@taplore/form-page'
import { dayMs, secondMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { acceptedCoding } from '../../../../platform/http/responses/conditional-requests.ts'
import { headEnd, sendWholeResponse, wholeResponseHead } from '../../../../platform/http/responses/whole-response.ts'
import { formsPath } from '../../../publishing/publishing/index.ts'
import { newKey, newState } from '../page-state.ts'
import type { LiveForms, ShownForm } from '../published-forms.ts'
import type { Coding, OpenEnded } from './compression.ts'
import { pageBootstrap } from './page-bootstrap.ts'

/** A first page that is the same for everyone but for its end. */
export interface CachedPage {
  readonly body: OpenEnded
  readonly headers: Record<string, string>
  readonly at: string
  readonly shown: string[] | null
}

interface Ready {
  readonly slug: string
  readonly form: ShownForm
  readonly language: string
  readonly page: CachedPage
  /** The page shows what day it is. */
  readonly day: number
  /** What all responses of one second have in common. */
  readonly fronts: Map<Coding, Front>
}

interface Front {
  readonly second: number
  /** Head and page; the key of a visitor goes in at `at`. */
  readonly whole: Buffer
  readonly at: number
  readonly finish: (whole: Buffer) => void
  /**
   * Copies that are no longer being sent. A new copy for each visitor, or sending two pieces, takes longer than all the rest of a
   * response.
   */
  readonly free: Buffer[]
}

const mostPages = 500

/** First pages of forms that were sent before, by their address and the languages of the browser: served before anything else is done. */
export class FormPageCache {
  readonly #installation: Installation
  readonly #forms: LiveForms
  readonly #pages = new Map<string, Ready>()

  constructor(installation: Installation, forms: LiveForms) {
    this.#installation = installation
    this.#forms = forms
  }

  /**
   * Stores a page that is shown at any time and has nothing in its address but the slug of the form. A challenge is each visitor's
   * own, so a page with one is not stored.
   */
  store(
    request: IncomingMessage,
    { slug, form, language, page, now }: Pick<Ready, 'slug' | 'form' | 'language' | 'page'> & { now: Date },
  ): void {
    const { opensAt, closesAt, maxResponses } = form.form.settings
    if (opensAt || closesAt || maxResponses !== null || form.captcha.type === 'embedded' || request.url?.includes('?'))
      return
    if (this.#pages.size >= mostPages) this.#pages.clear()
    const day = Math.floor(now.getTime() / dayMs)
    this.#pages.set(nameOf(request), { slug, form, language, page, day, fronts: new Map() })
  }

  /** Answers what it can; false, and nothing is done, for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !request.url?.startsWith(`${formsPath}/`)) return false
    const name = nameOf(request)
    const ready = this.#pages.get(name)
    if (!ready) return false
    const now = this.#installation.clock.now()
    if (this.#forms.peek(ready.slug) !== ready.form || ready.day !== Math.floor(now.getTime() / dayMs)) {
      this.#pages.delete(name)
      return false
    }
    const coding = acceptedCoding(request.headers['accept-encoding']) ?? 'identity'
    const known = ready.fronts.get(coding)
    const second = Math.floor(now.getTime() / secondMs)
    const front = known?.second === second ? known : this.#frontOf(ready, coding, now)
    const own = front.free.pop() ?? Buffer.from(front.whole)
    own.write(newKey(), front.at, 'latin1')
    front.finish(own)
    return sendWholeResponse(response, own, (error) => {
      if (!error) front.free.push(own)
    })
  }

  /** What is the same for everyone within a second is assembled, and signed, once. */
  #frontOf(ready: Ready, coding: Coding, now: Date): Front {
    const { form, language, page, fronts } = ready
    const { formId, version } = form
    const state = newState({ formId, version, language, source: null, at: page.at, shown: page.shown, now })
    const end = renderPageBootstrap(pageBootstrap({ installation: this.#installation, now }, form, state))
    const begin = end.indexOf(state.key)
    const own = Buffer.from(end.slice(begin))
    const { front, tail, finish } = page.body.begun(end.slice(0, begin), own.length, coding)
    const body = Buffer.concat([front, own, tail])
    const head =
      wholeResponseHead(200, page.headers, coding === 'identity' ? null : coding) + headEnd(Date.now(), body.length)
    const at = head.length + front.length
    const made: Front = {
      second: Math.floor(now.getTime() / secondMs),
      whole: Buffer.concat([Buffer.from(head, 'latin1'), body]),
      at,
      finish: (whole) => finish(whole, at),
      free: [],
    }
    fronts.set(coding, made)
    return made
  }
}

function nameOf(request: IncomingMessage): string {
  return `${request.url} ${String(request.headers['accept-language'] ?? '').slice(0, 200)}`
}
