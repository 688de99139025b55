import { idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { formRefusals } from './form-refusals.ts'

const look = operation({ access: 'workspace', needs: 'forms.view' })
const { FORM_NOT_FOUND } = formRefusals
const span = z.object({
  formId: idSchema,
  /** The last so many days including today; UTC. */
  days: z.coerce.number().int().min(1).max(3_650).default(28),
  source: textSchema(40).optional(),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']).optional(),
})

const totals = z.object({
  views: z.number().int(),
  starts: z.number().int(),
  sent: z.number().int(),
  /** Share of those who saw it; null while no one has. */
  completion: z.number().nullable(),
  /** Median. */
  medianMs: z.number().int().nullable(),
})
export type FormTotals = z.infer<typeof totals>

const gridLine = z.object({ id: z.string(), label: z.string() })

export const fieldStatisticsSchema = z.object({
  elementId: z.string(),
  title: z.string(),
  kind: z.string(),
  reached: z.number().int(),
  answered: z.number().int(),
  /** Share of those who reached it and did not continue. */
  dropOff: z.number().nullable(),
  medianMs: z.number().int().nullable(),
  /** Distribution of answers, most frequent first where there is no order. Empty for text. */
  spread: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  /** How often each cell of a grid was chosen, by row and column in the order of the question; null for other questions. */
  grid: z
    .object({
      rows: z.array(gridLine.extend({ counts: z.array(z.number().int()) })),
      columns: z.array(gridLine),
    })
    .nullable(),
  /** Valid answers to questions with and without a distribution. */
  answers: z.number().int(),
  /** Of questions with numbers. */
  average: z.number().nullable(),
})
export type FieldStatistics = z.infer<typeof fieldStatisticsSchema>

/** Analytics of a form: overview, clients and fields (FAN-01, FAN-02). */
export const formAnalytics = {
  stats: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/analytics/stats',
      summary: 'Get views, starts and submissions of a form over time',
    })
    .input(span)
    .output(
      z.object({
        formName: z.string(),
        now: totals,
        /** The same number of days before. */
        before: totals,
        days: z.array(
          z.object({ day: z.string(), views: z.number().int(), starts: z.number().int(), sent: z.number().int() }),
        ),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  clients: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/analytics/clients',
      summary: 'Get the devices and sources of form visitors',
    })
    .input(span)
    .output(
      z.object({
        devices: z.array(z.object({ name: z.string(), views: z.number().int(), sent: z.number().int() })),
        /** `name` is the owner's name for it, or the key when the source no longer exists. Empty: direct. */
        sources: z.array(
          z.object({ key: z.string(), name: z.string(), views: z.number().int(), sent: z.number().int() }),
        ),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  fields: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/analytics/fields',
      summary: 'Get answer distribution, time spent and drop-off for each question',
    })
    .input(span.pick({ formId: true, days: true }))
    .output(z.object({ formName: z.string(), fields: z.array(fieldStatisticsSchema) }))
    .errors({ FORM_NOT_FOUND }),
  pivot: operation({ access: 'workspace', needs: 'submissions.view' })
    .route({
      method: 'GET',
      path: '/forms/{formId}/analytics/pivot',
      summary: 'Get a cross-tabulation of the answers to two questions',
    })
    .input(
      z.object({
        formId: idSchema,
        /** A question with few values, or `source`, `device`, `language`, `day`. */
        rows: textSchema(64).min(1),
        columns: textSchema(64).optional(),
        /** A question with numbers, or `score`, to average; counts when omitted. */
        measure: textSchema(64).optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(z.object({ value: z.string(), label: z.string() })),
        columns: z.array(z.object({ value: z.string(), label: z.string() })),
        cells: z.array(
          z.object({ row: z.string(), column: z.string(), count: z.number().int(), average: z.number().nullable() }),
        ),
        /** The available options. */
        dimensions: z.array(z.object({ id: z.string(), title: z.string() })),
        measures: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  recount: operation({ access: 'workspace', needs: 'forms.manage' })
    .route({
      method: 'POST',
      path: '/forms/{formId}/analytics/recount',
      summary: 'Recount the analytics of a form and compare the results',
    })
    .input(z.object({ formId: idSchema }))
    .output(z.object({ queued: z.boolean() }))
    .errors({ FORM_NOT_FOUND }),
}
