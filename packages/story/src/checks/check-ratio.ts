import { contrast } from '../color.ts'
import { type Finding, finding } from './finding.ts'

/** Whether text has enough contrast with its background, by WCAG 2. */
export function checkRatio(
  color: string,
  ground: string,
  isLarge: boolean,
  at: { pageId: string; elementId: string },
): Finding[] {
  const ratio = contrast(color, ground)
  const limit = isLarge ? 3 : 4.5
  return ratio < limit ? [finding('CONTRAST_LOW', { ...at, data: { count: Math.round(ratio * 10) / 10, limit } })] : []
}
