import { backgroundTarget, type EasingName, type EffectName, limits, type StoryAnimation } from '@taplore/story'
import { type Ids, isRecord, keyOf, listOf, numberOf, recordOf, textOf, type Unknown } from '../reading.ts'
import type { Notes } from '../report.ts'
import { attribute } from './css.ts'
import type { Element } from './leaf.ts'

type Direction = StoryAnimation['direction']
interface Guess {
  readonly effect: EffectName
  readonly direction?: Direction
  readonly isSame: boolean
}

const named: Readonly<Record<string, EffectName>> = {
  drop: 'drop',
  'fade-in': 'fade-in',
  'fly-in': 'fly-in',
  pan: 'pan',
  pulse: 'pulse',
  'rotate-in': 'roll',
  'scale-fade-up': 'zoom-in',
  'scale-fade-down': 'zoom-out',
  'twirl-in': 'twirl',
  'whoosh-in': 'whoosh',
  'zoom-in': 'zoom-in',
  'zoom-out': 'zoom-out',
}
const sides: Readonly<Record<string, Direction>> = {
  left: 'left',
  right: 'right',
  top: 'up',
  bottom: 'down',
  up: 'up',
  down: 'down',
}

interface Making {
  readonly ids: Ids
  readonly notes: Notes
  /** Our elements for each element id of the page. */
  readonly targetsOf: (id: string) => string[]
}

/** The animations of a page: those of elements (`animate-in`) and those defined by keyframes. */
export function readAmpAnimations(page: Element, making: Making): StoryAnimation[] {
  const animations: StoryAnimation[] = []
  walk(page, 0, (element) => {
    const name = attribute(element, 'animate-in')
    const id = attribute(element, 'id')
    if (name && id) add(animations, making, id, guessByName(name), element)
    if (element.tagName !== 'amp-story-animation') return
    const text = element.childNodes.flatMap((node) => ('childNodes' in node ? node.childNodes : []))
    const source = text.map((node) => ('value' in node ? node.value : '')).join('')
    for (const each of parsed(source)) addDrawn(animations, making, recordOf(each))
  })
  return animations.slice(0, limits.animationsPerPage)
}

function walk(element: Element, depth: number, visit: (element: Element) => void): void {
  if (depth > 120) return
  visit(element)
  for (const child of element.childNodes) if ('tagName' in child) walk(child, depth + 1, visit)
}

function parsed(source: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(source)
    return Array.isArray(value)
      ? value
      : isRecord(value)
        ? Array.isArray(value.animations)
          ? value.animations
          : [value]
        : []
  } catch {
    return []
  }
}

function guessByName(name: string): Guess | null {
  const side = /-(left|right|top|bottom|up|down)$/.exec(name)?.[1]
  const effect = Object.hasOwn(named, name) ? named[name] : named[name.slice(0, name.length - (side?.length ?? -1) - 1)]
  return effect ? { effect, direction: sides[side ?? ''], isSame: true } : null
}

function add(
  animations: StoryAnimation[],
  { ids, notes, targetsOf }: Making,
  id: string,
  guess: Guess | null,
  element: Element,
): void {
  const targets = targetsOf(id)
  if (targets.length === 0) return
  if (!guess) {
    notes.add('animation-unknown', attribute(element, 'animate-in') ?? null)
    return
  }
  animations.push({
    id: ids.fresh('motion'),
    effect: guess.effect,
    targets,
    delayMs: timeOf(attribute(element, 'animate-in-delay'), 0, 0, limits.animationDelayMs.max),
    durationMs: timeOf(
      attribute(element, 'animate-in-duration'),
      600,
      limits.animationDurationMs.min,
      limits.animationDurationMs.max,
    ),
    direction: guess.direction ?? 'left',
    easing: 'ease-out',
    strength: 1,
    iterations: 1,
  })
}

