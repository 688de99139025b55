import { publishingRefusals, storyMessages } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { checkStory, type Finding, publishObstacles, type Story, sentenceOf, upgrade } from '@taplore/story'
import { checkRendered } from '@taplore/story-renderer'
import type { SlowWorkspaceJobContext, WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { namesOf } from '../../../accounts/identity/index.ts'
import { type AuditEvent, recordAuditEvent } from '../../../foundation/audit/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { flushStory, readCurrentStory } from '../document/shared-document.ts'
import { storyEvents } from '../events.ts'
import { requireFewDrawings } from '../files/own-drawings.ts'
import { requireShown, requireStoryRow } from '../list-stories.ts'
import { findLockedUses } from '../locked-features.ts'
import { changeStory, releaseName, type StoryRow, storyHistory } from '../store.ts'
import { inWorkspace } from './in-workspace.ts'
import { type DrawnPosters, hasChosenPoster, ImagesMissing, makeImages, withOwnImages } from './poster.ts'
import { filesOf, placeOf, type RenderedStory, renderAt } from './render-story.ts'

const kind = 'story'

/** What the publish dialog shows: where the story is or will be, what was published so far, and what the checks found. */
export async function publicationOf(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId)
  const history = await publishing.listReleases(ctx, { kind, subjectId: storyId })
  const channel = await publishing.requireChannel(ctx, history.publication?.channelId)
  const nameOf = await namesOf(
    ctx,
    history.releases.map((release) => release.publishedBy),
  )
  const slug = history.publication?.slug ?? (await publishing.proposeSlug(ctx, channel.id, { kind, title: row.name }))
  const document = upgrade(row.document)
  const standIns = {
    publisherName: channel.publisherName.trim() !== '',
    logo: channel.publisherLogoAssetId !== null,
  }
  const home = await publishing.findMainHome(ctx, channel)
  return {
    slug,
    channelId: channel.id,
    url: publishing.addresses.page(home, slug),
    isPublished: Boolean(history.publication?.liveReleaseId),
    releases: history.releases.map((release) => ({ ...release, publishedBy: nameOf(release.publishedBy) })),
    hasChosenPoster: await hasChosenPoster(ctx, document),
    standIns,
    issues: issuesOf(checkStory(document, standIns)),
  }
}

/** Publishes a story. Earlier releases stay, so a rollback moves a pointer. */
export async function publishStory(ctx: SlowWorkspaceJobContext, input: PublishStory) {
  const { data } = await withDrawnPosters(ctx, (inner, drawn) => releaseStory(inner, input, { drawn }))
  return { status: 'success' as const, data }
}

/**
 * Does something with a story that needs its posters and drawings, in one transaction. Where they have to be made, that transaction is
 * undone, they are made while the story can be written, and it runs again: everything that can be refused is refused before, and the
 * story is taken as it is afterwards.
 */
export async function withDrawnPosters<T>(
  ctx: SlowWorkspaceJobContext,
  work: (inner: WorkspaceJobContext, drawn?: DrawnPosters | null) => Promise<T>,
): Promise<T> {
  try {
    return await inWorkspace(ctx, (inner) => work(inner))
  } catch (error) {
    if (!(error instanceof ImagesMissing)) throw error
    const drawn = await makeImages(ctx, error)
    return inWorkspace(ctx, (inner) => work(inner, drawn))
  }
}

interface ReleaseOptions {
  /** See {@link withDrawnPosters}. */
  readonly drawn?: DrawnPosters | null | undefined
  /** The rest of the transaction. Runs before the audit log is written, which the next story of the workspace waits for. */
  alongside?(released: { url: string }): Promise<void>
}

/** Releases a story as it is now, in the transaction of its context. */
export async function releaseStory(
  ctx: WorkspaceJobContext,
  input: PublishStory,
  { drawn, alongside }: ReleaseOptions = {},
) {
  const { row, document } = await requireReady(ctx, input)
  const data = await releaseDocument(ctx, row, await withOwnImages(ctx, row, document, drawn), { ...input, alongside })
  return { name: row.name, data }
}

/**
 * The story as it is now, for publishing it outside of the public hosts: with its poster, and with a version that counts votes and
 * can be restored.
 */
export async function snapshotStory(
  ctx: WorkspaceJobContext,
  input: PublishStory & { versionName: string },
  drawn?: DrawnPosters | null,
) {
  const ready = await requireReady(ctx, input)
  const document = await withOwnImages(ctx, ready.row, ready.document, drawn)
  requirePublishable(document)
  await storyHistory.insert(ctx, {
    documentId: input.storyId,
    workspaceId: ctx.actor.workspaceId,
    kind: 'published',
    name: input.versionName,
    size: document.pages.length,
    document,
    savedBy: 'userId' in ctx.actor ? ctx.actor.userId : null,
  })
  return { name: ready.row.name, document }
}

