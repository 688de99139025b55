import { describe, expect, it } from 'vitest'
import { chooseArt, drawArt, drawArtLayers, generatorNames, paletteNames } from './index.ts'

describe('art', () => {
  it('draws every generator in every palette: small, closed, without scripts or references', () => {
    expect(generatorNames.length).toBeGreaterThanOrEqual(8)
    for (const generator of generatorNames) {
      for (const palette of paletteNames) {
        const svg = drawArt({ generator, palette, seed: 'a' })
        expect(svg.length, `${generator} ${palette}`).toBeLessThan(60_000)
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 720 1280"/)
        expect(svg).not.toMatch(/<script|href|url\(|NaN|undefined|Infinity|on\w+=/)
      }
    }
  })

  it('draws the same for the same seed and something else for another', () => {
    const request = { generator: 'ridges', palette: 'dusk' } as const
    expect(drawArt({ ...request, seed: 'a' })).toBe(drawArt({ ...request, seed: 'a' }))
    expect(drawArt({ ...request, seed: 'a' })).not.toBe(drawArt({ ...request, seed: 'b' }))
  })

  it('draws what is near by itself where a drawing has depth: both together are the image', () => {
    const inside = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
    const deep = generatorNames.filter((generator) => {
      const request = { generator, palette: 'dusk', seed: 'a' } as const
      const { far, near } = drawArtLayers(request)
      expect(inside(far) + inside(near ?? '')).toBe(inside(drawArt(request)))
      return near !== null
    })
    expect(deep).toEqual(expect.arrayContaining(['ridges', 'dunes', 'waves', 'nightSky', 'skyline', 'road', 'peaks']))
    expect(deep).not.toContain('loaf')
  })

  it('divides farmland into fields of which none takes a large part of it', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const svg = drawArt({ generator: 'fields', palette: 'ember', seed: `${seed}`, isCutOut: true })
      const areas = [...svg.matchAll(/<rect [^>]*width="([\d.]+)" height="([\d.]+)"/g)].map(
        ([, width, height]) => (Number(width) * Number(height)) / (720 * 1280),
      )
      expect(areas.length).toBeGreaterThan(15)
      expect(Math.max(...areas)).toBeLessThan(0.15)
    }
  })

  it('stands the blocks of a town on the ground, with walls that are seen', () => {
    const svg = drawArt({ generator: 'blocks', palette: 'paper', seed: 'a', isCutOut: true })
    const faces = [...svg.matchAll(/d="([^"]+)"/g)].map(([, points = '']) =>
      [...points.matchAll(/[ML]?([\d.-]+) ([\d.-]+)/g)].map(([, , y]) => Number(y)),
    )
    const [walls, roofs] = [0, 1].map((kind) => faces.filter((ys) => Number(ys[0] === ys[2]) === kind))
    expect(walls?.length).toBeGreaterThan(200)
    for (const ys of walls ?? []) expect(Math.max(...ys)).toBeGreaterThan(1280)
    // What is seen of a wall is the difference to the roof before it: nothing, or no sliver.
    const tops = [...new Set(roofs?.map(([y = 0]) => y))].sort((a, b) => a - b)
    for (const [index, y] of tops.entries())
      expect(y - (tops[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(1.9)
  })

  it('spaces the leaves of a branch wider than they are', () => {
    const svg = drawArt({ generator: 'leaves', palette: 'dusk', seed: 'a' })
    const leaves = [...svg.matchAll(/translate\([\d.-]+ ([\d.-]+)\) rotate\([\d.-]+\)" d="M0 0C([\d.]+)/g)]
    expect(leaves.length).toBeGreaterThan(100)
    for (const [index, [, at, half]] of leaves.entries()) {
      const step = Math.abs(Number(leaves[index + 2]?.[1] ?? Number.NaN) - Number(at))
      if (step < 100) expect(Number(half) * 2).toBeLessThan(step)
    }
  })

  it('lays the pasta of a table on its plate', () => {
    let strands = 0
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const svg = drawArt({ generator: 'tableTop', palette: 'dusk', seed })
      const plates = [...svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"/g)].map(([, ...at]) =>
        at.map(Number),
      )
      for (const [, ...at] of svg.matchAll(/M([\d.-]+) ([\d.-]+)A([\d.]+) [\d.]+ 0 1 ([01]) ([\d.-]+) ([\d.-]+)/g)) {
        const [x1 = 0, y1 = 0, r = 0, sweep = 0, x2 = 0, y2 = 0] = at.map(Number)
        // The middle of the longer of the two arcs, on the side that `sweep` names.
        const half = Math.hypot(x2 - x1, y2 - y1) / 2
        const away = (Math.sqrt(Math.max(0, r * r - half * half)) / half / 2) * (sweep === 1 ? 1 : -1)
        const [x, y] = [(x1 + x2) / 2 + (y2 - y1) * away, (y1 + y2) / 2 - (x2 - x1) * away]
        strands += 1
        expect(plates.some(([px = 0, py = 0, pr = 0]) => Math.hypot(x - px, y - py) + r <= pr)).toBe(true)
      }
    }
    expect(strands).toBeGreaterThan(0)
  })

  it('chooses one palette for a story and no drawing twice in a row', () => {
    const chosen = chooseArt(8, 'a story')
    expect(new Set(chosen.map((each) => each.palette)).size).toBe(1)
    expect(chosen.every((each, index) => each.generator !== chosen[index + 1]?.generator)).toBe(true)
  })
})
