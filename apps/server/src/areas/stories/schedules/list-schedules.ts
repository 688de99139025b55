import { scheduleRefusals } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import {
  addresses,
  countLiveEverywhere,
  findHomes,
  listChannelRows,
  listLiveEverywhere,
} from '../../publishing/publishing/index.ts'
import { readableStories, requireStoryRow } from '../stories/index.ts'
import { isChannelGone, presentSchedules } from './present.ts'
import { countOpen, listOfStory, listOpen } from './store.ts'

interface Page {
  readonly page: number
  readonly limit: number
}

export async function listSchedules(ctx: WorkspaceContext, { page, limit }: Page) {
  const rows = await listOpen(ctx, { limit, offset: (page - 1) * limit })
  return { story_list: await presentSchedules(ctx, rows), count: await countOpen(ctx) }
}

export async function listPublished(ctx: WorkspaceContext, { page, limit }: Page) {
  const rows = await listLiveEverywhere(ctx, 'story', limit, (page - 1) * limit)
  const homeOf = await findHomes(ctx, rows)
  return {
    publishedStories: rows.map((row) => ({
      story_id: row.subjectId,
      name: row.title,
      published_url: addresses.page(homeOf(row), row.slug),
      pages: row.pages,
      channel_name: row.channelName,
      published_on: (row.publishedOn ?? row.modifiedOn).toISOString(),
    })),
    count: await countLiveEverywhere(ctx, 'story'),
  }
}

export async function listSchedulesOf(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  await requireStoryRow(ctx, storyId)
  return { story_list: await presentSchedules(ctx, await listOfStory(ctx, storyId)) }
}

/** More than the overview of everything that runs by itself can show; the list of schedules has all of them. */
const mostInOverview = 100

/** What is scheduled, for the overview of everything that runs by itself. */
export async function automationOfSchedules(ctx: WorkspaceContext) {
  const rows = await listOpen(ctx, { limit: mostInOverview + 1, offset: 0 })
  const stories = await readableStories(
    ctx,
    rows.map(({ storyId }) => storyId),
  )
  const channels = await listChannelRows(ctx)
  const states = { scheduled: 'on', retrying: 'retrying', failed: 'attention', done: 'off', canceled: 'off' } as const
  const schedules = rows.slice(0, mostInOverview).map((row) => {
    // Someone has to choose another channel, better before its time than after.
    const isHomeless = isChannelGone(row, channels)
    return {
      id: row.id,
      name: stories.get(row.storyId)?.name ?? '',
      state: isHomeless ? 'attention' : states[row.state],
      lastRunAt: row.firstTryAt,
      nextRunAt: row.state === 'failed' ? null : row.nextTryAt,
      problem: isHomeless ? scheduleRefusals.SCHEDULE_CHANNEL_GONE.message : row.problem,
      action: row.action,
    } as const
  })
  return { schedules, isCut: rows.length > mostInOverview }
}
