import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { type AuditEvent, recordAuditEvents } from '../../../foundation/audit/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { flushStory } from '../document/shared-document.ts'
import { storyEvents } from '../events.ts'
import { findStories } from '../store.ts'
import { markPublished, saveReleasedVersions } from './prepared-store.ts'
import { type PublishStory, publishedEvent } from './publish-story.ts'
import { fingerprintsOf, type PageSources } from './release-sources.ts'

const kind = 'story'

export interface ReleasedStory {
  readonly storyId: string
  readonly name: string
  readonly releaseId: string
  readonly number: number
  readonly url: string
}

interface BatchOptions {
  /** The rest of the transaction. Runs before the audit log is written, which the next batch of the workspace waits for. */
  alongside(released: readonly ReleasedStory[]): Promise<void>
  /** Recorded after the audit event of each story. */
  alsoRecord(released: ReleasedStory): AuditEvent
}

/**
 * Releases the stories that were prepared and of which nothing has changed since, in few statements for all of them: what
 * `releaseStory` does for one. All others are left as they are; returns those that are live now.
 */
export async function releasePreparedStories(
  ctx: WorkspaceJobContext,
  asked: readonly PublishStory[],
  { alongside, alsoRecord }: BatchOptions,
): Promise<ReleasedStory[]> {
  const storyIds = asked.map(({ storyId }) => storyId)
  await Promise.all(storyIds.map((storyId) => flushStory(storyId)))
  const prepared = await publishing.preparedOf(ctx, kind, storyIds)
  const known = asked.flatMap((input) => {
    const row = prepared.get(input.storyId)
    return row ? [{ ...input, sources: row.sources as PageSources }] : []
  })
  const fingerprints = known.length > 0 ? await fingerprintsOf(ctx, known) : new Map<string, string>()
  const unchanged = storyIds.filter((storyId) => {
    const fingerprint = prepared.get(storyId)?.fingerprint
    return fingerprint !== undefined && fingerprint === fingerprints.get(storyId)
  })
  if (unchanged.length === 0) return []
  const items = await publishing.releasePrepared(ctx, kind, unchanged)
  const names = new Map((await findStories(ctx, unchanged)).map(({ id, name }) => [id, name]))
  // In the order in which they are due.
  const released = unchanged.flatMap((storyId): ReleasedStory[] => {
    const item = items.get(storyId)
    return item ? [{ ...item, storyId, name: names.get(storyId) ?? '' }] : []
  })
  if (released.length === 0) return []
  const savedBy = 'userId' in ctx.actor ? ctx.actor.userId : null
  await saveReleasedVersions(ctx, released, savedBy)
  await markPublished(ctx, released, ctx.clock.now())
  const { workspaceId } = ctx.actor
  await ctx.events.announceAll(
    storyEvents.published,
    released.map(({ storyId, releaseId, url }) => ({ workspaceId, storyId, releaseId, url })),
  )
  await alongside(released)
  await recordAuditEvents(
    ctx,
    released.flatMap((each) => [publishedEvent({ id: each.storyId, name: each.name }, each), alsoRecord(each)]),
  )
  return released
}
