import type { Cut } from '@taplore/media'
import { createStore, type Store } from '@taplore/ui'
import { cutAt } from '../store/word-index.ts'

export interface PlayerState {
  isPlaying: boolean
  rate: number
  isMuted: boolean
  /** The video can't be shown; captions play without it. */
  isVideoMissing: boolean
}

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** What editors play has 30 frames a second, whatever the video has. */
const frameMs = 1_000 / 30

/**
 * The clock of the preview. It follows the video where there is one, and runs by itself where that can't be loaded, so that
 * captions can be edited offline. While it plays, cuts are skipped.
 */
export class Player {
  readonly state: Store<PlayerState> = createStore({
    isPlaying: false,
    rate: 1,
    isMuted: false,
    isVideoMissing: false,
  })
  private readonly listeners = new Set<() => void>()
  private readonly given: () => { durationMs: number; cuts: readonly Cut[] }
  private video: HTMLVideoElement | null = null
  private nowMs = 0
  private frame = 0
  private lastFrameMs = 0

  constructor(given: () => { durationMs: number; cuts: readonly Cut[] }) {
    this.given = given
  }

  get timeMs(): number {
    return this.nowMs
  }

  /** Called at each frame while playing, and after a jump. Returns an unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Uses a video element from now on. Returns a function that lets go of it. */
  attach(video: HTMLVideoElement): () => void {
    this.video = video
    video.currentTime = this.nowMs / 1_000
    const closing = new AbortController()
    const on = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: closing.signal })
    on('error', () => this.state.set({ isVideoMissing: true }))
    on('loadedmetadata', () => {
      this.state.set({ isVideoMissing: false })
      video.currentTime = this.nowMs / 1_000
      video.playbackRate = this.state.get().rate
    })
    on('ended', () => this.pause())
    return () => {
      closing.abort()
      if (this.video === video) this.video = null
    }
  }

  play(): void {
    const { durationMs } = this.given()
    if (this.nowMs >= durationMs - 20) this.seek(0)
    this.state.set({ isPlaying: true })
    this.lastFrameMs = performance.now()
    if (this.playable) void this.playable.play().catch(() => this.state.set({ isVideoMissing: true }))
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(this.tick)
  }

  pause(): void {
    this.state.set({ isPlaying: false })
    cancelAnimationFrame(this.frame)
    this.video?.pause()
    this.tell()
  }

  toggle(): void {
    if (this.state.get().isPlaying) this.pause()
    else this.play()
  }

  seek(timeMs: number): void {
    this.nowMs = Math.max(0, Math.min(this.given().durationMs, timeMs))
    if (this.playable) this.playable.currentTime = this.nowMs / 1_000
    this.tell()
  }

  /** Stops, and goes so many frames on, or back where they are negative. */
  stepFrames(count: number): void {
    if (this.state.get().isPlaying) this.pause()
    // Into the frame, by a millisecond: at its very start, rounding could show the one before.
    this.seek((Math.floor(this.nowMs / frameMs + 1e-6) + count) * frameMs + 1)
  }

  setRate(rate: number): void {
    this.state.set({ rate })
    if (this.video) this.video.playbackRate = rate
  }

  setMuted(isMuted: boolean): void {
    this.state.set({ isMuted })
    if (this.video) this.video.muted = isMuted
  }

  close(): void {
    cancelAnimationFrame(this.frame)
    this.listeners.clear()
  }

  /** The video, if its time can be trusted. */
  private get playable(): HTMLVideoElement | null {
    return this.video && this.video.readyState > 0 && !this.video.error ? this.video : null
  }

  private readonly tick = (): void => {
    const now = performance.now()
    const { durationMs, cuts } = this.given()
    const { rate } = this.state.get()
    const video = this.playable
    this.nowMs = video ? video.currentTime * 1_000 : this.nowMs + (now - this.lastFrameMs) * rate
    this.lastFrameMs = now
    const cut = cutAt(cuts, this.nowMs)
    if (cut) {
      this.nowMs = cut.endMs
      if (video) video.currentTime = cut.endMs / 1_000
    }
    if (this.nowMs >= durationMs) {
      this.nowMs = durationMs
      this.pause()
      return
    }
    this.tell()
    this.frame = requestAnimationFrame(this.tick)
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener()
  }
}
