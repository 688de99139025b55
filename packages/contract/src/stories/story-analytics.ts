import { defineRefusals, idSchema, isTimeZone, momentSchema, textSchema } from '@taplore/kit'
import { pageSchema } from '@taplore/story'
import { z } from 'zod'
import { operation, queryFlag } from '../foundation/operation.ts'
import { publishingRefusals } from '../publishing/publishing.ts'
import { analyticsMetrics } from './interactive-analytics.ts'
import { storyRefusals } from './stories.ts'

/** The longest range of views, and the longest one that is shown by the hour, in days. */
export const readRangeDays = { all: 731, hour: 8 } as const

/** The width of the points of a chart of views, until another one is chosen. */
export function defaultReadMetric(days: number): (typeof analyticsMetrics)[number] {
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 366 ? 'week' : 'month'
}

export const storyAnalyticsRefusals = defineRefusals({
  READS_RANGE_INVALID: { status: 422, message: 'The range ends before it begins. Choose a later end date.' },
  READS_RANGE_TOO_LONG: { status: 422, message: 'Choose a range of at most two years.' },
  READS_HOURS_TOO_MANY: {
    status: 422,
    message: 'Hours are shown for up to eight days. Choose a shorter range, or days.',
  },
})
const R = storyAnalyticsRefusals
const { STORY_NOT_FOUND } = storyRefusals
const { CHANNEL_NOT_FOUND } = publishingRefusals

export const readTotalsSchema = z.object({
  /** How often stories were opened. */
  views: z.number().int(),
  /** Different readers of each day, added up: nothing ties the days of a reader together. */
  readers: z.number().int(),
  /** Views that reached the last page. */
  reads: z.number().int(),
  /** Time that pages were on screen, all views together. */
  ms: z.number().int(),
  /** Links that were followed. */
  clicks: z.number().int(),
  taps: z.number().int(),
  products: z.number().int(),
  shares: z.number().int(),
  replays: z.number().int(),
})
export type ReadTotals = z.infer<typeof readTotalsSchema>

export const readPartSchema = z.object({
  /** A host, `own` for pages of ours or `utm:…` for a campaign; a country (ISO 3166-1); a device. Empty when unknown. */
  value: z.string(),
  views: z.number().int(),
  reads: z.number().int(),
  ms: z.number().int(),
  /** In the period before; null when it isn't compared. */
  viewsBefore: z.number().int().nullable(),
})
export type ReadPart = z.infer<typeof readPartSchema>

export const readPageSchema = z.object({
  pageId: z.string(),
  /** From 1, as last published. */
  number: z.number().int(),
  reached: z.number().int(),
  reachedBefore: z.number().int().nullable(),
  ms: z.number().int(),
  clicks: z.number().int(),
  /** To draw it small; null when it cannot be read any more. */
  page: pageSchema.nullable(),
})
export type ReadPage = z.infer<typeof readPageSchema>

export const readStorySchema = readPartSchema.omit({ value: true }).extend({
  storyId: idSchema,
  name: z.string(),
  isDeleted: z.boolean(),
  thumbnail: z.string().nullable(),
  /** Its first page, to draw it small where there is no thumbnail. */
  cover: pageSchema.nullable(),
})
export type ReadStory = z.infer<typeof readStorySchema>

export const readFunnelSchema = z.object({
  views: z.number().int(),
  /** Views that went on to a second page. */
  secondPage: z.number().int(),
  lastPage: z.number().int(),
  /** Readers who answered at least one question of the story; null where it asks none. */
  answers: z.number().int().nullable(),
  clicks: z.number().int(),
  /** Submissions of forms that the story links to, by readers who followed the link; null where it links to none. */
  submissions: z.number().int().nullable(),
})
export type ReadFunnel = z.infer<typeof readFunnelSchema>

export const storyAnalyticsSchema = z.object({
  /** Of the story or the channel; empty for the whole workspace. */
  name: z.string(),
  /** Where the story or the channel is public; null when it isn't. */
  url: z.string().nullable(),
  metric: z.enum(analyticsMetrics),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  totals: readTotalsSchema,
  /** Of the same number of days before; null when they aren't compared. */
  before: readTotalsSchema.nullable(),
  /** Every point of the range in order; `label` is when it begins. */
  points: z.array(z.object({ label: z.iso.datetime(), views: z.number().int(), readers: z.number().int() })),
  pointsBefore: z.array(z.number().int()).nullable(),
  /** Pages of one story in order; empty for more than one. */
  pages: z.array(readPageSchema),
  /** The stories that were opened most; empty for one story. */
  stories: z.array(readStorySchema),
  sources: z.array(readPartSchema),
  countries: z.array(readPartSchema),
  devices: z.array(readPartSchema),
  /** Of one story. */
  funnel: readFunnelSchema.nullable(),
})
export type StoryAnalytics = z.infer<typeof storyAnalyticsSchema>

const read = operation({ access: 'workspace', needs: 'stories.view', requires: 'stories.storyAnalytics' })
/** One story, the stories of one channel or WordPress site, or with neither all of the workspace. */
const scope = z.object({ storyId: idSchema.optional(), channelId: idSchema.optional() })
const range = scope.extend({
  from: momentSchema,
  /** The first moment after the range. */
  to: momentSchema,
  timeZone: textSchema(64).refine(isTimeZone, { message: 'This isn’t a valid time zone.' }).default('UTC'),
})

/** Where stories are read: their views are counted together. */
export const readPlaceSchema = z.object({ id: idSchema, name: z.string() })

/** How often and how far published stories are read: counted without cookies. */
export const storyAnalytics = {
  places: read
    .route({
      method: 'GET',
      path: '/story-analytics/places',
      summary: 'List the channels and WordPress sites whose views are counted',
    })
    .output(z.object({ channels: z.array(readPlaceSchema), sites: z.array(readPlaceSchema) })),
  overview: read
    .route({
      method: 'GET',
      path: '/story-analytics',
      summary: 'Get views and readers of a story, a channel or the workspace',
    })
    .input(range.extend({ metric: z.enum(analyticsMetrics).optional(), compare: queryFlag.default(true) }))
    .output(storyAnalyticsSchema)
    .errors({ ...R, STORY_NOT_FOUND, CHANNEL_NOT_FOUND }),
  live: read
    .route({ method: 'GET', path: '/story-analytics/live', summary: 'Count the readers of this moment' })
    .input(scope)
    .output(z.object({ reading: z.number().int() }))
    .errors({ STORY_NOT_FOUND, CHANNEL_NOT_FOUND }),
  csv: read
    .route({
      method: 'GET',
      path: '/story-analytics/csv',
      summary: 'Export views by day, page, story, source, country and device as CSV',
    })
    .input(range)
    .output(z.object({ fileName: z.string(), csv: z.string() }))
    .errors({
      STORY_NOT_FOUND,
      CHANNEL_NOT_FOUND,
      READS_RANGE_INVALID: R.READS_RANGE_INVALID,
      READS_RANGE_TOO_LONG: R.READS_RANGE_TOO_LONG,
    }),
}
