import { z } from 'zod'
import { limits } from './limits.ts'
import { colorSchema, idSchema } from './values.ts'

export const effectNames = [
  'fade-in',
  'fade-out',
  'fly-in',
  'rise',
  'drop',
  'pulse',
  'rotate-in',
  'twirl',
  'whoosh',
  'zoom-in',
  'zoom-out',
  'pan',
  'ken-burns',
  'wipe',
  'type-on',
  'pop',
  'glide',
  'flip',
  'stretch',
  'unfold',
  'roll',
  'swing',
  'curtain',
  'iris',
  'slam',
  'bounce',
  'shake',
  'wobble',
  'float',
  'spin',
  'flash',
  'heartbeat',
] as const
export type EffectName = (typeof effectNames)[number]

export const easingNames = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'back-out', 'expo-out'] as const
export type EasingName = (typeof easingNames)[number]

/** One bar of a page's timeline. Times are relative to when the page is shown. */
export const animationSchema = z.strictObject({
  id: idSchema,
  effect: z.enum(effectNames),
  /** Element ids of the same page; the word `background` stands for the page's background media. */
  targets: z.array(idSchema).min(1).max(limits.elementsPerPage),
  delayMs: z.number().int().min(0).max(limits.animationDelayMs.max),
  durationMs: z.number().int().min(limits.animationDurationMs.min).max(limits.animationDurationMs.max),
  /** Where the movement starts (fly-in, whoosh, wipe) or leads (pan). */
  direction: z.enum(['left', 'right', 'up', 'down']),
  easing: z.enum(easingNames),
  /** 0.1 = subtle, 1 = as designed, 2 = twice as far. */
  strength: z.number().min(0.1).max(2),
  iterations: z.number().int().min(1).max(100),
  /** `out`: the effect runs backwards and its target stays hidden. Missing: as designed. */
  phase: z.enum(['in', 'out']).optional(),
  /** Animates a text part by part within the duration. */
  split: z.enum(['line', 'word', 'letter']).optional(),
})
export type StoryAnimation = z.infer<typeof animationSchema>

export const backgroundTarget = 'background'

export const backdropNames = ['aurora', 'bubbles', 'confetti', 'rays', 'snow', 'stars', 'waves'] as const
export type BackdropName = (typeof backdropNames)[number]

/** An animated background, see `backdrop.ts`. */
export const backdropSchema = z.strictObject({
  name: z.enum(backdropNames),
  colors: z.array(colorSchema).min(limits.backdropColors.min).max(limits.backdropColors.max),
  /** 1 = as designed, 2 = twice as fast. */
  speed: z.number().min(0.25).max(4),
})
export type Backdrop = z.infer<typeof backdropSchema>

/** One entrance for a whole page. */
export const entranceSchema = z.strictObject({
  effect: z.enum(effectNames),
  durationMs: z.number().int().min(limits.animationDurationMs.min).max(10_000),
  /** Between the starts of consecutive ones. */
  staggerMs: z.number().int().min(0).max(5_000),
  direction: z.enum(['left', 'right', 'up', 'down']),
})
export type Entrance = z.infer<typeof entranceSchema>
