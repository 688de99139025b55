import { z } from 'zod'
import { type MasterSecrets, openSecret, sealSecret } from '../../../../platform/secrets/envelope.ts'
import type { StoreCredential } from '../../../../ports/stores.ts'

const credentialSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: z.string() }),
  z.object({ kind: z.literal('keys'), key: z.string(), secret: z.string() }),
])

const place = (id: string) => `store credential ${id}`

/** `id` is that of the store, or of the attempt to connect it. */
export function sealCredential(master: MasterSecrets, id: string, credential: StoreCredential): string {
  return sealSecret(master, place(id), JSON.stringify(credential))
}

export function openCredential(master: MasterSecrets, id: string, sealed: string): StoreCredential {
  return credentialSchema.parse(JSON.parse(openSecret(master, place(id), sealed)))
}
