import type { Background, Page, Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { ImageMedia } from '../values.ts'
import type { StoryWord } from './story-words.ts'

/** A library image without alt text; `path` leads to the field for it. */
export interface ImageWithoutAltText extends Pick<StoryWord, 'path' | 'maxLength'> {
  pageId: string
  assetId: string
  /** For display during review. */
  url: string
}

/**
 * Images and videos of the story without alt text, in page order, as `ALT_MISSING` finds them: hidden and decorative
 * ones need none, and the alt text of a page covers its background. Unchanged pages are scanned once and return
 * identical values.
 */
export function imagesWithoutAltText(story: Story): ImageWithoutAltText[] {
  return story.pages.flatMap((page, index) => {
    const before = known.get(page)
    if (before?.index === index) return before.images
    const images = imagesOfPage(page, index)
    known.set(page, { index, images })
    return images
  })
}

const known = new WeakMap<Page, { index: number; images: readonly ImageWithoutAltText[] }>()

function imagesOfPage(page: Page, index: number): ImageWithoutAltText[] {
  const at = (path: (string | number)[], media: Image | null | undefined): ImageWithoutAltText[] =>
    media?.assetId && !media.alt.trim()
      ? [
          {
            path: ['pages', index, ...path, 'alt'],
            maxLength: limits.altLength,
            pageId: page.id,
            assetId: media.assetId,
            url: media.url,
          },
        ]
      : []
  return [
    ...(page.altText.trim() ? [] : at(['background', 'media'], imageOfBackground(page.background))),
    ...page.elements.flatMap((element, place) =>
      isSilent(page, element)
        ? []
        : listImages(element).flatMap(({ path, media }) => at(['elements', place, ...path], media)),
    ),
  ]
}

type Image = Pick<ImageMedia, 'assetId' | 'alt' | 'url'>

function imageOfBackground(background: Background): Image | null {
  return background.type === 'image' || background.type === 'video' ? background.media : null
}

function isSilent(page: Page, element: StoryElement): boolean {
  if (element.isHidden || ('isDecorative' in element && element.isDecorative)) return true
  return page.elements.some((other) => other.id === element.groupId && other.isHidden)
}

function listImages(element: StoryElement): { path: (string | number)[]; media: Image | null | undefined }[] {
  if (element.kind === 'image' || element.kind === 'video') return [{ path: ['media'], media: element.media }]
  if (!('options' in element)) return []
  return element.options.map((option, index) => ({
    path: ['options', index, 'media'],
    media: 'media' in option ? option.media : null,
  }))
}
