import { feedLimits } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { contentOf } from '../making/make-story.ts'
import type { ParsedFeed, ParsedItem } from '../reading/parsed-feed.ts'
import { fingerprintsOf, isMatch, oldestFirst } from '../rules.ts'
import { type FeedRow, findKnown, insertFingerprints, insertItem } from '../store.ts'

interface Recorded {
  readonly matched: number
  /** More new items than a run may take; they are read again with the next one. */
  readonly hasMore: boolean
}

interface Candidate {
  readonly item: ParsedItem
  readonly prints: readonly string[]
  readonly publishedAt: string | null
}

/**
 * Records the items that were not in the feed before. An item with a known fingerprint brings its others along: so an item keeps being
 * itself when its ID, its link and its title change one after another.
 */
export async function recordItems(ctx: WorkspaceJobContext, feed: FeedRow, read: ParsedFeed): Promise<Recorded> {
  const allPrints = fingerprintsOf(read.items)
  const candidates = read.items.flatMap((item, index): Candidate[] => {
    const prints = allPrints[index] ?? []
    const isTaken = prints.length > 0 && isMatch(item, { key: feed.tagKey, value: feed.tagValue })
    return isTaken ? [{ item, prints, publishedAt: item.publishedAt }] : []
  })
  const known = await findKnown(ctx, feed.id, [...new Set(candidates.flatMap(({ prints }) => prints))])
  const fresh: Candidate[] = []
  for (const candidate of candidates) {
    const itemId = candidate.prints.map((print) => known.get(print)).find(Boolean)
    if (itemId)
      await learn(
        ctx,
        feed,
        itemId,
        candidate.prints.filter((print) => !known.has(print)),
      )
    else fresh.push(candidate)
  }
  const isFirst = feed.firstRunAt === null
  const ordered = oldestFirst(fresh)
  const { storiesPerRun } = feedLimits
  // The newest of a feed that is read for the first time; afterwards none is left out.
  const taken = isFirst ? ordered.slice(-storiesPerRun) : ordered.slice(0, storiesPerRun)
  const skipped = isFirst ? ordered.slice(0, -storiesPerRun) : []
  for (const candidate of skipped) await record(ctx, feed, read, candidate, 'skipped')
  for (const candidate of taken) await record(ctx, feed, read, candidate, 'waiting')
  return { matched: candidates.length, hasMore: !isFirst && ordered.length > storiesPerRun }
}

async function record(
  ctx: WorkspaceJobContext,
  feed: FeedRow,
  read: ParsedFeed,
  { item, prints }: Candidate,
  state: 'waiting' | 'skipped',
): Promise<void> {
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const { workspaceId } = feed
  await insertItem(ctx, {
    ...{ id, workspaceId, feedId: feed.id, state, title: item.title, link: item.link, foundAt: now },
    content: contentOf(item, read),
    publishedAt: item.publishedAt ? new Date(item.publishedAt) : null,
  })
  await learn(ctx, feed, id, prints)
}

async function learn(
  ctx: WorkspaceJobContext,
  feed: FeedRow,
  itemId: string,
  prints: readonly string[],
): Promise<void> {
  await insertFingerprints(
    ctx,
    prints.map((fingerprint) => ({ feedId: feed.id, fingerprint, workspaceId: feed.workspaceId, itemId })),
  )
}
