import type { Cut } from '@taplore/media'
import { createStore, type Store } from '@taplore/ui'

interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** Plays one part of a video and nothing else of it: at its end it stops, and what is cut from the video is skipped. */
export class ClipPlayer {
  readonly state: Store<{ isPlaying: boolean; isMissing: boolean }> = createStore({
    isPlaying: false,
    isMissing: false,
  })
  readonly #listeners = new Set<() => void>()
  readonly #cuts: readonly Cut[]
  #span: Span
  #video: HTMLVideoElement | null = null
  #nowMs: number
  #frame = 0

  constructor(span: Span, cuts: readonly Cut[]) {
    this.#span = span
    this.#cuts = cuts
    this.#nowMs = span.startMs
  }

  get timeMs(): number {
    return this.#nowMs
  }

  get span(): Span {
    return this.#span
  }

  /** Called at each frame while playing, and after a jump. Returns an unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  attach(video: HTMLVideoElement): () => void {
    this.#video = video
    const closing = new AbortController()
    const on = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: closing.signal })
    on('loadedmetadata', () => this.seek(this.#nowMs))
    on('seeked', () => this.#tell())
    on('loadeddata', () => {
      if (this.state.get().isMissing) this.state.set({ isMissing: false })
      this.#tell()
    })
    on('error', () => this.state.set({ isMissing: true }))
    on('ended', () => this.pause())
    if (video.readyState > 0) this.seek(this.#nowMs)
    return () => {
      this.pause()
      closing.abort()
      this.#video = null
    }
  }

  /** Another part from now on: it is shown from its beginning. */
  setSpan(span: Span): void {
    if (span.startMs === this.#span.startMs && span.endMs === this.#span.endMs) return
    this.pause()
    this.#span = span
    this.seek(span.startMs)
  }

  seek(timeMs: number): void {
    const { startMs, endMs } = this.#span
    const wanted = Math.max(startMs, Math.min(endMs, timeMs))
    // What is cut is not shown at rest either.
    const cut = this.#cuts.find((each) => wanted >= each.startMs && wanted < each.endMs)
    this.#nowMs = cut && cut.endMs < endMs ? cut.endMs : wanted
    if (this.#video && this.#video.readyState > 0) this.#video.currentTime = this.#nowMs / 1_000
    this.#tell()
  }

  /** Loads the video again if it could not be loaded, as when the server was gone. */
  retry(): void {
    if (this.state.get().isMissing) this.#video?.load()
  }

  toggle(): void {
    if (this.state.get().isPlaying) this.pause()
    else this.play()
  }

  play(): void {
    if (!this.#video) return
    this.retry()
    if (this.#nowMs >= this.#span.endMs - 60) this.seek(this.#span.startMs)
    this.state.set({ isPlaying: true })
    void this.#video.play().catch(() => this.pause())
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(this.#tick)
  }

  pause(): void {
    cancelAnimationFrame(this.#frame)
    this.#video?.pause()
    if (this.state.get().isPlaying) this.state.set({ isPlaying: false })
    this.#tell()
  }

  readonly #tick = (): void => {
    const video = this.#video
    if (!video) return
    const timeMs = video.currentTime * 1_000
    const cut = this.#cuts.find(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs - 20)
    if (timeMs >= this.#span.endMs || (cut && cut.endMs >= this.#span.endMs)) {
      this.#nowMs = this.#span.endMs
      this.pause()
      return
    }
    if (cut) video.currentTime = cut.endMs / 1_000
    else if (!video.seeking) this.#nowMs = Math.max(this.#span.startMs, timeMs)
    this.#tell()
    this.#frame = requestAnimationFrame(this.#tick)
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
