import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { referenceRefusals } from '../foundation/common-refusals.ts'
import { formMessages } from './form-messages.ts'

const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

export const formRefusals = defineRefusals({
  FORM_NOT_FOUND: referenceRefusals.FORM_NOT_FOUND,
  FORM_LIMIT_REACHED: {
    status: 402,
    message: 'The number of forms of your plan is reached.',
    data: z.object({ workspaceName: z.string(), limit: z.number(), total: z.number() }),
  },
  FORM_INVALID: { status: 422, message: 'This is not a form document.', data: issues },
  /** Someone else saved in the meantime; `revision` is the current one. */
  FORM_CHANGED: {
    status: 409,
    message: 'Someone else changed this form in the meantime. Reload it and repeat your change.',
    data: z.object({ revision: z.number().int() }),
  },
  FORM_NOT_PUBLISHABLE: {
    status: 422,
    message: 'This form cannot be published yet.',
    data: z.object({
      problems: z.array(
        z.object({
          code: z.string(),
          severity: z.enum(['error', 'warning']),
          id: z.string().nullable(),
          message: z.string(),
        }),
      ),
    }),
  },
  FORM_NOT_PUBLISHED: { status: 409, message: 'This form is not public.' },
  FORM_NOT_DELETED: { status: 409, message: formMessages.unableToDelete },
  FORM_TAG_NOT_FOUND: { status: 404, message: 'This tag does not exist any more.' },
  FORM_TAG_TAKEN: { status: 409, message: formMessages.tagTaken },
  FORM_TAG_LIMIT_REACHED: { status: 409, message: 'A workspace can have 500 tags. Delete one to make room.' },
  FORM_SLUG_TAKEN: { status: 409, message: formMessages.slugTaken },
  FORM_SOURCE_NOT_FOUND: { status: 404, message: 'This source does not exist any more.' },
  FORM_SOURCE_LIMIT_REACHED: { status: 409, message: 'A form can have 200 sources. Delete one to make room.' },
  FORM_VERSION_NOT_FOUND: { status: 404, message: 'This version does not exist any more.' },
  FORM_TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist any more.' },
  FORM_IMPORT_UNREADABLE: {
    status: 422,
    message: 'This file is no form that can be read here.',
    data: z.object({ reason: z.string() }),
  },
})
