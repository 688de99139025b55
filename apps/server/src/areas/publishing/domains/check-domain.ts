import {
  type DomainProblem,
  type DomainRecord,
  domainMessages,
  domainProblemMessages,
  domainRefusals,
  domainRules,
} from '@taplore/contract'
import { dayMs, hourMs, refuse } from '@taplore/kit'
import type {
  LongJobContext,
  SlowWorkspaceContext,
  SlowWorkspaceJobContext,
  WorkspaceJobContext,
} from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { markSecure, serveDomain, stopServing } from '../publishing/index.ts'
import { ensureCertificate } from './certificates/ensure-certificate.ts'
import { askByHttps, type Reach } from './checks/reach.ts'
import { lookUpRecords, problemOf } from './checks/records.ts'
import { inWorkspace } from './in-workspace.ts'
import { domainsChanged } from './live.ts'
import { presentDomain } from './present.ts'
import { isOfCertificate } from './rules.ts'
import { type DomainRow, findDomain, lockDomain, updateDomain } from './store.ts'
import { tellAboutDomain } from './tell.ts'

/** Checks a domain now, and looks for its records for another seven days. */
export async function verifyDomain(ctx: SlowWorkspaceContext, { domainId }: { domainId: string }) {
  const known = await inWorkspace(ctx, async (inner) => {
    const row = await lockDomain(inner, domainId)
    if (!row) throw refuse(domainRefusals.DOMAIN_NOT_FOUND)
    const watchedUntil = new Date(inner.clock.now().getTime() + domainRules.watchMs)
    return updateDomain(inner, row.id, { watchedUntil, isTold: false })
  })
  if (known) await checkDomain(ctx, known)
  const domain = await inWorkspace(ctx, async (inner) => {
    const row = await findDomain(inner, domainId)
    if (!row) throw refuse(domainRefusals.DOMAIN_NOT_FOUND)
    return presentDomain(inner, row)
  })
  const status = domain.is_ssl_verified ? 'success' : domain.is_verified ? 'pending' : 'error'
  return { status, message: sentenceFor(domain.problem), domain } as const
}

/**
 * Moves a domain to the state that its records give it: proven by its TXT record and led here, it is verified and served; reached by
 * https, it is secure; a verified one whose records are gone for three days is lost.
 */
export async function checkDomain(ctx: SlowWorkspaceJobContext, row: DomainRow): Promise<void> {
  const records = await lookUpRecords(ctx.providers.dns, row, ctx.config)
  const checked = await inWorkspace(ctx, async (inner) => {
    const locked = await lockDomain(inner, row.id)
    return locked && settleRecords(inner, locked, records)
  })
  if (!checked?.verifiedAt || checked.sslVerifiedAt) return tellOfLoss(ctx, row, checked)
  await secureDomain(ctx, checked)
}

async function settleRecords(
  ctx: WorkspaceJobContext,
  row: DomainRow,
  records: readonly DomainRecord[],
): Promise<DomainRow | null> {
  const checkedAt = ctx.clock.now()
  const problem = problemOf(records)
  if (problem)
    return row.verifiedAt ? noteFailure(ctx, row, problem) : updateDomain(ctx, row.id, { checkedAt, problem })
  if (row.verifiedAt) {
    return updateDomain(ctx, row.id, { checkedAt, failures: 0, ...(row.sslVerifiedAt ? { problem: null } : {}) })
  }
  // Of two workspaces with a record each, the first one keeps it until it lets go.
  if (!(await serveDomain(ctx, row))) return updateDomain(ctx, row.id, { checkedAt, problem: 'taken' })
  const verified = { verifiedAt: checkedAt, failures: 0, problem: null, lostAt: null, isTold: false }
  const changed = await updateDomain(ctx, row.id, { checkedAt, ...verified })
  await note(ctx, row, 'domain.verified')
  return changed
}

/** A resolver that does not answer takes nothing offline. */
async function noteFailure(
  ctx: WorkspaceJobContext,
  row: DomainRow,
  problem: DomainProblem,
): Promise<DomainRow | null> {
  const checkedAt = ctx.clock.now()
  if (problem === 'dns-silent') return updateDomain(ctx, row.id, { checkedAt })
  // Looking again and again within a day is one failure, and not the third.
  const isDaily = !row.checkedAt || checkedAt.getTime() - row.checkedAt.getTime() >= dayMs - hourMs
  if (!isDaily) return updateDomain(ctx, row.id, { problem })
  const failures = row.failures + 1
  if (failures < domainRules.failuresUntilLost) return updateDomain(ctx, row.id, { checkedAt, failures, problem })
  await stopServing(ctx, row)
  const lost = { verifiedAt: null, sslVerifiedAt: null, failures: 0, lostAt: checkedAt, problem: 'lost' as const }
  const changed = await updateDomain(ctx, row.id, { checkedAt, ...lost, watchedUntil: checkedAt })
  await note(ctx, row, 'domain.lost')
  return changed
}

async function tellOfLoss(ctx: SlowWorkspaceJobContext, before: DomainRow, after: DomainRow | null): Promise<void> {
  if (!after?.lostAt || before.lostAt) return
  await ctx.scopes.system((system) => tellAboutDomain(system, after, 'lost'))
}

/** SSL counts as verified after a real https request, wherever the certificate came from. */
async function secureDomain(ctx: SlowWorkspaceJobContext, row: DomainRow): Promise<void> {
  await ensureCertificate(ctx, row)
  const reach = await askByHttps(ctx, row)
  const secured = await inWorkspace(ctx, async (inner) => {
    const locked = await lockDomain(inner, row.id)
    if (!locked?.verifiedAt || locked.sslVerifiedAt) return null
    if (reach !== 'reached') {
      // What the authority said is the better reason.
      const isKnown = locked.problem && isOfCertificate(locked.problem)
      const problem = row.path === '' ? 'https-unanswered' : pathProblems[reach]
      if (!isKnown) await updateDomain(inner, row.id, { problem })
      return null
    }
    await markSecure(inner, row)
    const changed = await updateDomain(inner, row.id, { sslVerifiedAt: inner.clock.now(), problem: null })
    await note(inner, row, 'domain.secured')
    return changed
  })
  if (secured) await ctx.scopes.system((system) => tellAboutDomain(system, secured, 'connected'))
}

const pathProblems = {
  misnamed: 'path-host-kept',
  misrouted: 'path-changed',
  unanswered: 'path-unanswered',
} as const satisfies Record<Exclude<Reach, 'reached'>, DomainProblem>

async function note(
  ctx: WorkspaceJobContext,
  row: DomainRow,
  action: 'domain.verified' | 'domain.secured' | 'domain.lost',
): Promise<void> {
  await publishLive(ctx, domainsChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, { action, object: { kind: 'domain', id: row.id, name: `${row.name}${row.path}` } })
}

/** A domain as the product itself sees it, in a job. */
export function actingFor(ctx: LongJobContext, { workspaceId }: DomainRow): SlowWorkspaceJobContext {
  return { ...ctx, actor: { kind: 'system', workspaceId } }
}

function sentenceFor(problem: DomainProblem | null): string {
  return problem ? domainProblemMessages[problem] : domainMessages.verified
}
