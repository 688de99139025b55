import type { CatalogueItem } from '@taplore/contract'
import { builtInFonts, catalogueFonts, weightsOf } from '@taplore/story'
import type { FontCatalogue } from '../../ports/fonts.ts'

const categories = {
  sans: 'sans-serif',
  serif: 'serif',
  display: 'display',
  handwriting: 'handwriting',
  mono: 'monospace',
} as const

/** Font families of the installation. */
export const shippedItems: readonly CatalogueItem[] = [
  ...Object.entries(builtInFonts).map(([family, font]) => ({ family, ...font, scripts: ['latin'] })),
  ...Object.entries(catalogueFonts).map(([family, font]) => ({ family, ...font })),
]
  .map(({ family, style, hasItalic, scripts, ...weights }) => ({
    family,
    category: categories[style],
    variants: weightsOf(weights).flatMap((weight) => {
      const name = weight === 400 ? 'regular' : String(weight)
      return hasItalic ? [name, weight === 400 ? 'italic' : `${weight}italic`] : [name]
    }),
    subsets: [...scripts],
  }))
  .sort((left, right) => left.family.localeCompare(right.family))

/** Openly licensed families that are packages of the installation: no key, no network. */
export function openEmbeddedFonts(): FontCatalogue {
  return {
    source: 'embedded',
    describe: () => ({
      chosen: 'embedded',
      level: 'basic',
      why: 'FONT_CATALOGUE=embedded, or GOOGLE_FONTS_API_KEY is not set',
      limits: `Offers the ${shippedItems.length} font families that come with the installation.`,
    }),
    list: async () => shippedItems,
    fileOf: async () => null,
  }
}
