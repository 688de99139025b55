import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { storyRefusals } from './stories.ts'

/** Kinds of elements that visitors answer. */
export const questionKinds = ['quiz', 'poll', 'binary-poll', 'image-quiz', 'image-poll', 'slider'] as const
export type QuestionKind = (typeof questionKinds)[number]

const answerCountSchema = z.object({
  /** The answer's own id; a slider has one for each chosen value, `0` to `100`. */
  id: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** Null where no answer is right or wrong. */
  isCorrect: z.boolean().nullable(),
})

export const questionVotesSchema = z.object({
  elementId: z.string(),
  pageId: z.string(),
  kind: z.enum(questionKinds),
  prompt: z.string(),
  answers: z.array(answerCountSchema),
  /** Visitors who answered; each counts once. */
  total: z.number().int(),
  /** Average of a slider, 0 to 100; null for other kinds and without votes. */
  average: z.number().nullable(),
})
export type QuestionVotes = z.infer<typeof questionVotesSchema>

/** Results of votes; the votes themselves arrive on the public host, outside this contract (decision 2). */
export const votes = {
  ofStory: operation({ access: 'workspace', needs: 'stories.view' })
    .route({
      method: 'GET',
      path: '/stories/{storyId}/votes',
      summary: 'List the questions of a published story with their votes',
    })
    .input(z.object({ storyId: idSchema }))
    .output(z.object({ questions: z.array(questionVotesSchema), total: z.number().int() }))
    .errors({ STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND }),
}
