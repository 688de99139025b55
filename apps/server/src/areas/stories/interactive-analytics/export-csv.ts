import type { WorkspaceContext } from '../../../platform/context.ts'
import { csvField, escapeFormulaField } from '../../../platform/csv-fields.ts'
import { requireStoryRow } from '../stories/index.ts'
import { analyzeQuestions } from './read-analytics.ts'
import { readRange, type SentRange } from './rules.ts'

/** The questions and answers of a range as CSV (RFC 4180), one line for each answer. */
export async function exportCsv(ctx: WorkspaceContext, input: SentRange & { storyId: string }) {
  const { name } = await requireStoryRow(ctx, input.storyId, { isTrashedToo: true })
  const questions = await analyzeQuestions(ctx, input.storyId, readRange(input))
  const lines = questions.flatMap(({ name: question, type, total_responses: total, option_analytics: options }) =>
    options.map((option) =>
      [
        escapeFormulaField(question),
        csvField(type),
        escapeFormulaField(option.name),
        option.isCorrect === null ? '' : option.isCorrect ? 'yes' : 'no',
        String(option.count),
        total === 0 ? '' : ((option.count / total) * 100).toFixed(1),
      ].join(','),
    ),
  )
  const heads = ['question', 'type', 'answer', 'correct', 'responses', 'percent'].join(',')
  const words = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return {
    fileName: `${words.slice(0, 60) || 'story'}-answers.csv`,
    csv: `${[heads, ...lines].join('\r\n')}\r\n`,
  }
}
