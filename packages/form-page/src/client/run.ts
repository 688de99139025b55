import {
  type AnswerError,
  elementsOf,
  inputOfPost,
  isQuestion,
  respond,
  type StoredFile,
  screensOf,
} from '@taplore/form/engine'
import { drawElement } from '../elements/index.ts'
import { continueFrom, goBack, shownOn, type WalkResult, walkTo } from '../flow.ts'
import { type Html, html } from '../html.ts'
import type { PageData } from '../page.ts'
import { addRow, attachFiles, dropPart, merged } from '../page-input.ts'
import { type Drawing, renderContextOf, say } from '../render-context.ts'
import { drawScreen, elementsOn } from '../screen.ts'
import { enhance } from './enhance.ts'
import { focusFirstField, focusScreen } from './focus.ts'
import { postToFrame } from './frame.ts'
import type { askService } from './lazy-captcha.ts'
import { isOtherChosen } from './other-text.ts'
import { forget, waitingFor } from './outbox.ts'
import { post, type Reply, send } from './send.ts'
import { noteAnswered, readDraft, writeDraft } from './store.ts'
import { Trail } from './trail.ts'
import type { Visit } from './visit-events.ts'

type Input = Record<string, unknown>

/** One respondent's state: answers, current screen, and what is rendered. */
export class Run {
  readonly data: PageData
  readonly form: HTMLFormElement
  readonly #visit: Visit
  readonly #state: HTMLInputElement
  readonly #questions: ReadonlySet<string>
  /**
   * The markup of each element on the screen without field values, and under an empty name that of the rest; tells
   * what changed.
   */
  readonly #looks = new Map<string, string>()
  readonly #uploads = new Set<Promise<unknown>>()
  /** How many days the clock of this device is off; a day may pass while a page is open. */
  readonly #behindMs: number
  #input: Input
  #at: string
  #trail: Trail | null = null
  #shown: string[] = []
  /** Told on this screen, of questions that are still wrong. */
  #errors: readonly AnswerError[] = []
  /** A press of the button is being processed: another one is the same press. */
  #isGoing = false
  #isSending = false
  /** The respondent started a submission on this page, which was empty when opened. */
  #isBegun = false
  #isDraft = false
  /** There are answers on this device that the server has not saved yet. */
  #isAhead = false
  #kept: Promise<unknown> = Promise.resolve()
  #trying: ReturnType<typeof setTimeout> | undefined
  #leave: typeof import('./lazy-leave.ts').leave | null = null
  #proof: Promise<string> | null = null
  #proving: Promise<typeof import('./lazy-captcha.ts')> | null = null
  #partialToken: string | null = null
  #saving: ReturnType<typeof setTimeout> | undefined
  #updating: ReturnType<typeof setTimeout> | undefined

  constructor(data: PageData, form: HTMLFormElement, visit: Visit) {
    this.data = data
    this.form = form
    this.#visit = visit
    this.#state = form.elements.namedItem('_state') as HTMLInputElement
    this.#questions = new Set(elementsOf(data.form).flatMap((element) => (isQuestion(element) ? [element.id] : [])))
    this.#input = data.input
    this.#at = data.at
    const behindMs = Date.parse(data.today ?? '') - Date.parse(dayOf(Date.now()))
    this.#behindMs = Math.abs(behindMs) > 86_400_000 ? behindMs : 0
    const token = new URLSearchParams(location.search).get('resume')
    this.#partialToken = token
    const draft = data.form.settings.keepsPartial && !data.isPosted ? readDraft(data.formId) : null
    // Answers loaded by a link are newer than this device, except those entered here since.
    if (draft && (token === null || (draft.partialToken === token && draft.isAhead))) {
      this.#input = { ...draft.input, ...this.#given(draft.search) }
      this.#at = draft.at
      this.#isDraft = true
      this.#partialToken = draft.partialToken
      this.show(draft.at, { isFirst: true })
    } else this.#adopt()
    this.#trail = new Trail(this.#at, {
      isOn: !data.isEmbedded && data.form.settings.canGoBack,
      show: (at) => {
        if (at !== this.#at && form.isConnected) this.go(at)
      },
    })
    // A frame that takes the focus would scroll the page around it.
    const screen = form.querySelector('#s')
    if (screen && !data.isEmbedded) focusFirstField(screen)
    void this.#sendWaiting()
    if (this.isSteps) void import('./lazy-leave.ts').then(({ leave }) => (this.#leave = leave)).catch(() => {})
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') return
      // Typed a moment ago: closing or reloading the page would lose it.
      if (this.#updating !== undefined) {
        this.#isAhead = true
        this.saveNow()
      }
      if (this.#saving !== undefined) void this.savePartial(true)
    })
    if (this.form.elements.namedItem('_captcha')) setTimeout(() => void this.#captchaCode().catch(() => {}), 300)
  }

  get isSteps(): boolean {
    return this.data.form.settings.layout === 'steps'
  }

  /** URL parameters override a draft from other parameters; defaults do not. */
  #given(search: string | undefined): Input {
    const named = new URLSearchParams(search === location.search ? '' : location.search)
    const given = elementsOf(this.data.form).filter(
      (element) =>
        Object.hasOwn(this.data.input, element.id) &&
        (element.kind === 'hidden' || named.has(element.id) || ('key' in element && named.has(element.key ?? ''))),
    )
    return Object.fromEntries(given.map(({ id }) => [id, this.data.input[id]]))
  }

