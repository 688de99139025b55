import { X509Certificate } from 'node:crypto'
import { Agent } from 'node:https'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import type { Authorization, Client } from 'acme-client'
import { z } from 'zod'

/** The account at a certificate authority; its key identifies it. */
export interface AcmeAccount {
  readonly key: string
  /** Null before it is registered. */
  readonly url: string | null
}

export interface CertificateOrder {
  readonly directoryUrl: string
  readonly account: AcmeAccount
  readonly email: string | undefined
  /** Root certificates (PEM) of a private authority besides those that come with Node. */
  readonly roots: string | null
  readonly name: string
  readonly challenge: ChallengeKind
  /**
   * Until it is withdrawn, the text answers `GET http://{name}/.well-known/acme-challenge/{token}` (HTTP-01, RFC 8555, section 8.3), or
   * {@link challengeContext} made of it the handshake of the authority (TLS-ALPN-01, RFC 8737).
   */
  publish(token: string, text: string): Promise<void>
  withdraw(token: string): Promise<void>
}

/** How an authority checks that a name is ours: at port 80, or at port 443. */
export type ChallengeKind = 'http-01' | 'tls-alpn-01'

export interface OrderedCertificate {
  /** PEM, the certificate of the name first. */
  readonly chain: string
  readonly key: string
  readonly expiresAt: Date
  readonly accountUrl: string
}

/** The authority has issued too much to this account or name; `retryAfterMs` is its wish, null without one. */
export class AuthorityLimit extends Error {
  override readonly name = 'AuthorityLimit'
  readonly retryAfterMs: number | null
  constructor(retryAfterMs: number | null) {
    super('The certificate authority limits how often it issues.')
    this.retryAfterMs = retryAfterMs
  }
}

/** The CAA records that the authority sees do not name it (RFC 8659). */
export class AuthorityForbidden extends Error {
  override readonly name = 'AuthorityForbidden'
  constructor() {
    super('The CAA records of the name allow other certificate authorities only.')
  }
}

export async function newAccountKey(): Promise<string> {
  const { crypto } = await import('acme-client')
  return (await crypto.createPrivateEcdsaKey('P-256')).toString()
}

/** Gets a certificate for one name from an authority that speaks ACME (RFC 8555). The library is loaded when the first one is ordered. */
export async function orderCertificate(order: CertificateOrder): Promise<OrderedCertificate> {
  const acme = await prepared(order.roots)
  const { directoryUrl, account, email, name } = order
  const client = new acme.Client({
    directoryUrl,
    accountKey: account.key,
    ...(account.url ? { accountUrl: account.url } : {}),
    ...{ backoffAttempts: 30, backoffMin: 500, backoffMax: 5_000 },
  })
  if (!account.url) await findAccountUrl(client)
  const [key, csr] = await acme.crypto.createCsr(
    { commonName: name, altNames: [name] },
    await acme.crypto.createPrivateEcdsaKey('P-256'),
  )
  const chain = await client.auto({
    csr,
    ...(email ? { email } : {}),
    termsOfServiceAgreed: true,
    challengePriority: [order.challenge],
    // Behind a proxy the public name may not be reachable from here; the authority's look is the one that counts.
    skipChallengeVerification: true,
    challengeCreateFn: (_authorization, { token }, text) => order.publish(token, text),
    challengeRemoveFn: (_authorization, { token }) => order.withdraw(token),
  })
  return {
    chain,
    key: key.toString(),
    expiresAt: new Date(new X509Certificate(chain).validTo),
    accountUrl: client.getAccountUrl(),
  }
}

/**
 * Finds the account of the key where an earlier order registered it and was then refused. The library would register it again, and
 * update the one that there is with nothing new, which authorities refuse.
 */
async function findAccountUrl(client: Client): Promise<void> {
  try {
    await client.createAccount({ onlyReturnExisting: true })
  } catch (error) {
    if (error instanceof AuthorityLimit) throw error
    // There is none yet: it is registered with the order, which says what else is wrong.
  }
}

/** The certificate that proves a name in a handshake with an authority, from the text that it wants to see. */
export async function challengeContext(name: string, text: string): Promise<SecureContext> {
  const { crypto } = await import('acme-client')
  const authorization = { identifier: { type: 'dns', value: name } } as Authorization
  const [key, cert] = await crypto.createAlpnCertificate(
    authorization,
    text,
    await crypto.createPrivateEcdsaKey('P-256'),
  )
  return createSecureContext({ key, cert })
}

let isPrepared = false

/** Waiting for a limit is for the job, which comes again; the library would wait in place, for hours. */
async function prepared(roots: string | null) {
  const acme = await import('acme-client')
  const { axios } = acme
  if (roots) axios.defaults.httpsAgent = new Agent({ ca: [...rootCertificates, roots] })
  if (isPrepared) return acme
  isPrepared = true
  axios.defaults.timeout = 30_000
  axios.interceptors.response.use((response) => {
    const types = problemTypesIn(response.data)
    if (response.status === 429 || types.has('rateLimited'))
      throw new AuthorityLimit(waitIn(String(response.headers['retry-after'] ?? '')))
    if (types.has('caa')) throw new AuthorityForbidden()
    return response
  })
  Object.assign(axios.defaults, {
    acmeSettings: { ...Reflect.get(axios.defaults, 'acmeSettings'), retryMaxAttempts: 0 },
  })
  return acme
}

const problemSchema = z.object({ type: z.string() }).transform(({ type }) => type.replace(/^.*:/, ''))
const answerSchema = z.object({
  error: problemSchema.optional().catch(undefined),
  challenges: z.array(z.object({ error: problemSchema.optional() })).catch([]),
})

/** A problem is an answer itself, that of an order or authorization, or that of its challenges (RFC 8555, sections 6.7 and 7.1). */
function problemTypesIn(data: unknown): ReadonlySet<string | undefined> {
  const given = answerSchema.safeParse(data).data
  return new Set([
    problemSchema.safeParse(data).data,
    given?.error,
    ...(given?.challenges ?? []).map(({ error }) => error),
  ])
}

/** Seconds, or a date. */
function waitIn(header: string): number | null {
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
