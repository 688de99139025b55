import { setTimeout as pause } from 'node:timers/promises'
import { voiceRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { Log } from '../../platform/log.ts'

export interface VendorOptions {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'warn'>
  readonly timeoutMs?: number
  /** Waits between attempts; tests pass in one that does not. */
  readonly wait?: (ms: number) => Promise<unknown>
}

export interface VendorRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly json?: unknown
  readonly form?: FormData
  readonly signal?: AbortSignal
  readonly maxBytes?: number
  readonly timeoutMs?: number
  /** Creates something: sent again only when it certainly wasn't done. */
  readonly isOnce?: boolean
}

export interface VendorAnswer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** Temporary faults: too many requests, and an unavailable service. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])
const tries = 3
const longestWaitMs = 5_000

/**
 * Calls a configured speech service. Temporary faults are retried; a service that stays unavailable, refuses our key
 * or responds without end is `SPEECH_UNAVAILABLE`, and the operator finds the reason in the log (never the key).
 */
export function createVendorCall(options: VendorOptions) {
  const { baseUrl, headers, log, timeoutMs = 60_000, wait = pause } = options
  const once = async (
    path: string,
    request: VendorRequest,
  ): Promise<{ answer: VendorAnswer; retryAfter: number | null }> => {
    const deadline = AbortSignal.timeout(request.timeoutMs ?? timeoutMs)
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: request.method ?? (request.json || request.form ? 'POST' : 'GET'),
      headers: { ...headers, ...(request.json ? { 'content-type': 'application/json' } : {}) },
      body: request.form ?? (request.json ? JSON.stringify(request.json) : null),
      signal: request.signal ? AbortSignal.any([deadline, request.signal]) : deadline,
      // A key must not follow redirects.
      redirect: 'error',
    })
    const body = await readAll(response, request.maxBytes ?? 32 * 1024 * 1024)
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const seconds = Number(response.headers.get('retry-after') || Number.NaN)
    return {
      answer: { status: response.status, type, body },
      retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null,
    }
  }
  return async (path: string, request: VendorRequest = {}): Promise<VendorAnswer> => {
    for (let attempt = 1; ; attempt++) {
      let waitMs = 400 * 3 ** (attempt - 1)
      let isRepeatable = !request.isOnce
      try {
        const { answer, retryAfter } = await once(path, request)
        if (!passing.has(answer.status)) return answer
        isRepeatable = !request.isOnce || answer.status === 429
        log.warn({ path, status: answer.status, attempt }, 'speech service refused')
        waitMs = retryAfter ?? waitMs
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason
        if (error instanceof Refusal) throw error
        log.warn({ path, err: error, attempt }, 'speech service did not answer')
      }
      if (attempt === tries || !isRepeatable) throw refuse(voiceRefusals.SPEECH_UNAVAILABLE)
      await wait(Math.min(waitMs, longestWaitMs))
    }
  }
}

async function readAll(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The audio of a response and its duration; a response that is no MP3 is never returned. */
export function requireSound(
  answer: VendorAnswer,
  durationOf: (bytes: Buffer) => number | null,
  log: Pick<Log, 'warn'>,
) {
  const durationMs = answer.status === 200 ? durationOf(answer.body) : null
  if (durationMs) return { audio: answer.body, durationMs }
  log.warn({ status: answer.status, type: answer.type, bytes: answer.body.length }, 'speech service gave no sound')
  const isOurs = answer.status === 401 || answer.status === 402 || answer.status === 403
  throw refuse(isOurs ? voiceRefusals.SPEECH_UNAVAILABLE : voiceRefusals.SPEECH_UNUSABLE)
}

export function parseJson(answer: VendorAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    throw refuse(voiceRefusals.SPEECH_UNUSABLE)
  }
}
