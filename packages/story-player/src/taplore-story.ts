import { setButton } from './buttons.ts'
import { buildChrome, type Chrome } from './chrome.ts'
import { runCountdowns } from './countdowns.ts'
import { listenToGestures } from './gestures.ts'
import { StoryPage } from './page.ts'
import { wireQuestions } from './questions.ts'
import { countReads } from './reads.ts'
import { shareLink } from './sharing.ts'
import { type Words, wordsOf } from './words.ts'

/**
 * `<taplore-story>` plays the sections inside it as pages. Emits `taplore:page` (`{ index, id, count }`),
 * `taplore:end`, `taplore:answer` and `taplore:share`; all bubble. Starts muted. `#page=3` or `#page=<id>` in the URL opens that page.
 */
export class TaploreStory extends HTMLElement {
  #pages: StoryPage[] = []
  #index = 0
  #isPlaying = true
  #isHeld = false
  #isMuted = true
  #hasCaptions = true
  #hasEnded = false
  #elapsedMs = 0
  #lastTick = 0
  #frame = 0
  #noteTimer = 0
  #chrome: Chrome | null = null
  #words: Words | null = null
  #music: HTMLAudioElement | null = null
  #stop: AbortController | null = null

  connectedCallback(): void {
    // A parser may connect the element before its pages exist.
    if (this.#chrome) this.#listen()
    else if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#build(), { once: true })
    else this.#build()
  }

  disconnectedCallback(): void {
    this.#stop?.abort()
    this.#stop = null
    cancelAnimationFrame(this.#frame)
    this.#pages[this.#index]?.pause()
    this.#music?.pause()
  }

  /** From 0. */
  get index(): number {
    return this.#index
  }

  get count(): number {
    return this.#pages.length
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  get isMuted(): boolean {
    return this.#isMuted
  }

  next(): void {
    if (this.#hasEnded) return
    if (this.#index < this.#pages.length - 1) this.goTo(this.#index + 1)
    else this.#end()
  }

  previous(): void {
    if (this.#hasEnded) this.#leaveEnd()
    else if (this.#index > 0) this.goTo(this.#index - 1)
    else this.goTo(0)
  }

  /** Shows a page from its start; out of range means the nearest one. */
  goTo(index: number): void {
    const target = Math.min(Math.max(0, index), this.#pages.length - 1)
    const page = this.#pages[target]
    if (!page) return
    if (this.#hasEnded) this.#leaveEnd()
    const hadFocus = this.#pages[this.#index]?.section.contains(document.activeElement) === true
    for (const other of this.#pages) if (other !== page) other.hide()
    this.#index = target
    this.#elapsedMs = 0
    page.show({ isMuted: this.#isMuted, isPlaying: this.#runs, isStill: prefersStill() })
    if (hadFocus) this.focus({ preventScroll: true })
    this.#pages[target + 1]?.preload()
    this.#duckMusic()
    this.#render()
    if (this.#chrome) this.#chrome.live.textContent = page.label
    this.#remember()
    this.#tell('taplore:page', { index: target, id: page.section.id, count: this.#pages.length })
  }

  play(): void {
    this.#isPlaying = true
    if (this.#hasEnded) this.goTo(0)
    this.#follow()
  }

  pause(): void {
    this.#isPlaying = false
    this.#follow()
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    const page = this.#pages[this.#index]
    page?.setMuted(isMuted)
    // Browsers block audio until a gesture: a blocked voice starts now, and the page with it.
    if (!isMuted && page?.voice && page.voice.played.length === 0) this.#elapsedMs = 0
    if (this.#music) this.#music.muted = isMuted
    this.#follow()
  }

  get #runs(): boolean {
    return this.#isPlaying && !this.#isHeld && !this.#hasEnded && document.visibilityState === 'visible'
  }

  get #isRtl(): boolean {
    return getComputedStyle(this).direction === 'rtl'
  }

  #build(): void {
    if (this.#chrome || !this.isConnected) return
    this.#pages = [...this.querySelectorAll<HTMLElement>(':scope > section')].map((section) => new StoryPage(section))
    if (this.#pages.length === 0) return
    const { title = '', publisher = '', publisherLogo: logoUrl, poster: posterUrl } = this.dataset
    this.#words = wordsOf(this)
    this.setAttribute('role', 'region')
    if (title) this.setAttribute('aria-label', title)
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#chrome = buildChrome(
      root,
      { title, publisher, logoUrl, posterUrl, count: this.#pages.length },
      this.#words,
      this.#isRtl,
    )
    if (this.dataset.music) {
      this.#music = new Audio()
      this.#music.loop = true
      this.#music.preload = 'none'
      this.#music.src = this.dataset.music
    }
    wireQuestions(this)
    this.#listen()
    this.goTo(this.#indexInAddress() ?? 0)
  }

  #listen(): void {
    const chrome = this.#chrome
    if (!chrome || this.#stop) return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const on = (target: EventTarget, type: string, act: () => void) => target.addEventListener(type, act, { signal })
    on(chrome.next, 'click', () => this.next())
    on(chrome.previous, 'click', () => this.previous())
    on(chrome.play, 'click', () => (this.#isPlaying ? this.pause() : this.play()))
    on(chrome.sound, 'click', () => this.setMuted(!this.#isMuted))
    on(chrome.captions, 'click', () => {
      this.#hasCaptions = !this.#hasCaptions
      this.#render()
    })
    for (const button of [chrome.replay, chrome.beside.replay]) on(button, 'click', () => this.#replay())
    const url = this.dataset.share
    for (const button of [chrome.share, chrome.shareAtEnd, chrome.beside.share]) {
      button.hidden = !url
      if (url) on(button, 'click', () => void this.#share(url))
    }
    on(document, 'visibilitychange', () => this.#follow())
    on(window, 'hashchange', () => {
      const index = this.#indexInAddress()
      if (index !== null && index !== this.#index) this.goTo(index)
    })
    runCountdowns(this, signal)
    countReads(this, signal, () => this.#runs)
    for (const page of this.#pages) this.#listenToAttachment(page, signal)
    listenToGestures(
      this,
      chrome.stage,
      {
        isRtl: this.#isRtl,
        forward: () => this.next(),
        back: () => this.previous(),
        toggle: () => (this.#isPlaying ? this.pause() : this.play()),
        first: () => this.goTo(0),
        last: () => this.goTo(this.#pages.length - 1),
        mute: () => this.setMuted(!this.#isMuted),
        rise: () => this.#pages[this.#index]?.attachment?.toggleAttribute('open', true),
        hold: (isHeld) => {
          this.#isHeld = isHeld
          this.#follow()
        },
      },
      signal,
    )
    this.#lastTick = 0
    this.#frame = requestAnimationFrame((now) => this.#tick(now))
  }

  /** The page is paused while its attachment is open; Escape and a tap outside close it. */
  #listenToAttachment({ attachment }: StoryPage, signal: AbortSignal): void {
    if (!attachment) return
    attachment.addEventListener(
      'toggle',
      () => {
        this.#isHeld = attachment.open
        this.#follow()
      },
      { signal },
    )
    const close = (event: Event) => {
      if (!attachment.open) return
      event.preventDefault()
      event.stopPropagation()
      attachment.open = false
    }
    this.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') close(event)
      },
      { signal },
    )
    this.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.composedPath().includes(attachment)) close(event)
      },
      { signal, capture: true },
    )
  }

  /** Counts time while the page runs, fills its bar, and advances when the page is configured to. */
  #tick(now: number): void {
    // A long gap is a sleeping tab, not viewing time.
    const passed = this.#lastTick === 0 ? 0 : Math.min(100, now - this.#lastTick)
    this.#lastTick = now
    const page = this.#pages[this.#index]
    if (page && this.#runs) {
      this.#elapsedMs += passed
      this.#fill()
      if (page.advancesAlone && this.#elapsedMs >= page.durationMs) this.next()
    }
    this.#caption()
    if (this.#stop) this.#frame = requestAnimationFrame((time) => this.#tick(time))
  }

  /** Shows what the voice is saying. */
  #caption(): void {
    const place = this.#chrome?.caption
    if (!place) return
    const said = this.#hasCaptions && !this.#hasEnded ? (this.#pages[this.#index]?.caption ?? '') : ''
    if (place.textContent === said) return
    place.textContent = said
    place.classList.toggle('raised', this.#pages[this.#index]?.hasMark === true)
    place.hidden = said === ''
  }

  #fill(): void {
    const page = this.#pages[this.#index]
    const bar = this.#chrome?.bars[this.#index]
    if (!page || !bar) return
    const share = page.advancesAlone ? Math.min(1, this.#elapsedMs / page.durationMs) : 1
    bar.style.transform = `scaleX(${share})`
  }

  #render(): void {
    const chrome = this.#chrome
    const words = this.#words
    if (!chrome || !words) return
    for (const [index, bar] of chrome.bars.entries())
      bar.style.transform = `scaleX(${index < this.#index || this.#hasEnded ? 1 : 0})`
    if (!this.#hasEnded) this.#fill()
    setButton(chrome.play, this.#isPlaying ? 'pause' : 'play', this.#isPlaying ? words.pause : words.play)
    setButton(chrome.sound, this.#isMuted ? 'mute' : 'sound', this.#isMuted ? words.unmute : words.mute)
    setButton(
      chrome.captions,
      this.#hasCaptions ? 'captions' : 'noCaptions',
      this.#hasCaptions ? words.captionsOff : words.captionsOn,
    )
    chrome.captions.hidden = !this.#pages.some((page) => page.captions)
    chrome.sound.hidden = !this.#music && !this.#pages.some((page) => page.hasSound)
    chrome.previous.disabled = this.#index === 0 && !this.#hasEnded
    chrome.next.disabled = this.#hasEnded
    chrome.end.hidden = !this.#hasEnded
    chrome.beside.update({ index: this.#index, hasEnded: this.#hasEnded })
  }

  /** Synchronizes media and music with the player's state. */
  #follow(): void {
    const page = this.#pages[this.#index]
    if (this.#runs) page?.play()
    else page?.pause()
    if (this.#music) {
      if (this.#runs && !this.#isMuted) this.#music.play().catch(() => {})
      else this.#music.pause()
    }
    this.#render()
  }

  /** Music is ducked under a voice. */
  #duckMusic(): void {
    if (!this.#music) return
    const volume = Math.min(1, Math.max(0, Number(this.dataset.musicVolume ?? 1)))
    this.#music.volume = this.#pages[this.#index]?.voice ? volume * 0.25 : volume
  }

  #end(): void {
    this.#hasEnded = true
    this.#follow()
    const page = this.#pages[this.#index]
    if (page) page.section.inert = true
    if (this.#chrome) this.#chrome.live.textContent = this.#words?.end ?? ''
    this.#tell('taplore:end', { count: this.#pages.length })
  }

  #leaveEnd(): void {
    this.#hasEnded = false
    const page = this.#pages[this.#index]
    if (page) page.section.inert = false
    this.#follow()
  }

  #replay(): void {
    this.#isPlaying = true
    this.goTo(0)
    this.focus({ preventScroll: true })
  }

  async #share(url: string): Promise<void> {
    const shared = await shareLink({ title: this.dataset.title ?? '', url })
    const chrome = this.#chrome
    if (!shared || !chrome) return
    // A link that could only be shown is not shared yet.
    if (shared !== 'refused') this.#tell('taplore:share', { by: shared })
    if (shared === 'sheet') return
    const note = shared === 'copied' ? (this.#words?.copied ?? '') : url
    chrome.note.textContent = note
    chrome.live.textContent = note
    chrome.note.hidden = false
    clearTimeout(this.#noteTimer)
    this.#noteTimer = window.setTimeout(
      () => {
        chrome.note.hidden = true
      },
      shared === 'copied' ? 2_500 : 15_000,
    )
  }

  #indexInAddress(): number | null {
    const wanted = decodeURIComponent(location.hash.match(/^#page=(.+)$/)?.[1] ?? '')
    if (!wanted) return null
    const byId = this.#pages.findIndex((page) => page.section.id === wanted)
    if (byId >= 0) return byId
    const number = Number(wanted)
    return Number.isInteger(number) && number >= 1 && number <= this.#pages.length ? number - 1 : null
  }

  #remember(): void {
    try {
      history.replaceState(history.state, '', `#page=${this.#index + 1}`)
    } catch {
      // A sandboxed frame has no URL to update; the story plays anyway.
    }
  }

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
