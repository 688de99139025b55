import { z } from 'zod'
import { limits } from '../limits.ts'
import { idSchema } from '../values.ts'

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
] as const
export type EffectName = (typeof effectNames)[number]

export const easingNames = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'back-out', 'expo-out'] as const
export type EasingName = (typeof easingNames)[number]

/** One bar of a page's timeline. Times count from the moment the page is shown. */
export const animationSchema = z.strictObject({
  id: idSchema,
  effect: z.enum(effectNames),
  /** Element ids of the same page; the word `background` stands for the page's background media. */
  targets: z.array(idSchema).min(1).max(limits.elementsPerPage),
  delayMs: z.number().int().min(0).max(limits.animationDelayMs.max),
  durationMs: z.number().int().min(limits.animationDurationMs.min).max(limits.animationDurationMs.max),
  /** Where the movement comes from (fly-in, whoosh, wipe) or goes to (pan). */
  direction: z.enum(['left', 'right', 'up', 'down']),
  easing: z.enum(easingNames),
  /** 0.1 = barely, 1 = as designed, 2 = twice as far. */
  strength: z.number().min(0.1).max(2),
  iterations: z.number().int().min(1).max(100),
})
export type StoryAnimation = z.infer<typeof animationSchema>

export const backgroundTarget = 'background'
