import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { serviceKeySchema } from '../foundation/service-keys.ts'
import { clientSessionSchema, emailSchema, photoRefusals } from './identity.ts'

/** External services for which users can save their own key. */
export const providerServices = ['voice-cloning', 'image-generation'] as const
export type ProviderService = (typeof providerServices)[number]

/** The data of an account that will be deleted. `eraseAt` is ISO 8601 in UTC. */
export const deletionStateSchema = z.object({
  /** When the account will be deleted; null while no deletion is requested. */
  eraseAt: z.iso.datetime().nullable(),
  /** Workspaces of this user with other members, who lose them too. */
  shared: z.array(z.object({ id: idSchema, name: z.string(), otherMembers: z.number().int() })),
})
export type DeletionState = z.infer<typeof deletionStateSchema>

export const dataExportSchema = z.object({
  id: idSchema,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  createdAt: z.iso.datetime(),
  bytes: z.number().int().nullable(),
  /** Available at `/api/account/exports/{id}/file` until then. */
  expiresAt: z.iso.datetime().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const profileRefusals = {
  ...photoRefusals,
  ...defineRefusals({
    PHOTO_TOO_LARGE: { status: 413, message: 'This image is too large. Choose one of at most 10 MB.' },
    EMAIL_DIFFERS: { status: 422, message: 'This isn’t your account’s email address.' },
    WORKSPACES_SHARED: {
      status: 409,
      message: 'Your workspaces have other members. Confirm that these workspaces are deleted too.',
    },
    EXPORT_RUNNING: { status: 409, message: 'An export is already in progress. We’ll email you when it’s ready.' },
    EXPORT_GONE: { status: 410, message: 'This export no longer exists. Create a new one.' },
  }),
}
const R = profileRefusals

const session = operation({ access: 'session' })
const keySchema = z.object({ service: z.enum(providerServices), hint: z.string(), updatedAt: z.iso.datetime() })
const keysSchema = z.object({ keys: z.array(keySchema) })
const service = z.object({ service: z.enum(providerServices) })

export const profile = {
  removePhoto: session
    .route({ method: 'DELETE', path: '/account/photo', summary: 'Delete the profile photo' })
    .output(z.object({ session: clientSessionSchema })),
  providerKeys: session
    .route({ method: 'GET', path: '/account/provider-keys', summary: 'List the saved provider keys in masked form' })
    .output(keysSchema),
  saveProviderKey: session
    .route({
      method: 'POST',
      path: '/account/provider-keys/{service}',
      summary: 'Save a provider key in encrypted form',
    })
    .input(service.extend({ key: serviceKeySchema }))
    .output(keysSchema),
  removeProviderKey: session
    .route({ method: 'DELETE', path: '/account/provider-keys/{service}', summary: 'Delete a provider key' })
    .input(service)
    .output(keysSchema),
  deletion: session
    .route({
      method: 'GET',
      path: '/account/deletion',
      summary: 'Get the deletion status of the account and what would be deleted',
    })
    .output(deletionStateSchema),
  requestDeletion: session
    .route({
      method: 'POST',
      path: '/account/deletion',
      summary: 'Schedule account deletion in 14 days and sign out',
    })
    .input(
      z.object({
        /** Typed again to confirm. */
        email: emailSchema,
        deletesShared: z.boolean().default(false),
      }),
    )
    .output(z.object({ eraseAt: z.iso.datetime() }))
    .errors({ EMAIL_DIFFERS: R.EMAIL_DIFFERS, WORKSPACES_SHARED: R.WORKSPACES_SHARED }),
  exports: session
    .route({ method: 'GET', path: '/account/exports', summary: 'List the exports of your account data' })
    .output(z.object({ exports: z.array(dataExportSchema) })),
  beginExport: session
    .route({ method: 'POST', path: '/account/exports', summary: 'Start an export of your account data' })
    .output(dataExportSchema)
    .errors({ EXPORT_RUNNING: R.EXPORT_RUNNING }),
}
