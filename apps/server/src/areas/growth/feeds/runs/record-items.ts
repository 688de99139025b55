import { feedLimits } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { contentOf } from '../making/make-story.ts'
import type { ParsedFeed, ParsedItem } from '../reading/parsed-feed.ts'
import { fingerprintsOf, isMatch, oldestFirst } from '../rules.ts'
import { type FeedRow, findKnown, insertFingerprints, insertItems } from '../store.ts'

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

/** Fingerprints of an item. */
interface Learned {
  readonly itemId: string
  readonly prints: readonly string[]
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
  const learned: Learned[] = []
  const fresh: Candidate[] = []
  for (const candidate of candidates) {
    const itemId = candidate.prints.map((print) => known.get(print)).find(Boolean)
    if (itemId) learned.push({ itemId, prints: candidate.prints.filter((print) => !known.has(print)) })
    else fresh.push(candidate)
  }
  const isFirst = feed.firstRunAt === null
  const ordered = oldestFirst(fresh)
  const { storiesPerRun } = feedLimits
  // The newest of a feed that is read for the first time; afterwards none is left out.
  const taken = isFirst ? ordered.slice(-storiesPerRun) : ordered.slice(0, storiesPerRun)
  const skipped = isFirst ? ordered.slice(0, -storiesPerRun) : []
  const foundAt = ctx.clock.now()
  const states = [
    ...skipped.map((candidate) => ({ candidate, state: 'skipped' as const })),
    ...taken.map((candidate) => ({ candidate, state: 'waiting' as const })),
  ]
  const items = states.map(({ candidate, state }, place) => ({
    candidate,
    row: rowOf(feed, read, candidate, { state, foundAt, place }),
  }))
  await insertItems(
    ctx,
    items.map(({ row }) => row),
  )
  const all = [...learned, ...items.map(({ candidate, row }) => ({ itemId: row.id, prints: candidate.prints }))]
  await insertFingerprints(
    ctx,
    all.flatMap(({ itemId, prints }) =>
      prints.map((fingerprint) => ({ feedId: feed.id, fingerprint, workspaceId: feed.workspaceId, itemId })),
    ),
  )
  return { matched: candidates.length, hasMore: !isFirst && ordered.length > storiesPerRun }
}

/** Ids sort by their millisecond, and items are listed and made in the order of their ids: each gets the next one. */
function rowOf(
  { id: feedId, workspaceId }: FeedRow,
  read: ParsedFeed,
  { item }: Candidate,
  { state, foundAt, place }: { state: 'waiting' | 'skipped'; foundAt: Date; place: number },
) {
  return {
    ...{
      id: newId(foundAt.getTime() + place),
      workspaceId,
      feedId,
      state,
      title: item.title,
      link: item.link,
      foundAt,
    },
    content: contentOf(item, read),
    publishedAt: item.publishedAt ? new Date(item.publishedAt) : null,
  }
}
