import { describe, expect, it } from 'vitest'
import { contrastOf, contrastProblems } from '../checks/contrast.ts'
import { emptyForm } from '../make.ts'
import { parseForm } from '../parse.ts'
import type { GroundTints, ThemeColors } from '../theme.ts'
import { restyled, themeNamed, themeNameOf, themeNames } from './index.ts'

/** The accent on the surface of a choice, as the page fills a selected one. */
const selectedShare = 0.14

function blend(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, two] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function leastContrast(front: string, behind: readonly string[]): number {
  return Math.min(...behind.map((color) => contrastOf(front, color)))
}

describe('the theme gallery', () => {
  it('has at least 24 themes, ten of them for the night, each unlike the others', () => {
    expect(themeNames.length).toBeGreaterThanOrEqual(24)
    const isDark = (name: (typeof themeNames)[number]) => contrastOf(themeNamed(name).light.background, '#ffffff') > 10
    expect(themeNames.filter(isDark).length).toBeGreaterThanOrEqual(8)
    expect(new Set(themeNames.map((name) => JSON.stringify(themeNamed(name)))).size).toBe(themeNames.length)
    expect(new Set(themeNames.map((name) => themeNamed(name).ground?.drawing)).size).toBeGreaterThanOrEqual(20)
  })

  it.each(themeNames)(
    '%s is readable in both faces: text, buttons, focus, selected choices and errors (WCAG AA)',
    (name) => {
      const theme = themeNamed(name)
      expect(parseForm({ ...emptyForm(), theme }).ok).toBe(true)
      expect(contrastProblems(theme)).toEqual([])
      const faces: [ThemeColors, GroundTints | undefined][] = [[theme.light, theme.ground?.light]]
      if (theme.dark) faces.push([theme.dark, theme.ground?.dark])
      for (const [colors, tints] of faces) {
        const behind = [colors.background, ...(tints ? [tints.first, tints.second] : [])]
        const selected = blend(colors.surface, colors.accent, selectedShare)
        expect(leastContrast(colors.text, [...behind, colors.surface, selected])).toBeGreaterThanOrEqual(4.5)
        expect(leastContrast(colors.accent, [...behind, colors.surface])).toBeGreaterThanOrEqual(4.5)
        expect(leastContrast(colors.onAccent, [colors.accent])).toBeGreaterThanOrEqual(4.5)
        expect(leastContrast(colors.error, [...behind, colors.surface])).toBeGreaterThanOrEqual(4.5)
        expect(leastContrast(colors.accent, [selected])).toBeGreaterThanOrEqual(3)
        expect(leastContrast(colors.line, [...behind, colors.surface])).toBeGreaterThanOrEqual(3)
        // Notes and hints are the text at 82 %, on the background and on the drawing.
        for (const color of behind)
          expect(contrastOf(blend(color, colors.text, 0.82), color)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('changes the look of a form and nothing that belongs to its owner', () => {
    const own = { ...themeNamed('clay'), css: '.q{color:red}', widthPx: 900, spacing: 'airy' as const }
    const next = restyled(own, 'ocean')
    expect(next).toMatchObject({ css: own.css, widthPx: 900, spacing: 'airy', light: themeNamed('ocean').light })
    expect(themeNameOf(next)).toBe('ocean')
    expect(themeNameOf({ ...next, radiusPx: 31 })).toBeNull()
  })
})
