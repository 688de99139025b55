import { contrastOf, type Theme, type ThemeColors } from '@taplore/form'
import type { FormBrand } from '../host.ts'

/**
 * A theme with the colors, fonts and logo of a brand. Only a color with enough contrast becomes the accent; text on
 * it is the lighter or darker of two, whichever has more contrast.
 */
export function applyBrandTheme(theme: Theme, brand: FormBrand): Theme {
  return {
    ...theme,
    light: withAccent(theme.light, brand.colors),
    dark: theme.dark && withAccent(theme.dark, brand.colors),
    fonts: {
      heading: brand.fonts[0] ?? theme.fonts.heading,
      body: brand.fonts[1] ?? brand.fonts[0] ?? theme.fonts.body,
    },
    logo: brand.logo ?? theme.logo,
  }
}

function withAccent(colors: ThemeColors, brand: readonly string[]): ThemeColors {
  const accent = brand.find((color) => contrastOf(color, colors.background) >= 3)
  if (!accent) return colors
  const onAccent = contrastOf('#ffffff', accent) >= contrastOf('#14121a', accent) ? '#ffffff' : '#14121a'
  return contrastOf(onAccent, accent) >= 4.5 ? { ...colors, accent, onAccent } : colors
}
