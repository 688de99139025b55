import { imageRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { z } from 'zod'
import { expectOk } from '../../platform/egress/egress.ts'
import type { Log } from '../../platform/log.ts'
import type { Egress } from '../../ports/egress.ts'

interface CallOptions<Answer extends z.ZodType> {
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly log: Pick<Log, 'warn'>
  readonly json?: unknown
  readonly signal?: AbortSignal | undefined
  readonly answer: Answer
}

const timeoutMs = 120_000
const mostBytes = 40 * 1024 * 1024

/** One call of a configured service. No automatic retries: each attempt may cost money. */
export async function call<Answer extends z.ZodType>(
  path: string,
  { baseUrl, apiKey, log, json, signal, answer }: CallOptions<Answer>,
): Promise<z.output<Answer>> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? null : JSON.stringify(json),
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    // A key must not follow redirects.
    redirect: 'error',
  }).catch((error) => {
    log.warn({ path, err: error }, 'image service did not answer')
    throw refuse(imageRefusals.IMAGES_UNAVAILABLE)
  })
  const words = await limited(response)
  if (!response.ok) {
    log.warn({ path, status: response.status, words: words.slice(0, 300) }, 'image service refused')
    if (response.status === 401 || response.status === 403) throw refuse(imageRefusals.IMAGE_KEY_REFUSED)
    if (response.status === 402) throw refuse(imageRefusals.IMAGE_ACCOUNT_SPENT)
    if (response.status === 400 || response.status === 422) throw refuse(imageRefusals.IMAGE_PROMPT_REFUSED)
    throw refuse(imageRefusals.IMAGES_UNAVAILABLE)
  }
  const read = answer.safeParse(parsed(words))
  if (!read.success) throw refuse(imageRefusals.IMAGE_UNUSABLE)
  return read.data
}

/** A generated image at a URL from the service: downloaded through the egress guard like any other. */
export async function fetchGenerated(egress: Egress, url: string, signal: AbortSignal | undefined): Promise<Buffer> {
  const options = { headers: { accept: 'image/*' }, maxBytes: mostBytes, timeoutMs: 60_000, signal }
  try {
    return expectOk(await egress.fetch(url, options)).body
  } catch (error) {
    throw error instanceof Refusal ? refuse(imageRefusals.IMAGE_UNUSABLE) : error
  }
}

async function limited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw refuse(imageRefusals.IMAGE_UNUSABLE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}
