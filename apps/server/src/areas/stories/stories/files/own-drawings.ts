import { publishingRefusals, storyMessages } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { AssetRef, Story } from '@taplore/story'
import { drawAddress } from '@taplore/story-templates'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { assetRefOf, findGenerated, storeGenerated } from '../../../library/assets/index.ts'
import { type MediaRef, mapMedia, mediaOf } from './story-media.ts'

/** Files of the workspace by the URL of the built-in drawing that each of them shows. */
export type OwnDrawings = ReadonlyMap<string, AssetRef>

/** Different drawings of a story. Templates have up to a dozen; each is drawn and stored while the story is locked. */
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
  for (const { url, alt = '' } of builtInImages(story)) {
    if (stored.has(url)) continue
    const known = isUnlisted ? await findGenerated(ctx, url) : null
    const drawn = known ? null : drawAddress(url)
    if (!known && !drawn) continue
    const asset =
      known ??
      (await storeGenerated(ctx, {
        ...{ bytes: Buffer.from(drawn ?? ''), mime: 'image/svg+xml', alt, isUnlisted },
        ...(isUnlisted ? { sourceUrl: url } : {}),
        name: alt || story.title,
      }))
    stored.set(url, assetRefOf(ctx, asset))
  }
  return stored
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