function addDrawn(animations: StoryAnimation[], { ids, notes, targetsOf }: Making, drawn: Unknown): void {
  const id = /#([\w-]+)/.exec(textOf(drawn.selector, 300))?.[1]
  const targets = id ? targetsOf(id) : []
  if (targets.length === 0) return
  const guess = guessByFrames(framesOf(drawn.keyframes), targets.includes(backgroundTarget))
  if (!guess) {
    notes.add('animation-unknown')
    return
  }
  if (!guess.isSame) notes.add('animation-similar')
  const { animationDelayMs, animationDurationMs } = limits
  animations.push({
    id: ids.fresh('motion'),
    effect: guess.effect,
    targets,
    delayMs: timeOf(drawn.delay, 0, 0, animationDelayMs.max),
    durationMs: timeOf(drawn.duration, 600, animationDurationMs.min, animationDurationMs.max),
    direction: guess.direction ?? 'left',
    easing: easingOf(textOf(drawn.easing, 60)),
    strength: 1,
    iterations: Math.round(numberOf(drawn.iterations, 1, 1, 100)),
  })
}

/** Milliseconds, from a plain number or from `600ms` and `0.6s`. */
function timeOf(value: unknown, fallback: number, min: number, max: number): number {
  const [, amount, unit] = /^([\d.]+)(ms|s)?$/.exec(keyOf(value).trim()) ?? []
  const ms = amount ? Number(amount) * (unit === 's' ? 1000 : 1) : fallback
  return Math.round(numberOf(ms, fallback, min, max))
}

function easingOf(value: string): EasingName {
  if (value === 'linear' || value === 'ease' || value === 'ease-in' || value === 'ease-in-out') return value
  if (/cubic-bezier\(\s*0?\.[012]/.test(value)) return 'expo-out'
  return 'ease-out'
}

/** Keyframes as a list, even if given as a list per property. */
function framesOf(value: unknown): Unknown[] {
  if (Array.isArray(value)) return value.map(recordOf)
  const lists = Object.entries(recordOf(value)).map(([name, each]) => [name, listOf(each)] as const)
  const length = Math.min(50, Math.max(0, ...lists.map(([, list]) => list.length)))
  return Array.from({ length }, (_, index) => Object.fromEntries(lists.map(([name, list]) => [name, list[index]])))
}

/** The effect of an animation, by its start and end. */
function guessByFrames(frames: readonly Unknown[], isBackground: boolean): Guess | null {
  const [first] = frames
  const last = frames.at(-1)
  if (!first || !last || frames.length < 2) return null
  const begin = textOf(first.transform, 300)
  const end = textOf(last.transform, 300)
  const scale = (transform: string) => Number(/scale(?:3d)?\(\s*([\d.]+)/.exec(transform)?.[1] ?? 1)
  const turn = /rotate(?:Z)?\(\s*(-?[\d.]+)/.exec(begin)?.[1]
  const fades = numberOf(first.opacity, 1) < numberOf(last.opacity, 1)
  const [x, y] = offsetOf(begin)
  const from: Direction = Math.abs(x) >= Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up'
  if (isBackground)
    return { effect: scale(begin) === scale(end) ? 'pan' : 'ken-burns', direction: opposite[from], isSame: false }
  if (turn && Math.abs(Number(turn)) > 0)
    return { effect: Math.abs(Number(turn)) > 360 ? 'twirl' : 'rotate-in', isSame: false }
  if (x !== 0 || y !== 0) {
    if (scale(begin) < 1) return { effect: 'whoosh', direction: from, isSame: true }
    return { effect: 'fly-in', direction: from, isSame: !fades }
  }
  if (scale(begin) !== scale(end)) return { effect: scale(begin) < scale(end) ? 'zoom-in' : 'zoom-out', isSame: fades }
  if (frames.some((frame) => scale(textOf(frame.transform, 300)) !== 1)) return { effect: 'pulse', isSame: true }
  if (fades) return { effect: 'fade-in', isSame: true }
  if (numberOf(first.opacity, 1) > numberOf(last.opacity, 1)) return { effect: 'fade-out', isSame: true }
  return 'clip-path' in first || 'clipPath' in first ? { effect: 'wipe', direction: 'left', isSame: false } : null
}

const opposite: Record<Direction, Direction> = { left: 'right', right: 'left', up: 'down', down: 'up' }

function offsetOf(transform: string): [number, number] {
  const [, axis, inside = ''] = /translate(3d|X|Y)?\(([^()]*(?:\([^()]*\))?[^()]*)\)/.exec(transform) ?? []
  const [x = 0, y = 0] = inside.split(',').map((part) => Number.parseFloat(part) || 0)
  return axis === 'Y' ? [0, x] : axis === 'X' ? [x, 0] : [x, y]
}
