import { describe, expect, it } from 'vitest'
import { newElement, newPage, newStory } from '../make.ts'
import { stretchPath } from '../shapes/outline.ts'
import { boundsOf, isInSafeArea, percentBox, unionOf } from './box.ts'
import { pageDurationMs } from './duration.ts'
import { scriptOf } from './script.ts'
import { fitText, textWidthEm, wrapText } from './text-size.ts'

const inter = { font: { family: 'Inter', weight: 500, isItalic: false } }

describe('layout', () => {
  it('EDIT-02 places boxes in percent of a 720 x 1280 page', () => {
    expect(percentBox({ x: 360, y: 640, width: 72, height: 128 })).toEqual({ left: 50, top: 50, width: 10, height: 10 })
  })

  it('bounds turned boxes and their union', () => {
    const turned = boundsOf({ x: 0, y: 0, width: 100, height: 50, rotation: 90 })
    expect(turned.width).toBeCloseTo(50)
    expect(turned.x).toBeCloseTo(25)
    expect(
      unionOf([
        { x: 0, y: 0, width: 10, height: 10 },
        { x: 90, y: 0, width: 10, height: 10 },
      ])?.width,
    ).toBe(100)
    expect(isInSafeArea({ x: 44, y: 90, width: 632, height: 1049 })).toBe(true)
    expect(isInSafeArea({ x: 44, y: 60, width: 632, height: 100 })).toBe(false)
  })

  it('measures text within a few percent of a browser', () => {
    const width = textWidthEm('The last ferry north', { font: { family: 'Inter', weight: 600, isItalic: false } })
    expect(width).toBeGreaterThan(9)
    expect(width).toBeLessThan(10.5)
    expect(textWidthEm('日本語', inter)).toBeCloseTo(3, 1)
    expect(textWidthEm('e\u0301', inter)).toBeCloseTo(textWidthEm('e', inter), 5)
  })

  it('breaks lines at spaces, between ideographs, and tells when a word is cut', () => {
    expect(wrapText('one two three', { ...inter, sizePx: 40, widthPx: 150 }).lines.length).toBe(3)
    expect(wrapText('日本の桜前線は例年より早い', { ...inter, sizePx: 40, widthPx: 200 }).hasBrokenWord).toBe(false)
    expect(wrapText('ภาษาไทยไม่มีช่องว่างระหว่างคำ', { ...inter, sizePx: 40, widthPx: 260 }).lines.length).toBeGreaterThan(1)
    expect(wrapText('Donaudampfschifffahrt', { ...inter, sizePx: 60, widthPx: 200 }).hasBrokenWord).toBe(true)
  })

  it.each([1, 0, -40])('breaks words letter by letter in a column of %s px', (widthPx) => {
    const { lines, hasBrokenWord } = wrapText('narrow column', { ...inter, sizePx: 60, widthPx })
    expect(hasBrokenWord).toBe(true)
    expect(lines.length).toBeLessThanOrEqual('narrow column'.length + 2)
  })

  it('finds the largest size that fits', () => {
    const fitted = fitText('A headline of six short words', {
      ...inter,
      widthPx: 600,
      heightPx: 200,
      minimumPx: 20,
      maximumPx: 200,
    })
    expect(fitted.fits).toBe(true)
    const larger = wrapText('A headline of six short words', { ...inter, sizePx: fitted.sizePx + 1, widthPx: 600 })
    expect(larger.heightPx > 200 || larger.hasBrokenWord).toBe(true)
  })

  it('knows scripts', () => {
    expect([
      scriptOf('Hello'),
      scriptOf('مرحبا'),
      scriptOf('你好'),
      scriptOf('हिन्दी'),
      scriptOf('ไทย'),
      scriptOf('שלום'),
    ]).toEqual(['latin', 'arabic', 'cjk', 'indic', 'thai', 'hebrew'])
  })

  it('shows a page as long as its voice speaks', () => {
    const voice = { assetId: null, url: '', mime: 'audio/mpeg', durationMs: 9000, voice: '', text: '' }
    expect(pageDurationMs(newStory(), newPage({ audio: voice }))).toBe(9400)
    expect(pageDurationMs(newStory(), newPage({ audio: voice, durationMs: 3000 }))).toBe(3000)
    expect(pageDurationMs(newStory(), newPage({ elements: [newElement('text')] }))).toBe(7000)
  })

  it('EDIT-26 shows a new video for 90 frames at 30 per second, and longer once there is something to look at', () => {
    const story = newStory()
    const [page = newPage()] = story.pages
    expect((pageDurationMs(story, page) * 30) / 1_000).toBe(90)
    expect(pageDurationMs(story, { ...page, durationMs: 12_000 })).toBe(12_000)
    expect(pageDurationMs(story, { ...page, elements: [newElement('shape')] })).toBe(7_000)
    const hasty = newStory({ advance: { mode: 'auto', defaultPageDurationMs: 2_000 } })
    expect(pageDurationMs(hasty, newPage())).toBe(2_000)
  })

  it('stretches outlines without touching arc flags', () => {
    expect(stretchPath('M0 0H100V50A50 25 0 0 1 0 50Z', 200, 400)).toBe('M0 0H200V200A100 100 0 0 1 0 200Z')
  })

  it('keeps radii within half of what they span, so that rounding does not swell half circles', () => {
    const path = 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM50 22A28 28 0 1 0 50 78A28 28 0 1 0 50 22Z'
    for (let side = 40; side < 130; side += 0.37) {
      const numbers = (stretchPath(path, side, side).match(/-?[\d.]+/g) ?? []).map(Number)
      const [top = 0, radius = 0, bottom = 0] = [numbers[1], numbers[3], numbers[8]]
      const [innerTop = 0, innerRadius = 0, innerBottom = 0] = [numbers[17], numbers[19], numbers[24]]
      expect(radius).toBeLessThanOrEqual((bottom - top) / 2)
      expect(innerRadius).toBeLessThanOrEqual((innerBottom - innerTop) / 2)
      expect(innerRadius).toBeCloseTo(0.28 * side, 0)
    }
  })
})
