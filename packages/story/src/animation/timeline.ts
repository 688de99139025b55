import type { Page } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { type Box, boundsOf } from '../layout/box.ts'
import { pageSize } from '../limits.ts'
import type { Direction } from '../values.ts'
import { backgroundTarget, type StoryAnimation } from './animation.ts'
import { easings, effects, type Frame } from './effects.ts'

/** A key frame as the Web Animations API and amp-story-animation take it. Moves are in percent of the target's own box. */
export interface CssKeyframe {
  offset: number
  opacity?: number
  transform?: string
  clipPath?: string
}

/** One effect on one target, ready to play. */
export interface Track {
  animationId: string
  targetId: string
  frames: Frame[]
  keyframes: CssKeyframe[]
  timing: { delay: number; duration: number; easing: string; iterations: number; fill: 'both' }
}

const wholePage: Box = { x: 0, y: 0, ...pageSize }

/**
 * All tracks of a page, by start. Groups stand for their members, who then move by the same distance; hidden elements
 * have none. In right-to-left stories `type-on` runs to the left unless told otherwise.
 */
export function timelineOf(page: Pick<Page, 'elements' | 'animations'>, direction: Direction = 'ltr'): Track[] {
  if (page.animations.length === 0) return []
  const byId = new Map(page.elements.map((element) => [element.id, element]))
  const tracks = page.animations.flatMap((animation) =>
    animation.targets.flatMap((target) => {
      if (target === backgroundTarget) return [trackOf(animation, backgroundTarget, wholePage, wholePage, direction)]
      const element = byId.get(target)
      if (!element) return []
      return membersOf(element, page.elements)
        .filter((member) => !member.isHidden)
        .map((member) => trackOf(animation, member.id, boundsOf(element), member, direction))
    }),
  )
  return tracks.sort((left, right) => left.timing.delay - right.timing.delay)
}

/** When the last track of a page has ended, ms; 0 without any. */
export function timelineEndMs(tracks: Track[]): number {
  return tracks.reduce((end, { timing }) => Math.max(end, timing.delay + timing.duration * timing.iterations), 0)
}

function membersOf(element: StoryElement, all: StoryElement[]): StoryElement[] {
  return element.kind === 'group' ? all.filter((other) => other.groupId === element.id) : [element]
}

function trackOf(animation: StoryAnimation, targetId: string, seen: Box, own: Box, direction: Direction): Track {
  const isTyped = animation.effect === 'type-on'
  const towards = isTyped && direction === 'rtl' && animation.direction === 'right' ? 'left' : animation.direction
  const frames = effects[animation.effect]({ box: seen, direction: towards, strength: animation.strength })
  return {
    animationId: animation.id,
    targetId,
    frames,
    keyframes: frames.map((frame) => toKeyframe(frame, own)),
    timing: {
      delay: animation.delayMs,
      duration: animation.durationMs,
      easing: isTyped ? 'steps(24,end)' : easings[animation.easing],
      iterations: animation.iterations,
      fill: 'both',
    },
  }
}

function toKeyframe(frame: Frame, own: Box): CssKeyframe {
  const keyframe: CssKeyframe = { offset: frame.offset }
  if (frame.opacity !== undefined) keyframe.opacity = frame.opacity
  const parts: string[] = []
  if (frame.x !== undefined || frame.y !== undefined) {
    parts.push(`translate(${percent((frame.x ?? 0) / own.width)},${percent((frame.y ?? 0) / own.height)})`)
  }
  if (frame.rotate !== undefined) parts.push(`rotate(${round(frame.rotate)}deg)`)
  if (frame.scale !== undefined) parts.push(`scale(${round(frame.scale)})`)
  if (parts.length > 0) keyframe.transform = parts.join(' ')
  if (frame.reveal) keyframe.clipPath = `inset(${frame.reveal.map((inset) => percent(inset)).join(' ')})`
  return keyframe
}

function percent(fraction: number): string {
  return fraction === 0 ? '0' : `${round(fraction * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
