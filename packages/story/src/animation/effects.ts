import type { Box } from '../layout/box.ts'
import { pageSize } from '../limits.ts'
import type { EasingName, EffectName, StoryAnimation } from './animation.ts'

/**
 * One moment of an effect in plain numbers, which the editor, the player, the AMP page and the video export all read.
 * Moves in px of the page, turns in degrees, `reveal` = insets in fractions of the box (top, right, bottom, left).
 */
export interface Frame {
  /** 0 = start, 1 = end. */
  offset: number
  opacity?: number
  x?: number
  y?: number
  scale?: number
  rotate?: number
  reveal?: [number, number, number, number]
}

export interface EffectContext {
  /** The box the effect is seen against: the element, its group, or the whole page for a background. */
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
}

/** Suggested length of an effect, ms. */
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
}

/** Effects that suit pictures and backgrounds that fill their box: they never show what lies behind. */
export const backgroundEffects: readonly EffectName[] = ['fade-in', 'pan', 'ken-burns', 'zoom-out', 'pulse']

export const easings: Record<EasingName, string> = {
  linear: 'linear',
  ease: 'ease',
  'ease-in': 'ease-in',
  'ease-out': 'ease-out',
  'ease-in-out': 'ease-in-out',
  'back-out': 'cubic-bezier(.34,1.56,.64,1)',
  'expo-out': 'cubic-bezier(.16,1,.3,1)',
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const

/** Insets that hide the whole box, so that it uncovers towards the direction. */
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

/** How far a box must move to be just off the page on the side the movement comes from. */
function outside({ box, direction }: EffectContext): { x: number; y: number } {
  if (direction === 'left') return { x: -(box.x + box.width), y: 0 }
  if (direction === 'right') return { x: pageSize.width - box.x, y: 0 }
  return direction === 'up' ? { x: 0, y: -(box.y + box.height) } : { x: 0, y: pageSize.height - box.y }
}
