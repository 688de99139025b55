import {
  type ImageMedia,
  limits,
  newElement,
  newImageMedia,
  newPage,
  newStory,
  type Page,
  pageSize,
  type Story,
} from '@taplore/story'
import { WantedFiles } from './files.ts'
import { finished, type ReadStory, type SlideKind, type SlideSet } from './finish.ts'
import { cut } from './reading.ts'
import { Notes, UnreadableStory } from './report.ts'

/** An image that becomes a page: a slide, a photo, a page of a document. */
export interface Slide {
  /** Its name in the zip or on disk. */
  readonly source: string
  readonly name: string
  /** Its alt text. */
  readonly text?: string
  /** The one color of its outer edge, for the bands beside it; missing where the edge has several. */
  readonly edge?: string | undefined
}

/** A story of images, one per page, in the given order. `fitSlides` completes it once their sizes are known. */
export function readSlides(slides: readonly Slide[], title: string, kind: SlideKind): ReadStory {
  if (slides.length === 0) throw new UnreadableStory('NO_PAGES')
  const notes = new Notes()
  const files = new WantedFiles()
  const pages = slides.map(({ source, name, text = '' }, index) => {
    files.about(index + 1)
    const alt = cut(text.replaceAll(/\s+/g, ' ').trim() || name.replace(/\.[a-z0-9]+$/i, ''), limits.altLength)
    const asset = { ...files.want('image', source, name), mime: 'image/jpeg', ...pageSize }
    const media = newImageMedia(asset, { alt })
    return newPage({ background: { type: 'image', media, filter: 'none', overlay: null } })
  })
  files.about(null)
  const story = newStory({ title: cut(title, limits.titleLength), pages })
  const edges = slides.map(({ edge }) => edge)
  return { story: finished(story, notes), files: files.list(), families: [], notes, slides: { kind, edges } }
}

/** Of an upright photo the edges may be cut to fill the page, but not more than half of it. */
const leastShown = 0.5
/** What is cut from a page of a document at most: rounding, no letter. */
const leastShownOfDocument = 0.98
const grounds = { document: '#ffffff', images: '#16181d' } as const

/**
 * Shows slides whole, on a background color, where filling the page would crop them: pages of a document and
 * landscape images. A cropped slide says nothing. The background continues the edge of the slide.
 */
export function fitSlides(story: Story, { kind, edges }: SlideSet): Story {
  return { ...story, pages: story.pages.map((page, index) => fitSlide(page, kind, edges[index])) }
}

function fitSlide(page: Page, kind: SlideKind, edge: string | undefined): Page {
  if (page.background.type !== 'image' || mayFill(page.background.media, kind)) return page
  const { media } = page.background
  const scale = Math.min(pageSize.width / media.width, pageSize.height / media.height)
  const width = Math.max(1, Math.round(media.width * scale))
  const height = Math.max(1, Math.round(media.height * scale))
  const x = Math.round((pageSize.width - width) / 2)
  const y = Math.round((pageSize.height - height) / 2)
  return {
    ...page,
    background: { type: 'paint', paint: { type: 'solid', color: edge ?? grounds[kind] } },
    elements: [newElement('image', { x, y, width, height, media }), ...page.elements],
  }
}

function mayFill({ width, height }: ImageMedia, kind: SlideKind): boolean {
  const wider = width / height / (pageSize.width / pageSize.height)
  const shown = Math.min(wider, 1 / wider)
  return kind === 'document' ? shown >= leastShownOfDocument : width < height && shown >= leastShown
}
