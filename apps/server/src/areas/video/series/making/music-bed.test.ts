import { describe, expect, it } from 'vitest'
import { levelAt, makeBed, speechSpans } from './music-bed.ts'
import { planScenes } from './plan-scenes.ts'

const sentence = (durationMs: number) => ({ text: 'One.', file: 'one.flac', durationMs, words: null })
const scenes = planScenes([sentence(3_000), sentence(3_000), sentence(4_000)])

describe('the music below a voice', () => {
  it('makes room for it before it begins, stays low in short pauses and comes back at the end', () => {
    const spans = speechSpans(scenes)
    expect(spans).toHaveLength(1)
    expect(levelAt(1_000, spans)).toBe(-8)
    expect(levelAt(3_100, spans)).toBe(-8)
    const [speech] = spans
    expect(levelAt((speech?.endMs ?? 0) + 2_000, spans)).toBe(1)
    expect(levelAt(5_000, [{ startMs: 6_000, endMs: 7_000 }])).toBe(1)
    expect(levelAt(6_000, [{ startMs: 6_000, endMs: 7_000 }])).toBe(-8)
  })

  it('begins again without a step where a loop meets its beginning', () => {
    const samplesPerSecond = 1_000
    // Whole waves: the sample after the last one is the first one.
    const loop = Int16Array.from({ length: 500 }, (_, index) => 20_000 * Math.sin((2 * Math.PI * index * 2) / 500))
    const bed = makeBed(loop, { scenes, durationMs: 4_000, samplesPerSecond })
    expect(bed).toHaveLength(4_000)
    for (let index = 1; index < bed.length; index += 1)
      expect(Math.abs((bed[index] ?? 0) - (bed[index - 1] ?? 0))).toBeLessThan(20_000 * 0.035)
  })
})
