import type { QuestionVotes } from '@taplore/contract'
import { questionKinds } from '@taplore/contract'
import { elementSchema, type StoryElement } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { publishedElements, requireStoryRow } from '../stories/index.ts'
import { countsOfStory } from './store.ts'

/** Every question ever published in a story, in page order, with its results. */
export async function listStoryVotes(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const questions = await questionsOf(ctx, storyId, await countsOfStory(ctx, storyId))
  return { questions, total: questions.reduce((sum, question) => sum + question.total, 0) }
}

/** Every question ever published in a story, in page order, with the given votes. */
export async function questionsOf(
  ctx: { readonly db: Transaction },
  storyId: string,
  rows: readonly { elementId: string; answer: string; count: number }[],
): Promise<QuestionVotes[]> {
  return (await publishedElements(ctx, storyId, questionKinds)).flatMap(({ element, pageId }) => {
    const parsed = elementSchema.safeParse(element)
    if (!parsed.success) return []
    const counts = new Map(rows.filter((row) => row.elementId === parsed.data.id).map((row) => [row.answer, row.count]))
    return present(parsed.data, pageId, counts) ?? []
  })
}

function present(element: StoryElement, pageId: string, counts: ReadonlyMap<string, number>): QuestionVotes | null {
  const answers = answersOf(element, counts)
  if (!answers || !('prompt' in element) || element.kind === 'results') return null
  const total = answers.reduce((sum, answer) => sum + answer.count, 0)
  const sum = answers.reduce((value, answer) => value + Number(answer.id) * answer.count, 0)
  return {
    elementId: element.id,
    pageId,
    kind: element.kind,
    prompt: element.prompt,
    answers,
    total,
    average: element.kind === 'slider' && total > 0 ? sum / total : null,
  }
}

function answersOf(element: StoryElement, counts: ReadonlyMap<string, number>): QuestionVotes['answers'] | null {
  if (element.kind === 'slider') {
    const chosen = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => Number(one) - Number(other))
    return chosen.map(([id, count]) => ({ id, label: id, count, isCorrect: null }))
  }
  if (!('options' in element)) return null
  return element.options.map((option) => ({
    id: option.id,
    label: 'text' in option ? option.text : (option.media?.alt ?? ''),
    count: counts.get(option.id) ?? 0,
    isCorrect: 'isCorrect' in option ? option.isCorrect : null,
  }))
}
