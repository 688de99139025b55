import type { WordpressReason } from '@taplore/contract'
import { Refusal, secondMs } from '@taplore/kit'
import { z } from 'zod'
import type { LongJobContext, SlowWorkspaceContext } from '../../../../platform/context.ts'
import type { EgressAnswer } from '../../../../ports/egress.ts'
import type { SiteRow } from '../store.ts'
import { type Credential, openCredential } from './seal-credential.ts'
import { isProven, signRequest } from './sign-request.ts'

/** A site did not do what it was asked for. */
export class SiteFault extends Error {
  override readonly name = 'SiteFault'
  readonly reason: WordpressReason
  /** The site's own words, plain text. */
  readonly detail: string | null

  constructor(reason: WordpressReason, detail: string | null = null) {
    super(`${reason} ${detail ?? ''}`)
    this.reason = reason
    this.detail = detail
  }
}

export type CallContext = Pick<LongJobContext | SlowWorkspaceContext, 'egress' | 'config' | 'clock'>

export interface Target {
  readonly restUrl: string
  readonly credential: Credential
}

/** Where a connected site is called, and by which credential. */
export function targetOf(ctx: Pick<CallContext, 'config'>, site: SiteRow): Target {
  return { restUrl: site.restUrl, credential: openCredential(ctx.config, site) }
}

interface CallOptions<Answer extends z.ZodType> {
  readonly path: string
  readonly body: Uint8Array | Record<string, unknown>
  readonly answer: Answer
  readonly signal?: AbortSignal | undefined
}

/**
 * One request to the plugin of a site. Redirects are not followed: a signature belongs to one address, and a password to one host.
 *
 * @throws SiteFault
 */
export async function callSite<Answer extends z.ZodType>(
  ctx: CallContext,
  { restUrl, credential }: Target,
  { path, body, answer: schema, signal }: CallOptions<Answer>,
): Promise<z.output<Answer>> {
  const isBinary = body instanceof Uint8Array
  const bytes = isBinary ? body : Buffer.from(JSON.stringify(body))
  const signed =
    credential.way === 'plugin' ? signRequest(credential.secret, { path, body: bytes, now: ctx.clock.now() }) : null
  const answer = await reach(() =>
    ctx.egress.fetch(`${restUrl}${path}`, {
      method: 'POST',
      headers: {
        'user-agent': 'Taplore-WordPress/1.0',
        'content-type': isBinary ? 'application/octet-stream' : 'application/json',
        accept: 'application/json',
        ...(signed?.headers ?? basic(credential)),
      },
      body: bytes,
      maxBytes: 1_000_000,
      maxRedirects: 0,
      timeoutMs: 60 * secondMs,
      ...(signal ? { signal } : {}),
    }),
  )
  const parsed = parseJson(answer)
  if (answer.status !== 200) throw faultOf(answer, parsed)
  if (signed && !isProven(signed.proof, (parsed as { proof?: unknown } | null)?.proof))
    throw new SiteFault('disconnected')
  const read = schema.safeParse(parsed)
  if (!read.success) throw new SiteFault('plugin-missing')
  return read.data
}

function basic(credential: Credential): Record<string, string> {
  if (credential.way !== 'password') return {}
  // WordPress shows application passwords in groups; the spaces are not part of them.
  const pair = `${credential.username}:${credential.password.replace(/\s+/g, '')}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Runs a request; faults of the way to the site become faults of the site. */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new SiteFault(error.code === 'ADDRESS_TOO_SLOW' ? 'too-slow' : 'unreachable')
  }
}

export function parseJson({ body }: Pick<EgressAnswer, 'body'>): unknown {
  try {
    // Some plugins print warnings before the answer.
    const text = body.toString('utf8')
    return JSON.parse(text.slice(Math.max(0, text.indexOf('{'))))
  } catch {
    return null
  }
}

const faultSchema = z.object({ code: z.string(), message: z.string() })

const byCode: Readonly<Record<string, WordpressReason>> = {
  rest_no_route: 'plugin-missing',
  taplore_disconnected: 'disconnected',
  taplore_signature: 'disconnected',
  taplore_unsigned: 'password-refused',
  incorrect_password: 'password-refused',
  invalid_username: 'password-refused',
  taplore_user: 'user-refused',
  taplore_clock: 'clock',
  taplore_full: 'no-room',
  taplore_media: 'file-refused',
  taplore_stale: 'newer-version',
}

function faultOf({ status }: EgressAnswer, parsed: unknown): SiteFault {
  const { data: fault } = faultSchema.safeParse(parsed)
  const detail = fault ? plainText(fault.message) : `HTTP ${status}`
  const known = fault && byCode[fault.code]
  if (known) return new SiteFault(known, detail)
  if (status >= 300 && status < 400) return new SiteFault('moved')
  if (status === 401 || status === 403) return new SiteFault('password-refused', detail)
  if (status === 404) return new SiteFault('plugin-missing')
  return new SiteFault('site-failed', detail)
}

function plainText(html: string): string | null {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, 300)
}
