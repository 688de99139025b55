import { createHash } from 'node:crypto'
import type { AssetRef, Story } from '@taplore/story'
import { chooseArt, drawArt } from '@taplore/story/art'
import type { SlowWorkspaceJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import * as assets from '../../../library/assets/index.ts'
import { editStoryDocument } from '../document/shared-document.ts'
import { missingDrawings, storeDrawing, storeDrawings, withDrawings } from '../files/own-drawings.ts'
import { changeStory, type StoryRow } from '../store.ts'
import { inWorkspace } from './in-workspace.ts'
import { type PosterShape, posterPainter, posterShapes, posterSizes } from './poster-painter.ts'

/** Drawn posters by shape, and the first page they show. */
export interface DrawnPosters {
  readonly page: string
  readonly images: ReadonlyMap<PosterShape, Buffer>
}

/** A poster of the first page is known by its source, which names the page as it was drawn. */
const sourceOf = (page: string) => `first-page:${page}`

/**
 * Posters and drawings that have to be made before a story can be released; that takes seconds, so no transaction that holds the story
 * waits for it.
 */
export class ImagesMissing extends Error {
  readonly document: Story
  readonly shapes: readonly PosterShape[]

  constructor(document: Story, shapes: readonly PosterShape[]) {
    super('Images have to be made.')
    this.document = document
    this.shapes = shapes
  }
}

/** Whether someone chose the portrait poster. The others are drawn from the first page, anew with every change of it. */
export async function hasChosenPoster(ctx: WorkspaceJobContext, { poster }: Pick<Story, 'poster'>): Promise<boolean> {
  return poster.portrait !== null && (await sourceOfPoster(ctx, poster.portrait)) === null
}

/** Shapes to draw where nobody chose a poster: those that are missing, or show the first page as it was before. */
async function postersToDraw(ctx: WorkspaceJobContext, document: Story): Promise<PosterShape[]> {
  const { poster } = document
  const source = sourceOf(keyOfFirstPage(document))
  const sources = await Promise.all(posterShapes.map((shape) => sourceOfPoster(ctx, poster[shape])))
  return posterShapes.filter((shape, index) => {
    const drawnFrom = sources[index]
    return poster[shape] === null || (drawnFrom !== null && drawnFrom !== source)
  })
}

/** Shapes that were drawn from the first page as it was before. */
async function outdatedPosters(ctx: WorkspaceJobContext, document: Story): Promise<PosterShape[]> {
  const source = sourceOf(keyOfFirstPage(document))
  const sources = await Promise.all(posterShapes.map((shape) => sourceOfPoster(ctx, document.poster[shape])))
  return posterShapes.filter((_, index) => sources[index] !== null && sources[index] !== source)
}

/**
 * A story that was published before, with files of its own for its drawings and posters that show its first page as it is now; those
 * that someone chose stay. The draft keeps its own. Throws {@link ImagesMissing} as {@link withOwnImages} does.
 */
export async function withRedrawnPoster(
  ctx: WorkspaceJobContext,
  document: Story,
  drawn?: DrawnPosters | null,
): Promise<Story> {
  if (drawn === undefined) {
    await requireImages(ctx, document, await outdatedPosters(ctx, document))
  }
  const owned = withDrawings(document, await storeDrawings(ctx, document, { isUnlisted: true }))
  const made = await storePosters(ctx, drawn, { document, owned })
  return Object.keys(made).length === 0 ? owned : { ...owned, poster: { ...owned.poster, ...made } }
}

async function requireImages(ctx: WorkspaceJobContext, document: Story, shapes: readonly PosterShape[]): Promise<void> {
  if (shapes.length > 0 || (await missingDrawings(ctx, document)).length > 0) throw new ImagesMissing(document, shapes)
}

/**
 * Makes them outside of the transaction that needs them. Drawings are stored, where it finds them; those that it does not use in the
 * end are deleted with all files that nothing uses. Null when pages cannot be drawn here.
 */
export async function makeImages(
  ctx: SlowWorkspaceJobContext,
  { document, shapes }: ImagesMissing,
): Promise<DrawnPosters | null> {
  for (const image of await inWorkspace(ctx, (inner) => missingDrawings(inner, document)))
    await inWorkspace(ctx, (inner) => storeDrawing(inner, document, image))
  if (shapes.length === 0) return { page: keyOfFirstPage(document), images: new Map() }
  const images = await ctx.extensions.one(posterPainter)(ctx, document, shapes)
  return images && { page: keyOfFirstPage(document), images }
}

/**
 * The story with files of its own for its drawings, which only the app can show by their URLs, and with a portrait poster: the one
 * that someone chose, else its first page as drawn, else an image of its pages or one generated from its id. They are written into the
 * document, so that the author sees and can replace them. Throws {@link ImagesMissing} where images
 * have to be made and `drawn` does not say that this was done, or could not be.
 */
export async function withOwnImages(
  ctx: WorkspaceJobContext,
  { id: storyId, thumbnailAssetId }: Pick<StoryRow, 'id' | 'thumbnailAssetId'>,
  document: Story,
  drawn?: DrawnPosters | null,
): Promise<Story> {
  const isChosen = await hasChosenPoster(ctx, document)
  if (drawn === undefined) await requireImages(ctx, document, isChosen ? [] : await postersToDraw(ctx, document))
  const drawings = await storeDrawings(ctx, document, { isUnlisted: true })
  const owned = withDrawings(document, drawings)
  const made: Partial<Story['poster']> = await storePosters(ctx, drawn, { document, owned })
  if (!made.portrait && !owned.poster.portrait) {
    const source = posterSource(owned) ?? (await drawnPoster(ctx, storyId, owned))
    // In the size in which it is published: it is cut to 3:4, so the checklist has nothing to say about the source.
    made.portrait = { ...source, ...posterSizes.portrait }
  }
  // Lists show the first page as it is now, unless someone chose another image.
  const shown = isChosen ? (owned.poster.portrait?.assetId ?? null) : null
  if (thumbnailAssetId !== shown) await changeStory(ctx, storyId, { thumbnailAssetId: shown })
  if (drawings.size === 0 && Object.keys(made).length === 0) return document
  const complete = (story: Story): Story => ({
    ...withDrawings(story, drawings),
    poster: { ...story.poster, ...made },
  })
  await editStoryDocument(ctx, storyId, complete)
  return complete(document)
}

/** The posters that were drawn of a document. They show the first page of `owned` too, which is that page with files of its own. */
async function storePosters(
  ctx: WorkspaceJobContext,
  drawn: DrawnPosters | null | undefined,
  { document, owned }: { document: Story; owned: Story },
): Promise<Partial<Story['poster']>> {
  const made: Partial<Story['poster']> = {}
  if (!drawn) return made
  const page = drawn.page === keyOfFirstPage(document) ? keyOfFirstPage(owned) : drawn.page
  for (const [shape, bytes] of drawn.images) made[shape] = await storePoster(ctx, document, { shape, bytes, page })
  return made
}

async function storePoster(
  ctx: WorkspaceJobContext,
  document: Story,
  { shape, bytes, page }: { shape: PosterShape; bytes: Buffer; page: string },
): Promise<AssetRef> {
  const asset = await assets.storeGenerated(ctx, {
    bytes,
    mime: 'image/jpeg',
    name: `Poster of ${document.title}`,
    sourceUrl: sourceOf(page),
    // A new one with every change of the first page would fill the library.
    isUnlisted: true,
  })
  return { ...assets.assetRefOf(ctx, asset), ...posterSizes[shape] }
}

/** The source of a poster that was drawn from a first page; null for every other image, and for none. */
async function sourceOfPoster(ctx: WorkspaceJobContext, poster: AssetRef | null): Promise<string | null> {
  if (!poster?.assetId) return null
  const row = (await assets.findAssets(ctx, [poster.assetId])).get(poster.assetId)
  return row?.sourceUrl?.startsWith(sourceOf('')) ? row.sourceUrl : null
}

/** The same for pages that look the same. */
function keyOfFirstPage({ pages: [page], language, direction }: Story): string {
  return createHash('sha256')
    .update(JSON.stringify([page, language, direction]))
    .digest('hex')
    .slice(0, 32)
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

async function drawnPoster(ctx: WorkspaceJobContext, storyId: string, document: Story): Promise<AssetRef> {
  const [art = { generator: 'waves', palette: 'dusk', seed: storyId }] = chooseArt(1, storyId)
  const asset = await assets.storeGenerated(ctx, {
    bytes: Buffer.from(drawArt(art)),
    mime: 'image/svg+xml',
    name: `Poster of ${document.title}`,
    alt: '',
  })
  return assets.assetRefOf(ctx, asset)
}
