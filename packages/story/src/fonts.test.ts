import { describe, expect, it } from 'vitest'
import {
  catalogueFonts,
  familiesBehind,
  fontStack,
  newElement,
  newPage,
  newStory,
  typeOfStory,
  weightsOf,
} from './index.ts'
import { textWidthEm } from './layout/text-size.ts'

describe('fallback by script', () => {
  it('names one family of ours behind every other, serif behind serif', () => {
    expect(fontStack('Oswald')).toBe("'Oswald','Story Sans','Color Emoji',sans-serif")
    expect(fontStack('Lora')).toBe("'Lora','Story Serif','Color Emoji',serif")
    expect(fontStack("Their Own'; x")).toBe("'Their Own; x','Story Sans','Color Emoji',sans-serif")
  })

  it('finds the family of every script of the interface', () => {
    const sans = (words: string, language = 'en') => familiesBehind(words, language, 'sans')
    expect(sans('Ferry Ω Ж')).toEqual(['Noto Sans'])
    expect(sans('عبّارة')).toEqual(['Noto Sans', 'Noto Sans Arabic'])
    expect(familiesBehind('عبّارة A', 'ar', 'serif')).toEqual(['Noto Sans', 'Source Serif 4', 'Noto Naskh Arabic'])
    expect(sans('नौका')).toEqual(['Noto Sans', 'Noto Sans Devanagari'])
    expect(sans('เรือ מעבורת')).toEqual(['Noto Sans', 'Noto Sans Hebrew', 'Noto Sans Thai'])
    expect(sans(' ')).toEqual([])
  })

  it('lets the language decide on signs that Chinese and Japanese share, then the letters beside them', () => {
    expect(familiesBehind('渡船', 'zh', 'sans')).toEqual(['Noto Sans', 'Noto Sans SC'])
    expect(familiesBehind('渡船', 'ja', 'sans')).toEqual(['Noto Sans', 'Noto Sans JP'])
    expect(familiesBehind('渡しの船', 'en', 'sans')).toEqual(['Noto Sans', 'Noto Sans JP'])
    expect(familiesBehind('渡しの船', 'zh-Hans', 'sans')).toEqual(['Noto Sans', 'Noto Sans JP', 'Noto Sans SC'])
    expect(familiesBehind('나룻배', 'ko', 'sans')).toEqual(['Noto Sans', 'Noto Sans KR'])
  })
})

it('tells which families and words a story needs, not its addresses', () => {
  const title = newElement('text', {
    paragraphs: [{ runs: [{ text: 'Straße', link: 'https://ω.example/' }] }],
    font: { family: 'Lora', weight: 700, isItalic: false },
  })
  const button = newElement('cta', { label: 'Weiter' })
  const { families, words } = typeOfStory(newStory({ pages: [newPage({ elements: [title, button] })] }))
  expect(families.sort()).toEqual(['Inter', 'Lora'])
  for (const letter of 'ßSWeiter') expect(words).toContain(letter)
  expect(words).not.toContain('ω')
})

it('reckons a narrow family narrower than a wide one', () => {
  const width = (family: string) =>
    textWidthEm('The last ferry home', { font: { family, weight: 500, isItalic: false } })
  expect(width('Oswald')).toBeLessThan(width('Inter'))
  expect(width('Unbounded')).toBeGreaterThan(width('Inter') * 1.2)
})

it('brings thirty families and more, and letters of twelve scripts', () => {
  expect(Object.keys(catalogueFonts).length).toBeGreaterThan(45)
  expect(new Set(Object.values(catalogueFonts).flatMap(({ scripts }) => scripts)).size).toBe(12)
})

it('offers the weights of a family that has only some', () => {
  const [lato, lora] = [catalogueFonts.Lato, catalogueFonts.Lora]
  expect([lato, lora].map((font) => font && weightsOf(font))).toEqual([
    [100, 300, 400, 700, 900],
    [400, 500, 600, 700],
  ])
})
