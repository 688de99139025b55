import { feedLimits } from '@taplore/contract'
import { Refusal } from '@taplore/kit'
import { type Credit, type ImageMedia, newImageMedia } from '@taplore/story'
import type { LongJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { assetRefOf, importFromUrl } from '../../../library/assets/index.ts'
import { withCurrentBrand } from '../../../library/brand/index.ts'
import { publishSoon } from '../../../stories/schedules/index.ts'
import { createStoryFromDocument, withOwnDrawings } from '../../../stories/stories/index.ts'
import { requireTemplate } from '../../../stories/templates/index.ts'
import { type FeedItemRow, type FeedRow, lockWaiting, updateItem } from '../store.ts'
import { makeStory } from './make-story.ts'

/** Images of a story; the rest of an item’s are seldom worth their time. */
const mostImages = 4

/**
 * Makes the story of an item. Images are imported first, without a transaction; then the story, the state of the item and the schedule
 * that publishes it are one transaction, so that a worker that dies makes all of it or nothing. False when another worker was first.
 */
export async function makeItem(
  ctx: LongJobContext,
  feed: FeedRow,
  item: FeedItemRow,
  signal: AbortSignal,
): Promise<boolean> {
  const scope = { workspaceId: feed.workspaceId, userId: feed.createdBy }
  const images = await importImages(ctx, feed, item, signal)
  return ctx.scopes.workspace(scope, async (inner) => {
    const locked = await lockWaiting(inner, item.id)
    if (!locked?.content) return false
    const { document } = await requireTemplate(inner, feed.templateId)
    const made = makeStory({ template: document, item: locked, content: locked.content, images, feed })
    const owned = await withOwnDrawings(inner, made)
    const story = await createStoryFromDocument(inner, {
      document: await withCurrentBrand(inner, owned),
      type: 'template',
      requestKey: `feed:${item.id}`,
      createdBy: feed.createdBy,
    })
    await updateItem(inner, item.id, { state: 'made', storyId: story.id, content: null, problem: null })
    if (feed.channelId)
      await publishSoon(inner, { storyId: story.id, channelId: feed.channelId, createdBy: feed.createdBy })
    await recordMade(inner, feed, { storyId: story.id, title: locked.title })
    return true
  })
}

/** An item that cannot become a story is tried again in the next runs, and then left to a person. */
export async function failItem(ctx: LongJobContext, item: FeedItemRow, problem: string): Promise<void> {
  await ctx.scopes.workspace({ workspaceId: item.workspaceId, userId: null }, async (inner) => {
    const locked = await lockWaiting(inner, item.id)
    if (!locked) return
    const attempts = locked.attempts + 1
    await updateItem(inner, item.id, {
      attempts,
      problem,
      ...(attempts >= feedLimits.attempts ? { state: 'failed' as const } : {}),
    })
  })
}

async function recordMade(
  ctx: WorkspaceJobContext,
  feed: FeedRow,
  after: { storyId: string; title: string },
): Promise<void> {
  await recordAuditEvent(ctx, {
    action: 'feed.story-made',
    object: { kind: 'feed', id: feed.id, name: feed.name },
    after,
  })
}

async function importImages(
  ctx: LongJobContext,
  feed: FeedRow,
  { content, link, title }: FeedItemRow,
  signal: AbortSignal,
): Promise<ImageMedia[]> {
  const images: ImageMedia[] = []
  const credit: Credit | null = content?.source
    ? { text: content.source.slice(0, 300), ...(link ? { url: link } : {}) }
    : null
  for (const url of (content?.images ?? []).slice(0, mostImages)) {
    const alt = title.slice(0, 1_000)
    try {
      const scope = { workspaceId: feed.workspaceId, userId: feed.createdBy }
      const asset = await importFromUrl(ctx, scope, url, { alt, credit, signal })
      images.push(newImageMedia(assetRefOf(ctx, asset), credit ? { alt, credit } : { alt }))
    } catch (error) {
      // A missing or damaged image is no reason to lose the story; a full storage is.
      if (!(error instanceof Refusal) || error.code.startsWith('PLAN_')) throw error
    }
  }
  return images
}
