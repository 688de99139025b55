import { dayMs, defineRefusals, idSchema, isTimeZone, momentSchema, textSchema } from '@taplore/kit'
import { pageSchema } from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { storyRefusals } from './stories.ts'
import { type QuestionKind, questionKinds } from './votes.ts'

/** Widths of the points of a chart over time. */
export const analyticsMetrics = ['hour', 'day', 'week', 'month'] as const
export type AnalyticsMetric = (typeof analyticsMetrics)[number]

/** The longest range for each width, in days (IA-14 to IA-17). */
export const analyticsRangeDays: Readonly<Record<AnalyticsMetric, number>> = { hour: 1, day: 7, week: 93, month: 720 }

/** Days between two times; a day with a change of clocks is one day too. */
export function daysBetween(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))
}

/** The width that a range is shown in until another one is chosen (IA-18). */
export function defaultMetric(days: number): AnalyticsMetric {
  if (days <= 1) return 'hour'
  if (days <= 7) return 'day'
  return days <= 30 ? 'week' : 'month'
}

/** How AMP's interactive components name what has right answers, and what has none. */
export const questionTypes = { quiz: 0, poll: 1 } as const
export const typeOfQuestion = (kind: QuestionKind): 0 | 1 =>
  kind === 'quiz' || kind === 'image-quiz' ? questionTypes.quiz : questionTypes.poll

export const interactiveAnalyticsRefusals = defineRefusals({
  HOUR_RANGE_TOO_LONG: { status: 422, message: 'Select a day range to view hourly statistics' },
  DAY_RANGE_TOO_LONG: { status: 422, message: 'Select a week range to view daily statistics' },
  WEEK_RANGE_TOO_LONG: { status: 422, message: 'Select at most three months to view weekly analytics' },
  MONTH_RANGE_TOO_LONG: { status: 422, message: 'Select at most two years range to view monthly analytics' },
  ANALYTICS_RANGE_INVALID: { status: 422, message: 'The range ends before it begins. Choose a later end date.' },
  QUESTION_NOT_FOUND: { status: 404, message: 'This question is no longer part of the story.' },
})
const R = interactiveAnalyticsRefusals
const { STORY_NOT_FOUND } = storyRefusals

/** The refusal for a range that is too long for the width of its points. */
export const rangeRefusals = {
  hour: R.HOUR_RANGE_TOO_LONG,
  day: R.DAY_RANGE_TOO_LONG,
  week: R.WEEK_RANGE_TOO_LONG,
  month: R.MONTH_RANGE_TOO_LONG,
} as const

/** Names with underscores are those of the specification (IA-04). */
export const interactiveStorySchema = z.object({
  story_id: idSchema,
  name: z.string(),
  published_on: z.iso.datetime().nullable(),
  pages: z.number().int(),
  questions: z.number().int(),
  responses: z.number().int(),
  /** When the first and the last response arrived; null while there is none. */
  res_recorded_at: z.iso.datetime().nullable(),
  res_last_recorded_at: z.iso.datetime().nullable(),
  thumbnail: z.string().nullable(),
  /** Its first page, to draw it small where there is no thumbnail. */
  cover: pageSchema.nullable(),
})
export type InteractiveStory = z.infer<typeof interactiveStorySchema>

const optionSchema = z.object({
  name: z.string(),
  count: z.number().int(),
  /** Null where no answer is right or wrong. */
  isCorrect: z.boolean().nullable(),
})
export type OptionCount = z.infer<typeof optionSchema>

export const analyzedQuestionSchema = z.object({
  /** Id of the element that asks. */
  formId: z.string(),
  type: z.enum(questionKinds),
  name: z.string(),
  total_responses: z.number().int(),
  option_analytics: z.array(optionSchema),
  /** Of a slider, 0 to 100; null for other kinds and without responses. */
  average: z.number().nullable(),
})
export type AnalyzedQuestion = z.infer<typeof analyzedQuestionSchema>

