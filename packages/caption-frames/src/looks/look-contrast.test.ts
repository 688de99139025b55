import { expect, it } from 'vitest'
import { lookOfStyle } from './index.ts'
import { contrastOfLook } from './look-contrast.ts'

const of = (style: Parameters<typeof lookOfStyle>[0]) => contrastOfLook(lookOfStyle(style))

it('letters on a box are read against the box, over the worst of all videos', () => {
  const dark = of({ look: 'box', textColor: '#ffffff', background: 'block', backgroundColor: '#000000' })
  expect(dark.text).toEqual({ ratio: 21, behind: 'box' })
  const veil = of({ look: 'box', textColor: '#ffffff', background: 'block', backgroundColor: '#00000040' })
  expect(veil.text.behind).toBe('box')
  // A quarter of black on snow is light gray.
  expect(veil.text.ratio).toBeLessThan(2)
})

it('letters with an outline are read against it', () => {
  const edged = of({ look: 'box', background: 'none', outline: 'thick', outlineColor: '#000000', textColor: '#ffd23f' })
  expect(edged.text.behind).toBe('outline')
  expect(edged.text.ratio).toBeCloseTo(14.5, 0)
})

it('letters with nothing around them are read against a video that may be light or dark', () => {
  const bare = of({ look: 'box', background: 'none', outline: 'none', shadow: 'none', textColor: '#ffffff' })
  expect(bare.text).toEqual({ ratio: 1, behind: 'video' })
  const gray = of({ look: 'box', background: 'none', outline: 'none', shadow: 'none', textColor: '#757575' })
  expect(gray.text.ratio).toBeGreaterThan(4)
})

it('the spoken and the emphasized word have their own', () => {
  const { text, active, emphasis } = of({
    look: 'box',
    background: 'block',
    backgroundColor: '#000000',
    textColor: '#ffffff',
    activeColor: '#111111',
    emphasisColor: '#ffd23f',
  })
  expect(text.ratio).toBe(21)
  expect(active.ratio).toBeLessThan(1.5)
  expect(emphasis.ratio).toBeGreaterThan(10)
})
