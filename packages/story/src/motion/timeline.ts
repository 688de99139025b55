import { backgroundTarget, type StoryAnimation } from '../animation.ts'
import type { Page } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { type Box, boundsOf } from '../layout/box.ts'
import { pageSize } from '../limits.ts'
import type { Direction } from '../values.ts'
import { easings, effectRoles, effects, type Frame, reversed } from './effects.ts'
import { splitText } from './split-text.ts'

/**
 * A keyframe as the Web Animations API and amp-story-animation accept it. Moves are in percent of the target's own
 * box.
 */
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
  /** The animated part of the target's text, see `splitText`; the whole element when missing. */
  part?: number
  /** How that text was split; given with `part`. */
  split?: NonNullable<StoryAnimation['split']>
  frames: Frame[]
  keyframes: CssKeyframe[]
  timing: {
    delay: number
    duration: number
    easing: string
    iterations: number
    /** `forwards` for exits: they do not affect the target before they start. */
    fill: 'both' | 'forwards'
  }
}

type TimedPage = Pick<Page, 'elements' | 'animations' | 'entrance'>

const wholePage: Box = { x: 0, y: 0, ...pageSize }
const entranceId = 'entrance'

/**
 * All tracks of a page, by start: its animations and its entrance. Groups stand for their members, which then move by
 * the same distance; hidden elements have none. In right-to-left stories `type-on` runs to the left by default.
 */
export function timelineOf(page: TimedPage, direction: Direction = 'ltr'): Track[] {
  const animations = page.entrance ? [...page.animations, ...entranceOf(page)] : page.animations
  if (animations.length === 0) return []
  const byId = new Map(page.elements.map((element) => [element.id, element]))
  const splits = splitsOf(animations)
  const tracks = animations.flatMap((animation) =>
    animation.targets.flatMap((target) => {
      if (target === backgroundTarget) return [trackOf(animation, backgroundTarget, wholePage, wholePage, direction)]
      const element = byId.get(target)
      if (!element) return []
      return membersOf(element, page.elements)
        .filter((member) => !member.isHidden)
        .flatMap((member) => tracksOf(animation, member, boundsOf(element), direction, splits.get(target)))
    }),
  )
  return tracks.sort((left, right) => left.timing.delay - right.timing.delay)
}

/** When the last track of a page ends, ms; 0 without any. */
export function timelineEndMs(tracks: Track[]): number {
  return tracks.reduce((end, { timing }) => Math.max(end, timing.delay + timing.duration * timing.iterations), 0)
}

/** Whether an animation is an entrance, emphasis, or exit. */
export function phaseOf(animation: Pick<StoryAnimation, 'effect' | 'phase'>): 'in' | 'during' | 'out' {
  const role = effectRoles[animation.effect]
  if (animation.phase === 'out' || role === 'exit') return 'out'
  return role === 'entrance' ? 'in' : 'during'
}

/** The entrance of a page as animations: from top to bottom, groups as one, without full-page backgrounds. */
function entranceOf({ elements, animations, entrance }: TimedPage): StoryAnimation[] {
  if (!entrance) return []
  const entering = new Set(animations.filter((other) => phaseOf(other) === 'in').flatMap((other) => other.targets))
  const isFree = (element: StoryElement) =>
    !element.isHidden &&
    !entering.has(element.id) &&
    !membersOf(element, elements).some((member) => entering.has(member.id)) &&
    boundsOf(element).width * boundsOf(element).height < 0.85 * pageSize.width * pageSize.height
  return elements
    .filter((element) => !element.groupId && isFree(element))
    .map((element) => ({ id: element.id, top: boundsOf(element).y, left: element.x }))
    .sort((one, other) => Math.round(one.top / 24) - Math.round(other.top / 24) || one.left - other.left)
    .map(({ id }, index) => ({
      id: entranceId,
      effect: entrance.effect,
      targets: [id],
      delayMs: index * entrance.staggerMs,
      durationMs: entrance.durationMs,
      direction: entrance.direction,
      easing: 'ease-out' as const,
      strength: 1,
      iterations: 1,
    }))
}

