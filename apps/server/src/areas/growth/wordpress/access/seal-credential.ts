import { z } from 'zod'
import { type MasterSecrets, openSecret, sealSecret } from '../../../../platform/secrets/envelope.ts'

const credentialSchema = z.discriminatedUnion('way', [
  /** 32 bytes in hexadecimal digits, which sign each request. */
  z.object({ way: z.literal('plugin'), secret: z.string() }),
  z.object({ way: z.literal('password'), username: z.string(), password: z.string() }),
])
/** What lets us publish on a site. */
export type Credential = z.infer<typeof credentialSchema>

const aad = (siteId: string) => `wordpress_site credential ${siteId}`

export function sealCredential(master: MasterSecrets, siteId: string, credential: Credential): string {
  return sealSecret(master, aad(siteId), JSON.stringify(credential))
}

export function openCredential(
  master: MasterSecrets,
  { id, sealedCredential }: { id: string; sealedCredential: string },
): Credential {
  return credentialSchema.parse(JSON.parse(openSecret(master, aad(id), sealedCredential)))
}
