import { Refusal, secondMs } from '@taplore/kit'
import type { z } from 'zod'
import type { Egress, EgressAnswer, EgressRequest } from '../../ports/egress.ts'
import { PostingFault } from '../../ports/posting.ts'

const maxBytes = 512 * 1024
const timeoutMs = 20 * secondMs

/** One request to a platform. Redirects are not followed: a token must not go anywhere else. */
export async function callPlatform(egress: Egress, url: string, request: EgressRequest): Promise<EgressAnswer> {
  try {
    return await egress.fetch(url, { maxBytes, timeoutMs, maxRedirects: 0, ...request })
  } catch (error) {
    if (request.signal?.aborted || !(error instanceof Refusal)) throw error
    throw new PostingFault('unavailable', error.message)
  }
}

export function form(fields: Readonly<Record<string, string>>): EgressRequest {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}

/** The JSON of an answer; null when it is none of this shape. */
export function readJson<Schema extends z.ZodType>(schema: Schema, answer: EgressAnswer): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(answer.body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** When to come back, by a `retry-after` header in seconds. */
export function retryAfter({ headers }: EgressAnswer, now: Date): Date | null {
  const seconds = Number(headers['retry-after'] ?? '')
  return seconds > 0 && seconds < 86_400 ? new Date(now.getTime() + seconds * secondMs) : null
}
