import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { accountMessages } from './messages.ts'

/** Refusals the platform can return for any operation; their codes are in every operation's error map. */
export const commonRefusals = defineRefusals({
  UNAUTHORIZED: { status: 401, message: 'Please sign in to go on.' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  PERMISSION_MISSING: {
    status: 403,
    message: accountMessages.permissionMissing,
    data: z.object({ needs: z.string() }),
  },
  LOOK_ONLY: {
    status: 403,
    message: 'You are looking into this workspace as platform staff. Nothing can be changed here.',
  },
  NOT_FOUND: { status: 404, message: 'This does not exist, or you may not see it.' },
  BAD_REQUEST: { status: 400, message: 'The request does not have the expected shape.' },
  STORAGE_FULL: {
    status: 507,
    message: 'There is no storage space left, so this could not be saved. Please try again later or contact support.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.number().optional() }).optional(),
  },
})

/** For ids in an input that belong to other features. */
export const referenceRefusals = defineRefusals({
  FORM_NOT_FOUND: { status: 404, message: 'This form does not exist, or you may not see it.' },
})
