import type { PageData } from '../page.ts'
import { forget, keep, type Waiting } from './outbox.ts'

/** Responses to a submission. */
export type Reply =
  | { type: 'done'; html: string; submissionId: string }
  | { type: 'redirect'; url: string; submissionId: string }
  | { type: 'errors'; errors: []; taken?: PageData['taken'] }
  | { type: 'notice'; notice: string; html?: string }
  | { type: 'again'; text: string }
  /** Stored on this device; sent when online again. */
  | { type: 'offline' }

/** Posts JSON; throws when offline, or when the response is not JSON. */
export async function post(path: string, body: unknown, isLast = false): Promise<{ status: number; reply: unknown }> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: isLast,
    credentials: 'omit',
  })
  return { status: answer.status, reply: answer.status === 204 ? null : await answer.json() }
}

/** Sends a submission. It is stored first, so that closing the page loses nothing. */
export async function send(waiting: Waiting): Promise<Reply> {
  try {
    const { status, reply } = await post(waiting.action, waiting.body)
    if (status >= 500) throw new Error(`The server answered ${status}.`)
    const { type } = reply as Reply
    // A retryable one stays here until it was accepted; a rejected one, until the respondent has seen it.
    if (type === 'again') await keep(waiting)
    else if (type === 'done' || type === 'redirect') await forget(waiting.state)
    return reply as Reply
  } catch {
    await keep(waiting)
    return { type: 'offline' }
  }
}
