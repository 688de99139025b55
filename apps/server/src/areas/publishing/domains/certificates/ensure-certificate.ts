import { dayMs, hourMs, minuteMs } from '@taplore/kit'
import {
  AuthorityForbidden,
  AuthorityLimit,
  newAccountKey,
  orderCertificate,
} from '../../../../platform/certificates/order-certificate.ts'
import { readRoots } from '../../../../platform/certificates/roots.ts'
import type { LongJobContext } from '../../../../platform/context.ts'
import { openSecret, sealSecret } from '../../../../platform/secrets/envelope.ts'
import { lookUpAuthorities } from '../checks/records.ts'
import { type CertificateProblem, isOfCertificate, toTell } from '../rules.ts'
import type { DomainRow } from '../store.ts'
import { updateDomain } from '../store.ts'
import { tellAboutCertificate } from '../tell.ts'
import {
  claimOrder,
  deleteChallenge,
  ensureAccount,
  findAccount,
  findCertificate,
  handshakeKey,
  saveAccountUrl,
  saveChallenge,
  updateCertificate,
} from './store.ts'

type Ctx = Pick<LongJobContext, 'scopes' | 'config' | 'clock' | 'log' | 'providers'>

/** Renewed when so much is left. */
export const renewalMs = 30 * dayMs
/** An authority that names a later time is asked then. */
const longestWaitMs = 7 * dayMs
/** Longer than an order takes. */
const orderMs = 10 * minuteMs

/** Where a key is sealed for, so that it opens nowhere else. */
export const keyPlace = (domainId: string) => `certificate of domain ${domainId}`
const accountPlace = (directoryUrl: string) => `acme account ${directoryUrl}`

/** Whether this installation gets certificates itself; else a proxy in front does. */
export function getsCertificates({ config }: Pick<Ctx, 'config'>): boolean {
  return config.TLS_PORT !== undefined
}

/**
 * Orders a certificate for a verified subdomain unless it has one for another 30 days. One worker at a time orders it, and after a
 * failure the next order waits longer each time, or as long as the authority wishes.
 */
export async function ensureCertificate(ctx: Ctx, row: DomainRow): Promise<void> {
  if (!getsCertificates(ctx) || row.mapping !== 'SUBDOMAIN') return
  const now = ctx.clock.now()
  const claimed = await ctx.scopes.system(async (system) => {
    const known = await findCertificate(system, row.id)
    if (known?.chain && known.expiresAt && known.expiresAt.getTime() - now.getTime() > renewalMs) return null
    return claimOrder(system, row, { now, until: new Date(now.getTime() + orderMs) })
  })
  if (!claimed) return
  const { isBlocked } = await lookUpAuthorities(ctx.providers.dns, row.name, ctx.config)
  // The authority was not asked: the owner who repairs the records is served at the next check.
  if (isBlocked) return noteFailure(ctx, row, { problem: 'caa-blocked', waitMs: 0 })
  try {
    await order(ctx, row)
  } catch (error) {
    ctx.log.warn({ err: error, domain: row.id }, 'a certificate was not issued')
    const waitMs = Math.min(2 ** claimed.failures * 10 * minuteMs, dayMs)
    if (error instanceof AuthorityLimit) {
      const wishMs = Math.min(error.retryAfterMs ?? 6 * hourMs, longestWaitMs)
      return noteFailure(ctx, row, { problem: 'certificate-limited', waitMs: Math.max(wishMs, waitMs) })
    }
    const problem = error instanceof AuthorityForbidden ? 'caa-blocked' : 'certificate-refused'
    await noteFailure(ctx, row, { problem, waitMs })
  }
}

async function order(ctx: Ctx, row: DomainRow): Promise<void> {
  const { config, scopes } = ctx
  const directoryUrl = config.ACME_DIRECTORY_URL
  const account = await accountAt(ctx, directoryUrl)
  const challenge = config.ACME_CHALLENGE
  // In a handshake the authority tells the name alone.
  const keyOf = (token: string) => (challenge === 'tls-alpn-01' ? handshakeKey(row.name) : token)
  const issued = await orderCertificate({
    ...{ directoryUrl, account, email: config.ACME_EMAIL, roots: readRoots(config), name: row.name, challenge },
    publish: (token, answer) =>
      scopes.system((system) => saveChallenge(system, { token: keyOf(token), answer, createdAt: system.clock.now() })),
    withdraw: (token) => scopes.system((system) => deleteChallenge(system, keyOf(token))),
  })
  const { chain, expiresAt } = issued
  const sealedKey = sealSecret(config, keyPlace(row.id), issued.key)
  await scopes.system(async (system) => {
    await saveAccountUrl(system, directoryUrl, issued.accountUrl)
    await updateCertificate(system, row.id, {
      chain,
      sealedKey,
      expiresAt,
      failures: 0,
      told: null,
      nextTryAt: system.clock.now(),
    })
    if (row.problem && isOfCertificate(row.problem)) await updateDomain(system, row.id, { problem: null })
  })
}

async function accountAt(ctx: Ctx, directoryUrl: string) {
  const known = await ctx.scopes.system((system) => findAccount(system, directoryUrl))
  const place = accountPlace(directoryUrl)
  const sealed = known ? null : sealSecret(ctx.config, place, await newAccountKey())
  const account = known ?? (await ctx.scopes.system((system) => ensureAccount(system, directoryUrl, sealed ?? '')))
  return { key: openSecret(ctx.config, place, account.sealedKey), url: account.url }
}

async function noteFailure(
  ctx: Ctx,
  row: DomainRow,
  { problem, waitMs }: { problem: CertificateProblem; waitMs: number },
): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const known = await findCertificate(system, row.id)
    const now = system.clock.now()
    const failures = (known?.failures ?? 0) + (waitMs === 0 ? 0 : 1)
    const told = known?.told ?? null
    const endsAt = known?.chain ? known.expiresAt : null
    const next = toTell({ problem, failures, leftMs: endsAt && endsAt.getTime() - now.getTime() })
    const isNew = next !== null && told !== next && told !== 'ends'
    await updateCertificate(system, row.id, {
      ...{ failures, nextTryAt: new Date(now.getTime() + waitMs) },
      ...(isNew ? { told: next } : {}),
    })
    await updateDomain(system, row.id, { problem })
    if (isNew) await tellAboutCertificate(system, row, { problem, endsAt })
  })
}
