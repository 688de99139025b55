import { submissionActions, submissionExportFormats, submissionFilterSchema } from '@taplore/contract'
import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Changes all matching submissions, however many. */
export const changeSubmissionsKind = defineTaskKind({
  kind: 'submissions.change',
  stages: ['changing'] as const,
  needs: 'submissions.manage',
  payload: z.object({
    formId: z.uuid(),
    filter: submissionFilterSchema,
    act: z.enum(submissionActions),
    /** The newest one included: later ones were not visible to the caller. */
    upTo: z.uuid(),
  }),
})

/** Deletes all matching submissions in the trash. */
export const removeSubmissionsKind = defineTaskKind({
  kind: 'submissions.remove',
  stages: ['removing'] as const,
  needs: 'submissions.delete',
  payload: z.object({ formId: z.uuid(), filter: submissionFilterSchema, upTo: z.uuid() }),
})

export const exportSubmissionsKind = defineTaskKind({
  kind: 'export.submissions',
  stages: ['exporting'] as const,
  needs: 'submissions.export',
  payload: z.object({
    exportId: z.uuid(),
    formId: z.uuid(),
    format: z.enum(submissionExportFormats),
    filter: submissionFilterSchema,
    columns: z.array(z.string()).nullable(),
    isRaw: z.boolean(),
    upTo: z.uuid(),
  }),
})
