import { lift } from '@taplore/story'
import { renderWeb } from '@taplore/story-renderer'
import type { WorkspaceContext } from '../../platform/context.ts'
import { openDraftShelf } from '../fonts/index.ts'
import * as publishing from '../publishing/index.ts'
import { requireStoryRow } from './list-stories.ts'

/** The story as readers would see it, with the files of the workspace itself. Nothing is published by it. */
export async function previewStory(
  ctx: WorkspaceContext,
  { storyId, deleted }: { storyId: string; deleted?: boolean },
) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: deleted })
  const channel = await publishing.requireChannel(ctx)
  const document = lift(row.document)
  const now = ctx.clock.now().toISOString()
  const shelf = await openDraftShelf(ctx, document)
  const { html } = renderWeb(document, {
    canonicalUrl: `${ctx.config.publicUrl}/preview/${storyId}`,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: publishing.fallbackPictures.poster, logoUrl: publishing.fallbackPictures.logo },
    resolveAsset: (assetId, variant) => ({
      url: `/api/assets/${assetId}/${variant === 'page' ? 'large' : 'original'}?workspace=${ctx.actor.workspaceId}`,
    }),
    fontUrl: shelf.fontUrl,
    brandingMark: null,
    publishedAt: now,
    modifiedAt: now,
    generator: { name: 'Taplore', version: '0.1.0' },
    isUnlisted: true,
  })
  return { html, name: row.name }
}
