import { defineRefusals, headerNameSchema, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { type KeyScope, keyScopes } from '../foundation/permissions.ts'
import { recentSignInRefusal } from './second-factor.ts'

/** Limits of API keys and personal tokens. */
export const accessKeyLimits = {
  callsPerMinute: 600,
  keysPerWorkspace: 50,
  tokensPerPerson: 20,
  nameMaxLength: 60,
} as const

/** Lifetimes of a key in days; null never expires. */
export const accessKeyLives = [7, 30, 90, 365, null] as const

export const accessKeyMessages = {
  nameMissing: 'Enter a name for the key.',
  scopesMissing: 'Choose at least one permission.',
} as const

export const accessKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Prefix and last characters, `tlk_…a1b2`; the key itself cannot be shown again. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** The user who created it and on whose behalf it acts. */
  createdBy: z.object({ id: idSchema, name: z.string(), isMe: z.boolean() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastAddress: z.string().nullable(),
})
export type AccessKey = z.infer<typeof accessKeySchema>

const isScope = (value: string): value is KeyScope => keyScopes.some((scope) => scope === value)

export const newAccessKeySchema = z.object({
  name: headerNameSchema(accessKeyLimits.nameMaxLength, { missing: accessKeyMessages.nameMissing }),
  scopes: z
    .array(textSchema(60).refine(isScope, 'There is no such permission.'))
    .min(1, accessKeyMessages.scopesMissing)
    .max(keyScopes.length)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.int().min(1).max(365).nullable().default(null),
})

export const accessKeyRefusals = defineRefusals({
  KEY_NOT_FOUND: { status: 404, message: 'This key no longer exists.' },
  KEY_SCOPES_NOT_HELD: {
    status: 403,
    message: 'A key can’t have permissions that you don’t have yourself.',
    data: z.object({ scopes: z.array(z.string()) }),
  },
  KEY_LIMIT_REACHED: {
    status: 409,
    message: 'You’ve reached the number of keys. Revoke one you no longer need.',
    data: z.object({ limit: z.number().int() }),
  },
  KEYS_NOT_BY_KEY: { status: 403, message: 'Keys can’t create or revoke other keys. Sign in to do that.' },
})
const R = accessKeyRefusals

const member = operation({ access: 'workspace', needs: 'integrations.manage' })
const session = operation({ access: 'session' })
const named = z.object({ keyId: idSchema })
const listed = z.object({ keys: z.array(accessKeySchema) })
/** `secret` is returned only here. */
const made = z.object({ key: accessKeySchema, secret: z.string() })
const revoked = z.object({ status: z.literal('revoked') })

/** API keys, `tlk_…`: they give access to one workspace only. */
export const apiKeys = {
  list: member.route({ method: 'GET', path: '/api-keys', summary: 'List the API keys of a workspace' }).output(listed),
  create: member
    .route({ method: 'POST', path: '/api-keys', summary: 'Create an API key and return its secret once' })
    .input(newAccessKeySchema)
    .output(made)
    .errors({
      KEY_SCOPES_NOT_HELD: R.KEY_SCOPES_NOT_HELD,
      KEY_LIMIT_REACHED: R.KEY_LIMIT_REACHED,
      KEYS_NOT_BY_KEY: R.KEYS_NOT_BY_KEY,
      RECENT_SIGN_IN_NEEDED: recentSignInRefusal,
    }),
  revoke: member
    .route({ method: 'DELETE', path: '/api-keys/{keyId}', summary: 'Revoke an API key' })
    .input(named)
    .output(revoked)
    .errors({ KEY_NOT_FOUND: R.KEY_NOT_FOUND, KEYS_NOT_BY_KEY: R.KEYS_NOT_BY_KEY }),
}

/** Personal tokens, `tlp_…`: they give access to the workspaces of their user, within their permissions. */
export const personalTokens = {
  list: session.route({ method: 'GET', path: '/account/tokens', summary: 'List your personal tokens' }).output(listed),
  create: session
    .route({
      method: 'POST',
      path: '/account/tokens',
      summary: 'Create a personal token and return its secret once',
    })
    .input(newAccessKeySchema)
    .output(made)
    .errors({ KEY_LIMIT_REACHED: R.KEY_LIMIT_REACHED, RECENT_SIGN_IN_NEEDED: recentSignInRefusal }),
  revoke: session
    .route({ method: 'DELETE', path: '/account/tokens/{keyId}', summary: 'Revoke a personal token' })
    .input(named)
    .output(revoked)
    .errors({ KEY_NOT_FOUND: R.KEY_NOT_FOUND }),
}
