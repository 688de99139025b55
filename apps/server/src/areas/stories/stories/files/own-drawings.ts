import { publishingRefusals, storyMessages } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { AssetRef, Story } from '@taplore/story'
import { drawAddress } from '@taplore/story-templates'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { assetRefOf, findGenerated, storeGenerated } from '../../../library/assets/index.ts'
import { type MediaRef, mapMedia, mediaOf } from './story-media.ts'

/** Files of the workspace by the URL of the built-in drawing that each of them shows. */
export type OwnDrawings = ReadonlyMap<string, AssetRef>

/** Different drawings of a story. Templates have up to a dozen; each takes a while to be drawn and stored. */
const mostDrawings = 100

/** The story with each built-in drawing stored once as a file of the workspace. */
export async function withOwnDrawings(ctx: WorkspaceContext | WorkspaceJobContext, story: Story): Promise<Story> {
  return withDrawings(story, await storeDrawings(ctx, story))
}

/**
 * Stores each built-in drawing of a story once. Those that are not listed are part of the document rather than of the library, and a
 * drawing that another document has already is not stored again.
 */
export async function storeDrawings(
  ctx: WorkspaceContext | WorkspaceJobContext,
  story: Story,
  { isUnlisted = false }: { isUnlisted?: boolean } = {},
): Promise<OwnDrawings> {
  requireFewDrawings(story)
  const stored = new Map<string, AssetRef>()
  for (const image of differentDrawings(story)) {
    const known = isUnlisted ? await findGenerated(ctx, image.url) : null
    const asset = known ?? (await storeDrawing(ctx, story, image, { isUnlisted }))
    if (asset) stored.set(image.url, assetRefOf(ctx, asset))
  }
  return stored
}

/** Drawings of a story that are not stored yet, in no list. */
export async function missingDrawings(ctx: WorkspaceJobContext, story: Story): Promise<MediaRef[]> {
  const missing: MediaRef[] = []
  for (const image of differentDrawings(story))
    if (drawAddress(image.url) && !(await findGenerated(ctx, image.url))) missing.push(image)
  return missing
}

/** Stores one of them; null when its address draws nothing. */
export async function storeDrawing(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { title }: Pick<Story, 'title'>,
  { url, alt = '' }: MediaRef,
  { isUnlisted = true }: { isUnlisted?: boolean } = {},
) {
  const drawn = drawAddress(url)
  if (!drawn) return null
  return storeGenerated(ctx, {
    ...{ bytes: Buffer.from(drawn), mime: 'image/svg+xml', alt, isUnlisted },
    ...(isUnlisted ? { sourceUrl: url } : {}),
    name: alt || title,
  })
}

/** One image for each URL. */
function differentDrawings(story: Story): MediaRef[] {
  const images = new Map<string, MediaRef>()
  for (const image of builtInImages(story)) if (!images.has(image.url)) images.set(image.url, image)
  return [...images.values()]
}

/** Refuses a story with more drawings than a person puts into one. */
export function requireFewDrawings(story: Story): void {
  const urls = new Set(builtInImages(story).map(({ url }) => url))
  if (urls.size <= mostDrawings) return
  const issues = [{ id: 'TOO_MANY_DRAWINGS', message: storyMessages.tooManyDrawings }]
  throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, { issues })
}

/** The story with these files in place of its drawings; the same value where it has none of them. */
export function withDrawings(story: Story, drawings: OwnDrawings): Story {
  if (!builtInImages(story).some(({ url }) => drawings.has(url))) return story
  return mapMedia(story, (ref) => (isBuiltIn(ref) ? (drawings.get(ref.url) ?? ref) : ref))
}

/** Images that are no file of the workspace, wherever a story has them. */
function builtInImages(story: Story): MediaRef[] {
  return mediaOf(story).filter(isBuiltIn)
}

function isBuiltIn({ assetId, url, mime }: MediaRef): boolean {
  return assetId === null && url.startsWith('/art/') && (mime?.startsWith('image/') ?? false)
}
