import type { CatalogueItem, FontWeightId, WorkspaceFont } from '@taplore/contract'
import { builtInFonts, nearestWeight } from '@taplore/story'

export interface FontChoiceOption {
  family: string
  weights: number[]
  hasItalic: boolean
  /** `own` of the workspace, `house` built in, `catalogue` all others. */
  from: 'own' | 'house' | 'catalogue'
}

/** Families to choose from: Inter first (FONT-16), then custom, built-in and catalog ones. */
export function fontOptions(
  own: Readonly<Record<string, WorkspaceFont>>,
  catalogue: readonly CatalogueItem[],
): FontChoiceOption[] {
  const ours = Object.values(own).map(
    ({ name, allWeights }): FontChoiceOption => ({
      family: name,
      weights: allWeights.map((id: FontWeightId) => Number(id)),
      hasItalic: false,
      from: 'own',
    }),
  )
  const isInstallation = (family: string) => Object.hasOwn(builtInFonts, family)
  const others = catalogue.map(({ family, variants }): FontChoiceOption => {
    const weights = variants.flatMap((variant) =>
      variant.includes('italic') ? [] : [Number.parseInt(variant, 10) || 400],
    )
    const hasItalic = variants.some((variant) => variant.includes('italic'))
    return { family, weights, hasItalic, from: isInstallation(family) ? 'house' : 'catalogue' }
  })
  const rank = ({ family, from }: FontChoiceOption) =>
    family === 'Inter' ? 0 : { own: 1, house: 2, catalogue: 3 }[from]
  return [...ours, ...others].sort((left, right) => rank(left) - rank(right))
}

/** The weight of a family closest to 400 (FONT-16). */
export function usualWeight({ weights }: Pick<FontChoiceOption, 'weights'>): number {
  return nearestWeight(weights, 400)
}