  #context() {
    return { language: this.data.language, today: dayOf(Date.now() + this.#behindMs) }
  }

  /** The key of this submission, at the end of the state: random orders stay as the server rendered them. */
  #seed(): string {
    return this.#state.value.split('.').pop() ?? ''
  }

  #draw(walked: WalkResult, input: Input, errors: readonly AnswerError[] = []): Drawing {
    const { form, words, taken } = this.data
    return renderContextOf({
      form,
      words,
      input,
      response: walked.response,
      errors,
      seed: this.#seed(),
      taken,
      today: this.#context().today,
    })
  }

  /** Takes over the page rendered by the server. */
  #adopt() {
    const walked = walkTo(this.data.form, this.#input, this.#at, this.#context())
    this.#note(walked)
    // The browser may have restored input from before a reload.
    this.#input = this.collect()
    this.#looksOf(walked)
    enhance(this)
  }

  #note(walked: WalkResult) {
    this.#at = walked.at
    this.#shown = shownOn(walked.screens[walked.index])
    this.#noteSeen(walked)
  }

  /** Those who continue here saw the screens before as well, on another day or device. */
  #noteSeen({ screens, index }: WalkResult) {
    const seen = screens.slice(0, index + 1).flatMap((screen) => shownOn(screen))
    this.#visit.reach(seen.filter((id) => this.#questions.has(id)))
  }

  /** Answers including the current field values of the screen. */
  collect(): Input {
    const unused = new Set(
      Array.from(this.form.querySelectorAll<HTMLInputElement>('.own'), (field) =>
        isOtherChosen(field) ? '' : field.name,
      ),
    )
    const fields: [string, string][] = []
    for (const [name, value] of new FormData(this.form))
      if (typeof value === 'string' && !unused.has(name)) fields.push([name, value])
    return merged(this.data.form, this.#input, { posted: inputOfPost(this.data.form, fields), shown: this.#shown })
  }

  /** Something was typed or selected: updates conditions, calculations and recalls. */
  changed(isTyping: boolean) {
    this.#isBegun = !this.#isDraft
    this.#visit.tell({ kind: 'start' })
    clearTimeout(this.#updating)
    this.#updating = setTimeout(() => this.#update(), isTyping ? 150 : 0)
    this.#prepareProof()
  }

  #update() {
    this.#updating = undefined
    this.#input = this.collect()
    const walked = walkTo(this.data.form, this.#input, this.#at, this.#context())
    const told = this.#errors
    if (told.length > 0)
      void import('./lazy-errors.ts').then(({ forgetAnswered }) => {
        if (told === this.#errors)
          this.#errors = forgetAnswered(this.form, told, this.data.form, this.#input, this.#context())
      })
    if (walked.at === this.#at && walked.index >= 0) this.#redraw(walked)
    this.#keepSoon()
  }

  /** Renders what changed, and `changed`; does not touch the field being edited. */
  #redraw(walked: WalkResult, changed?: string) {
    const before = new Map(this.#looks)
    const blocks = this.form.querySelector('#s > .qs')
    if (!blocks) return
    this.#looksOf(walked)
    // Most input changes nothing else: then no markup is parsed again.
    if (changed === undefined && isSame(before, this.#looks)) return
    const drawing = this.#draw(walked, this.#input, this.#errors)
    const template = document.createElement('template')
    template.innerHTML = drawScreen(drawing, walked).markup
    const next = template.content.querySelectorAll<HTMLElement>('#s > .qs > .e')
    const old = new Map(
      [...blocks.children].map((node) => [(node as HTMLElement).dataset.e ?? '', node as HTMLElement]),
    )
    let last: Element | null = null
    for (const node of next) {
      const id = node.dataset.e ?? ''
      const present = old.get(id)
      old.delete(id)
      const look = before.get(id)
      const isStale = look !== this.#looks.get(id)
      const isInUse = present?.contains(document.activeElement) ?? false
      const isSame = present && id !== changed && (!isStale || isInUse)
      // Drawn once it is left: the name above the next question is often typed a moment before that has the focus.
      if (isSame && isStale && look !== undefined) this.#looks.set(id, look)
      const kept: HTMLElement = isSame ? present : node
      if (present && !isSame) replace(present, node)
      const place: Element | null = last ? last.nextElementSibling : blocks.firstElementChild
      if (place !== kept) blocks.insertBefore(kept, place)
      last = kept
    }
    for (const node of old.values()) node.remove()
    for (const part of ['.act', '.nav', 'progress', '.count']) {
      const present = this.form.querySelector(`#s > ${part}`)
      const made = template.content.querySelector(`#s > ${part}`)
      if (present && made && present.outerHTML !== made.outerHTML && !present.contains(document.activeElement))
        present.replaceWith(made)
    }
    this.#shown = shownOn(walked.screens[walked.index])
    this.#noteSeen(walked)
    enhance(this)
  }

  #looksOf(walked: WalkResult) {
    this.#looks.clear()
    if (walked.index < 0) return
    const filled = this.#draw(walked, this.#input)
    const bare = { ...filled, input: {} }
    const { index, screens } = walked
    this.#looks.set('', `${index} ${screens.length} ${filled.recall.plain(filled.form.settings.submitLabel)}`)
    for (const { element, isRequired } of elementsOn(filled, walked.screens[walked.index])) {
      const rows =
        element.kind === 'repeat' ? String((this.#input[element.id] as unknown[] | undefined)?.length ?? 0) : ''
      this.#looks.set(element.id, rows + drawElement(bare, element, isRequired).markup)
    }
  }

  show(
    at: string,
    {
      errors = [],
      hasMore = false,
      notice = null,
      isFirst = false,
      isBack = false,
    }: {
      errors?: readonly AnswerError[]
      hasMore?: boolean
      notice?: string | null
      isFirst?: boolean
      isBack?: boolean
    } = {},
  ) {
    const walked = walkTo(this.data.form, this.#input, at, this.#context())
    const isOther = this.isSteps && !isFirst && walked.at !== this.#at
    this.#replace(drawScreen(this.#draw(walked, this.#input, errors), walked, { hasMore, notice }), isBack, isOther)
    this.#errors = errors
    this.#note(walked)
    this.#looksOf(walked)
    enhance(this)
    const screen = this.form.querySelector('#s')
    if (!isFirst && screen) focusScreen(screen)
    this.#trail?.reach(this.#at, isBack)
    // The page around a frame scrolls to the top of a new screen, away from an invalid field.
    if (errors.length === 0) postToFrame({ type: 'taplore:step', at: walked.at })
    this.#keepSoon()
  }

  #replace(screen: Html, isBack: boolean, isOther: boolean) {
    const template = document.createElement('template')
    template.innerHTML = screen.markup
    if (isBack) template.content.firstElementChild?.classList.add('up')
    const old = this.form.querySelector<HTMLElement>('#s')
    const box = old?.getBoundingClientRect()
    old?.replaceWith(template.content)
    if (old && box && isOther) this.#leave?.(old, box, isBack)
  }

  /** One step forward, once the files of the screen are uploaded; stops at the end of the form. */
  async next() {
    if (this.#isGoing || !this.form.isConnected) return
    this.#isGoing = true
    try {
      const at = this.#at
      await Promise.all(this.#uploads)
      // The respondent may have gone back meanwhile.
      if (at === this.#at) await this.#goOn()
    } finally {
      this.#isGoing = false
    }
  }

  async #goOn() {
    this.#input = this.collect()
    const before = this.#shown
    const move = continueFrom(this.data.form, this.#input, { at: this.#at, shown: this.#shown, ...this.#context() })
    const { answers } = respond(this.data.form, this.#input, { ...this.#context(), isPartial: true })
    this.#visit.answer(before.filter((id) => Object.hasOwn(answers, id)))
    if (move.type === 'send') return this.#send()
    this.show(move.at, move)
  }

  back() {
    this.#input = this.collect()
    this.show(goBack(this.data.form, this.#input, this.#at, this.#context()), { isBack: true })
  }

  go(at: string) {
    this.#input = this.collect()
    this.show(at)
  }

  add(id: string) {
    this.#input = this.collect()
    addRow(this.data.form, this.#input, id)
    this.#redrawAll()
    const rows = this.form.querySelectorAll<HTMLElement>(`[data-e="${id}"] .row`)
    rows[rows.length - 1]?.querySelector<HTMLElement>('input,select,textarea')?.focus()
  }

  drop(named: string) {
    this.#input = this.collect()
    dropPart(this.#input, named)
    this.#redrawAll()
    this.form.querySelector<HTMLElement>(`#f-${named.split(/[.:]/)[0]}`)?.focus()
  }

  #redrawAll() {
    this.#looks.clear()
    ;(document.activeElement as HTMLElement | null)?.blur()
    this.#redraw(walkTo(this.data.form, this.#input, this.#at, this.#context()))
    this.#keepSoon()
  }

  async upload(input: HTMLInputElement) {
    const { uploadFiles } = await import('./lazy-files.ts')
    const { words } = this.data
    const work = uploadFiles(input, {
      path: this.data.action,
      state: this.#state.value,
      failed: words.page.uploadFailed,
      progress: (name, percent) => say(words, 'uploading', { name, percent }),
      kept: (field: string, stored: StoredFile) => {
        this.#input = this.collect()
        attachFiles(this.data.form, this.#input, [{ field, stored }])
        this.#redraw(walkTo(this.data.form, this.#input, this.#at, this.#context()), field.split('.')[0])
        this.#keepSoon()
      },
    })
    this.#uploads.add(work)
    await work.finally(() => this.#uploads.delete(work))
  }

  /** Slow work starts when the respondent starts to answer, not when they submit. */
  #prepareProof() {
    const field = this.form.elements.namedItem('_captcha')
    if (this.#proof || !(field instanceof HTMLInputElement)) return
    // Without its code the token is sent alone, as on a page without scripts.
    this.#proof = this.#captchaCode()
      .then(({ prove }) => prove(field))
      .catch(() => field.value)
  }

  /** Loaded after the page, since the respondent may be offline by the end. */
  #captchaCode() {
    this.#proving ??= import('./lazy-captcha.ts')
    return this.#proving
  }

  async #captcha(): Promise<string> {
    const { captcha } = this.data as { captcha: { type: string } | null }
    if (!captcha || captcha.type === 'none') return ''
    if (captcha.type === 'embedded') {
      this.#prepareProof()
      return (await this.#proof) ?? ''
    }
    return (await this.#captchaCode()).askService(
      captcha as Parameters<typeof askService>[0],
      this.form,
      this.data.words,
    )
  }

  async #send() {
    this.#isSending = true
    this.#stopSaving()
    const { words, formId, action } = this.data
    const button = this.form.querySelector<HTMLElement>('#s .go')
    button?.setAttribute('aria-disabled', 'true')
    if (button) button.textContent = words.page.sending
    this.#say(words.page.sending)
    try {
      const captcha = await this.#captcha().catch(() => '')
      // A save in progress must be known to the submission, or its partial would remain.
      await this.#kept
      const homepage = this.form.elements.namedItem('_homepage')
      const body = {
        state: this.#state.value,
        input: this.#input,
        captcha,
        homepage: homepage instanceof HTMLInputElement ? homepage.value : '',
        partialToken: this.#partialToken,
        visitId: this.#visit.id,
      }
      this.#visit.flush()
      const reply = await send({ state: this.#state.value, formId, action, body })
      // Its errors are on the page now, and it is sent from there.
      if (isRefused(reply)) await forget(this.#state.value)
      this.#take(reply)
    } finally {
      this.#isSending = false
    }
  }

  #take(reply: Reply) {
    const { words, form, formId } = this.data
    this.#say('')
    if (reply.type === 'done' || reply.type === 'redirect') {
      this.#stopSaving()
      writeDraft(formId, null)
      if (form.settings.onePerPerson.by === 'device') noteAnswered(formId)
      postToFrame({ type: 'taplore:submitted', submissionId: reply.submissionId })
      if (reply.type === 'done') return this.#end(reply.html)
      // In a frame the parent page decides, since it is what the respondent sees.
      if (this.data.isEmbedded) {
        postToFrame({ type: 'taplore:redirect', url: reply.url })
        // When no one listens there is a link.
        const way = html`<a class="go" target="_top" href="${reply.url}">${words.page.next}</a>`
        return this.#end(
          html`<div class="s note2 done"><h1 tabindex="-1">${words.page.thanks}</h1><div class="act">${way}</div></div>`
            .markup,
        )
      }
      location.assign(reply.url)
      return
    }
    if (reply.type === 'errors') {
      const errors = reply.errors as readonly AnswerError[]
      this.data.taken = reply.taken
      const screens = screensOf(form, respond(form, this.#input, this.#context()))
      const wrong = screens.find((screen) =>
        shownOn(screen).some((id) => errors.some((error) => (error.groupId ?? error.elementId) === id)),
      )
      return this.show(wrong?.steps[0]?.blockId ?? this.#at, { errors })
    }
    if (reply.type === 'notice') {
      const { notice, html: drawn } = reply
      if (drawn !== undefined) return this.#end(drawn)
      void import('./lazy-notice.ts').then(({ noticeOf }) => this.#end(noticeOf(notice, this.data)))
      return
    }
    // A token is valid for one submission; the next attempt uses a new one.
    this.#proof = null
    if (reply.type === 'again') return this.show(this.#at, { notice: reply.text })
    this.show(this.#at, { notice: words.page.offline })
    this.#tryLater()
  }

  /** Retries when online; a server that is down while online does not announce its return. */
  #tryLater() {
    clearTimeout(this.#trying)
    const tryNow = () => {
      clearTimeout(this.#trying)
      removeEventListener('online', tryNow)
      void this.#sendWaiting()
    }
    addEventListener('online', tryNow)
    this.#trying = setTimeout(tryNow, 10_000 * (1 + Math.random()))
  }

  /**
   * Submissions that waited for a connection. That of this page ends it, and so does an earlier one, unless the
   * respondent is filling in another by now. One that is rejected is shown again: nothing is discarded unseen.
   */
  async #sendWaiting() {
    for (const kept of await waitingFor(this.data.formId)) {
      const isOurs = kept.state === this.#state.value
      // It may have been corrected while waiting.
      const waiting = isOurs ? { ...kept, body: { ...kept.body, input: this.collect() } } : kept
      let reply = await send(waiting)
      // It may have waited longer than its challenge is valid.
      if (reply.type === 'again')
        reply = await send({
          ...waiting,
          body: {
            ...waiting.body,
            captcha: await this.#captchaCode()
              .then(({ proveAgain }) => proveAgain(this.data.action))
              .catch(() => ''),
          },
        })
      if (reply.type === 'offline') return this.#tryLater()
      if (!isOurs && (this.#isBegun || !this.form.isConnected)) continue
      if (isRefused(reply)) {
        await forget(waiting.state)
        this.#input = waiting.body.input as Input
        // Its page may be too old for the server; this one is not.
        if (!isOurs && reply.type === 'notice' && reply.notice === 'changed') {
          this.show('', { notice: this.data.words.page.sendFailed })
          continue
        }
      }
      if (isOurs || reply.type !== 'again') this.#take(reply)
    }
  }

  /** The thank-you page, or why there is none; rendered by the server. */
  #end(markup: string) {
    const main = document.querySelector('main')
    if (!main) return
    this.#trail?.end()
    const template = document.createElement('template')
    template.innerHTML = markup
    main.replaceChildren(template.content)
    // Starts again in the same frame, language and source.
    for (const link of main.querySelectorAll('a')) {
      if (link.getAttribute('href') !== this.data.action) continue
      const given = new URLSearchParams(location.search)
      given.delete('resume')
      link.search = given.toString()
    }
    for (const id of ['kept', 'later', 'keys']) document.getElementById(id)?.setAttribute('hidden', '')
    window.scrollTo({ top: 0 })
    main.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }

  #say(text: string) {
    const live = document.getElementById('live')
    if (live) live.textContent = text
  }

  /** Saves the draft immediately on this device, and a little later on the server for a link. */
  saveNow() {
    const { settings } = this.data.form
    if (!settings.keepsPartial || !this.form.isConnected) return
    this.#input = this.collect()
    const draft = {
      input: this.#input,
      at: this.#at,
      partialToken: this.#partialToken,
      isAhead: this.#isAhead,
      search: location.search,
      savedAt: Date.now(),
    }
    if (writeDraft(this.data.formId, draft)) document.getElementById('kept')?.removeAttribute('hidden')
  }

  #stopSaving() {
    clearTimeout(this.#saving)
    this.#saving = undefined
  }

  #keepSoon() {
    this.#stopSaving()
    if (!this.data.form.settings.keepsPartial) return
    this.#isAhead = true
    this.saveNow()
    if (Object.keys(this.#input).length === 0) return
    this.#saving = setTimeout(() => void this.savePartial(), 4_000)
  }

  /**
   * Saves the partial submission on the server; its URL opens it on any device. Null when that is not possible now.
   */
  async savePartial(isLast = false): Promise<string | null> {
    this.#stopSaving()
    // One at a time: the second must know the name of the first.
    const saved = this.#kept.then(() => this.#savePartial(isLast))
    this.#kept = saved
    return saved
  }

  async #savePartial(isLast: boolean): Promise<string | null> {
    if (!this.form.isConnected || this.#isSending) return null
    this.#isAhead = false
    this.#input = this.collect()
    try {
      const body = {
        state: this.#state.value,
        input: this.#input,
        partialToken: this.#partialToken,
        at: this.#at,
      }
      const { status, reply } = await post(`${this.data.action}/partial`, body, isLast)
      if (status !== 200) throw new Error(`The server answered ${status}.`)
      const { token, url } = reply as { token: string; url: string }
      this.#partialToken = token
      this.saveNow()
      return url
    } catch {
      this.#isAhead = true
      return null
    }
  }
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  const [before, now] = [[...one], [...other]]
  return before.length === now.length && before.every(([id, look], at) => now[at]?.[0] === id && now[at]?.[1] === look)
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** Replaces an element, keeping the focus and running uploads. */
function replace(present: HTMLElement, node: HTMLElement): void {
  const { activeElement } = document
  const focused = activeElement && present.contains(activeElement) ? activeElement.id : ''
  const rows = [...present.querySelectorAll('.files .now')].map((row) => ({
    row,
    field: row.closest('.q')?.querySelector('[type=file]')?.id ?? '',
  }))
  present.replaceWith(node)
  for (const { row, field } of rows) document.getElementById(field)?.closest('.q')?.querySelector('.files')?.append(row)
  if (focused) document.getElementById(focused)?.focus()
}

/** Whether the form rejects a submission; sending it again would have the same result. */
function isRefused({ type }: Reply): boolean {
  return type === 'errors' || type === 'notice'
}
