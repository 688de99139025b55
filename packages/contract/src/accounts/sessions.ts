import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** `browser`: signed in on a page. `program`: a sign-in that asked for its token. `access`: a token of at most an hour. */
export const sessionKinds = ['browser', 'program', 'access'] as const

/** A session of a user. Dates are ISO 8601 in UTC. */
export const knownSessionSchema = z.object({
  id: idSchema,
  kind: z.enum(sessionKinds),
  isCurrent: z.boolean(),
  /** As named in the user agent; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  form: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** Two letters (ISO 3166-1) when a trusted proxy sends them. */
  country: z.string().nullable(),
  /** The address with its last part hidden, such as `198.51.100.…`. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  /** Accurate to about an hour. */
  lastUsedAt: z.iso.datetime(),
})
export type KnownSession = z.infer<typeof knownSessionSchema>

export const sessionRefusals = defineRefusals({
  LOGIN_CODE_INVALID: {
    status: 403,
    message: 'This sign-in has expired or was already completed. Sign in again.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
})

const open = operation({ access: 'public' })
const session = operation({ access: 'session' })

export const sessions = {
  revokeActive: open
    .route({
      method: 'DELETE',
      path: '/account/active-session',
      summary: 'Revoke all sessions of the user with a sign-in code',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ code: textSchema(200).min(1) }) }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ LOGIN_CODE_INVALID: sessionRefusals.LOGIN_CODE_INVALID }),
  list: session
    .route({ method: 'GET', path: '/account/sessions', summary: 'List your active sessions' })
    .output(z.object({ sessions: z.array(knownSessionSchema) })),
  end: session
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', summary: 'Revoke one of your sessions' })
    .input(z.object({ sessionId: idSchema }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ SESSION_NOT_FOUND: sessionRefusals.SESSION_NOT_FOUND }),
  endOthers: session
    .route({ method: 'DELETE', path: '/account/sessions', summary: 'Revoke all sessions except the current one' })
    .output(z.object({ ended: z.number().int() })),
}
