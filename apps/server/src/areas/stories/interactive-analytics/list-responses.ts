import type { WorkspaceContext } from '../../../platform/context.ts'
import { requireStoryRow } from '../stories/index.ts'
import { type CastVote, listVotes, questionsOf } from '../votes/index.ts'
import { readRange, type SentRange } from './rules.ts'

/** Single responses of a range, newest first. */
export async function listResponses(
  ctx: WorkspaceContext,
  input: SentRange & { storyId: string; cursor?: string | undefined; limit: number },
) {
  const { storyId, limit } = input
  await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const range = readRange(input)
  const rows = await listVotes(ctx, storyId, range, { after: parseCursor(input.cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const questions = new Map((await questionsOf(ctx, storyId, [])).map((question) => [question.elementId, question]))
  const last = shown.at(-1)
  return {
    responses: shown.map(({ elementId, clientHash, answer, votedAt }) => {
      const question = questions.get(elementId)
      const label = question?.answers.find(({ id }) => id === answer)?.label
      return {
        recorded_at: votedAt.toISOString(),
        formId: elementId,
        question: question?.prompt ?? '',
        answer: question?.kind === 'slider' ? answer : (label ?? ''),
        client: clientHash,
      }
    }),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}

/** Where a page ends; names are letters, digits, "_" and "-". */
function cursorOf({ votedAt, elementId, clientHash }: Omit<CastVote, 'answer'>): string {
  return `${votedAt.getTime()}.${elementId}.${clientHash}`
}

/** Null for the first page, and for what is no cursor of ours. */
function parseCursor(cursor: string | undefined): Omit<CastVote, 'answer'> | null {
  const [, at, elementId, clientHash] = /^(\d{1,15})\.([\w-]+)\.([\w-]+)$/.exec(cursor ?? '') ?? []
  return at && elementId && clientHash ? { votedAt: new Date(Number(at)), elementId, clientHash } : null
}
