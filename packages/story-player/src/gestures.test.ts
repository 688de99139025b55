// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type GestureHandlers, listenToGestures } from './gestures.ts'

let told: string[] = []
let ending = new AbortController()
let stage: HTMLElement
const acts: GestureHandlers = {
  isRtl: false,
  forward: () => told.push('forward'),
  back: () => told.push('back'),
  toggle: () => told.push('toggle'),
  first: () => told.push('first'),
  last: () => told.push('last'),
  mute: () => told.push('mute'),
  hold: (isHeld) => told.push(isHeld ? 'held' : 'released'),
  rise: () => told.push('rise'),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  told = []
  ending = new AbortController()
  stage = document.body.appendChild(document.createElement('div'))
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 700)
  listenToGestures(stage, stage, acts, ending.signal)
})
afterEach(() => {
  ending.abort()
  stage.remove()
  vi.useRealTimers()
})

/** A finger at `x` px, at a time of its own: events tell when they happened, not when a busy page hears of them. */
function finger(type: 'pointerdown' | 'pointermove' | 'pointerup', x: number, at: number): void {
  const event = new MouseEvent(type, { clientX: x, clientY: 300, button: 0, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  stage.dispatchEvent(event)
}

it('a finger that rests holds the story until it is lifted, and goes nowhere', () => {
  finger('pointerdown', 300, 0)
  vi.advanceTimersByTime(300)
  finger('pointerup', 302, 300)
  expect(told).toEqual(['held', 'released'])
})

it('a slow swipe goes to the next page and holds nothing', () => {
  finger('pointerdown', 300, 0)
  finger('pointermove', 270, 100)
  vi.advanceTimersByTime(800)
  finger('pointerup', 150, 800)
  expect(told).toEqual(['forward'])
})

it('a tap that a busy page hears late is a tap', () => {
  finger('pointerdown', 50, 0)
  vi.advanceTimersByTime(400)
  finger('pointerup', 50, 80)
  expect(told).toEqual(['held', 'released', 'back'])
})
