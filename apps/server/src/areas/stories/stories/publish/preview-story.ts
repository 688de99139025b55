import { lift, type Story } from '@taplore/story'
import { renderWeb } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { PublicVariant } from '../../../library/assets/index.ts'
import { openDraftFonts, openShelf, type SubsetFont } from '../../../library/fonts/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { requireStoryRow } from '../list-stories.ts'
import { assetsOfPage, generator, type PageOptions } from './page-assets.ts'

/** The story as readers would see it, with the files of the workspace itself. Nothing is published by it. */
export async function previewStory(
  ctx: WorkspaceContext,
  { storyId, deleted }: { storyId: string; deleted?: boolean },
) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: deleted })
  const html = await drawDraft(ctx, lift(row.document), {
    canonicalUrl: `${ctx.config.publicUrl}/preview/${storyId}`,
    fileUrl: filesForMembers(ctx),
  })
  return { html, name: row.name }
}

/** Where members load the files of their workspace from. */
export function filesForMembers({ actor }: WorkspaceContext): (assetId: string, variant: PublicVariant) => string {
  return (assetId, variant) => `/api/assets/${assetId}/${variant}?workspace=${actor.workspaceId}`
}

/** A draft as a page for our player; `fileUrl` says where whoever looks loads the files from. */
export async function drawDraft(
  ctx: WorkspaceContext | WorkspaceJobContext,
  document: Story,
  given: {
    canonicalUrl: string
    fileUrl: (assetId: string, variant: PublicVariant) => string
    /** Where they load a font cut to the letters of the story; without it, the whole fonts of the workspace as its members do. */
    cutFontUrl?: (file: SubsetFont) => string
    /** Who is named as its publisher; the workspace's own unless told. */
    publisher?: string
  },
): Promise<string> {
  const now = ctx.clock.now().toISOString()
  const options: PageOptions = {
    canonicalUrl: given.canonicalUrl,
    playerUrl: publishing.playerPath(),
    publisher: { name: given.publisher ?? (await publishing.requireChannel(ctx)).publisherName },
    fallbacks: { posterUrl: publishing.fallbackPictures.poster, logoUrl: publishing.fallbackPictures.logo },
    brandingMark: null,
    publishedAt: now,
    modifiedAt: now,
    generator,
    isUnlisted: true,
  }
  const shelf = given.cutFontUrl
    ? await openShelf(ctx, {
        story: document,
        wishes: assetsOfPage(document, { options, logoId: null }).wishes,
        use: 'draft',
        fileUrl: given.cutFontUrl,
      })
    : await openDraftFonts(ctx, document)
  const { html } = renderWeb(document, {
    ...options,
    resolveAsset: (assetId, variant) => ({ url: given.fileUrl(assetId, variant === 'page' ? 'large' : 'original') }),
    fontUrl: shelf.fontUrl,
  })
  return html
}
