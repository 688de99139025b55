import type { FontChoice } from './values.ts'

/** The families that ship with the product; a workspace may add its own by name. */
export const builtInFonts = {
  Inter: { style: 'sans', weights: [100, 900], hasItalic: true },
  'Bricolage Grotesque': { style: 'sans', weights: [200, 800], stretch: [75, 100], hasItalic: false },
  Fraunces: { style: 'serif', weights: [100, 900], hasItalic: true },
} as const
export type BuiltInFont = keyof typeof builtInFonts

/** Families that carry the scripts ours lack, tried by the browser in this order. */
const scriptSans =
  "'Noto Sans','Noto Sans Arabic','Noto Sans Hebrew','Noto Sans Devanagari','Noto Sans Bengali','Noto Sans Tamil','Noto Sans Thai','Noto Sans JP','Noto Sans KR','Noto Sans SC','PingFang SC','Hiragino Sans','Malgun Gothic','Microsoft YaHei',system-ui,sans-serif"
const scriptSerif =
  "Georgia,'Noto Serif','Noto Naskh Arabic','Noto Serif Hebrew','Noto Serif Devanagari','Noto Serif Bengali','Noto Serif JP','Noto Serif KR','Noto Serif SC',serif"

/** The CSS `font-family` value of a family: itself, then fonts for the scripts it may lack. */
export function fontStack(family: string): string {
  const isSerif = family in builtInFonts && builtInFonts[family as BuiltInFont].style === 'serif'
  return `'${family.replace(/['\\]/g, '')}',${isSerif ? scriptSerif : scriptSans}`
}

/** A font choice without doubt about its fields. */
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
 * The optical size of faces that have that axis, as a CSS `font-variation-settings` value; null for the others. Fixed by
 * the size on the 720 px page: left to the browser it would follow the size on the screen, and lines would break
 * differently on a phone and on a desk.
 */
export function fontVariation(family: string, sizePx: number): string | null {
  if (family !== 'Bricolage Grotesque' && family !== 'Fraunces') return null
  return `'opsz' ${sizePx >= 20 ? 80 : 24}`
}
