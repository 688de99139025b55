import {
  backdropOf,
  backgroundTarget,
  defaultPageDurationMs,
  type Page,
  type Story,
  type Track,
  timelineEndMs,
  timelineOf,
} from '@taplore/story'

/** Plays a page's animations on the nodes of the canvas, from the same timeline that player and exports use. */
export class MotionPlayer {
  private animations: Animation[] = []
  private readonly listeners = new Set<(timeMs: number) => void>()
  private frame = 0
  private endMs = 0
  timeMs = 0
  /** At rest the canvas shows the page as it is edited; held, one moment of it. */
  mode: 'rest' | 'held' | 'playing' = 'rest'

  /** Plays from the start (or from `fromMs`) to the end of the page, then calls `onEnd`. Returns where it began. */
  play(root: ParentNode, page: Page, story: Story, options: { fromMs?: number; onEnd: () => void }): number {
    this.stop()
    this.endMs = Math.max(durationOf(page, story), timelineEndMs(timelineOf(page, story.direction)))
    this.prepare(root, page, story)
    this.mode = 'playing'
    const start = options.fromMs && options.fromMs < this.endMs - 50 ? options.fromMs : 0
    for (const animation of this.animations) {
      animation.currentTime = start
      animation.play()
    }
    this.tell(start)
    const begun = performance.now() - start
    const tick = () => {
      this.tell(Math.min(this.endMs, performance.now() - begun))
      if (this.timeMs >= this.endMs) options.onEnd()
      else this.frame = requestAnimationFrame(tick)
    }
    this.frame = requestAnimationFrame(tick)
    return start
  }

  /** Shows one moment, paused. */
  seek(root: ParentNode, page: Page, story: Story, timeMs: number): void {
    if (this.mode === 'rest') this.prepare(root, page, story)
    cancelAnimationFrame(this.frame)
    this.mode = 'held'
    for (const animation of this.animations) {
      animation.pause()
      animation.currentTime = timeMs
    }
    this.tell(timeMs)
  }

  /** Back to the editing view. The time does not change. */
  stop(): void {
    cancelAnimationFrame(this.frame)
    for (const animation of this.animations) animation.cancel()
    this.animations = []
    if (this.mode === 'rest') return
    this.mode = 'rest'
    this.tell(this.timeMs)
  }

  /** Tells each change of the time and of the mode. */
  readonly subscribe = (listener: (timeMs: number) => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private prepare(root: ParentNode, page: Page, story: Story): void {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (reduced) return
    const shapes = backdropOf(page).flatMap((shape) => {
      const node = root.querySelector(`[data-page] > [data-backdrop] [data-shape="${shape.id}"]`)
      const animation = node?.animate(
        shape.keyframes.map((frame) => ({ ...frame })),
        shape.timing,
      )
      animation?.pause()
      return animation ? [animation] : []
    })
    const tracks = timelineOf(page, story.direction).flatMap((track) => {
      // On the canvas a text that is animated part by part is animated as a whole, with its first part.
      if (track.part) return []
      const node =
        track.targetId === backgroundTarget
          ? root.querySelector('[data-page] > [data-background]')
          : root.querySelector(`[data-element="${track.targetId}"]`)
      if (!node) return []
      const animation = node.animate(keyframesOf(track, page), track.timing)
      animation.pause()
      return [animation]
    })
    this.animations = [...shapes, ...tracks]
  }

  private tell(timeMs: number): void {
    this.timeMs = timeMs
    for (const listener of this.listeners) listener(timeMs)
  }
}

export function durationOf(page: Page, story: Story): number {
  return Math.max(page.durationMs ?? defaultPageDurationMs(story, page), page.audio?.durationMs ?? 0)
}

/**
 * Frames as individual properties: CSS applies `translate` before `rotate` before `scale`, so a rotated element still
 * moves along the page's axes and ends with its own rotation and opacity.
 */
function keyframesOf(track: Track, page: Page): Keyframe[] {
  const element = page.elements.find((candidate) => candidate.id === track.targetId)
  const turn = element?.rotation ?? 0
  const opacity = element?.opacity ?? 1
  return track.frames.map((frame) => ({
    offset: frame.offset,
    ...(frame.opacity === undefined ? {} : { opacity: frame.opacity * opacity }),
    ...(frame.x === undefined && frame.y === undefined ? {} : { translate: `${frame.x ?? 0}px ${frame.y ?? 0}px` }),
    ...(frame.rotate === undefined ? {} : { rotate: `${turn + frame.rotate}deg` }),
    ...scaleOf(frame),
    ...(frame.reveal ? { clipPath: `inset(${frame.reveal.map((side) => `${side * 100}%`).join(' ')})` } : {}),
  }))
}

function scaleOf({ scale, scaleX, scaleY }: Track['frames'][number]): Keyframe {
  if (scale === undefined && scaleX === undefined && scaleY === undefined) return {}
  const whole = scale ?? 1
  return { scale: `${whole * (scaleX ?? 1)} ${whole * (scaleY ?? 1)}` }
}
