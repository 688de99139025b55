import { type Story, upgrade } from '@taplore/story'
import { renderWeb } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { PublicVariant } from '../../../library/assets/index.ts'
import { openDraftFonts, openFontSource, type SubsetFont } from '../../../library/fonts/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { requireStoryRow } from '../list-stories.ts'
import { assetsOfPage, generator, type PageOptions } from './page-assets.ts'

/** The story as visitors would see it, with the workspace's own files. Nothing is published. */
export async function previewStory(
  ctx: WorkspaceContext,
  { storyId, deleted }: { storyId: string; deleted?: boolean },
) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: deleted })
  const html = await drawDraft(ctx, upgrade(row.document), {
    canonicalUrl: `${ctx.config.publicUrl}/preview/${storyId}`,
    fileUrl: filesForMembers(ctx),
  })
  return { html, name: row.name }
}

/** URLs of workspace files for members. */
export function filesForMembers({ actor }: WorkspaceContext): (assetId: string, variant: PublicVariant) => string {
  return (assetId, variant) => `/api/assets/${assetId}/${variant}?workspace=${actor.workspaceId}`
}

/** A draft as a page for our player; `fileUrl` returns the URLs of files for the viewer. */
export async function drawDraft(
  ctx: WorkspaceContext | WorkspaceJobContext,
  document: Story,
  given: {
    canonicalUrl: string
    fileUrl: (assetId: string, variant: PublicVariant) => string
    /** URL of a font subset to the characters of the story; without it, whole fonts as for members. */
    cutFontUrl?: (file: SubsetFont) => string
    /** The publisher's name; the workspace's by default. */
    publisher?: string
  },
): Promise<string> {
  const now = ctx.clock.now().toISOString()
  const options: PageOptions = {
    canonicalUrl: given.canonicalUrl,
    playerUrl: publishing.playerPath(),
    publisher: { name: given.publisher ?? (await publishing.requireChannel(ctx)).publisherName },
    fallbacks: { posterUrl: publishing.fallbackImages.poster, logoUrl: publishing.fallbackImages.logo },
    brandingMark: null,
    publishedAt: now,
    modifiedAt: now,
    generator,
    isUnlisted: true,
  }
  const { wishes } = assetsOfPage(document, { options, logoId: null })
  const fontUrl = given.cutFontUrl
    ? (await openFontSource(ctx, { story: document, wishes, use: 'draft' })).fontUrlsAt(given.cutFontUrl)
    : (await openDraftFonts(ctx, document)).fontUrl
  const { html } = renderWeb(document, {
    ...options,
    resolveAsset: (assetId, variant) => ({ url: given.fileUrl(assetId, variant === 'page' ? 'large' : 'original') }),
    fontUrl,
  })
  return html
}
