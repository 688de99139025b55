import { z } from 'zod'
import { type MasterSecrets, openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'

const tokensSchema = z.object({
  accessToken: z.string(),
  /** Null where the platform gives none: then the access ends with its token. */
  refreshToken: z.string().nullable(),
})
export type Tokens = z.infer<typeof tokensSchema>

const aad = (accountId: string) => `linked_account ${accountId}`

export function sealTokens(master: MasterSecrets, accountId: string, tokens: Tokens): string {
  return sealSecret(master, aad(accountId), JSON.stringify(tokens))
}

/** Decrypted for the call that needs them; they are sent to their platform and nowhere else. */
export function openTokens(master: MasterSecrets, row: { id: string; sealedTokens: string }): Tokens {
  return tokensSchema.parse(JSON.parse(openSecret(master, aad(row.id), row.sealedTokens)))
}
