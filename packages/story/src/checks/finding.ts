export type Severity = 'error' | 'warn' | 'tip'

export const checkCodes = [
  'TITLE_MISSING',
  'TITLE_LONG',
  'DESCRIPTION_MISSING',
  'POSTER_MISSING',
  'POSTER_SMALL',
  'POSTER_RATIO',
  'PUBLISHER_MISSING',
  'LOGO_MISSING',
  'LOGO_SMALL',
  'LOGO_NOT_SQUARE',
  'PAGES_FEW',
  'PAGES_MANY',
  'PAGE_EMPTY',
  'PAGE_TEXT_LONG',
  'PAGE_LINKS_MANY',
  'FIRST_PAGE_ANIMATED',
  'DURATION_BELOW_VOICE',
  'OUTLINK_NOT_HTTPS',
  'CONTRAST_LOW',
  'CONTRAST_UNSURE',
  'FONT_SMALL',
  'TEXT_OVERFLOWS',
  'TEXT_PLACEHOLDER',
  'OUTSIDE_PAGE',
  'OUTSIDE_SAFE_AREA',
  'TAP_TARGET_SMALL',
  'LINK_COVERS_PAGE',
  'CTA_WITHOUT_LINK',
  'CTA_WITHOUT_LABEL',
  'LINK_PAGE_MISSING',
  'ALT_MISSING',
  'MEDIA_EMPTY',
  'MEDIA_NOT_HTTPS',
  'IMAGE_SMALL',
  'VIDEO_POSTER_MISSING',
  'VIDEO_CAPTIONS_MISSING',
  'VIDEO_LONG',
  'QUIZ_INCOMPLETE',
  'QUIZ_NO_ANSWER',
  'QUESTIONS_MANY',
  'RESULTS_INCOMPLETE',
  'RESULTS_ALONE',
  'BLOCK_EMPTY',
  'PRODUCT_WITHOUT_LINK',
  'MAP_WITHOUT_SOURCE',
  'ATTACHMENT_EMPTY',
  'ATTACHMENT_OVER_OUTLINK',
  'ID_TWICE',
] as const
export type CheckCode = (typeof checkCodes)[number]

export interface Finding {
  /** The same for the same problem of the same object, so that a dismissal can be remembered. */
  id: string
  code: CheckCode
  severity: Severity
  pageId?: string
  elementId?: string
  /** Values for the sentence, such as the count and the limit. */
  data?: Record<string, number | string>
}

/** `error` prevents publishing, `warn` should be checked, `tip` is an improvement. */
export const severities: Record<CheckCode, Severity> = {
  TITLE_MISSING: 'error',
  TITLE_LONG: 'warn',
  DESCRIPTION_MISSING: 'tip',
  POSTER_MISSING: 'tip',
  POSTER_SMALL: 'warn',
  POSTER_RATIO: 'warn',
  PUBLISHER_MISSING: 'warn',
  LOGO_MISSING: 'warn',
  LOGO_SMALL: 'warn',
  LOGO_NOT_SQUARE: 'warn',
  PAGES_FEW: 'warn',
  PAGES_MANY: 'warn',
  PAGE_EMPTY: 'warn',
  PAGE_TEXT_LONG: 'tip',
  PAGE_LINKS_MANY: 'warn',
  FIRST_PAGE_ANIMATED: 'tip',
  DURATION_BELOW_VOICE: 'warn',
  OUTLINK_NOT_HTTPS: 'warn',
  CONTRAST_LOW: 'warn',
  CONTRAST_UNSURE: 'tip',
  FONT_SMALL: 'warn',
  TEXT_OVERFLOWS: 'warn',
  TEXT_PLACEHOLDER: 'warn',
  OUTSIDE_PAGE: 'tip',
  OUTSIDE_SAFE_AREA: 'tip',
  TAP_TARGET_SMALL: 'warn',
  LINK_COVERS_PAGE: 'warn',
  CTA_WITHOUT_LINK: 'warn',
  CTA_WITHOUT_LABEL: 'warn',
  LINK_PAGE_MISSING: 'error',
  ALT_MISSING: 'warn',
  MEDIA_EMPTY: 'warn',
  MEDIA_NOT_HTTPS: 'error',
  IMAGE_SMALL: 'tip',
  VIDEO_POSTER_MISSING: 'warn',
  VIDEO_CAPTIONS_MISSING: 'tip',
  VIDEO_LONG: 'tip',
  QUIZ_INCOMPLETE: 'error',
  QUIZ_NO_ANSWER: 'error',
  QUESTIONS_MANY: 'warn',
  RESULTS_INCOMPLETE: 'warn',
  RESULTS_ALONE: 'warn',
  BLOCK_EMPTY: 'warn',
  PRODUCT_WITHOUT_LINK: 'tip',
  MAP_WITHOUT_SOURCE: 'warn',
  ATTACHMENT_EMPTY: 'warn',
  ATTACHMENT_OVER_OUTLINK: 'tip',
  ID_TWICE: 'error',
}

