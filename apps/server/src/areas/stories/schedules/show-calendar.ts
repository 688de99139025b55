import type { CalendarStory, ScheduledStory } from '@taplore/contract'
import { dayMs, minuteMs } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { addresses, findHomes, listLiveBetween } from '../../publishing/publishing/index.ts'
import { readableStories } from '../stories/index.ts'
import { imagesOf, presentSchedules } from './present.ts'
import { listBetween, type ScheduleRow } from './store.ts'

/** More of each kind in six weeks than a calendar can show; the lists have all of them. */
const mostInCalendar = 1_000
/** A week is drawn large enough to show first pages. */
const mostDaysWithCovers = 8

type LiveRow = Awaited<ReturnType<typeof listLiveBetween>>[number]

/** What was scheduled between two times, and what went live without a schedule. */
export async function showCalendar(
  ctx: WorkspaceContext,
  given: { from: string; to: string },
): Promise<{ story_list: ScheduledStory[]; published: CalendarStory[]; isCut: boolean }> {
  const span = { from: new Date(given.from), to: new Date(given.to) }
  const rows = await listBetween(ctx, span, mostInCalendar + 1)
  const live = await listLiveBetween(ctx, 'story', span, mostInCalendar + 1)
  const byStory = Map.groupBy(rows, ({ storyId }) => storyId)
  const unplanned = live
    .slice(0, mostInCalendar)
    .filter((story) => !byStory.get(story.subjectId)?.some((row) => hasTakenLive(row, story)))
  const hasCovers = span.to.getTime() - span.from.getTime() <= mostDaysWithCovers * dayMs
  const scheduled = await presentSchedules(ctx, rows.slice(0, mostInCalendar), { hasCovers })
  return {
    // A story that is in the trash has no name to show and nothing to open.
    story_list: scheduled.filter(({ name }) => name !== ''),
    published: await presentLive(ctx, unplanned, hasCovers),
    isCut: rows.length > mostInCalendar || live.length > mostInCalendar,
  }
}

/** Whether a schedule is the one by which the story is live, so that it stands in the calendar already. */
function hasTakenLive({ action, state, publishAt, endedAt }: ScheduleRow, { publishedOn }: LiveRow): boolean {
  if (action !== 'publish' || state !== 'done' || !endedAt || !publishedOn) return false
  const at = publishedOn.getTime()
  // The release and the end of the schedule ask the clock one after the other.
  return at >= publishAt.getTime() - minuteMs && at <= endedAt.getTime() + minuteMs
}

async function presentLive(
  ctx: WorkspaceContext,
  rows: readonly LiveRow[],
  hasCovers: boolean,
): Promise<CalendarStory[]> {
  const stories = await readableStories(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  )
  const imageOf = await imagesOf(ctx, stories, { hasCovers })
  const homeOf = await findHomes(ctx, rows)
  return rows.flatMap((row) => {
    const { subjectId, slug, publishedOn, title, channelName } = row
    if (!publishedOn || !stories.has(subjectId)) return []
    return {
      story_id: subjectId,
      name: title,
      published_url: addresses.page(homeOf(row), slug),
      channel_name: channelName,
      published_on: publishedOn.toISOString(),
      ...imageOf(subjectId),
    }
  })
}
