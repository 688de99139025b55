import { contrast, over } from '../color.ts'
import type { Page, Story } from '../document.ts'
import { isBlock, isQuestion, type StoryElement } from '../elements/index.ts'
import { plainText, type TextElement } from '../elements/text.ts'
import { isInSafeArea, isOnPage } from '../layout/box.ts'
import { textHeightPx } from '../layout/text-size.ts'
import { pageSize } from '../limits.ts'
import type { ImageMedia, VideoMedia } from '../values.ts'
import { smallestFontPx, tapTargetPx } from './bounds.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkRatio } from './check-ratio.ts'
import { type Finding, finding } from './finding.ts'
import { backgroundsUnder } from './text-background.ts'

/** Checks of the elements of one page. */
export function checkElements(story: Story, page: Page): Finding[] {
  const hidden = new Set(page.elements.filter((element) => element.isHidden).map((element) => element.id))
  return page.elements
    .filter((element) => !element.isHidden && !(element.groupId && hidden.has(element.groupId)))
    .flatMap((element) => [...checkAny(story, page, element), ...checkKind(page, element)])
}

function checkAny(story: Story, page: Page, element: StoryElement): Finding[] {
  const found: Finding[] = []
  const at = { pageId: page.id, elementId: element.id }
  if (element.kind !== 'group' && !isOnPage(element)) found.push(finding('OUTSIDE_PAGE', at))
  const hasWords = element.kind === 'text' || element.kind === 'cta' || isQuestion(element) || isBlock(element)
  if (hasWords && isOnPage(element) && !isInSafeArea(element)) found.push(finding('OUTSIDE_SAFE_AREA', at))
  const { link } = element
  if (link) {
    if (link.type === 'page' && !story.pages.some((other) => other.id === link.pageId))
      found.push(finding('LINK_PAGE_MISSING', at))
    if (Math.min(element.width, element.height) < tapTargetPx / (element.kind === 'text' ? 2 : 1)) {
      found.push(finding('TAP_TARGET_SMALL', { ...at, data: { limit: tapTargetPx } }))
    }
    if (element.width * element.height > pageSize.width * pageSize.height * 0.6)
      found.push(finding('LINK_COVERS_PAGE', at))
  }
  return found
}

function checkKind(page: Page, element: StoryElement): Finding[] {
  const at = { pageId: page.id, elementId: element.id }
  switch (element.kind) {
    case 'text':
      return checkText(page, element)
    case 'image':
      if (!element.media) return [finding('MEDIA_EMPTY', at)]
      return [
        ...(element.isDecorative || element.media.alt.trim() ? [] : [finding('ALT_MISSING', at)]),
        ...checkMedia(element.media, element.width, at),
      ]
    case 'video':
      return element.media ? checkVideo(element.media, element.width, at) : [finding('MEDIA_EMPTY', at)]
    case 'audio':
      return element.media ? [] : [finding('MEDIA_EMPTY', at)]
    case 'cta':
      return [
        ...(element.link ? [] : [finding('CTA_WITHOUT_LINK', at)]),
        ...(element.label.trim() ? [] : [finding('CTA_WITHOUT_LABEL', at)]),
        ...(element.look === 'solid' ? checkRatio(element.textColor, element.color, element.sizePx >= 32, at) : []),
      ]
    default:
      return checkBlocks(element, at)
  }
}

/** What outlines leave to their writers, in each language: "Write here: …". */
const placeholder = /^[^.!?\n]{2,40}[:：]\s*…$/u

function checkText(page: Page, element: TextElement): Finding[] {
  const words = plainText(element)
  if (!words.trim() || element.opacity < 0.05) return []
  const at = { pageId: page.id, elementId: element.id }
  const found: Finding[] = []
  if (placeholder.test(words.trim())) found.push(finding('TEXT_PLACEHOLDER', at))
  if (element.sizePx < smallestFontPx)
    found.push(finding('FONT_SMALL', { ...at, data: { count: element.sizePx, limit: smallestFontPx } }))
  const height = textHeightPx(element.letterCase === 'upper' ? words.toUpperCase() : words, {
    font: element.font,
    letterSpacingEm: element.letterSpacingEm,
    lineHeight: element.lineHeight,
    sizePx: element.sizePx,
    widthPx: Math.max(1, element.width - 2 * element.paddingX),
  })
  if (element.fit !== 'height' && height > element.height - 2 * element.paddingY + element.sizePx * 0.6)
    found.push(finding('TEXT_OVERFLOWS', at))
  const grounds = backgroundsUnder(element, page)
  if (!grounds) found.push(finding('CONTRAST_UNSURE', at))
  else {
    const isLarge = element.sizePx >= 42 || (element.sizePx >= 32 && element.font.weight >= 700)
    const worst = grounds.reduce((low, ground) =>
      contrast(over(element.color, ground), ground) < contrast(over(element.color, low), low) ? ground : low,
    )
    found.push(...checkRatio(over(element.color, worst), worst, isLarge, at))
  }
  return found
}

type Place = { pageId: string; elementId?: string }

/** Checks an image shown at a width of the page, px. */
export function checkMedia(media: ImageMedia | VideoMedia, shownWidth: number, at: Place): Finding[] {
  const found: Finding[] = []
  if (/^http:/i.test(media.url) && media.assetId === null) found.push(finding('MEDIA_NOT_HTTPS', at))
  const isVector = media.mime === 'image/svg+xml'
  if (!isVector && media.width / media.scale < Math.min(shownWidth, pageSize.width) * 0.8) {
    found.push(finding('IMAGE_SMALL', { ...at, data: { width: media.width, height: media.height } }))
  }
  return found
}

export function checkVideo(media: VideoMedia, shownWidth: number, at: Place): Finding[] {
  const lengthMs = (media.trimEndMs ?? media.durationMs) - media.trimStartMs
  return [
    ...checkMedia(media, shownWidth, at),
    ...(media.poster ? [] : [finding('VIDEO_POSTER_MISSING', at)]),
    ...(media.isMuted || media.captions.length > 0 ? [] : [finding('VIDEO_CAPTIONS_MISSING', at)]),
    ...(lengthMs > 60_000
      ? [finding('VIDEO_LONG', { ...at, data: { count: Math.round(lengthMs / 1000), limit: 60 } })]
      : []),
    ...(media.alt.trim() ? [] : [finding('ALT_MISSING', at)]),
  ]
}
