import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { scheduleActions } from '../stories/schedules.ts'

/** What runs by itself. */
export const automationKinds = ['feed', 'series', 'schedule'] as const
export type AutomationKind = (typeof automationKinds)[number]

/** `attention`: it stopped, and someone has to look at it. `retrying`: the last run failed, and another follows. */
export const automationStates = ['on', 'off', 'retrying', 'attention'] as const
export type AutomationState = (typeof automationStates)[number]

export const automationSchema = z.object({
  kind: z.enum(automationKinds),
  id: idSchema,
  name: z.string(),
  state: z.enum(automationStates),
  lastRunAt: z.iso.datetime().nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  /** Why the last run failed, as a sentence. */
  problem: z.string().nullable(),
  /** Of a scheduled story: what happens to it at its time. */
  action: z.enum(scheduleActions).nullable(),
})
export type Automation = z.infer<typeof automationSchema>

export const automationRefusals = defineRefusals({
  AUTOMATION_OFF: { status: 404, message: 'Automation isn’t turned on for this workspace.' },
})

export const automation = {
  overview: operation({ access: 'workspace', needs: 'stories.view' })
    .route({
      method: 'GET',
      path: '/automation',
      summary: 'List feeds, series and schedules with their last and next run',
    })
    .output(
      z.object({
        automations: z.array(automationSchema),
        /** More are scheduled than the overview lists. */
        isCut: z.boolean(),
      }),
    )
    .errors(automationRefusals),
}
