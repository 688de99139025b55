import { secondMs } from '@taplore/kit'

const timeoutMs = 5 * secondMs

/** Sends a notification of the sandbox. Returns the status of the answer; null when there was none in time. */
export async function postNotification(
  url: string,
  body: string,
  { signature, signal }: { signature: string; signal: AbortSignal },
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paddle-signature': signature, 'user-agent': 'Taplore-Sandbox' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