export const interactiveAnalyticsSchema = z.object({
  name: z.string(),
  total_questions_count: z.number().int(),
  /** Responses within the range; each reader counts once for each question. */
  total_responses_count: z.number().int(),
  /** Every point of the range in order; `label` is when it begins. */
  metric_analytics: z.array(z.object({ label: z.iso.datetime(), count: z.number().int() })),
  questions: z.array(analyzedQuestionSchema),
})
export type InteractiveAnalytics = z.infer<typeof interactiveAnalyticsSchema>

const responseSchema = z.object({
  recorded_at: z.iso.datetime(),
  formId: z.string(),
  /** The question and the answer as last published; empty for what was removed since. */
  question: z.string(),
  answer: z.string(),
  /** Identifies a reader within one story and nowhere else. */
  client: z.string(),
})

const read = operation({ access: 'workspace', needs: 'stories.view' })
const ofStory = z.object({ storyId: idSchema })
const range = ofStory.extend({
  from: momentSchema,
  /** The first moment after the range. */
  to: momentSchema,
  timeZone: textSchema(64).refine(isTimeZone, { message: 'This isn’t a valid time zone.' }).default('UTC'),
})

/** What readers answered in published stories, over time and by question. */
export const interactiveAnalytics = {
  stories: read
    .route({
      method: 'GET',
      path: '/interactive-analytics',
      summary: 'List stories with questions, the last published first',
    })
    .input(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ stories: z.array(interactiveStorySchema), hasMore: z.boolean() })),
  ofStory: read
    .route({
      method: 'GET',
      path: '/interactive-analytics/{storyId}',
      summary: 'Get the responses of a story over time and by question',
    })
    .input(range.extend({ metric: z.enum(analyticsMetrics).optional() }))
    .output(interactiveAnalyticsSchema.extend({ metric: z.enum(analyticsMetrics) }))
    .errors({
      STORY_NOT_FOUND,
      HOUR_RANGE_TOO_LONG: R.HOUR_RANGE_TOO_LONG,
      DAY_RANGE_TOO_LONG: R.DAY_RANGE_TOO_LONG,
      WEEK_RANGE_TOO_LONG: R.WEEK_RANGE_TOO_LONG,
      MONTH_RANGE_TOO_LONG: R.MONTH_RANGE_TOO_LONG,
      ANALYTICS_RANGE_INVALID: R.ANALYTICS_RANGE_INVALID,
    }),
  options: read
    .route({
      method: 'GET',
      path: '/interactive-analytics/{storyId}/options',
      summary: 'Get how often each answer of a question was chosen in a range',
    })
    .input(
      range.extend({
        formId: textSchema(64).min(1),
        /** 0 for a quiz, 1 for a poll. */
        type: z.coerce.number().int().min(0).max(1),
      }),
    )
    .output(z.object({ total_responses: z.number().int(), option_analytics: z.array(optionSchema) }))
    .errors({
      STORY_NOT_FOUND,
      QUESTION_NOT_FOUND: R.QUESTION_NOT_FOUND,
      ANALYTICS_RANGE_INVALID: R.ANALYTICS_RANGE_INVALID,
    }),
  dates: read
    .route({
      method: 'GET',
      path: '/interactive-analytics/{storyId}/dates',
      summary: 'Get when the first and the last response of a story arrived',
    })
    .input(ofStory)
    .output(interactiveStorySchema.pick({ res_recorded_at: true, res_last_recorded_at: true }))
    .errors({ STORY_NOT_FOUND }),
  responses: read
    .route({
      method: 'GET',
      path: '/interactive-analytics/{storyId}/responses',
      summary: 'List single responses of a range, newest first',
    })
    .input(
      range.omit({ timeZone: true }).extend({
        cursor: textSchema(140).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(z.object({ responses: z.array(responseSchema), nextCursor: z.string().nullable() }))
    .errors({ STORY_NOT_FOUND, ANALYTICS_RANGE_INVALID: R.ANALYTICS_RANGE_INVALID }),
  csv: read
    .route({
      method: 'GET',
      path: '/interactive-analytics/{storyId}/csv',
      summary: 'Export the questions and answers of a range as CSV',
    })
    .input(range)
    .output(z.object({ fileName: z.string(), csv: z.string() }))
    .errors({ STORY_NOT_FOUND, ANALYTICS_RANGE_INVALID: R.ANALYTICS_RANGE_INVALID }),
}
