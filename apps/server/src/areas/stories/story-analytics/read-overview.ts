import type { AnalyticsMetric, ReadPage, ReadStory, StoryAnalytics } from '@taplore/contract'
import { pageSchema } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { addressesOf } from '../../library/assets/index.ts'
import {
  findMainHome,
  formAddresses,
  listChannelRows,
  requireChannel,
  submissionsFromStory,
} from '../../publishing/publishing/index.ts'
import {
  countReading,
  type PartSum,
  partsIn,
  type ReadRange,
  sitesWithStories,
  totalsIn,
  viewsOverTime,
} from '../reads/index.ts'
import { coverOf, publishedPages, readableStories, requireStoryRow } from '../stories/index.ts'
import { countVoters, questionsOf } from '../votes/index.ts'
import { periodBefore, readMetric, readRange, rowsOf } from './rules.ts'

export interface AskedScope {
  readonly storyId?: string | undefined
  readonly channelId?: string | undefined
}

export interface AskedReads extends AskedScope {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** Whose views are asked for: their name and the id they are counted under. */
export async function requireScope(ctx: WorkspaceContext, { storyId, channelId }: AskedScope) {
  if (storyId) {
    const { name, publishedUrl } = await requireStoryRow(ctx, storyId, { isTrashedToo: true })
    return { id: storyId, name, url: publishedUrl }
  }
  if (channelId) {
    // Views on a site of someone else are counted under its id, as those of a channel are.
    const site = (await ctx.extensions.one(sitesWithStories)(ctx)).find(({ id }) => id === channelId)
    if (site) return site
    const channel = await requireChannel(ctx, channelId)
    return { id: channelId, name: channel.name, url: await findMainHome(ctx, channel) }
  }
  return { id: ctx.actor.workspaceId, name: '', url: null }
}

/** Where stories are read, for choosing one of them. */
export async function listPlaces(ctx: WorkspaceContext) {
  const channels = await listChannelRows(ctx)
  const sites = await ctx.extensions.one(sitesWithStories)(ctx)
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
  return { channels: channels.map(named), sites: sites.map(named) }
}

/** Views of a story, a channel or the workspace in a range, and in as much time before it. */
export async function readOverview(
  ctx: WorkspaceContext,
  input: AskedReads & { metric?: AnalyticsMetric | undefined; compare: boolean },
): Promise<StoryAnalytics> {
  const { storyId, timeZone, compare } = input
  const range = readRange(input)
  const metric = readMetric(input, input.metric)
  const scope = await requireScope(ctx, input)
  const earlier = compare ? periodBefore(range) : null
  const width = { width: metric, timeZone }
  const kinds = ['source', 'country', 'device', storyId ? 'page' : 'story'] as const
  const totals = await totalsIn(ctx, scope.id, range)
  const before = earlier && (await totalsIn(ctx, scope.id, earlier))
  const points = await viewsOverTime(ctx, scope.id, range, width)
  const pointsBefore = earlier && (await viewsOverTime(ctx, scope.id, earlier, width))
  const parts = await partsIn(ctx, scope.id, range, kinds)
  const partsBefore = earlier && (await partsIn(ctx, scope.id, earlier, kinds))
  const pages = storyId ? await pagesOf(ctx, storyId, parts, partsBefore) : []
  return {
    name: scope.name,
    url: scope.url,
    metric,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    totals,
    before,
    points: points.map(({ startedAt, views, readers }) => ({ label: startedAt.toISOString(), views, readers })),
    // A period before may have a point more or less: they are laid over each other from their ends.
    pointsBefore:
      pointsBefore &&
      alignEnds(
        pointsBefore.map(({ views }) => views),
        points.length,
      ),
    pages,
    stories: storyId ? [] : await storiesOf(ctx, parts, partsBefore),
    sources: rowsOf(parts, partsBefore, 'source'),
    countries: rowsOf(parts, partsBefore, 'country'),
    devices: rowsOf(parts, partsBefore, 'device'),
    funnel: storyId
      ? {
          views: totals.views,
          secondPage: pages[1]?.reached ?? 0,
          lastPage: totals.reads,
          clicks: totals.clicks,
          answers: await countAnswering(ctx, storyId, range),
          submissions: await countSubmissions(ctx, { storyId, pages, range }),
        }
      : null,
  }
}

/** Readers who answered a question, however many of them; null where nothing was asked. */
async function countAnswering(ctx: WorkspaceContext, storyId: string, range: ReadRange): Promise<number | null> {
  const voters = await countVoters(ctx, storyId, range)
  return voters === 0 && (await questionsOf(ctx, storyId, [])).length === 0 ? null : voters
}

/** Null where the story leads to no form, and never did in the range. */
async function countSubmissions(
  ctx: WorkspaceContext,
  { storyId, pages, range }: { storyId: string; pages: readonly ReadPage[]; range: ReadRange },
): Promise<number | null> {
  const count = await ctx.extensions.one(submissionsFromStory)(ctx, { storyId, ...range })
  if (count > 0) return count
  const isForm = await formAddresses(ctx, pages)
  return pages.some(({ page }) => page !== null && linksOf(page).some(isForm)) ? 0 : null
}

/** Every web address in a page. */
function linksOf(page: unknown): string[] {
  if (typeof page === 'string') return /^https?:/.test(page) ? [page] : []
  if (typeof page !== 'object' || page === null) return []
  return Object.values(page).flatMap(linksOf)
}

/** How many views are going on. */
export async function countLive(ctx: WorkspaceContext, input: AskedScope) {
  await requireScope(ctx, input)
  const { storyId, channelId } = input
  const now = ctx.clock.now()
  return { reading: await countReading(ctx, { storyId, channelId, workspaceId: ctx.actor.workspaceId, now }) }
}

function alignEnds(counts: readonly number[], length: number): number[] {
  const missing = Math.max(0, length - counts.length)
  return [...Array.from({ length: missing }, () => 0), ...counts.slice(-length)]
}

/** The pages of a story as last published, in order. */
async function pagesOf(
  ctx: WorkspaceContext,
  storyId: string,
  parts: readonly PartSum[],
  before: readonly PartSum[] | null,
): Promise<ReadPage[]> {
  const known = new Map(parts.filter(({ kind }) => kind === 'page').map((sum) => [sum.value, sum]))
  const earlier = new Map(before?.filter(({ kind }) => kind === 'page').map((sum) => [sum.value, sum.views]))
  return (await publishedPages(ctx, storyId)).map(({ id, page }, index) => {
    const sum = known.get(id)
    const drawn = pageSchema.safeParse(page)
    return {
      pageId: id,
      number: index + 1,
      reached: sum?.views ?? 0,
      reachedBefore: before ? (earlier.get(id) ?? 0) : null,
      ms: sum?.ms ?? 0,
      clicks: sum?.clicks ?? 0,
      page: drawn.success ? drawn.data : null,
    }
  })
}

async function storiesOf(
  ctx: WorkspaceContext,
  parts: readonly PartSum[],
  before: readonly PartSum[] | null,
): Promise<ReadStory[]> {
  const rows = rowsOf(parts, before, 'story')
  const stories = await readableStories(
    ctx,
    rows.map(({ value }) => value),
  )
  const files = [...stories.values()].flatMap(({ thumbnailAssetId }) => thumbnailAssetId ?? [])
  const thumbnails = await addressesOf(ctx, files, 'small')
  return rows.map(({ value, ...row }) => {
    const story = stories.get(value)
    return {
      ...row,
      storyId: value,
      name: story?.name ?? '',
      isDeleted: !story,
      cover: story ? coverOf(story) : null,
      thumbnail: (story?.thumbnailAssetId && thumbnails.get(story.thumbnailAssetId)) || null,
    }
  })
}
