import { type EasingName, type EffectName, limits, type StoryAnimation } from '@taplore/story'
import { entryOf, type Ids, keyOf, listOf, numberOf, recordOf, textOf, type Unknown } from '../reading.ts'
import type { Notes } from '../report.ts'

type Direction = StoryAnimation['direction']

interface Motion {
  readonly effect: EffectName
  /** Whether it is the same effect, or a similar one. */
  readonly isSame: boolean
  readonly durationMs: number
  readonly easing: EasingName
  readonly direction?: Direction
  readonly strength?: number
}

/** The origin of an entrance, by its direction. */
const origins: Readonly<Record<string, Direction>> = {
  leftToRight: 'left',
  rightToLeft: 'right',
  topToBottom: 'up',
  bottomToTop: 'down',
}
/** Its target direction. */
const ways: Readonly<Record<string, Direction>> = {
  leftToRight: 'right',
  rightToLeft: 'left',
  topToBottom: 'down',
  bottomToTop: 'up',
}
const from = (value: unknown): Direction => entryOf(origins, value) ?? 'left'
const to = (value: unknown): Direction => entryOf(ways, value) ?? 'right'
const isOut = (value: unknown): boolean => keyOf(value).startsWith('scaleOut')

const motions: Readonly<Record<string, (given: Unknown) => Motion>> = {
  'effect-drop': () => ({ effect: 'drop', isSame: true, durationMs: 1600, easing: 'ease-out' }),
  'effect-fade-in': () => ({ effect: 'fade-in', isSame: true, durationMs: 600, easing: 'ease-out' }),
  'effect-fly-in': ({ flyInDir }) => ({
    effect: 'fly-in',
    isSame: true,
    durationMs: 600,
    easing: 'expo-out',
    direction: from(flyInDir),
  }),
  'effect-pan': ({ panDir }) => ({
    effect: 'glide',
    isSame: false,
    durationMs: 1000,
    easing: 'ease-out',
    direction: from(panDir),
  }),
  'effect-pulse': ({ scale }) => ({
    effect: 'pulse',
    isSame: true,
    durationMs: 1450,
    easing: 'ease-in-out',
    strength: numberOf(scale, 0.5, 0.008, 0.16) / 0.08,
  }),
  'effect-rotate-in': ({ rotateInDir }) => ({
    effect: 'roll',
    isSame: false,
    durationMs: 1000,
    easing: 'expo-out',
    direction: from(rotateInDir),
  }),
  'effect-twirl-in': () => ({ effect: 'twirl', isSame: true, durationMs: 1000, easing: 'expo-out' }),
  'effect-whoosh-in': ({ whooshInDir }) => ({
    effect: 'whoosh',
    isSame: true,
    durationMs: 500,
    easing: 'expo-out',
    direction: from(whooshInDir),
  }),
  'effect-zoom': ({ scaleDirection }) => ({
    effect: isOut(scaleDirection) ? 'zoom-out' : 'zoom-in',
    isSame: true,
    durationMs: 1000,
    easing: 'ease-out',
  }),
  'effect-background-pan': ({ panDir }) => ({
    effect: 'pan',
    isSame: true,
    durationMs: 2000,
    easing: 'ease-out',
    direction: to(panDir),
    strength: 2,
  }),
  'effect-background-zoom': ({ zoomDirection }) => ({
    effect: 'ken-burns',
    isSame: !isOut(zoomDirection),
    durationMs: 2000,
    easing: 'ease-out',
    direction: 'up',
  }),
  'effect-background-pan-and-zoom': ({ panDir }) => ({
    effect: 'ken-burns',
    isSame: true,
    durationMs: 2000,
    easing: 'ease-out',
    direction: to(panDir),
    strength: 1.5,
  }),
  blinkOn: () => ({ effect: 'flash', isSame: false, durationMs: 1000, easing: 'linear' }),
  bounce: () => ({ effect: 'bounce', isSame: false, durationMs: 1000, easing: 'ease-out' }),
  fade: ({ fadeFrom, fadeTo }) => ({
    effect: numberOf(fadeTo, 1) < numberOf(fadeFrom, 0) ? 'fade-out' : 'fade-in',
    isSame: true,
    durationMs: 600,
    easing: 'ease-out',
  }),
  flip: () => ({ effect: 'flip', isSame: false, durationMs: 1000, easing: 'ease-out' }),
  floatOn: ({ floatOnDir }) => ({
    effect: 'rise',
    isSame: false,
    durationMs: 1000,
    easing: 'ease-out',
    direction: to(floatOnDir ?? 'bottomToTop'),
  }),
  move: ({ offsetX, offsetY }) => ({
    effect: 'glide',
    isSame: false,
    durationMs: 1000,
    easing: 'ease-out',
    direction: originOf(numberOf(offsetX, 0), numberOf(offsetY, 0)),
  }),
  pulse: () => ({ effect: 'pulse', isSame: true, durationMs: 1000, easing: 'ease-in-out' }),
  spin: () => ({ effect: 'spin', isSame: true, durationMs: 1000, easing: 'linear', direction: 'right' }),
  zoom: ({ zoomFrom, zoomTo }) => ({
    effect: numberOf(zoomFrom, 0) > numberOf(zoomTo, 1) ? 'zoom-out' : 'zoom-in',
    isSame: true,
    durationMs: 1000,
    easing: 'ease-out',
  }),
}

/** The side that a moving element starts from. */
function originOf(x: number, y: number): Direction {
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'down' : 'up'
}

const easings: Readonly<Record<string, EasingName>> = {
  linear: 'linear',
  ease: 'ease',
  'ease-in': 'ease-in',
  'ease-out': 'ease-out',
  'ease-in-out': 'ease-in-out',
  in: 'ease-in',
  out: 'ease-out',
  inOut: 'ease-in-out',
}

/** The animations of a page; `targetOf` returns what an element was imported as. */
export function readAnimations(
  given: unknown,
  {
    notes,
    ids,
    targetOf,
  }: { notes: Notes; ids: Ids; targetOf: (foreign: unknown) => string | readonly string[] | null },
): StoryAnimation[] {
  return listOf(given).flatMap((each): StoryAnimation[] => {
    const animation = recordOf(each)
    const type = textOf(animation.type, 60)
    const motion = Object.hasOwn(motions, type) ? motions[type]?.(animation) : undefined
    const targets = [...new Set(listOf(animation.targets).flatMap((target) => targetOf(target) ?? []))]
    if (targets.length === 0) return []
    if (!motion) {
      notes.add('animation-unknown', type || null)
      return []
    }
    if (!motion.isSame) notes.add('animation-similar', type)
    const { animationDurationMs, animationDelayMs } = limits
    const milliseconds = (value: unknown, fallback: number, min: number, max: number) =>
      Math.round(numberOf(value, fallback, min, max))
    return [
      {
        id: ids.fresh(textOf(animation.id, 50)),
        effect: motion.effect,
        targets: targets.slice(0, limits.elementsPerPage),
        delayMs: milliseconds(animation.delay, 0, 0, animationDelayMs.max),
        durationMs: milliseconds(
          animation.duration,
          motion.durationMs,
          animationDurationMs.min,
          animationDurationMs.max,
        ),
        direction: motion.direction ?? 'left',
        easing: entryOf(easings, animation.easingPreset ?? animation.easing) ?? motion.easing,
        strength: Math.min(2, Math.max(0.1, motion.strength ?? 1)),
        iterations: milliseconds(animation.iterations, 1, 1, 100),
      },
    ]
  })
}
