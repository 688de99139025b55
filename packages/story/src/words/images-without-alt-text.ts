import type { Background, Page, Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { ImageMedia } from '../values.ts'
import type { StoryWord } from './story-words.ts'

/** A picture of the library that nothing is said of yet, for people who cannot see it; `path` leads to where its words belong. */
export interface ImageWithoutAltText extends Pick<StoryWord, 'path' | 'maxLength'> {
  pageId: string
  assetId: string
  /** For the eyes of who judges what is said. */
  url: string
}

/**
 * Pictures and films of the story that lack an alternative text, in the order of the pages, as `ALT_MISSING` finds them: what is
 * hidden or only decorates needs none, and the words of a page speak for its background. A page is looked through once for as long
 * as it stays as it is, where it is: what it lacks are the same values then.
 */
export function imagesWithoutAltText(story: Story): ImageWithoutAltText[] {
  return story.pages.flatMap((page, index) => {
    const before = known.get(page)
    if (before?.index === index) return before.pictures
    const pictures = picturesOfPage(page, index)
    known.set(page, { index, pictures })
    return pictures
  })
}

const known = new WeakMap<Page, { index: number; pictures: readonly ImageWithoutAltText[] }>()

function picturesOfPage(page: Page, index: number): ImageWithoutAltText[] {
  const at = (path: (string | number)[], media: Picture | null | undefined): ImageWithoutAltText[] =>
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
    ...(page.altText.trim() ? [] : at(['background', 'media'], pictureOfBackground(page.background))),
    ...page.elements.flatMap((element, place) =>
      isSilent(page, element)
        ? []
        : picturesOf(element).flatMap(({ path, media }) => at(['elements', place, ...path], media)),
    ),
  ]
}

type Picture = Pick<ImageMedia, 'assetId' | 'alt' | 'url'>

function pictureOfBackground(background: Background): Picture | null {
  return background.type === 'image' || background.type === 'video' ? background.media : null
}

function isSilent(page: Page, element: StoryElement): boolean {
  if (element.isHidden || ('isDecorative' in element && element.isDecorative)) return true
  return page.elements.some((other) => other.id === element.groupId && other.isHidden)
}

function picturesOf(element: StoryElement): { path: (string | number)[]; media: Picture | null | undefined }[] {
  if (element.kind === 'image' || element.kind === 'video') return [{ path: ['media'], media: element.media }]
  if (!('options' in element)) return []
  return element.options.map((option, index) => ({
    path: ['options', index, 'media'],
    media: 'media' in option ? option.media : null,
  }))
}
