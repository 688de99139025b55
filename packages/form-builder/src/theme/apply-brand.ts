import { contrastOf, type GroundTints, type Theme, type ThemeColors } from '@taplore/form'
import type { FormBrand } from '../host.ts'

/**
 * A theme with the colors, fonts and logo of a brand. Only a color with enough contrast becomes the accent; text on
 * it is the lighter or darker of two, whichever has more contrast.
 */
export function applyBrandTheme(theme: Theme, brand: FormBrand): Theme {
  return {
    ...theme,
    light: withAccent(theme.light, brand.colors, theme.ground?.light),
    dark: theme.dark && withAccent(theme.dark, brand.colors, theme.ground?.dark),
    fonts: {
      heading: brand.fonts[0] ?? theme.fonts.heading,
      body: brand.fonts[1] ?? brand.fonts[0] ?? theme.fonts.body,
    },
    logo: brand.logo ?? theme.logo,
  }
}

function withAccent(colors: ThemeColors, brand: readonly string[], tints: GroundTints | undefined): ThemeColors {
  const behind = [colors.background, ...(tints ? [tints.first, tints.second] : [])]
  const accent = brand.find((color) => behind.every((each) => contrastOf(color, each) >= 3))
  if (!accent) return colors
  const onAccent = contrastOf('#ffffff', accent) >= contrastOf('#14121a', accent) ? '#ffffff' : '#14121a'
  return contrastOf(onAccent, accent) >= 4.5 ? { ...colors, accent, onAccent } : colors
}