function membersOf(element: StoryElement, all: StoryElement[]): StoryElement[] {
  return element.kind === 'group' ? all.filter((other) => other.groupId === element.id) : [element]
}

/** A text is split in one way only: that of its first splitting effect. */
function splitsOf(animations: readonly StoryAnimation[]): Map<string, NonNullable<StoryAnimation['split']>> {
  const splits = new Map<string, NonNullable<StoryAnimation['split']>>()
  for (const { split, targets } of animations)
    if (split) for (const target of targets) if (!splits.has(target)) splits.set(target, split)
  return splits
}

function tracksOf(
  animation: StoryAnimation,
  element: StoryElement,
  seen: Box,
  direction: Direction,
  split: StoryAnimation['split'],
): Track[] {
  const parts = animation.split && split && element.kind === 'text' ? splitText(element, split) : null
  if (!parts || !split) return [trackOf(animation, element.id, seen, element, direction)]
  const steps = Math.max(...parts.steps) + 1
  // Each part takes a share of the time and the next one starts before it is done.
  const durationMs = Math.round(animation.durationMs / (1 + (steps - 1) * 0.3))
  const staggerMs = steps < 2 ? 0 : (animation.durationMs - durationMs) / (steps - 1)
  return parts.steps.map((step, part) => ({
    ...trackOf(
      { ...animation, durationMs, delayMs: Math.round(animation.delayMs + step * staggerMs) },
      element.id,
      seen,
      // The width of a part is unknown before layout, but its font size is known.
      { emPx: element.kind === 'text' ? element.sizePx : 1 },
      direction,
    ),
    part,
    split,
  }))
}

const outwards: Partial<Record<string, string>> = {
  'ease-in': easings['ease-out'],
  'ease-out': easings['ease-in'],
  'back-out': 'cubic-bezier(.36,0,.66,-.56)',
  'expo-out': 'cubic-bezier(.7,0,.84,0)',
}

function trackOf(animation: StoryAnimation, targetId: string, seen: Box, own: OwnSize, direction: Direction): Track {
  const isTyped = animation.effect === 'type-on'
  const isOut = animation.phase === 'out'
  const towards = isTyped && direction === 'rtl' && animation.direction === 'right' ? 'left' : animation.direction
  const designed = effects[animation.effect]({ box: seen, direction: towards, strength: animation.strength })
  const frames = isOut ? reversed(designed) : designed
  const easing = (isOut ? outwards[animation.easing] : undefined) ?? easings[animation.easing]
  return {
    animationId: animation.id,
    targetId,
    frames,
    keyframes: frames.map((frame) => toKeyframe(frame, own)),
    timing: {
      delay: animation.delayMs,
      duration: animation.durationMs,
      easing: isTyped ? 'steps(24,end)' : easing,
      iterations: animation.iterations,
      fill: isOut ? 'forwards' : 'both',
    },
  }
}

/** Units of moves: fractions of the target's own box, or em; px of the page. */
type OwnSize = { width: number; height: number } | { emPx: number }

/** A frame as CSS. */
export function toKeyframe(frame: Frame, own: OwnSize): CssKeyframe {
  const keyframe: CssKeyframe = { offset: frame.offset }
  if (frame.opacity !== undefined) keyframe.opacity = round(frame.opacity)
  const parts: string[] = []
  if (frame.x !== undefined || frame.y !== undefined) {
    const [x, y] = [frame.x ?? 0, frame.y ?? 0]
    parts.push(
      'emPx' in own
        ? `translate(${round(x / own.emPx)}em,${round(y / own.emPx)}em)`
        : `translate(${percent(x / own.width)},${percent(y / own.height)})`,
    )
  }
  if (frame.rotate !== undefined) parts.push(`rotate(${round(frame.rotate)}deg)`)
  const { scale = 1, scaleX, scaleY } = frame
  if (scaleX !== undefined || scaleY !== undefined)
    parts.push(`scale(${round(scale * (scaleX ?? 1))},${round(scale * (scaleY ?? 1))})`)
  else if (frame.scale !== undefined) parts.push(`scale(${round(frame.scale)})`)
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
