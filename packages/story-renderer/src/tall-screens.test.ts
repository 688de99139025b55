import { newElement, newPage, newStory, type ShapeElement } from '@taplore/story'
import { expect, it } from 'vitest'
import { renderWeb } from './index.ts'
import { someOptions } from './testing/options.ts'

/** The styles of a rectangle, resolved from its classes. */
function styleOf(given: Partial<ShapeElement>): Record<string, string> {
  const shape = newElement('shape', { id: 'bar', shape: 'rect', x: 0, y: 0, width: 240, height: 1280, ...given })
  const { html } = renderWeb(newStory({ pages: [newPage({ id: 'p', elements: [shape] })] }), someOptions())
  const [, names = ''] = /<div class="_e ([^"]*)"/.exec(html) ?? []
  const rules = names
    .split(' ')
    .flatMap((name) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(html)?.[1]?.split(';') ?? [])
  return Object.fromEntries(rules.map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]))
}

const fade = {
  type: 'linear' as const,
  angle: 180,
  stops: [
    { offset: 0, color: '#00000000' },
    { offset: 1, color: '#000000cc' },
  ],
}

it('lets a column of full height reach the edges of a tall phone, whatever its width, paint and opacity', () => {
  for (const given of [{}, { opacity: 0.5 }, { fill: fade }]) {
    expect(styleOf(given)).toMatchObject({ top: '-18.75%', height: '137.5%' })
  }
})

it('keeps the length of an upright gradient that grows past both edges', () => {
  const html = (given: Partial<ShapeElement>) => {
    const shape = newElement('shape', { shape: 'rect', x: 0, y: 0, width: 720, height: 1280, fill: fade, ...given })
    return renderWeb(newStory({ pages: [newPage({ elements: [shape] })] }), someOptions()).html
  }
  // 240 px above and below of 1760: from 13.6 % to 86.4 %.
  expect(html({})).toContain('linear-gradient(180deg,#00000000 13.6%,#000000cc 86.4%)')
  expect(html({ height: 1400 })).toContain('linear-gradient(180deg,#00000000 12.8%,#000000cc 87.2%)')
})

it('lets a bar at one edge grow past that edge only', () => {
  expect(styleOf({ height: 100 })).toMatchObject({ top: '-18.75%', height: '26.563%' })
  expect(styleOf({ y: 1180, height: 100 })).toMatchObject({ top: '92.188%', height: '26.563%' })
})

it('continues the last color of a gradient past the edge, and keeps its length', () => {
  const style = styleOf({ y: 640, height: 640, fill: fade })
  expect(style).toMatchObject({ top: '50%', height: '50%' })
  expect(style['box-shadow']).toMatch(/^0 [\d.]+cqw 0 #000000cc$/)
})

it('continues a mirrored gradient past the same edge, where its shadow is mirrored too', () => {
  // Upside down, what is dark below in the paint is dark at the top of the page.
  const style = styleOf({ y: 0, height: 640, fill: fade, isFlippedY: true })
  expect(style.transform).toBe('scale(1,-1)')
  expect(style['box-shadow']).toMatch(/^0 [\d.]+cqw 0 #000000cc$/)
  expect(styleOf({ y: 0, height: 640, fill: fade })['box-shadow']).toMatch(/^0 -[\d.]+cqw 0 #00000000$/)
})

it('leaves alone what does not touch an edge, is turned, framed or rounded there', () => {
  const stroke = { width: 4, color: '#000000', isDashed: false }
  for (const given of [
    { y: 20, height: 600 },
    { rotation: 5 },
    { stroke },
    { cornerRadius: [20, 20, 20, 20] as [number, number, number, number] },
  ]) {
    const style = styleOf(given)
    expect(style['box-shadow'] ?? '').not.toContain('cqw 0 #')
    expect(style.height).not.toBe('137.5%')
  }
})
