import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** `browser`: signed in on a page. `program`: a sign-in that asked for its token. `access`: a token of at most an hour. */
export const sessionKinds = ['browser', 'program', 'access'] as const

/** A place where a person is signed in. Dates are ISO 8601 in UTC. */
export const knownSessionSchema = z.object({
  id: idSchema,
  kind: z.enum(sessionKinds),
  isCurrent: z.boolean(),
  /** As the user agent names them; empty when it does not say. */
  browser: z.string(),
  system: z.string(),
  form: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** Two letters (ISO 3166-1) when a trusted proxy told them. */
  country: z.string().nullable(),
  /** The address with its last part hidden, such as `198.51.100.…`. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  /** Give or take an hour. */
  lastUsedAt: z.iso.datetime(),
})
export type KnownSession = z.infer<typeof knownSessionSchema>

export const sessionRefusals = defineRefusals({
  LOGIN_CODE_INVALID: {
    status: 403,
    message: 'This sign-in has waited too long or was finished already. Please sign in again.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already.' },
})

const open = operation({ access: 'public' })
const session = operation({ access: 'session' })

export const sessions = {
  revokeActive: open
    .route({
      method: 'DELETE',
      path: '/account/active-session',
      summary: 'End all sessions of the person whose sign-in met another one; takes the code of that sign-in',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ code: textSchema(200).min(1) }) }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ LOGIN_CODE_INVALID: sessionRefusals.LOGIN_CODE_INVALID }),
  list: session
    .route({ method: 'GET', path: '/account/sessions', summary: 'Where this person is signed in, this place first' })
    .output(z.object({ sessions: z.array(knownSessionSchema) })),
  end: session
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', summary: 'End one of them' })
    .input(z.object({ sessionId: idSchema }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ SESSION_NOT_FOUND: sessionRefusals.SESSION_NOT_FOUND }),
  endOthers: session
    .route({ method: 'DELETE', path: '/account/sessions', summary: 'End all but this one' })
    .output(z.object({ ended: z.number().int() })),
}
