import { describe, expect, it } from 'vitest'
import { checkPage } from '../checks/index.ts'
import { contrast } from '../color.ts'
import { wrapText } from '../layout/text-size.ts'
import { newImageMedia, newStory } from '../make.ts'
import { parsePage } from '../parse.ts'
import {
  chooseLayouts,
  type LayoutInput,
  layOut,
  layoutNames,
  layoutStyleNames,
  layoutStyles,
  layouts,
} from './index.ts'

const image = newImageMedia(
  { assetId: 'a', url: '', mime: 'image/jpeg', width: 1440, height: 2560 },
  { alt: 'A ferry' },
)
const input = (given: Partial<LayoutInput> = {}): LayoutInput => ({
  title: 'The river now arrives 19 days late',
  text: 'Peak flow moved from April to May within two decades. Farmers plant later, and nobody has a plan.',
  kicker: 'Explained',
  image,
  credit: 'Photo: Northwind',
  attribution: 'A farmer',
  action: { label: 'Read on', url: 'https://example.com/' },
  pageNumber: 2,
  total: 9,
  language: 'en',
  direction: 'ltr',
  ...given,
})
const everywhere = layoutStyleNames.flatMap((look) => layoutNames.map((layout) => ({ look, layout })))
const faults = new Set(['CONTRAST_LOW', 'FONT_SMALL', 'TEXT_OVERFLOWS', 'OUTSIDE_SAFE_AREA', 'TAP_TARGET_SMALL'])
const faultsOf = (page: ReturnType<typeof layOut>) =>
  checkPage(newStory({ pages: [page] }), page, 1).filter(
    (each) => faults.has(each.code) && page.elements.find((element) => element.id === each.elementId)?.slot !== 'decor',
  )

