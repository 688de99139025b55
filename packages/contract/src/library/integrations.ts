import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { serviceKeySchema } from '../foundation/service-keys.ts'
import { keyRefusals, voiceRefusals } from './voices.ts'

/** What other services do for a workspace, and which service; the names are the specification's (INTEG-01). */
export const integrationTypes = ['AI_VOICE_GENERATION', 'AI_IMAGE_GENERATION'] as const
export type IntegrationType = (typeof integrationTypes)[number]
export const integrationVendors = {
  AI_VOICE_GENERATION: 'ELEVEN_LABS',
  AI_IMAGE_GENERATION: 'LEONARDO',
} as const satisfies Record<IntegrationType, string>

export const integrationMessages = {
  saved: 'Integration saved successfully',
  removed: 'Integration removed successfully',
} as const

export const integrationSchema = z.object({
  type: z.enum(integrationTypes),
  vendor: z.enum(['ELEVEN_LABS', 'LEONARDO']),
  isConnected: z.boolean(),
  /** The last four characters of the key, for the owner only. */
  hint: z.string().nullable(),
})
export type Integration = z.infer<typeof integrationSchema>

const integrationsSchema = z.object({
  integrations: z.array(integrationSchema),
  /** Only the owner of the workspace may change them. */
  canChange: z.boolean(),
})

export const integrationRefusals = defineRefusals({
  INTEGRATION_OF_OWNER: {
    status: 403,
    message: 'Only the owner of the workspace can change its integrations.',
  },
})

const needs = 'stories.view'

/** Keys of other services: one record of the workspace's owner behind the profile and the integrations (INTEG-02, R-115). */
export const integrations = {
  list: operation({ access: 'workspace', needs })
    .route({ method: 'GET', path: '/integrations', summary: 'List the integrations of a workspace' })
    .output(integrationsSchema),
  save: operation({ access: 'workspace', needs })
    .route({
      method: 'POST',
      path: '/integrations',
      summary: 'Save or remove the key of an integration, as the owner of the workspace',
    })
    .input(
      z.object({
        type: z.enum(integrationTypes),
        /** Null removes the key. */
        apiKey: serviceKeySchema.nullable(),
      }),
    )
    .output(integrationsSchema)
    .errors({
      INTEGRATION_OF_OWNER: integrationRefusals.INTEGRATION_OF_OWNER,
      SPEECH_UNAVAILABLE: voiceRefusals.SPEECH_UNAVAILABLE,
      ...keyRefusals,
    }),
}
