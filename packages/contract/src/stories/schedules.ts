import { dayMs, defineRefusals, idSchema, isTimeZone, momentSchema, textSchema } from '@taplore/kit'
import { pageSchema } from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { publishingRefusals, storySlugSchema } from '../publishing/publishing.ts'
import { storyRefusals } from './stories.ts'

/** What happens to a story at a time: it goes live as it is then, or is taken offline. */
export const scheduleActions = ['publish', 'unpublish'] as const
export type ScheduleAction = (typeof scheduleActions)[number]

/** `retrying`: an attempt failed and another follows. `failed`: none follows. `done` and `canceled` ones are history. */
export const scheduleStates = ['scheduled', 'retrying', 'failed', 'done', 'canceled'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const scheduleLimits = {
  /** Minutes after the first attempt at which a publication is tried; after the last it has failed. */
  triesAfterMinutes: [0, 1, 5, 15],
  /** How long ahead a time may lie. */
  aheadMs: 366 * dayMs,
  /** The longest span of a calendar: six weeks, and a day for the time zone. */
  calendarMs: 43 * dayMs,
} as const

export const scheduleMessages = {
  canceled: 'Cancelled successfully',
  cancelFailed: 'Couldn’t cancel story',
  failed: 'Story has failed to publish please try manually',
} as const

/** One planned publication. Names with underscores are those of the specification (SCHED-03). */
export const scheduledStorySchema = z.object({
  id: idSchema,
  story_id: idSchema,
  name: z.string(),
  pages: z.number().int(),
  /** Null while the story has no channel; the first one of the workspace is taken then. Of a channel that is gone, its ID. */
  channel_id: idSchema.nullable(),
  channel_name: z.string(),
  /** The chosen channel no longer exists: another one has to be chosen before the story can go live. */
  is_channel_gone: z.boolean(),
  publish_at: z.iso.datetime(),
  /** Attempts that failed. */
  tries: z.number().int(),
  /** JSON with `site_url`, the address of the channel. */
  details_to_send: z.string(),
  slug: z.string().nullable(),
  workspace: idSchema,
  action: z.enum(scheduleActions),
  state: z.enum(scheduleStates),
  /** IANA name of the zone in which the time was chosen. */
  time_zone: z.string(),
  /** Why the last attempt failed, as a sentence. */
  problem: z.string().nullable(),
  /** When it is tried again; null when nothing follows. */
  next_try_at: z.iso.datetime().nullable(),
  /** Of a story that went live. */
  url: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Its first page, to draw it small where there is no thumbnail. */
  cover: pageSchema.nullable(),
  /** Whether a version of the story is public already. */
  is_published: z.boolean(),
})
export type ScheduledStory = z.infer<typeof scheduledStorySchema>

export const publishedScheduleSchema = z.object({
  story_id: idSchema,
  name: z.string(),
  published_url: z.string(),
  pages: z.number().int(),
  channel_name: z.string(),
  published_on: z.iso.datetime(),
})
export type PublishedSchedule = z.infer<typeof publishedScheduleSchema>

/** A story that is live, on the day since which it has been. */
export const calendarStorySchema = publishedScheduleSchema.omit({ pages: true }).extend({
  thumbnail: z.string().nullable(),
  cover: pageSchema.nullable(),
})
export type CalendarStory = z.infer<typeof calendarStorySchema>

export const scheduleRefusals = defineRefusals({
  SCHEDULE_NOT_FOUND: { status: 404, message: 'This story is no longer scheduled.' },
  SCHEDULE_RUNNING: { status: 409, message: 'This story is being published right now.' },
  SCHEDULE_CHANNEL_GONE: { status: 409, message: 'The channel of this story no longer exists. Choose another one.' },
  SCHEDULE_TIME_INVALID: { status: 422, message: 'Choose a time in the future, within the next year.' },
  SCHEDULE_NOT_PUBLISHED: {
    status: 409,
    message: 'This story isn’t published, so it can’t be scheduled to go offline.',
  },
})
const R = scheduleRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.publish' })
const pageInput = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(150).default(10),
})
const zoneSchema = textSchema(64).refine(isTimeZone, { message: 'This isn’t a valid time zone.' })
const timing = { publish_at: momentSchema, time_zone: zoneSchema }
const named = z.object({ id: idSchema })
/** Where it is published instead; without it, the channel stays. */
const anotherChannel = { channelId: idSchema.optional() }

