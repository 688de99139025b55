import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the plugin knows of a route: its namespace and path, as WordPress names it. */
export const pluginRoute = (path: string) => `/taplore/v1${path}`

/** Headers of a signed request, and the proof that its answer has to contain. */
export function signRequest(
  secret: string,
  { path, body, now }: { path: string; body: Uint8Array; now: Date },
): { headers: Record<string, string>; proof: string } {
  const time = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const text = ['taplore-v1', 'POST', pluginRoute(path), time, nonce, createHash('sha256').update(body).digest('hex')]
  return {
    headers: { 'x-taplore-time': time, 'x-taplore-nonce': nonce, 'x-taplore-signature': hmac(secret, text.join('\n')) },
    proof: hmac(secret, `taplore-v1 answer\n${nonce}`),
  }
}

/** Whether an answer comes from the site that has the secret, rather than from anyone who has its name now. */
export function isProven(proof: string, given: unknown): boolean {
  if (typeof given !== 'string' || given.length !== proof.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof))
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
