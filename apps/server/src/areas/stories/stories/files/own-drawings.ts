import type { AssetRef, Background, ImageMedia, Story, StoryElement } from '@taplore/story'
import { drawAddress } from '@taplore/story-templates'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { assetRefOf, storeGenerated } from '../../../library/assets/index.ts'

/** Files of the workspace by the URL of the built-in drawing that each of them shows. */
export type OwnDrawings = ReadonlyMap<string, AssetRef>

/** The story with each built-in drawing stored once as a file of the workspace. */
export async function withOwnDrawings(ctx: WorkspaceContext | WorkspaceJobContext, story: Story): Promise<Story> {
  return withDrawings(story, await storeDrawings(ctx, story))
}

/** Stores each built-in drawing of a story once. Those that are not listed are part of the document rather than of the library. */
export async function storeDrawings(
  ctx: WorkspaceContext | WorkspaceJobContext,
  story: Story,
  { isUnlisted = false }: { isUnlisted?: boolean } = {},
): Promise<OwnDrawings> {
  const stored = new Map<string, AssetRef>()
  for (const { url, alt } of builtInImages(story)) {
    const drawn = stored.has(url) ? null : drawAddress(url)
    if (!drawn) continue
    const asset = await storeGenerated(ctx, {
      ...{ bytes: Buffer.from(drawn), mime: 'image/svg+xml', alt, isUnlisted },
      name: alt || story.title,
    })
    stored.set(url, assetRefOf(ctx, asset))
  }
  return stored
}

/** The story with these files in place of its drawings; the same value where it has none of them. */
export function withDrawings(story: Story, drawings: OwnDrawings): Story {
  if (!builtInImages(story).some(({ url }) => drawings.has(url))) return story
  const own = <Media extends ImageMedia | null>(media: Media): Media => {
    const file = media?.assetId === null ? drawings.get(media.url) : undefined
    return file && media ? { ...media, ...file } : media
  }
  const ofBackground = (background: Background): Background =>
    background.type === 'image' ? { ...background, media: own(background.media) } : background
  const ofElement = (element: StoryElement): StoryElement =>
    element.kind === 'image' ? { ...element, media: own(element.media) } : element
  const pages = story.pages.map((page) => ({
    ...page,
    background: ofBackground(page.background),
    elements: page.elements.map(ofElement),
  }))
  return { ...story, pages }
}

/** Images that are no file of the workspace. */
function builtInImages({ pages }: Pick<Story, 'pages'>): ImageMedia[] {
  const images = pages.flatMap(({ background, elements }) => [
    background.type === 'image' ? background.media : null,
    ...elements.map((element) => (element.kind === 'image' ? element.media : null)),
  ])
  return images.flatMap((media) => (media?.assetId === null ? [media] : []))
}
