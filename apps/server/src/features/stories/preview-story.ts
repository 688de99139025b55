import { lift, type Story } from '@taplore/story'
import { renderWeb } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../platform/context.ts'
import type { PublicVariant } from '../assets/index.ts'
import { openDraftShelf } from '../fonts/index.ts'
import * as publishing from '../publishing/index.ts'
import { requireStoryRow } from './list-stories.ts'

/** The story as readers would see it, with the files of the workspace itself. Nothing is published by it. */
export async function previewStory(
  ctx: WorkspaceContext,
  { storyId, deleted }: { storyId: string; deleted?: boolean },
) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: deleted })
  const html = await drawDraft(ctx, lift(row.document), {
    canonicalUrl: `${ctx.config.publicUrl}/preview/${storyId}`,
    fileUrl: (assetId, variant) => `/api/assets/${assetId}/${variant}?workspace=${ctx.actor.workspaceId}`,
  })
  return { html, name: row.name }
}

/** A draft as a page for our player; `fileUrl` says where whoever looks loads the files from. */
export async function drawDraft(
  ctx: WorkspaceContext | WorkspaceJobContext,
  document: Story,
  given: { canonicalUrl: string; fileUrl: (assetId: string, variant: PublicVariant) => string },
): Promise<string> {
  const channel = await publishing.requireChannel(ctx)
  const now = ctx.clock.now().toISOString()
  const shelf = await openDraftShelf(ctx, document)
  const { html } = renderWeb(document, {
    canonicalUrl: given.canonicalUrl,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: publishing.fallbackPictures.poster, logoUrl: publishing.fallbackPictures.logo },
    resolveAsset: (assetId, variant) => ({ url: given.fileUrl(assetId, variant === 'page' ? 'large' : 'original') }),
    fontUrl: shelf.fontUrl,
    brandingMark: null,
    publishedAt: now,
    modifiedAt: now,
    generator: { name: 'Taplore', version: '0.1.0' },
    isUnlisted: true,
  })
  return html
}
