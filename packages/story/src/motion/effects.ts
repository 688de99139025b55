import type { EasingName, EffectName, StoryAnimation } from '../animation.ts'
import type { Box } from '../layout/box.ts'
import { pageSize } from '../limits.ts'

/**
 * One keyframe of an effect in plain numbers, which the editor, the player, the AMP page and the video export all
 * read. Moves in px of the page, rotation in degrees, `reveal` = insets in fractions of the box (top, right, bottom,
 * left). Order: move, rotate, scale. `scaleX` and `scaleY` are applied on top of `scale`.
 */
export interface Frame {
  /** 0 = start, 1 = end. */
  offset: number
  opacity?: number
  x?: number
  y?: number
  scale?: number
  scaleX?: number
  scaleY?: number
  rotate?: number
  reveal?: [number, number, number, number]
}

export interface EffectContext {
  /** The reference box of the effect: the element, its group, or the whole page for a background. */
  box: Box
  direction: StoryAnimation['direction']
  strength: number
}

type Effect = (context: EffectContext) => Frame[]

export const effects: Record<EffectName, Effect> = {
  'fade-in': () => [
    { offset: 0, opacity: 0 },
    { offset: 1, opacity: 1 },
  ],
  'fade-out': () => [
    { offset: 0, opacity: 1 },
    { offset: 1, opacity: 0 },
  ],
  'fly-in': (context) => [
    { offset: 0, ...outside(context) },
    { offset: 1, x: 0, y: 0 },
  ],
  rise: ({ strength, direction }) => [
    { offset: 0, opacity: 0, ...along(opposite[direction], 64 * strength) },
    { offset: 1, opacity: 1, x: 0, y: 0 },
  ],
  drop: ({ box }) => [
    { offset: 0, x: 0, y: -(box.y + box.height) },
    { offset: 0.36, x: 0, y: 0 },
    { offset: 0.54, x: 0, y: -56 },
    { offset: 0.72, x: 0, y: 0 },
    { offset: 0.84, x: 0, y: -22 },
    { offset: 0.94, x: 0, y: 0 },
    { offset: 1, x: 0, y: 0 },
  ],
  pulse: ({ strength }) => [
    { offset: 0, scale: 1 },
    { offset: 0.5, scale: 1 + 0.08 * strength },
    { offset: 1, scale: 1 },
  ],
  'rotate-in': ({ direction, strength }) => [
    { offset: 0, opacity: 0, rotate: (direction === 'left' ? 1 : -1) * 120 * strength, scale: 0.8 },
    { offset: 1, opacity: 1, rotate: 0, scale: 1 },
  ],
  twirl: ({ strength }) => [
    { offset: 0, opacity: 0, rotate: -540 * strength, scale: 0.05 },
    { offset: 1, opacity: 1, rotate: 0, scale: 1 },
  ],
  whoosh: (context) => [
    { offset: 0, opacity: 0, scale: 0.3, ...outside(context) },
    { offset: 0.4, opacity: 1 },
    { offset: 1, opacity: 1, scale: 1, x: 0, y: 0 },
  ],
  'zoom-in': ({ strength }) => [
    { offset: 0, opacity: 0, scale: Math.max(0.05, 1 - 0.7 * strength) },
    { offset: 1, opacity: 1, scale: 1 },
  ],
  'zoom-out': ({ strength }) => [
    { offset: 0, opacity: 0, scale: 1 + 0.9 * strength },
    { offset: 1, opacity: 1, scale: 1 },
  ],
  pan: ({ direction, strength, box }) => {
    const reach = 0.06 * strength
    const span = direction === 'left' || direction === 'right' ? box.width : box.height
    return [
      { offset: 0, scale: 1 + 2 * reach, ...along(opposite[direction], span * reach) },
      { offset: 1, scale: 1 + 2 * reach, ...along(direction, span * reach) },
    ]
  },
  'ken-burns': ({ direction, strength, box }) => {
    const zoom = 1 + 0.18 * strength
    const span = direction === 'left' || direction === 'right' ? box.width : box.height
    return [
      { offset: 0, scale: 1, x: 0, y: 0 },
      { offset: 1, scale: zoom, ...along(direction, (span * (zoom - 1)) / 3) },
    ]
  },
  wipe: ({ direction }) => [
    { offset: 0, reveal: hiddenFrom[direction] },
    { offset: 1, reveal: [0, 0, 0, 0] },
  ],
  'type-on': ({ direction }) => [
    { offset: 0, reveal: hiddenFrom[direction] },
    { offset: 1, reveal: [0, 0, 0, 0] },
  ],
  pop: ({ strength }) => [
    { offset: 0, opacity: 0, scale: 0.4 },
    { offset: 0.6, opacity: 1, scale: 1 + 0.14 * strength },
    { offset: 1, opacity: 1, scale: 1 },
  ],
  glide: ({ strength, direction }) => [
    { offset: 0, opacity: 0, ...along(opposite[direction], 220 * strength) },
    { offset: 0.5, opacity: 1 },
    { offset: 1, opacity: 1, x: 0, y: 0 },
  ],
  flip: ({ direction }) => {
    const axis = direction === 'up' || direction === 'down' ? 'scaleY' : 'scaleX'
    return [
      { offset: 0, opacity: 0, [axis]: 0 },
      { offset: 0.15, opacity: 1 },
      { offset: 1, opacity: 1, [axis]: 1 },
    ]
  },
  stretch: ({ strength }) => [
    { offset: 0, opacity: 0, scaleX: 1 + 0.8 * strength, scaleY: Math.max(0.1, 1 - 0.6 * strength) },
    { offset: 0.6, opacity: 1, scaleX: 1 - 0.06 * strength, scaleY: 1 + 0.06 * strength },
    { offset: 1, opacity: 1, scaleX: 1, scaleY: 1 },
  ],
  unfold: ({ box, direction }) => {
    const isUpright = direction === 'up' || direction === 'down'
    const span = isUpright ? box.height : box.width
    return [
      { offset: 0, opacity: 0, ...along(opposite[direction], span / 2), [isUpright ? 'scaleY' : 'scaleX']: 0.02 },
      { offset: 0.1, opacity: 1 },
      { offset: 1, opacity: 1, x: 0, y: 0, [isUpright ? 'scaleY' : 'scaleX']: 1 },
    ]
  },
  roll: (context) => [
    { offset: 0, ...outside(context), rotate: (context.direction === 'left' ? -1 : 1) * 270 * context.strength },
    { offset: 1, x: 0, y: 0, rotate: 0 },
  ],
  swing: ({ strength }) => [
    { offset: 0, opacity: 0, rotate: -28 * strength },
    { offset: 0.3, opacity: 1, rotate: 14 * strength },
    { offset: 0.55, opacity: 1, rotate: -8 * strength },
    { offset: 0.8, opacity: 1, rotate: 3 * strength },
    { offset: 1, opacity: 1, rotate: 0 },
  ],
  curtain: ({ direction }) => [
    { offset: 0, reveal: direction === 'up' || direction === 'down' ? [0.5, 0, 0.5, 0] : [0, 0.5, 0, 0.5] },
    { offset: 1, reveal: [0, 0, 0, 0] },
  ],
  iris: () => [
    { offset: 0, reveal: [0.5, 0.5, 0.5, 0.5] },
    { offset: 1, reveal: [0, 0, 0, 0] },
  ],
  slam: ({ strength }) => [
    { offset: 0, opacity: 0, scale: 1 + 2.4 * strength },
    { offset: 0.55, opacity: 1, scale: 0.94 },
    { offset: 0.78, opacity: 1, scale: 1.02 },
    { offset: 1, opacity: 1, scale: 1 },
  ],
  bounce: ({ strength }) => [
    { offset: 0, x: 0, y: 0 },
    { offset: 0.3, x: 0, y: -36 * strength },
    { offset: 0.55, x: 0, y: 0 },
    { offset: 0.72, x: 0, y: -14 * strength },
    { offset: 0.88, x: 0, y: 0 },
    { offset: 1, x: 0, y: 0 },
  ],
  shake: ({ strength }) => [
    { offset: 0, x: 0, y: 0 },
    ...[0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((offset, index) => ({
      offset,
      x: (index % 2 === 0 ? -1 : 1) * 12 * strength,
      y: 0,
    })),
    { offset: 1, x: 0, y: 0 },
  ],
  wobble: ({ strength }) => [
    { offset: 0, rotate: 0 },
    { offset: 0.2, rotate: -5 * strength },
    { offset: 0.45, rotate: 4 * strength },
    { offset: 0.7, rotate: -3 * strength },
    { offset: 1, rotate: 0 },
  ],
  float: ({ strength }) => [
    { offset: 0, x: 0, y: 0 },
    { offset: 0.5, x: 0, y: -18 * strength },
    { offset: 1, x: 0, y: 0 },
  ],
  spin: ({ direction, strength }) => [
    { offset: 0, rotate: 0 },
    // A whole number of rotations, so that the end matches the start.
    { offset: 1, rotate: (direction === 'left' ? -360 : 360) * Math.max(1, Math.round(strength)) },
  ],
  flash: ({ strength }) => [
    { offset: 0, opacity: 1 },
    { offset: 0.25, opacity: Math.max(0.1, 1 - 0.7 * strength) },
    { offset: 0.5, opacity: 1 },
    { offset: 0.75, opacity: Math.max(0.1, 1 - 0.7 * strength) },
    { offset: 1, opacity: 1 },
  ],
  heartbeat: ({ strength }) => [
    { offset: 0, scale: 1 },
    { offset: 0.15, scale: 1 + 0.12 * strength },
    { offset: 0.3, scale: 1 },
    { offset: 0.45, scale: 1 + 0.12 * strength },
    { offset: 0.65, scale: 1 },
    { offset: 1, scale: 1 },
  ],
}

/** The purpose of an effect: entrance (or exit, run backwards), emphasis, continuous motion, or exit only. */
export type EffectRole = 'entrance' | 'emphasis' | 'camera' | 'exit'

export const effectRoles: Record<EffectName, EffectRole> = {
  'fade-in': 'entrance',
  'fade-out': 'exit',
  'fly-in': 'entrance',
  rise: 'entrance',
  drop: 'entrance',
  pulse: 'emphasis',
  'rotate-in': 'entrance',
  twirl: 'entrance',
  whoosh: 'entrance',
  'zoom-in': 'entrance',
  'zoom-out': 'entrance',
  pan: 'camera',
  'ken-burns': 'camera',
  wipe: 'entrance',
  'type-on': 'entrance',
  pop: 'entrance',
  glide: 'entrance',
  flip: 'entrance',
  stretch: 'entrance',
  unfold: 'entrance',
  roll: 'entrance',
  swing: 'entrance',
  curtain: 'entrance',
  iris: 'entrance',
  slam: 'entrance',
  bounce: 'emphasis',
  shake: 'emphasis',
  wobble: 'emphasis',
  float: 'emphasis',
  spin: 'emphasis',
  flash: 'emphasis',
  heartbeat: 'emphasis',
}

/** Suggested duration of an effect, ms. */
export const effectDurationsMs: Record<EffectName, number> = {
  'fade-in': 600,
  'fade-out': 600,
  'fly-in': 700,
  rise: 600,
  drop: 1400,
  pulse: 1200,
  'rotate-in': 800,
  twirl: 900,
  whoosh: 700,
  'zoom-in': 700,
  'zoom-out': 700,
  pan: 6000,
  'ken-burns': 8000,
  wipe: 900,
  'type-on': 1600,
  pop: 500,
  glide: 800,
  flip: 700,
  stretch: 700,
  unfold: 700,
  roll: 1000,
  swing: 1200,
  curtain: 900,
  iris: 900,
  slam: 600,
  bounce: 1000,
  shake: 700,
  wobble: 900,
  float: 3000,
  spin: 2400,
  flash: 1000,
  heartbeat: 1300,
}

/** Effects for images and backgrounds that fill their box: they never reveal what is behind. */
export const backgroundEffects: readonly EffectName[] = ['fade-in', 'pan', 'ken-burns', 'zoom-out', 'pulse']

/** Effects with a visible direction. */
export const directedEffects: readonly EffectName[] = [
  'fly-in',
  'rise',
  'rotate-in',
  'whoosh',
  'pan',
  'ken-burns',
  'wipe',
  'type-on',
  'glide',
  'flip',
  'unfold',
  'roll',
  'curtain',
  'spin',
]

export const easings: Record<EasingName, string> = {
  linear: 'linear',
  ease: 'ease',
  'ease-in': 'ease-in',
  'ease-out': 'ease-out',
  'ease-in-out': 'ease-in-out',
  'back-out': 'cubic-bezier(.34,1.56,.64,1)',
  'expo-out': 'cubic-bezier(.16,1,.3,1)',
}

/** The same effect run backwards. */
export function reversed(frames: readonly Frame[]): Frame[] {
  return frames.toReversed().map((frame) => ({ ...frame, offset: Math.round((1 - frame.offset) * 1000) / 1000 }))
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const

/** Insets that hide the whole box, so that it is revealed towards the direction. */
const hiddenFrom: Record<EffectContext['direction'], [number, number, number, number]> = {
  right: [0, 1, 0, 0],
  left: [0, 0, 0, 1],
  down: [0, 0, 1, 0],
  up: [1, 0, 0, 0],
}

function along(direction: EffectContext['direction'], distance: number): { x: number; y: number } {
  if (direction === 'left') return { x: -distance, y: 0 }
  if (direction === 'right') return { x: distance, y: 0 }
  return direction === 'up' ? { x: 0, y: -distance } : { x: 0, y: distance }
}

/** How far a box must move to be just off the page on the side it enters from. */
function outside({ box, direction }: EffectContext): { x: number; y: number } {
  if (direction === 'left') return { x: -(box.x + box.width), y: 0 }
  if (direction === 'right') return { x: pageSize.width - box.x, y: 0 }
  return direction === 'up' ? { x: 0, y: -(box.y + box.height) } : { x: 0, y: pageSize.height - box.y }
}
