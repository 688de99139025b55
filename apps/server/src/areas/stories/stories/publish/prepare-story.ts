import { isDeepStrictEqual } from 'node:util'
import { dayMs, minuteMs, secondMs } from '@taplore/kit'
import type { Story } from '@taplore/story'
import type { SlowWorkspaceJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { inWorkspace } from './in-workspace.ts'
import { ImagesMissing, withOwnImages } from './poster.ts'
import { finishedPage, type PublishStory, requireReady, requireValid, withDrawnPosters } from './publish-story.ts'
import { fingerprintsOf, type PageSources } from './release-sources.ts'
import { filesOf, placeOf, renderAt } from './render-story.ts'

const kind = 'story'

/** Another time of the same story: nothing that counts to a time looks the same then. */
const laterMs = dayMs + minuteMs + secondMs

/**
 * Does ahead of time what takes long when a story is released: draws its poster, makes its files, and renders and checks its pages, which
 * are kept with a fingerprint of what they were made of. True when its release is prepared; false for stories that only their time can
 * tell: with a countdown, or at an address that is taken now.
 */
export async function prepareStory(ctx: SlowWorkspaceJobContext, input: PublishStory, at: Date): Promise<boolean> {
  const sources = await withDrawnPosters(ctx, async (inner, drawn) => {
    const { row, document } = await requireReady(inner, input)
    const complete = await withOwnImages(inner, row, document, drawn)
    return sourcesOf(inner, complete, await publishing.requireChannel(inner, input.channelId))
  })
  return inWorkspace(ctx, (inner) => prepareRelease(inner, input, { sources, at }))
}

async function prepareRelease(
  ctx: WorkspaceJobContext,
  input: PublishStory,
  { sources, at }: { sources: PageSources; at: Date },
): Promise<boolean> {
  const { storyId } = input
  // Read before anything is made of it: what changes meanwhile makes the fingerprint differ later.
  const fingerprint = (await fingerprintsOf(ctx, [{ ...input, sources }])).get(storyId)
  const { row, document } = await requireReady(ctx, input)
  const isComplete = await needsNoPoster(ctx, row, document)
  const address = await publishing.foreseeAddress(ctx, {
    ...{ kind, subjectId: storyId, title: row.name, slug: input.slug, channelId: input.channelId },
  })
  if (!fingerprint || !isComplete || !address || !isDeepStrictEqual(row.document, document)) return false
  const files = await filesOf(ctx, document, address.channel)
  if (!isDeepStrictEqual(withPosters(files.asked, document), sources)) return false
  const place = placeOf(ctx, storyId, address)
  const rendered = await renderAt(ctx, document, { ...place, modifiedAt: at }, files)
  requireValid(rendered)
  const later = new Date(at.getTime() + laterMs)
  const page = finishedPage(row.name, document, rendered)
  const pageLater = finishedPage(
    row.name,
    document,
    await renderAt(ctx, document, { ...place, modifiedAt: later }, files),
  )
  if (!isDeepStrictEqual(withoutTime(page, at), withoutTime(pageLater, later))) return false
  const origin = { fingerprint, sources, namedTime: at.toISOString() }
  await publishing.prepareRelease(ctx, { kind, subjectId: storyId }, { address, page, origin })
  return true
}

async function sourcesOf(
  ctx: WorkspaceJobContext,
  document: Story,
  channel: Parameters<typeof filesOf>[2],
): Promise<PageSources> {
  return withPosters((await filesOf(ctx, document, channel)).asked, document)
}

/** Posters decide also where no page shows them: whether they have to be drawn. */
function withPosters({ assetIds, families }: PageSources, { poster }: Pick<Story, 'poster'>): PageSources {
  const posters = [poster.portrait, poster.square, poster.landscape].flatMap((image) => image?.assetId ?? [])
  return { assetIds: [...new Set([...assetIds, ...posters])].sort(), families }
}

async function needsNoPoster(
  ctx: WorkspaceJobContext,
  row: Parameters<typeof withOwnImages>[1],
  document: Story,
): Promise<boolean> {
  try {
    return (await withOwnImages(ctx, row, document)) === document
  } catch (error) {
    if (error instanceof ImagesMissing) return false
    throw error
  }
}

/** What the documents say besides the time of their release. */
function withoutTime({ documents }: publishing.FinishedPage, at: Date): string[] {
  return Object.values(documents).map((html) => html.replaceAll(at.toISOString(), ''))
}