describe('layouts', () => {
  it('has at least 16 layouts in at least 6 looks, each with readable colours', () => {
    expect(layoutNames.length).toBeGreaterThanOrEqual(16)
    expect(layoutStyleNames.length).toBeGreaterThanOrEqual(6)
    for (const look of Object.values(layoutStyles)) {
      for (const tone of look.tones) {
        expect(contrast(tone.ink, tone.ground), `${look.name} ink`).toBeGreaterThan(7)
        expect(contrast(tone.onAccent, tone.accent), `${look.name} on accent`).toBeGreaterThan(4.5)
        expect(contrast(tone.accent, tone.ground), `${look.name} accent`).toBeGreaterThan(4.5)
      }
    }
  })

  it('makes valid pages without faults of type, contrast or place in every layout and look', () => {
    for (const { look, layout } of everywhere) {
      for (const pageNumber of [2, 3]) {
        for (const page of [
          layOut(layout, input({ pageNumber }), look),
          layOut(layout, input({ pageNumber, image: null }), look),
        ]) {
          expect(parsePage(JSON.parse(JSON.stringify(page))), `${layout} ${look}`).toMatchObject({ ok: true })
          expect(faultsOf(page), `${layout} ${look}`).toEqual([])
        }
      }
    }
  })

  it('never lets words run out of their box, however long or short', () => {
    const texts = [
      '',
      'Short.',
      'A sentence of some length that goes on. '.repeat(8),
      'word '.repeat(400),
      'x'.repeat(300),
    ]
    const titles = ['A', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'many words in a title '.repeat(11)]
    for (const layout of layoutNames) {
      for (const text of texts) {
        for (const title of titles) {
          const page = layOut(layout, input({ title, text }), 'harbour')
          expect(
            faultsOf(page).filter((each) => each.code === 'TEXT_OVERFLOWS' || each.code === 'OUTSIDE_SAFE_AREA'),
            `${layout} ${title} ${text.length}`,
          ).toEqual([])
        }
      }
    }
  })

  it('I18N-05 mirrors pages for right-to-left languages', () => {
    const given = { title: 'العبّارة الأخيرة', text: 'ست محطات وليلتان', kicker: 'مذكرات' }
    const right = layOut('pillar', input({ ...given, direction: 'rtl', language: 'ar' }), 'tiles')
    const left = layOut('pillar', input(given), 'tiles')
    const titleOf = (page: typeof left) => page.elements.find((element) => element.slot === 'title')
    expect((titleOf(right)?.x ?? 0) + (titleOf(right)?.width ?? 0)).toBe(720 - (titleOf(left)?.x ?? 0))
    const heading = titleOf(right)
    expect(heading?.kind === 'text' && heading.direction).toBe('rtl')
    expect(heading?.kind === 'text' && heading.letterSpacingEm).toBe(0)
    expect(heading?.kind === 'text' && heading.lineHeight).toBeGreaterThanOrEqual(1.4)
  })

  it('I18N-06 gives other alphabets a face that has them', () => {
    const page = layOut('statement', input({ title: 'Последний паром на север', text: '' }), 'harbour')
    const heading = page.elements.find((element) => element.slot === 'title')
    expect(heading?.kind === 'text' && heading.font.family).toBe('Inter')
  })

  it('EDIT-07 animates title and text on all pages but the first', () => {
    expect(layOut('statement', input({ isAnimated: true }), 'night').animations.length).toBeGreaterThan(0)
    expect(layOut('cover-poster', input({ isAnimated: true, pageNumber: 1 }), 'night').animations).toEqual([])
  })

  it.each(['quote', 'quote-photo'] as const)('shows on %s what was asked, and no other heading', (name) => {
    const said = { text: 'Every winter, and then I climb up again.', attribution: 'Ada Lind', image }
    const words = (title: string) =>
      JSON.stringify(layOut(name, input({ ...said, title }), 'night').elements.map((element) => element))
    expect(words('Do you ever want to stop?')).toContain('Do you ever want to stop?')
    expect(words('The tower')).not.toContain('The tower')
  })

  it('chooses layouts that fit the slides, never one twice in a row', () => {
    const slides = [
      { title: 'Cover', text: '' },
      { title: 'With an image', text: 'x', image },
      { title: 'Another image', text: 'x', image },
      { title: '19 days', text: 'later' },
      { title: 'Said', text: 'Words', attribution: 'Someone' },
      { title: 'Rows', text: 'One\nTwo\nThree' },
      { title: 'End', text: '' },
    ]
    const chosen = chooseLayouts(slides, 'seed')
    expect(chosen).toEqual(chooseLayouts(slides, 'seed'))
    expect(chosen.map((name) => layouts[name].role)).toEqual([
      'cover',
      'image',
      'image',
      'number',
      'quote',
      'list',
      'closing',
    ])
    expect(chosen[1]).not.toBe(chosen[2])
  })

  it('I18N-06 leaves no single character of a heading on a line of its own', () => {
    const page = layOut('closing-block', input({ title: '我们能做什么', text: '下一步，团队打算研究幼鸟。' }), 'night')
    const heading = page.elements.find((element) => element.slot === 'title')
    if (heading?.kind !== 'text') throw new Error('There is no heading.')
    const lines = wrapText('我们能做什么', {
      font: heading.font,
      lineHeight: heading.lineHeight,
      letterSpacingEm: heading.letterSpacingEm,
      widthPx: heading.width,
      sizePx: heading.sizePx,
    }).lines
    expect(Math.min(...lines.map((line) => [...line].length))).toBeGreaterThan(1)
  })

  it('sets the numbers of several steps in one color', () => {
    const page = layOut('statement', input({ title: '3–4. Spread the jam', text: 'Spread it with a spoon.' }), 'ledger')
    const title = page.elements.find(({ slot }) => slot === 'title')
    expect(title?.kind === 'text' && title.paragraphs[0]?.runs.map(({ text }) => text)).toEqual([
      '3–4.',
      ' Spread the jam',
    ])
  })

  it('gives ten ingredients a line each, without numbers, and says a number once', () => {
    const lines = Array.from({ length: 10 }, (_, index) => `Ingredient ${'abcdefghij'[index]}`)
    const page = layOut('list', input({ title: 'Ingredients', text: lines.join('\n'), isUnordered: true }), 'orchard')
    expect(page.layout).toBe('list')
    const texts = page.elements.filter((element) => element.kind === 'text')
    expect(texts.filter(({ slot }) => slot === 'text')).toHaveLength(10)
    const number = layOut('number', input({ title: '2,100 people', text: 'More than 2,100 people paid.' }), 'orchard')
    const said = number.elements.flatMap((element) =>
      element.kind === 'text' && element.slot === 'title' ? element.paragraphs.flatMap(({ runs }) => runs) : [],
    )
    expect(said.map(({ text }) => text)).toEqual(['people'])
  })
})
