import { addPage, type ImageMedia, type Page, type Story, type StoryElement, updatePage } from '@taplore/story'
import {
  type Content,
  composePage,
  contentOfPage,
  designOfStory,
  drawAddress,
  type NamedLayout,
  pageWithNewIds,
  swapLayout,
  type ToneName,
} from '@taplore/story-templates/layouts'
import type { StoryHost } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'

/** A page of a layout in the colors and fonts of the story; `sample` fills empty texts. */
export function pageOfLayout(story: Story, layout: NamedLayout, sample: Content, tone: ToneName): Page {
  const { page } = composePage(layout, {
    design: designOfStory(story),
    content: sample,
    tone,
    number: 1,
    total: story.pages.length,
    direction: story.direction,
    seed: layout.system,
  })
  return page
}

/**
 * Adds a page of a layout after the current one. Its drawings become files of the host first; where that is not
 * possible image placeholders stay empty.
 */
export async function addPageOfLayout(editor: Editor, host: StoryHost, made: Page): Promise<void> {
  const page = pageWithNewIds(await withStoredDrawings(made, host))
  const { story, pageId } = editor.state.get()
  const index = story.pages.findIndex((candidate) => candidate.id === pageId) + 1
  editor.change((current) => addPage(current, { page, index }), { pageId: page.id, select: [] })
}

/** Applies another layout to the current page: its content moves to the slots of the same name. */
export function applyLayout(editor: Editor, layout: NamedLayout, tone: ToneName): void {
  const { story } = editor.state.get()
  const { page } = editor
  const swapped = swapLayout(story, page, layout.name, tone)
  if (!swapped) return
  const { id: _, ...patch } = swapped
  editor.change((current) => updatePage(current, { pageId: page.id, patch }), { select: [] })
}

/** Whether a page has content in named slots, so that another layout can be applied. */
export function hasPlaces(page: Page): boolean {
  return Object.keys(contentOfPage(page)).length > 0 || page.elements.some((element) => element.kind === 'image')
}

async function withStoredDrawings(page: Page, host: StoryHost): Promise<Page> {
  const elements: StoryElement[] = []
  for (const element of page.elements)
    elements.push(element.kind === 'image' ? { ...element, media: await stored(element.media, host) } : element)
  return { ...page, elements }
}

async function stored(media: ImageMedia | null, host: StoryHost): Promise<ImageMedia | null> {
  const drawn = media ? drawAddress(media.url) : null
  if (!media || !drawn) return media
  if (!host.storeFile) return null
  const file = new File([drawn], `${media.alt || 'drawing'}.svg`, { type: 'image/svg+xml' })
  const kept = await host.storeFile(file, { progress: () => {}, signal: new AbortController().signal })
  return kept.kind === 'image' ? { ...media, ...kept.image } : null
}
