import { defaultTheme, type GroundTints, type Theme, type ThemeColors } from '../theme.ts'
import { designs, type ThemeDesign } from './designs.ts'

export type ThemeName = 'signature' | keyof typeof designs

/** The themes of the gallery, in its order: the default one, those with a light and a dark face, and the dark ones. */
export const themeNames: readonly ThemeName[] = ['signature', ...(Object.keys(designs) as (keyof typeof designs)[])]

export function isThemeName(name: string): name is ThemeName {
  return name === 'signature' || Object.hasOwn(designs, name)
}

/** A theme of the gallery. A new value with every call. */
export function themeNamed(name: ThemeName): Theme {
  const base = defaultTheme()
  if (name === 'signature') return base
  const { fonts, radiusPx, fontSizePx, align, light, dark, ground }: ThemeDesign = designs[name]
  const [drawing, tints, darkTints] = ground
  return {
    ...base,
    light: colorsFrom(light),
    dark: dark === null ? null : colorsFrom(dark),
    fonts: { heading: fonts[0], body: fonts[1] },
    fontSizePx: fontSizePx ?? base.fontSizePx,
    radiusPx,
    align: align ?? base.align,
    ground: { drawing, light: tintsFrom(tints), dark: tintsFrom(darkTints) },
  }
}

/** A theme with the look of another one. Logo, CSS and the measures of the column stay; a background image goes. */
export function restyled(theme: Theme, name: ThemeName): Theme {
  const { logo, css, widthPx, spacing } = theme
  return { ...themeNamed(name), logo, css, widthPx, spacing }
}

/** The theme of the gallery that looks like this one; null when it was changed. */
export function themeNameOf(theme: Theme): ThemeName | null {
  const look = lookOf(theme)
  return themeNames.find((name) => lookOf(themeNamed(name)) === look) ?? null
}

function lookOf({ light, dark, fonts, fontSizePx, radiusPx, align, ground = null }: Theme): string {
  const colors = (face: ThemeColors | null) =>
    face && [face.background, face.surface, face.text, face.accent, face.onAccent, face.line, face.error]
  const tints = (face: GroundTints) => [face.first, face.second]
  return JSON.stringify([
    colors(light),
    colors(dark),
    [fonts.heading, fonts.body, fontSizePx, radiusPx, align],
    ground && [ground.drawing, tints(ground.light), tints(ground.dark)],
  ])
}

function colorsFrom(list: string): ThemeColors {
  const [background = '', surface = '', text = '', accent = '', onAccent = '', line = '', error = ''] = list.split(' ')
  return { background, surface, text, accent, onAccent, line, error }
}

function tintsFrom(list: string): GroundTints {
  const [first = '', second = ''] = list.split(' ')
  return { first, second }
}
