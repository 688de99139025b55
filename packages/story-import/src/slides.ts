import { limits, newImageMedia, newPage, newStory, pageSize } from '@taplore/story'
import { WantedFiles } from './files.ts'
import { finished, type ReadStory } from './finish.ts'
import { cut } from './reading.ts'
import { Notes, UnreadableStory } from './report.ts'

/** An image that becomes a page: a slide, a photo, a page of a document. */
export interface Slide {
  /** Its name in the zip or on disk. */
  readonly source: string
  readonly name: string
  /** Its alt text. */
  readonly text?: string
}

/**
 * A story of images, one per page, in the given order. A landscape image keeps its whole width, on a background
 * color: a cropped slide says nothing.
 */
export function readSlides(slides: readonly Slide[], title: string): ReadStory {
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
  return { story: finished(story, notes), files: files.list(), families: [], notes }
}
