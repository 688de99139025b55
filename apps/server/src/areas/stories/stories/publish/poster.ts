import type { AssetRef, Story } from '@taplore/story'
import { chooseArt, drawArt } from '@taplore/story/art'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import * as assets from '../../../library/assets/index.ts'
import { editStoryDocument } from '../document/shared-document.ts'
import { changeStory } from '../store.ts'

/**
 * The story with a portrait poster. Without one it gets an image of its pages, or one generated from its id; it is written
 * into the document, so that the author sees it and can replace it.
 */
export async function withPoster(ctx: WorkspaceContext, storyId: string, document: Story): Promise<Story> {
  if (document.poster.portrait) return document
  const source = posterSource(document) ?? (await drawnPoster(ctx, storyId, document))
  // In the size in which it is published: it is cut to 3:4, so the checklist has nothing to say about the source.
  const portrait = { ...source, width: 720, height: 960 }
  const row = await editStoryDocument(ctx, storyId, (story) => ({ ...story, poster: { ...story.poster, portrait } }))
  if (row && portrait.assetId) await changeStory(ctx, storyId, { thumbnailAssetId: portrait.assetId })
  return { ...document, poster: { ...document.poster, portrait } }
}

/** Of a poster of 3:4, px: what search engines ask for, and what still looks like an image when it is enlarged. */
const widths = { good: 640, least: 320 }

/**
 * The image of a story that makes the best poster: the first that is large enough, else the largest. Null when all are small, such
 * as logos and icons.
 */
export function posterSource({ pages }: Pick<Story, 'pages'>): AssetRef | null {
  const images = pages.flatMap(({ background, elements }) =>
    [
      background.type === 'image' ? background.media : null,
      ...elements.map((element) => (element.kind === 'image' && !element.isHidden ? element.media : null)),
    ].flatMap((media) => (media?.assetId ? [media] : [])),
  )
  const widthOf = ({ width, height }: AssetRef) => Math.min(width, (height * 3) / 4)
  const largest = images.toSorted((left, right) => widthOf(right) - widthOf(left))[0]
  const found = images.find((image) => widthOf(image) >= widths.good) ?? largest
  if (!found || widthOf(found) < widths.least) return null
  const { assetId, url, mime, width, height } = found
  return { assetId, url, mime, width, height }
}

async function drawnPoster(ctx: WorkspaceContext, storyId: string, document: Story): Promise<AssetRef> {
  const [art = { generator: 'waves', palette: 'dusk', seed: storyId }] = chooseArt(1, storyId)
  const asset = await assets.storeGenerated(ctx, {
    bytes: Buffer.from(drawArt(art)),
    mime: 'image/svg+xml',
    name: `Poster of ${document.title}`,
    alt: '',
  })
  return assets.assetRefOf(ctx, asset)
}
