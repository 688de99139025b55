import { describe, expect, it } from 'vitest'
import { backdropNames, effectNames, type StoryAnimation } from '../animation.ts'
import { newElement, newPage } from '../make.ts'
import { backdropOf } from './backdrop.ts'
import { effectRoles, effects } from './effects.ts'
import { phaseOf, timelineEndMs, timelineOf } from './timeline.ts'

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

  it('takes away what it brings, backwards, and is silent before', () => {
    const page = newPage({
      elements: [newElement('shape', { id: 'a', x: 60, y: 0, width: 200, height: 100 })],
      animations: [animation({ phase: 'out' })],
    })
    const [track] = timelineOf(page)
    expect(track?.frames.at(-1)?.x).toBe(-260)
    expect(track?.timing).toMatchObject({ easing: 'ease-in', fill: 'forwards' })
  })

  it('has at least 15 effects to come in with, each of which also leads out', () => {
    const entrances = effectNames.filter((name) => effectRoles[name] === 'entrance')
    expect(entrances.length).toBeGreaterThanOrEqual(15)
    for (const effect of entrances) {
      const page = newPage({
        elements: [newElement('text', { id: 'a' })],
        animations: [animation({ effect, phase: 'out' })],
      })
      const frames = timelineOf(page)[0]?.frames
      expect(
        frames?.map(({ offset }) => offset),
        effect,
      ).toEqual(frames?.map(({ offset }) => offset).toSorted())
      expect(phaseOf({ effect, phase: 'out' })).toBe('out')
    }
  })

  it('moves a text word by word within the time of the effect, each part once', () => {
    const text = newElement('text', {
      id: 'a',
      paragraphs: [{ runs: [{ text: 'Six stops' }, { text: ' north', bold: true }] }],
    })
    const tracks = timelineOf(
      newPage({ elements: [text], animations: [animation({ split: 'word', durationMs: 900 })] }),
    )
    expect(tracks.map(({ part }) => part)).toEqual([0, 1, 2])
    expect(timelineEndMs(tracks)).toBe(1000)
    const letters = timelineOf(newPage({ elements: [text], animations: [animation({ split: 'letter' })] }))
    expect(letters).toHaveLength(13)
  })

  it('I18N-05 never cuts the letters of joined scripts apart', () => {
    const text = newElement('text', { id: 'a', paragraphs: [{ runs: [{ text: 'مرحبا بالعالم' }] }] })
    const tracks = timelineOf(newPage({ elements: [text], animations: [animation({ split: 'letter' })] }))
    expect(tracks).toHaveLength(2)
  })

  it('brings in what has no entrance of its own, from top to bottom', () => {
    const shape = (id: string, y: number) => newElement('shape', { id, y, width: 100, height: 100 })
    const ground = newElement('shape', { id: 'ground', x: 0, y: 0, width: 720, height: 1280 })
    const page = newPage({
      elements: [ground, shape('low', 900), shape('top', 100), shape('own', 500)],
      animations: [animation({ targets: ['own'] })],
      entrance: { effect: 'rise', durationMs: 500, staggerMs: 200, direction: 'up' },
    })
    const entering = timelineOf(page).filter(({ animationId }) => animationId === 'entrance')
    expect(entering.map(({ targetId, timing }) => [targetId, timing.delay])).toEqual([
      ['top', 0],
      ['low', 200],
    ])
  })

  it('draws the same moving ground for the same page, in its colours', () => {
    for (const name of backdropNames) {
      const page = { id: 'p', backdrop: { name, colors: ['#ff0000', '#00ff00'], speed: 2 } }
      const shapes = backdropOf(page)
      expect(shapes).toEqual(backdropOf(page))
      expect(shapes.length, name).toBeGreaterThan(3)
      for (const { color, frames } of shapes) {
        expect(['#ff0000', '#00ff00']).toContain(color)
        expect([frames[0]?.offset, frames.at(-1)?.offset]).toEqual([0, 1])
      }
    }
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
