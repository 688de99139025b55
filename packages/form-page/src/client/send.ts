import type { PageData } from '../page.ts'
import { forget, keep, type Waiting } from './outbox.ts'

/** What the server says to an answer. */
export type Reply =
  | { type: 'done'; html: string; submissionId: string }
  | { type: 'redirect'; url: string; submissionId: string }
  | { type: 'errors'; errors: []; taken?: PageData['taken'] }
  | { type: 'notice'; notice: string; html?: string }
  | { type: 'again'; text: string }
  /** Kept on this device; goes when it is online again. */
  | { type: 'offline' }

/** Posts JSON; throws when there is no line, or nobody who speaks JSON at its end. */
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

/** Sends an answer. Without a line it is kept first, so that closing the page loses nothing. */
export async function send(waiting: Waiting): Promise<Reply> {
  try {
    const { status, reply } = await post(waiting.action, waiting.body)
    if (status >= 500) throw new Error(`The server answered ${status}.`)
    const { type } = reply as Reply
    // What may come again stays here until it was taken; what was refused, until somebody has seen it.
    if (type === 'again') await keep(waiting)
    else if (type === 'done' || type === 'redirect') await forget(waiting.state)
    return reply as Reply
  } catch {
    await keep(waiting)
    return { type: 'offline' }
  }
}
