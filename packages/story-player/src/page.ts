type Timing = { delay: number; duration: number; easing: string; iterations: number; fill: 'both' | 'forwards' }

/** One page of the story: shows, plays, pauses and hides its section. */
export class StoryPage {
  readonly section: HTMLElement
  readonly durationMs: number
  readonly advancesAlone: boolean
  readonly voice: HTMLAudioElement | null
  #videos: HTMLVideoElement[]
  #animations: Animation[] = []

  constructor(section: HTMLElement) {
    this.section = section
    this.durationMs = Number(section.dataset.duration) || 7000
    this.advancesAlone = section.dataset.auto !== undefined
    this.voice = section.querySelector<HTMLAudioElement>('audio[data-voice]')
    this.#videos = [...section.querySelectorAll('video')]
    for (const video of this.#videos) video.controls = false
  }

  /** The branding of the product stands at the bottom of the page. */
  get hasMark(): boolean {
    return this.section.querySelector('._m') !== null
  }

  /** The captions of the voice; the player shows them itself, as audio has no place for them. */
  get captions(): TextTrack | null {
    return this.voice?.textTracks[0] ?? null
  }

  /** What the voice is saying now. */
  get caption(): string {
    const now = this.voice?.currentTime ?? 0
    // The browser's own list of active cues is not brought up to date while the voice stands still.
    const cues = [...(this.captions?.cues ?? [])] as VTTCue[]
    const heard = cues.filter(({ startTime, endTime }) => startTime <= now && now < endTime)
    return heard.map((cue) => cue.getCueAsHTML().textContent ?? '').join('\n')
  }

  get hasSound(): boolean {
    return this.voice !== null || this.#videos.some((video) => video.dataset.sound !== undefined)
  }

  /** The page's attachment. */
  get attachment(): HTMLDetailsElement | null {
    return this.section.querySelector('details[data-attachment]')
  }

  get label(): string {
    return this.section.getAttribute('aria-label') ?? ''
  }

  /** Preloads what the page will need. */
  preload(): void {
    for (const image of this.section.querySelectorAll('img')) image.loading = 'eager'
    if (this.captions) this.captions.mode = 'hidden'
    for (const media of [...this.#videos, ...(this.voice ? [this.voice] : [])])
      if (media.preload === 'none') media.preload = 'auto'
  }

  show(options: { isMuted: boolean; isPlaying: boolean; isStill: boolean }): void {
    this.preload()
    this.section.toggleAttribute('data-active', true)
    this.section.inert = false
    this.#animate(options.isStill)
    for (const media of this.#media()) {
      media.currentTime = startOf(media)
      this.#tune(media, options.isMuted)
    }
    if (options.isPlaying) this.play()
    else this.pause()
  }

  hide(): void {
    if (this.attachment) this.attachment.open = false
    this.section.toggleAttribute('data-active', false)
    this.section.inert = true
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
    for (const media of this.#media()) media.pause()
  }

  play(): void {
    for (const animation of this.#animations) if (animation.playState === 'paused') animation.play()
    // A browser may refuse to start media; the page then simply shows its poster.
    for (const media of this.#media()) if (!media.ended) media.play().catch(() => {})
  }

  pause(): void {
    for (const animation of this.#animations) if (animation.playState === 'running') animation.pause()
    for (const media of this.#media()) media.pause()
  }

  setMuted(isMuted: boolean): void {
    for (const media of this.#media()) this.#tune(media, isMuted)
  }

  #tune(media: HTMLMediaElement, isMuted: boolean): void {
    const isSilent = media instanceof HTMLVideoElement && media.dataset.sound === undefined
    media.muted = isMuted || isSilent
    if (media.dataset.sound) media.volume = Math.min(1, Math.max(0, Number(media.dataset.sound)))
  }

  #media(): HTMLMediaElement[] {
    return this.voice ? [...this.#videos, this.voice] : this.#videos
  }

  /** With reduced motion, everything is in its final position. */
  #animate(isStill: boolean): void {
    if (isStill || !this.section.dataset.tracks) return
    for (const [id, keyframes, timing] of tracksOf(this.section.dataset.tracks)) {
      const target = this.section.querySelector(`#${CSS.escape(id)}`)
      if (target) this.#animations.push(target.animate(keyframes, timing))
    }
  }
}

function tracksOf(source: string): [string, Keyframe[], Timing][] {
  try {
    return JSON.parse(source)
  } catch {
    return []
  }
}

/** A video trimmed by a media fragment starts where the fragment says. */
function startOf(media: HTMLMediaElement): number {
  const source = media.currentSrc || media.querySelector('source')?.src || ''
  return Number(source.match(/#t=([\d.]+)/)?.[1] ?? 0)
}