export interface PublishStory {
  readonly storyId: string
  readonly slug?: string | undefined
  readonly channelId?: string | undefined
  readonly makesPoster: boolean
}

/** The story as it is now, if nothing prevents publishing it. */
export async function requireReady(ctx: WorkspaceJobContext, { storyId, makesPoster }: Omit<PublishStory, 'slug'>) {
  await flushStory(storyId)
  // Reads the shared document itself: the list row may be a second behind the last keystroke.
  const row = await requireShown(ctx, await readCurrentStory(ctx, storyId))
  const document = upgrade(row.document)
  if (!makesPoster && !document.poster.portrait) {
    const issues = [{ id: 'POSTER_MISSING', message: storyMessages.posterRequired }]
    throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, { issues })
  }
  // A story that cannot be published gets no poster.
  requirePublishable(document)
  requireFewDrawings(document)
  await requirePlanFeatures(ctx, document)
  return { row, document }
}

/** Publishes a document as the story: the one in the editor, or one that was published before. */
export async function releaseDocument(
  ctx: WorkspaceContext | WorkspaceJobContext,
  row: Pick<StoryRow, 'id' | 'name'>,
  document: Story,
  input: Pick<PublishStory, 'slug' | 'channelId'> & Pick<ReleaseOptions, 'alongside'>,
) {
  requirePublishable(document)
  const files = await filesOf(ctx, document, await publishing.requireChannel(ctx, input.channelId))
  const { address, publication } = await publishing.reserveAddress(ctx, {
    kind,
    subjectId: row.id,
    title: row.name,
    slug: input.slug,
    channelId: input.channelId,
  })
  const rendered = await renderAt(ctx, document, placeOf(ctx, row.id, address), files)
  requireValid(rendered)
  const release = await publishing.release(ctx, publication, finishedPage(row.name, document, rendered))
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
  await changeStory(ctx, row.id, { publishedUrl: address.url, publishedOn: ctx.clock.now(), isFinalized: true })
  await ctx.events.announce(storyEvents.published, {
    workspaceId,
    storyId: row.id,
    releaseId: release.id,
    url: address.url,
  })
  await input.alongside?.({ url: address.url })
  await recordAuditEvent(ctx, publishedEvent(row, { url: address.url, number: release.number }))
  return { url: address.url, playerUrl: address.playerUrl, releaseId: release.id, slug: address.slug }
}

/** A rendered story, for publishing. */
export function finishedPage(title: string, document: Story, rendered: RenderedStory): publishing.FinishedPage {
  const { description, language, pages, tags } = document
  return {
    ...{ title, description, language, pages: pages.length, tags, ...rendered.images },
    documents: { main: rendered.main.html, play: rendered.play.html },
    files: rendered.files,
  }
}

/** The audit event of a story that has gone live. */
export function publishedEvent(
  { id, name }: Pick<StoryRow, 'id' | 'name'>,
  { url, number }: { url: string; number: number },
): AuditEvent {
  return { action: 'story.published', object: { kind: 'story', id, name }, after: { url, release: number } }
}

export async function unpublishStory(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const wasPublic = await unpublishByStaff(ctx, storyId)
  if (!wasPublic) throw refuse(publishingRefusals.STORY_NOT_PUBLISHED)
  await recordAuditEvent(ctx, {
    action: 'story.unpublished',
    object: { kind: 'story', id: storyId, name: row.name },
    before: { url: row.publishedUrl },
  })
  return { status: 'success' as const }
}

/** Takes a story off the public hosts, if it is there. Part of the transaction that trashes it, so that it is never both. */
export async function unpublishByStaff(ctx: WorkspaceJobContext, storyId: string): Promise<boolean> {
  const wasPublic = await publishing.takeDown(ctx, { kind, subjectId: storyId })
  if (!wasPublic) return false
  await changeStory(ctx, storyId, { publishedUrl: null, publishedOn: null })
  await ctx.events.announce(storyEvents.unpublished, { workspaceId: ctx.actor.workspaceId, storyId })
  return true
}

export async function rollbackStory(
  ctx: WorkspaceContext,
  { storyId, releaseId }: { storyId: string; releaseId: string },
) {
  const row = await requireStoryRow(ctx, storyId)
  const data = await publishing.rollback(ctx, { kind, subjectId: storyId }, releaseId)
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
 * A feature missing in the plan prevents publishing and is named; the draft does not change, and published content
 * stays public, whatever the plan.
 */
async function requirePlanFeatures(ctx: WorkspaceJobContext, document: Story): Promise<void> {
  const issues = await findLockedUses(ctx, document)
  if (issues.length > 0) throw refuse(publishingRefusals.STORY_NOT_PUBLISHABLE, { issues })
}

/** The page as it would be served. A fault here is one of ours, but the story must not go out with it. */
export function requireValid({ main }: RenderedStory): void {
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
    data: each.data,
    pageId: each.pageId,
    elementId: each.elementId,
  }))
}
