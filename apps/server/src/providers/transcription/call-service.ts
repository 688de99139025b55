import { setTimeout as wait } from 'node:timers/promises'
import { mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Log } from '../../platform/log.ts'

export interface ServiceSettings {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string | undefined
  /** Of the operation, behind the base URL. */
  readonly path?: string
  /** How the service wants its key; as a bearer without it. */
  readonly keyHeader?: string
  readonly log: Pick<Log, 'warn'>
}

const timeoutMs = 10 * 60_000
const mostTries = 5
/** A service that asks for more patience than this is treated as one that does not answer. */
const longestWaitMs = 60_000

/**
 * Posts a form to a transcription service and returns its answer. Waits when it is asked to (429, `Retry-After`), and tries
 * again after a fault of the service; each try sends the same form. Other refusals are returned to the caller.
 */
export async function callService(
  settings: ServiceSettings,
  form: () => FormData,
  signal?: AbortSignal,
): Promise<Response> {
  const { baseUrl, apiKey, log, path = '/audio/transcriptions', keyHeader } = settings
  const bearer = keyHeader ? { [keyHeader]: apiKey ?? '' } : { authorization: `Bearer ${apiKey}` }
  for (let tries = 1; ; tries += 1) {
    const deadline = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: apiKey ? bearer : {},
      body: form(),
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      // A key must not follow redirects.
      redirect: 'error',
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      log.warn({ err: error }, 'transcription service did not answer')
      return null
    })
    if (response && response.status !== 429 && response.status < 500) return response
    const waitMs = response ? patienceFor(response, tries) : 1_000 * tries
    if (tries >= mostTries || waitMs > longestWaitMs) {
      log.warn({ status: response?.status }, 'transcription service gave up')
      throw refuse(mediaToolRefusals.SUBTITLES_UNAVAILABLE)
    }
    await wait(waitMs, undefined, signal ? { signal } : {})
  }
}

/** `Retry-After` in seconds, else one that doubles. */
function patienceFor(response: Response, tries: number): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : 500 * 2 ** tries
}
