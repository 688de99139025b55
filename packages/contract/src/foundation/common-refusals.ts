import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { accountMessages } from './messages.ts'

/** Refusals the platform can return for any operation; their codes are in every operation's error map. */
export const commonRefusals = defineRefusals({
  UNAUTHORIZED: { status: 401, message: 'Sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'You don’t have access to this.' },
  PERMISSION_MISSING: {
    status: 403,
    message: accountMessages.permissionMissing,
    data: z.object({ needs: z.string() }),
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'This workspace requires two-factor sign-in. Set it up in your profile, then open the workspace again.',
  },
  LOOK_ONLY: {
    status: 403,
    message: 'You’re viewing this workspace as platform staff. You can’t change anything.',
  },
  NOT_FOUND: { status: 404, message: 'This doesn’t exist, or you don’t have access to it.' },
  BAD_REQUEST: { status: 400, message: 'The request isn’t valid.' },
  STORAGE_FULL: {
    status: 507,
    message: 'This couldn’t be saved because the server has no storage space left. Try again later or contact support.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.number().optional() }).optional(),
  },
})

/** For a call that names no workspace: the same code with a sentence that says what is missing. */
export const missingWorkspaceRefusals = defineRefusals({
  FORBIDDEN: {
    status: 403,
    message: 'Name the workspace of this call in the query parameter “workspace”.',
  },
})

/** For ids in an input that belong to other features. */
export const referenceRefusals = defineRefusals({
  FORM_NOT_FOUND: { status: 404, message: 'This form doesn’t exist, or you don’t have access to it.' },
})
