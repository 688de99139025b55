import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { referenceRefusals } from '../foundation/common-refusals.ts'
import { planLimitSchema } from '../foundation/entitlements.ts'
import { formMessages } from './form-messages.ts'

const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

export const formRefusals = defineRefusals({
  FORM_NOT_FOUND: referenceRefusals.FORM_NOT_FOUND,
  FORM_LIMIT_REACHED: {
    status: 402,
    message: 'You’ve reached the number of forms in your plan.',
    data: planLimitSchema,
  },
  FORM_INVALID: { status: 422, message: 'This isn’t a valid form document.', data: issues },
  /** Someone else saved in the meantime; `revision` is the current one. */
  FORM_CHANGED: {
    status: 409,
    message: 'Someone else changed this form. Reload it and make your change again.',
    data: z.object({ revision: z.number().int() }),
  },
  FORM_NOT_PUBLISHABLE: {
    status: 422,
    message: 'This form can’t be published yet.',
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
  FORM_NOT_PUBLISHED: { status: 409, message: 'This form isn’t published.' },
  FORM_NOT_DELETED: { status: 409, message: formMessages.unableToDelete },
  FORM_TAG_NOT_FOUND: { status: 404, message: 'This tag no longer exists.' },
  FORM_TAG_TAKEN: { status: 409, message: formMessages.tagTaken },
  FORM_TAG_LIMIT_REACHED: { status: 409, message: 'A workspace can have 500 tags. Delete one to make room.' },
  FORM_SLUG_TAKEN: { status: 409, message: formMessages.slugTaken },
  FORM_SOURCE_NOT_FOUND: { status: 404, message: 'This source no longer exists.' },
  FORM_SOURCE_LIMIT_REACHED: { status: 409, message: 'A form can have 200 sources. Delete one to make room.' },
  FORM_VERSION_NOT_FOUND: { status: 404, message: 'This version no longer exists.' },
  FORM_TEMPLATE_NOT_FOUND: { status: 404, message: 'This template no longer exists.' },
  FORM_IMPORT_UNREADABLE: {
    status: 422,
    message: 'This file isn’t a form that can be imported.',
    data: z.object({ reason: z.string() }),
  },
})