export const schedules = {
  list: read
    .route({ method: 'GET', path: '/scheduled-stories', summary: 'List scheduled stories, the next one first' })
    .input(pageInput)
    .output(z.object({ story_list: z.array(scheduledStorySchema), count: z.number().int() })),
  published: read
    .route({
      method: 'GET',
      path: '/scheduled-stories/published',
      summary: 'List the published stories of all channels, newest first',
    })
    .input(pageInput)
    .output(z.object({ publishedStories: z.array(publishedScheduleSchema), count: z.number().int() })),
  calendar: read
    .route({
      method: 'GET',
      path: '/scheduled-stories/calendar',
      summary: 'List scheduled and published stories between two times, at most six weeks',
    })
    .input(
      z
        .object({ from: momentSchema, to: momentSchema })
        .refine(({ from, to }) => Date.parse(to) > Date.parse(from), 'Choose an end after the beginning')
        .refine(
          ({ from, to }) => Date.parse(to) - Date.parse(from) <= scheduleLimits.calendarMs,
          'Choose at most six weeks',
        ),
    )
    .output(
      z.object({
        story_list: z.array(scheduledStorySchema),
        /** Stories that went live then and still are, without those whose schedule is listed. */
        published: z.array(calendarStorySchema),
        isCut: z.boolean(),
      }),
    ),
  ofStory: read
    .route({ method: 'GET', path: '/stories/{storyId}/schedules', summary: 'List what is scheduled for a story' })
    .input(z.object({ storyId: idSchema }))
    .output(z.object({ story_list: z.array(scheduledStorySchema) }))
    .errors({ STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND }),
  set: write
    .route({
      method: 'POST',
      path: '/stories/{storyId}/schedules',
      summary: 'Schedule when a story goes live or offline, replacing an earlier time',
    })
    .input(
      z.object({
        storyId: idSchema,
        action: z.enum(scheduleActions).default('publish'),
        ...timing,
        slug: storySlugSchema.optional(),
        channelId: idSchema.optional(),
        /** The poster is drawn from the first page, unless one was chosen. */
        makesPoster: z.boolean().default(true),
      }),
    )
    .output(scheduledStorySchema)
    .errors({
      STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND,
      STORY_NOT_PUBLISHABLE: publishingRefusals.STORY_NOT_PUBLISHABLE,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
      SCHEDULE_TIME_INVALID: R.SCHEDULE_TIME_INVALID,
      SCHEDULE_NOT_PUBLISHED: R.SCHEDULE_NOT_PUBLISHED,
      SCHEDULE_RUNNING: R.SCHEDULE_RUNNING,
    }),
  move: write
    .route({ method: 'POST', path: '/scheduled-stories/{id}/move', summary: 'Change the time of a scheduled story' })
    .input(named.extend({ publish_at: momentSchema, time_zone: zoneSchema.optional(), ...anotherChannel }))
    .output(scheduledStorySchema)
    .errors({
      SCHEDULE_NOT_FOUND: R.SCHEDULE_NOT_FOUND,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
      SCHEDULE_CHANNEL_GONE: R.SCHEDULE_CHANNEL_GONE,
      SCHEDULE_TIME_INVALID: R.SCHEDULE_TIME_INVALID,
      SCHEDULE_RUNNING: R.SCHEDULE_RUNNING,
    }),
  cancel: write
    .route({ method: 'POST', path: '/scheduled-stories/{id}/cancel', summary: 'Cancel a scheduled story' })
    .input(named.extend({ storyId: idSchema }))
    .output(z.object({ status: z.literal('success'), message: z.string() }))
    .errors({ SCHEDULE_NOT_FOUND: R.SCHEDULE_NOT_FOUND, SCHEDULE_RUNNING: R.SCHEDULE_RUNNING }),
  publishNow: write
    .route({ method: 'POST', path: '/scheduled-stories/{id}/publish', summary: 'Publish a scheduled story now' })
    .input(named.extend({ storyId: idSchema, ...anotherChannel }))
    .output(z.object({ status: z.literal('success'), data: z.object({ url: z.string() }) }))
    .errors({
      SCHEDULE_NOT_FOUND: R.SCHEDULE_NOT_FOUND,
      SCHEDULE_RUNNING: R.SCHEDULE_RUNNING,
      STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND,
      STORY_NOT_PUBLISHABLE: publishingRefusals.STORY_NOT_PUBLISHABLE,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
      SCHEDULE_CHANNEL_GONE: R.SCHEDULE_CHANNEL_GONE,
    }),
}
