import { z } from 'zod'
import { operation } from './operation.ts'

export const providerChoiceSchema = z.object({
  capability: z.string(),
  chosen: z.string(),
  /** `basic` marks an embedded default that does the job in a simpler way; the interface says so. */
  level: z.enum(['full', 'basic']),
  why: z.string(),
  limits: z.string(),
})

/** What the client needs to know before sign-in. */
export const instanceSchema = z.object({
  name: z.string(),
  version: z.string(),
  supportEmail: z.string(),
  storiesUrl: z.string(),
  hasMailbox: z.boolean(),
  /** Whether a plan can be bought here. Where none can, nobody is asked to choose one. */
  hasPayments: z.boolean(),
  socialProviders: z.array(z.string()),
})

export const system = {
  instance: operation({ access: 'public' })
    .route({ method: 'GET', path: '/instance', summary: 'Get the name, version and public URLs of the installation' })
    .output(instanceSchema),
  providers: operation({ access: 'session' })
    .route({ method: 'GET', path: '/providers', summary: 'List the active provider of each capability' })
    .output(z.object({ providers: z.array(providerChoiceSchema) })),
}
