import { z } from 'zod'
import { type MasterSecrets, openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'
import type { UploadSession } from '../../../ports/posting.ts'

const sessionSchema = z.object({
  url: z.string(),
  postId: z.string().nullable(),
  partBytes: z.number().int().min(1),
  isLastLarger: z.boolean(),
})
const aad = (postId: string) => `video_post session ${postId}`

export function sealSession(master: MasterSecrets, postId: string, session: UploadSession): string {
  return sealSecret(master, aad(postId), JSON.stringify(session))
}

/** The stored upload of a post; null when none is open. */
export function openSession(
  master: MasterSecrets,
  { id, sealedSession }: { id: string; sealedSession: string | null },
): UploadSession | null {
  return sealedSession ? sessionSchema.parse(JSON.parse(openSecret(master, aad(id), sealedSession))) : null
}
