import { allows, isUnlimited, type Limit, limitOf, remainingBalance, type Stats, type Usage } from '@taplore/contract'
import type { SystemContext, WorkspaceContext } from '../../../platform/context.ts'
import { countOwned, countSeats, findOwnedIds } from '../../accounts/workspaces/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { allotmentOf } from './balances.ts'
import { type Standing, standingOf, upgradeFrom } from './current-plan.ts'
import { sumUsage } from './store.ts'
import { countUsage } from './usage-counts.ts'

const mb = 1024 * 1024

/** Use against the plan: stories of this workspace, everything else of the account of its owner. */
export async function stats(ctx: WorkspaceContext): Promise<Stats> {
  const standing = await standingOf(ctx, 'stories')
  return ctx.scopes.system((system) => statsOf(system, ctx.actor.workspaceId, standing))
}

/** The same of any workspace; `db` is of the system role. */
export async function statsOf(
  { db, clock, extensions }: Pick<SystemContext, 'db' | 'clock' | 'extensions'>,
  workspaceId: string,
  { ownerId, plan, period, book }: Pick<Standing<'stories'>, 'ownerId' | 'plan' | 'period' | 'book'>,
): Promise<Stats> {
  const ownedIds = await findOwnedIds(db, ownerId)
  const used = await sumUsage(db, ownedIds, period)
  const storageMb = (await countUsage({ db, extensions }, 'storageBytes', ownedIds)) / mb
  const credits = await balancesOf({ db, clock }, ownerId)
  const balance = (kind: 'textToSpeech' | 'aiImageGeneration' | 'subtitleSeconds') =>
    usedUp(used.get(kind) ?? 0, allotmentOf(plan, kind), credits[kind].available)
  const storage = limitOf(plan, 'stories.accountStorage')
  const trafficBytes = await countUsage({ db, extensions }, 'trafficBytes', ownedIds)
  const traffic = limitOf(plan, 'stories.bandwidth')
  return {
    planName: plan.planName,
    storiesStats: counted(
      await countUsage({ db, extensions }, 'stories', [workspaceId]),
      limitOf(plan, 'stories.storiesCount'),
    ),
    workspaceStats: counted(await countOwned(db, ownerId), limitOf(plan, 'stories.workspaces')),
    domainStats: counted(
      await countUsage({ db, extensions }, 'domains', ownedIds),
      limitOf(plan, 'stories.customDomains'),
      allows(plan, 'stories.customDomains'),
    ),
    accountStorageStats: counted(inHundredths(storageMb), storage === 'unlimited' ? storage : storage / mb),
    bandwidthStats: {
      ...counted(inHundredths(trafficBytes / mb), traffic === 'unlimited' ? traffic : traffic / mb),
      neededPlan:
        traffic === 'unlimited'
          ? null
          : upgradeFrom({ plan, book }, 'stories.bandwidth', Math.max(trafficBytes, traffic) + 1),
    },
    totalUsersStats: counted(await countSeats(db, ownerId, clock.now()), limitOf(plan, 'stories.users')),
    textToSpeech: balance('textToSpeech'),
    aiImageGeneration: balance('aiImageGeneration'),
    subtitles: inMinutes(balance('subtitleSeconds')),
  }
}

const inHundredths = (value: number) => Math.round(value * 100) / 100

/** Without access 0 is available, and really none; a limit of 0 is none. */
function counted(total: number, limit: Limit, access = true): Usage {
  if (!access) return { total, available: 0, limit: 0 }
  const most = isUnlimited(limit) ? 'unlimited' : limit
  return { total, available: most, limit: most }
}

/** `total` and `limit` are of the plan; bought credits are in what is available, and of no use to a plan that does not include it. */
function usedUp(total: number, given: Limit | null, bought: number): Usage {
  if (given === null) return { total, available: 0, limit: 0 }
  const remaining = remainingBalance(given, total)
  return { total, available: remaining === 'unlimited' ? remaining : remaining + bought, limit: given }
}

function inMinutes({ total, available, limit }: Usage): Usage {
  const minutes = (seconds: number) => Math.round((seconds / 60) * 10) / 10
  return {
    total: minutes(total),
    available: available === 'unlimited' ? available : minutes(available),
    limit: limit === 'unlimited' ? limit : Math.round(limit / 60),
  }
}
