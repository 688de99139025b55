import type { providerChoiceSchema } from '@taplore/contract'
import type { z } from 'zod'

/** What a provider reports about itself in the table of choices. */
export type ProviderDescription = Omit<z.infer<typeof providerChoiceSchema>, 'capability'>