/** English sentences, with {placeholders} for `data`; a host may have its own table. */
export const checkSentences: Record<CheckCode, string> = {
  TITLE_MISSING: 'The story has no title.',
  TITLE_LONG: 'The title has {count} characters; search results show about {limit}.',
  DESCRIPTION_MISSING: 'A description helps people find the story.',
  POSTER_MISSING: 'No portrait poster selected. The first page is used when you publish.',
  POSTER_SMALL: 'The {shape} poster is {width} x {height}; it should be at least {limit}.',
  POSTER_RATIO: 'The {shape} poster should have an aspect ratio of {limit}.',
  PUBLISHER_MISSING: 'Add the name of the publisher.',
  LOGO_MISSING: 'Add a publisher logo.',
  LOGO_SMALL: 'The logo is {width} x {height}; it should be at least 96 x 96.',
  LOGO_NOT_SQUARE: 'The logo should be exactly square.',
  PAGES_FEW: 'Stories work best with at least {limit} pages; this one has {count}.',
  PAGES_MANY: 'Stories work best with at most {limit} pages; this one has {count}.',
  PAGE_EMPTY: 'This page is empty.',
  PAGE_TEXT_LONG: 'This page has {count} characters; up to {limit} is easy to read.',
  PAGE_LINKS_MANY: 'This page has {count} links; more than {limit} are hard to hit.',
  FIRST_PAGE_ANIMATED: 'Without animation, the first page appears sooner.',
  DURATION_BELOW_VOICE: 'The page ends before its voice does.',
  OUTLINK_NOT_HTTPS: 'The swipe-up link should start with https://.',
  CONTRAST_LOW: 'The contrast between text and background is too low ({count} : 1, needed {limit} : 1).',
  CONTRAST_UNSURE: 'Check that this text is readable on the image behind it.',
  FONT_SMALL: 'Text of {count} px is hard to read; use at least {limit}.',
  TEXT_OVERFLOWS: 'The text is taller than its box.',
  TEXT_PLACEHOLDER: 'This text is a placeholder. Write your own, or delete it.',
  OUTSIDE_PAGE: 'This element is outside the page.',
  OUTSIDE_SAFE_AREA: 'Player controls may cover this text.',
  TAP_TARGET_SMALL: 'This is hard to tap; make it at least {limit} px.',
  LINK_COVERS_PAGE: 'This link covers most of the page, so readers can’t tap to the next page.',
  CTA_WITHOUT_LINK: 'The button leads nowhere.',
  CTA_WITHOUT_LABEL: 'The button has no label.',
  LINK_PAGE_MISSING: 'The link leads to a page that isn’t in the story.',
  ALT_MISSING: 'Add alt text to the image.',
  MEDIA_EMPTY: 'This placeholder has no media yet.',
  MEDIA_NOT_HTTPS: 'The file is not served over https.',
  IMAGE_SMALL: 'The image is {width} x {height}; it will look soft at this size.',
  VIDEO_POSTER_MISSING: 'The video has no poster.',
  VIDEO_CAPTIONS_MISSING: 'The video has sound but no captions.',
  VIDEO_LONG: 'The video is {count} s long; up to {limit} s keeps readers watching.',
  QUIZ_INCOMPLETE: 'The question or an answer is empty.',
  QUIZ_NO_ANSWER: 'Mark the correct answer.',
  QUESTIONS_MANY: 'One question per page is enough.',
  RESULTS_INCOMPLETE: 'An outcome has no title.',
  RESULTS_ALONE: 'The story has results but no questions.',
  BLOCK_EMPTY: 'This block is empty.',
  PRODUCT_WITHOUT_LINK: 'Add a link to where the product can be bought.',
  MAP_WITHOUT_SOURCE: 'Add the attribution of the map.',
  ATTACHMENT_EMPTY: 'The page attachment is empty.',
  ATTACHMENT_OVER_OUTLINK: 'The page attachment replaces the swipe-up link.',
  ID_TWICE: 'Two elements have the same ID.',
}

export function finding(
  code: CheckCode,
  at: { pageId?: string; elementId?: string; part?: string; data?: Finding['data'] } = {},
): Finding {
  const { pageId, elementId, part, data } = at
  const id = [code, pageId, elementId, part].filter(Boolean).join(':')
  return {
    id,
    code,
    severity: severities[code],
    ...(pageId ? { pageId } : {}),
    ...(elementId ? { elementId } : {}),
    ...(data ? { data } : {}),
  }
}

/** The sentence of a finding with its values filled in. */
export function sentenceOf({ code, data }: Finding): string {
  return checkSentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(data?.[name] ?? ''))
}
