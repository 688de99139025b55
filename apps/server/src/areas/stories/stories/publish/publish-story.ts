import { publishingRefusals, storyMessages, storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { checkStory, type Finding, lift, newStory, publishObstacles, type Story, sentenceOf } from '@taplore/story'
import { checkRendered } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { namesOf } from '../../../accounts/identity/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { storyDefaultsOf } from '../../../library/brand/index.ts'
import { planOf } from '../../../money/billing/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { flushStory, readCurrentStory } from '../document/shared-document.ts'
import { storyEvents } from '../events.ts'
import { requireStoryRow } from '../list-stories.ts'
import { lockedUses } from '../plan-features.ts'
import { changeStory, releaseName, type StoryRow, storyHistory } from '../store.ts'
import { withPoster } from './poster.ts'
import { type RenderedStory, renderForPlace } from './render-story.ts'

const kind = 'story'

/** What the publish dialog shows: where the story is or will be, what was published so far, and what the checks say. */
export async function publicationOf(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId)
  const history = await publishing.historyOf(ctx, kind, storyId)
  const nameOf = await namesOf(
    ctx,
    history.releases.map((release) => release.publishedBy),
  )
  const slug = history.publication?.slug ?? (await publishing.proposeSlug(ctx, history.channel.id, row.name))
  return {
    slug,
    channelId: history.channel.id,
    url: history.url ?? publishing.addresses.page(ctx.config.storiesUrl, history.channel.handle, slug),
    isPublished: Boolean(history.publication?.liveReleaseId),
    releases: history.releases.map((release) => ({ ...release, publishedBy: nameOf(release.publishedBy) })),
    issues: issuesOf(checkStory({ ...lift(row.document), title: row.name })),
  }
}

/** Makes the story public. Earlier releases stay, so taking it back is moving a pointer. */
export async function publishStory(
  ctx: WorkspaceContext,
  input: { storyId: string; slug?: string; channelId?: string; makesPoster: boolean },
) {
  await flushStory(input.storyId)
  await requireStoryRow(ctx, input.storyId)
  // Looks at the shared document itself: the list row may be a second behind the last keystroke.
  const row = await readCurrentStory(ctx, input.storyId)
  if (!row) throw refuse(storyRefusals.STORY_NOT_FOUND)
  const document = lift(row.document)
  if (!input.makesPoster && !document.poster.portrait) {
    const issues = [{ id: 'POSTER_MISSING', message: storyMessages.posterRequired }]
    throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, { issues })
  }
  // What cannot go out anyway gets no poster made.
  requirePublishable(document)
  await requirePlanFeatures(ctx, document)
  return releaseDocument(ctx, row, await withPoster(ctx, row.id, document), input)
}

/** Publishes a document as the story: the one that stands in the editor, or one that was published before. */
export async function releaseDocument(
  ctx: WorkspaceContext | WorkspaceJobContext,
  row: Pick<StoryRow, 'id' | 'name'>,
  document: Story,
  input: { slug?: string; channelId?: string },
) {
  requirePublishable(document)
  const { place, publication } = await publishing.reservePlace(ctx, {
    kind,
    subjectId: row.id,
    title: row.name,
    slug: input.slug,
    channelId: input.channelId,
  })
  const rendered = await renderForPlace(ctx, document, place)
  requireSound(rendered)
  const release = await publishing.release(ctx, publication, {
    title: row.name,
    description: document.description,
    language: document.language,
    pages: document.pages.length,
    tags: document.tags,
    poster: rendered.poster,
    documents: { main: rendered.main.html, play: rendered.play.html },
    files: rendered.files,
  })
  const { workspaceId } = ctx.actor
  await storyHistory.insert(ctx, {
    documentId: row.id,
    workspaceId,
    kind: 'published',
    name: releaseName(release.number),
    size: document.pages.length,
    document,
    savedBy: 'userId' in ctx.actor ? ctx.actor.userId : null,
  })
  await changeStory(ctx, row.id, { publishedUrl: place.url, publishedOn: ctx.clock.now(), isFinalized: true })
  await ctx.events.announce(storyEvents.published, {
    workspaceId,
    storyId: row.id,
    releaseId: release.id,
    url: place.url,
  })
  await recordAuditEvent(ctx, {
    action: 'story.published',
    object: { kind: 'story', id: row.id, name: row.name },
    after: { url: place.url, release: release.number },
  })
  return {
    status: 'success' as const,
    data: { url: place.url, playerUrl: place.playerUrl, releaseId: release.id, slug: place.slug },
  }
}

export async function unpublishStory(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const wasUp = await unpublishByStaff(ctx, storyId)
  if (!wasUp) throw refuse(publishingRefusals.STORY_NOT_PUBLISHED)
  await recordAuditEvent(ctx, {
    action: 'story.unpublished',
    object: { kind: 'story', id: storyId, name: row.name },
    before: { url: row.publishedUrl },
  })
  return { status: 'success' as const }
}

/** Takes a story off the public host, if it is there. Part of the transaction that trashes it, so that no moment lies between. */
export async function unpublishByStaff(ctx: WorkspaceContext, storyId: string): Promise<boolean> {
  const wasUp = await publishing.takeDown(ctx, kind, storyId)
  if (!wasUp) return false
  await changeStory(ctx, storyId, { publishedUrl: null, publishedOn: null })
  await ctx.events.announce(storyEvents.unpublished, { workspaceId: ctx.actor.workspaceId, storyId })
  return true
}

export async function rollbackStory(
  ctx: WorkspaceContext,
  { storyId, releaseId }: { storyId: string; releaseId: string },
) {
  const row = await requireStoryRow(ctx, storyId)
  const data = await publishing.rollback(ctx, kind, storyId, releaseId)
  await changeStory(ctx, storyId, { publishedUrl: data.url, publishedOn: ctx.clock.now() })
  await recordAuditEvent(ctx, {
    action: 'story.rolled-back',
    object: { kind: 'story', id: storyId, name: row.name },
    after: { releaseId },
  })
  return { status: 'success' as const, data }
}

function requirePublishable(document: Story): void {
  const obstacles = publishObstacles(document)
  if (obstacles.length > 0) throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, { issues: issuesOf(obstacles) })
}

/**
 * What the plan lacks keeps a story from going out and names the feature; the draft stays as it is, and what is public already stays
 * so, whatever becomes of the plan.
 */
async function requirePlanFeatures(ctx: WorkspaceContext, document: Story): Promise<void> {
  const { typography = newStory().typography } = await storyDefaultsOf(ctx)
  const issues = lockedUses(document, await planOf(ctx), typography)
  if (issues.length > 0) throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, { issues })
}

/** The page as it would be served. A fault here is one of ours, but the story must not go out with it. */
function requireSound({ main }: RenderedStory): void {
  const faults = checkRendered(main.html)
  if (faults.length === 0) return
  throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, {
    issues: faults.map(({ code, detail }) => ({
      id: code,
      message: `The page would not be valid (${code}): ${detail}`,
    })),
  })
}

function issuesOf(findings: readonly Finding[]) {
  return findings.map((each) => ({
    id: each.id,
    code: each.code,
    severity: each.severity,
    message: sentenceOf(each),
    pageId: each.pageId,
    elementId: each.elementId,
  }))
}
