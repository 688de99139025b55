import { emojiFallback } from '@taplore/kit'
import { type CatalogueFont, catalogueFonts, type FontStyle } from './font-catalogue.ts'
import type { FontChoice } from './values.ts'

/** The built-in families: in every bundle of the editor, with the axes that our own designs use. */
export const builtInFonts = {
  Inter: { style: 'sans', weights: [100, 900], hasItalic: true },
  'Bricolage Grotesque': { style: 'sans', weights: [200, 800], stretch: [75, 100], hasItalic: false },
  Fraunces: { style: 'serif', weights: [100, 900], hasItalic: true },
} as const
export type BuiltInFont = keyof typeof builtInFonts

/** Data of a bundled family; null for custom and external ones. */
export function shippedFont(family: string): Pick<CatalogueFont, 'style' | 'weights' | 'cuts' | 'hasItalic'> | null {
  if (Object.hasOwn(builtInFonts, family)) return builtInFonts[family as BuiltInFont]
  return Object.hasOwn(catalogueFonts, family) ? (catalogueFonts[family] ?? null) : null
}

function styleOfFamily(family: string): FontStyle {
  return shippedFont(family)?.style ?? 'sans'
}

/**
 * The fallback family of `font-fallback.ts` behind every other one. Hosts declare its faces from the families listed
 * there.
 */
export const fallbackFamilies = { sans: 'Story Sans', serif: 'Story Serif' } as const

/**
 * The CSS `font-family` value of a family: itself, then the fallback family for missing scripts, then color emoji. Every renderer
 * uses the same faces under these names, so a character comes from the same file in the editor, in the player, in AMP and in videos.
 */
export function fontStack(family: string): string {
  const style = styleOfFamily(family)
  const generic = {
    sans: 'sans-serif',
    serif: 'serif',
    display: 'sans-serif',
    handwriting: 'cursive',
    mono: 'monospace',
  }
  return `'${family.replace(/['\\]/g, '')}','${fallbackOf(family)}','${emojiFallback}',${generic[style]}`
}

/** Name of the fallback family of a family. */
export function fallbackOf(family: string): string {
  return styleOfFamily(family) === 'serif' ? fallbackFamilies.serif : fallbackFamilies.sans
}

/** The available weight of a family for a requested one. */
export function nearestWeight(weights: readonly number[], wished: number): number {
  return weights.reduce(
    (best, weight) => (Math.abs(weight - wished) < Math.abs(best - wished) ? weight : best),
    weights[0] ?? wished,
  )
}

/** The weights that a bundled family offers, in hundreds, lightest first. */
export function weightsOf({
  weights: [lightest, boldest],
  cuts,
}: Pick<CatalogueFont, 'weights' | 'cuts'>): readonly number[] {
  return (
    cuts ?? [100, 200, 300, 400, 500, 600, 700, 800, 900].filter((weight) => weight >= lightest && weight <= boldest)
  )
}

/** A font choice with all fields. */
export function fontOf(
  family: string,
  weight: number,
  given: { isItalic?: boolean; stretch?: number } = {},
): FontChoice {
  const choice: FontChoice = { family, weight, isItalic: given.isItalic ?? false }
  if (given.stretch !== undefined) choice.stretch = given.stretch
  return choice
}

/**
 * The optical size of faces with that axis, as a CSS `font-variation-settings` value; null for the others. Fixed by
 * the size on the 720 px page: otherwise it would follow the size on screen, and lines would break differently on
 * phone and desktop.
 */
export function fontVariation(family: string, sizePx: number): string | null {
  if (family !== 'Bricolage Grotesque' && family !== 'Fraunces') return null
  return `'opsz' ${sizePx >= 20 ? 80 : 24}`
}
