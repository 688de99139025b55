import { describe, expect, it } from 'vitest'
import { easingOf } from './easing.ts'
import { type Motion, sampleTrack } from './sample-track.ts'

const motion = (given: Partial<Motion['timing']>, frames: Motion['frames']): Motion => ({
  frames,
  timing: { delay: 100, duration: 400, easing: 'linear', iterations: 1, fill: 'both', ...given },
})
const fading = [
  { offset: 0, opacity: 0 },
  { offset: 1, opacity: 1 },
]

describe('easings', () => {
  it('follows the curves of CSS', () => {
    expect(easingOf('ease')(0.5)).toBeCloseTo(0.8024, 3)
    expect(easingOf('ease-in-out')(0.5)).toBeCloseTo(0.5, 5)
    expect(easingOf('cubic-bezier(.34,1.56,.64,1)')(0.6)).toBeGreaterThan(1)
    expect(easingOf('steps(24,end)')(0.1)).toBeCloseTo(2 / 24, 5)
    expect(() => easingOf('spring(1)')).toThrow(TypeError)
  })
})

describe('tracks at a moment', () => {
  it('holds the first frame before the start and the last after the end', () => {
    expect(sampleTrack(motion({}, fading), 0).opacity).toBe(0)
    expect(sampleTrack(motion({}, fading), 300).opacity).toBeCloseTo(0.5, 5)
    expect(sampleTrack(motion({}, fading), 5000).opacity).toBe(1)
  })

  it('says nothing of what goes away before it begins to go', () => {
    const leaving = motion(
      { fill: 'forwards' },
      fading.toReversed().map((frame, offset) => ({ ...frame, offset })),
    )
    expect(sampleTrack(leaving, 50).opacity).toBe(1)
    expect(sampleTrack(leaving, 900).opacity).toBe(0)
  })

  it('goes round as often as told, from where a negative delay has brought it', () => {
    const turning = motion({ delay: -100, iterations: 3 }, [
      { offset: 0, rotate: 0 },
      { offset: 1, rotate: 360 },
    ])
    expect(sampleTrack(turning, 0).rotate).toBeCloseTo(90, 5)
    expect(sampleTrack(turning, 400).rotate).toBeCloseTo(90, 5)
    expect(sampleTrack(turning, 5000).rotate).toBe(360)
  })

  it('carries each property by the frames that name it', () => {
    const mixed = motion({ delay: 0 }, [
      { offset: 0, opacity: 0, x: -100 },
      { offset: 0.5, opacity: 1 },
      { offset: 1, opacity: 1, x: 0 },
    ])
    expect(sampleTrack(mixed, 200)).toMatchObject({ opacity: 1, x: -50, scaleX: 1 })
  })
})
