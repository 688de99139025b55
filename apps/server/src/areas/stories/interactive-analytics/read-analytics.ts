import type { AnalyticsMetric, AnalyzedQuestion, InteractiveStory, QuestionVotes } from '@taplore/contract'
import { interactiveAnalyticsRefusals, typeOfQuestion } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { addressesOf } from '../../library/assets/index.ts'
import { coverOf, readableStories, requireStoryRow } from '../stories/index.ts'
import { countsInRange, countsOverTime, questionsOf, totalsOf } from '../votes/index.ts'
import { readMetric, readRange, type SentRange } from './rules.ts'
import { listInteractive } from './store.ts'

const pageSize = 20

/** Stories with questions, the last published first; those of the trash are left out. */
export async function listInteractiveStories(ctx: WorkspaceContext, { page }: { page: number }) {
  const rows = await listInteractive(ctx, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  const shown = rows.slice(0, pageSize)
  const ids = shown.map(({ storyId }) => storyId)
  const stories = await readableStories(ctx, ids)
  const totals = await totalsOf(ctx, [...stories.keys()])
  const files = [...stories.values()].flatMap(({ thumbnailAssetId }) => thumbnailAssetId ?? [])
  const thumbnails = await addressesOf(ctx, files, 'small')
  return {
    stories: shown.flatMap(({ storyId, questions }): InteractiveStory[] => {
      const story = stories.get(storyId)
      const total = totals.get(storyId)
      if (!story) return []
      const thumbnail = (story.thumbnailAssetId && thumbnails.get(story.thumbnailAssetId)) || null
      return [
        {
          story_id: storyId,
          name: story.name,
          published_on: story.publishedOn?.toISOString() ?? null,
          pages: story.pages,
          questions,
          responses: total?.responses ?? 0,
          res_recorded_at: total?.firstAt?.toISOString() ?? null,
          res_last_recorded_at: total?.lastAt?.toISOString() ?? null,
          thumbnail,
          cover: thumbnail ? null : coverOf(story),
        },
      ]
    }),
    hasMore: rows.length > pageSize,
  }
}

interface OfStory extends SentRange {
  readonly storyId: string
  readonly timeZone: string
}

/** The responses of a story over time and by question. */
export async function analyzeStory(ctx: WorkspaceContext, input: OfStory & { metric?: AnalyticsMetric | undefined }) {
  const { storyId, timeZone } = input
  const { name } = await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const range = readRange(input)
  const metric = readMetric(input, input.metric)
  const points = await countsOverTime(ctx, storyId, range, { width: metric, timeZone })
  const questions = await analyzeQuestions(ctx, storyId, range)
  return {
    name,
    metric,
    total_questions_count: questions.length,
    total_responses_count: points.reduce((sum, { count }) => sum + count, 0),
    metric_analytics: points.map(({ startedAt, count }) => ({ label: startedAt.toISOString(), count })),
    questions,
  }
}

export async function analyzeQuestions(
  ctx: WorkspaceContext,
  storyId: string,
  range: { from: Date; to: Date },
): Promise<AnalyzedQuestion[]> {
  return (await questionsOf(ctx, storyId, await countsInRange(ctx, storyId, range))).map(presentQuestion)
}

/** How often each answer of one question was chosen. */
export async function analyzeOptions(ctx: WorkspaceContext, input: OfStory & { formId: string; type: number }) {
  await requireStoryRow(ctx, input.storyId, { isTrashedToo: true })
  const questions = await analyzeQuestions(ctx, input.storyId, readRange(input))
  const question = questions.find(({ formId, type }) => formId === input.formId && typeOfQuestion(type) === input.type)
  if (!question) throw refuse(interactiveAnalyticsRefusals.QUESTION_NOT_FOUND)
  const { total_responses, option_analytics } = question
  return { total_responses, option_analytics }
}

/** When the first and the last response arrived: the range that is shown first (IA-22). */
export async function responseDates(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const total = (await totalsOf(ctx, [storyId])).get(storyId)
  return {
    res_recorded_at: total?.firstAt?.toISOString() ?? null,
    res_last_recorded_at: total?.lastAt?.toISOString() ?? null,
  }
}

function presentQuestion({ elementId, kind, prompt, answers, total, average }: QuestionVotes): AnalyzedQuestion {
  return {
    formId: elementId,
    type: kind,
    name: prompt,
    total_responses: total,
    option_analytics: answers.map(({ label, count, isCorrect }) => ({ name: label, count, isCorrect })),
    average,
  }
}
