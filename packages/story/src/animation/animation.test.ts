import { describe, expect, it } from 'vitest'
import { newElement, newPage } from '../make.ts'
import { effectNames, type StoryAnimation } from './animation.ts'
import { effects } from './effects.ts'
import { timelineEndMs, timelineOf } from './timeline.ts'

const animation = (given: Partial<StoryAnimation> = {}): StoryAnimation => ({
  id: 'in',
  effect: 'fly-in',
  targets: ['a'],
  delayMs: 100,
  durationMs: 500,
  direction: 'left',
  easing: 'ease-out',
  strength: 1,
  iterations: 1,
  ...given,
})

describe('animation', () => {
  it('has effects that start at 0, end at 1 and rest where the element is', () => {
    expect(effectNames.length).toBeGreaterThanOrEqual(12)
    for (const name of effectNames) {
      const frames = effects[name]({ box: { x: 60, y: 60, width: 200, height: 100 }, direction: 'left', strength: 1 })
      expect(frames[0]?.offset).toBe(0)
      expect(frames.at(-1)?.offset).toBe(1)
      const isLasting = name === 'pan' || name === 'ken-burns' || name === 'fade-out'
      if (!isLasting) expect(frames.at(-1), name).not.toMatchObject({ opacity: 0 })
      const rest = { x: 0, y: 0, scale: 1, scaleX: 1, scaleY: 1, ...frames.at(-1) }
      if (!isLasting) expect(rest, name).toMatchObject({ x: 0, y: 0, scale: 1, scaleX: 1, scaleY: 1 })
      if (!isLasting) expect(Math.abs(frames.at(-1)?.rotate ?? 0) % 360, name).toBe(0)
    }
  })

  it('writes moves in percent of the target, so that they scale with the page', () => {
    const page = newPage({
      elements: [newElement('shape', { id: 'a', x: 60, y: 0, width: 200, height: 100 })],
      animations: [animation()],
    })
    const [track] = timelineOf(page)
    expect(track?.keyframes[0]?.transform).toBe('translate(-130%,0)')
    expect(track?.timing).toEqual({ delay: 100, duration: 500, easing: 'ease-out', iterations: 1, fill: 'both' })
    expect(timelineEndMs(timelineOf(page))).toBe(600)
  })

  it('moves the members of a group by the same distance and leaves hidden ones out', () => {
    const group = newElement('group', { id: 'a', x: 100, y: 0, width: 300, height: 100 })
    const one = newElement('shape', { id: 'b', groupId: 'a', x: 100, width: 100 })
    const two = newElement('shape', { id: 'c', groupId: 'a', x: 300, width: 100, isHidden: true })
    const tracks = timelineOf(newPage({ elements: [group, one, two], animations: [animation()] }))
    expect(tracks.map((track) => track.targetId)).toEqual(['b'])
    expect(tracks[0]?.frames[0]?.x).toBe(-400)
  })

  it('I18N-05 types from the right in right-to-left stories', () => {
    const page = newPage({
      elements: [newElement('text', { id: 'a' })],
      animations: [animation({ effect: 'type-on', direction: 'right' })],
    })
    expect(timelineOf(page, 'ltr')[0]?.keyframes[0]?.clipPath).toBe('inset(0 100% 0 0)')
    expect(timelineOf(page, 'rtl')[0]?.keyframes[0]?.clipPath).toBe('inset(0 0 0 100%)')
  })
})
