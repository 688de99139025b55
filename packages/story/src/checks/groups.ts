import type { CheckCode } from './finding.ts'

/**
 * Topics of checks. `priority` is what publishing, search engines and visitors need first; `amp` is what the page for
 * search engines would lose or refuse.
 */
export const checkGroups = ['priority', 'design', 'accessibility', 'amp'] as const
export type CheckGroup = (typeof checkGroups)[number]

const groups: Record<CheckCode, CheckGroup> = {
  TITLE_MISSING: 'priority',
  TITLE_LONG: 'priority',
  DESCRIPTION_MISSING: 'priority',
  POSTER_MISSING: 'priority',
  POSTER_SMALL: 'amp',
  POSTER_RATIO: 'amp',
  PUBLISHER_MISSING: 'priority',
  LOGO_MISSING: 'amp',
  LOGO_SMALL: 'amp',
  LOGO_NOT_SQUARE: 'amp',
  PAGES_FEW: 'priority',
  PAGES_MANY: 'priority',
  PAGE_EMPTY: 'design',
  PAGE_TEXT_LONG: 'design',
  PAGE_LINKS_MANY: 'design',
  FIRST_PAGE_ANIMATED: 'design',
  DURATION_BELOW_VOICE: 'design',
  OUTLINK_NOT_HTTPS: 'amp',
  CONTRAST_LOW: 'accessibility',
  CONTRAST_UNSURE: 'accessibility',
  FONT_SMALL: 'accessibility',
  TEXT_OVERFLOWS: 'design',
  TEXT_PLACEHOLDER: 'priority',
  OUTSIDE_PAGE: 'design',
  OUTSIDE_SAFE_AREA: 'design',
  TAP_TARGET_SMALL: 'accessibility',
  LINK_COVERS_PAGE: 'amp',
  CTA_WITHOUT_LINK: 'priority',
  CTA_WITHOUT_LABEL: 'accessibility',
  LINK_PAGE_MISSING: 'priority',
  ALT_MISSING: 'accessibility',
  MEDIA_EMPTY: 'design',
  MEDIA_NOT_HTTPS: 'amp',
  IMAGE_SMALL: 'design',
  VIDEO_POSTER_MISSING: 'amp',
  VIDEO_CAPTIONS_MISSING: 'accessibility',
  VIDEO_LONG: 'design',
  QUIZ_INCOMPLETE: 'priority',
  QUIZ_NO_ANSWER: 'priority',
  QUESTIONS_MANY: 'amp',
  RESULTS_INCOMPLETE: 'priority',
  RESULTS_ALONE: 'priority',
  BLOCK_EMPTY: 'design',
  PRODUCT_WITHOUT_LINK: 'priority',
  MAP_WITHOUT_SOURCE: 'priority',
  ATTACHMENT_EMPTY: 'design',
  ATTACHMENT_OVER_OUTLINK: 'design',
  ID_TWICE: 'priority',
}

export function groupOf(code: CheckCode): CheckGroup {
  return groups[code]
}
