import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from './operation.ts'

/** First things to do, in their order. One that is not for this person or plan is left out. */
export const checklistKeys = ['story', 'publish', 'invite', 'secure'] as const
export type ChecklistKey = (typeof checklistKeys)[number]

export const checklistSchema = z.object({
  items: z.array(z.object({ key: z.enum(checklistKeys), isDone: z.boolean() })),
  /** The person has put it away, for good and on every device. */
  isDismissed: z.boolean(),
  samples: z.object({
    /** Sample stories that stand in this workspace. */
    count: z.number().int(),
    /** They may be added: the personal workspace, nothing there yet, and the right to make stories. */
    mayAdd: z.boolean(),
  }),
})
export type Checklist = z.infer<typeof checklistSchema>

export const onboardingRefusals = defineRefusals({
  SAMPLES_ELSEWHERE: { status: 409, message: 'Sample stories can only be added to your personal workspace.' },
  SAMPLES_CHANGED: {
    status: 409,
    message: 'You have worked on some of the sample stories.',
    /** Names of those that were changed or published since they were added. */
    data: z.object({ names: z.array(z.string()) }),
  },
})
const R = onboardingRefusals

const person = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })

export const onboarding = {
  checklist: person
    .route({ method: 'GET', path: '/onboarding/checklist', summary: 'First things to do, and which are done' })
    .output(checklistSchema),
  dismissChecklist: person
    .route({ method: 'POST', path: '/onboarding/checklist/dismiss', summary: 'Put the first things away for good' })
    .output(checklistSchema),
  addSamples: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({ method: 'POST', path: '/onboarding/samples', summary: 'Sample stories for the personal workspace' })
    .output(z.object({ storyIds: z.array(idSchema) }))
    .errors({ SAMPLES_ELSEWHERE: R.SAMPLES_ELSEWHERE }),
  /** Moves them to the trash. Without `isConfirmed` it is refused while somebody has worked on one of them. */
  removeSamples: operation({ access: 'workspace', needs: 'stories.delete' })
    .route({ method: 'POST', path: '/onboarding/samples/remove', summary: 'Remove all sample stories' })
    .input(z.object({ isConfirmed: z.boolean().default(false) }))
    .output(z.object({ removed: z.array(idSchema) }))
    .errors({ SAMPLES_CHANGED: R.SAMPLES_CHANGED }),
}
