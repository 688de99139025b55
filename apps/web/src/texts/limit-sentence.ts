import type { billingRefusals } from '@taplore/contract'
import { planLabel } from '@taplore/contract'
import i18next from 'i18next'
import { formatNumber, longDate, megabytes } from './formats.ts'

// Their types alone: the first page loads this file, and the schemas weigh more than all of it.
type Refusals = typeof billingRefusals
type Spent = NonNullable<ReturnType<Refusals['PLAN_BALANCE_SPENT']['data']['safeParse']>['data']>
type Reached = NonNullable<ReturnType<Refusals['PLAN_LIMIT_REACHED']['data']['safeParse']>['data']>

const number = (value: number) => formatNumber(value)
const minutes = (seconds: number) =>
  formatNumber(Math.round(seconds / 6) / 10, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
const size = (bytes: number) => megabytes(bytes / 1024 ** 2)

/** What a plan counts: its name, and how its numbers are written. */
const counted = {
  textToSpeech: ['planFeatures.textToSpeech', number],
  aiImageGeneration: ['planFeatures.aiImageGeneration', number],
  subtitleSeconds: ['planFeatures.subtitles', minutes],
  noiseRemovalSeconds: ['planFeatures.removeBackgroundNoise', minutes],
  emailCredits: ['planRows.emailCredits', number],
  accountStorage: ['planFeatures.accountStorage', size],
  voiceCloning: ['planFeatures.voiceCloning', number],
} as const

/**
 * What a limit of the plan means: what is limited, how much there is, until when, and the cheapest way to more. Null for any other
 * refusal, and for what this version cannot name.
 */
export function limitSentence({ code, data }: { readonly code: string; readonly data: unknown }): string | null {
  const { t } = i18next
  if (code === ('PLAN_BALANCE_SPENT' satisfies keyof Refusals)) {
    if (!isSpent(data) || !isCounted(data.balance)) return null
    const spent = data
    const [name, write] = counted[data.balance]
    const values = {
      what: t(name),
      limit: write(spent.limit),
      left: write(spent.available),
      needed: write(spent.needed),
      date: longDate(spent.resetsOn),
    }
    const state =
      spent.limit === 0
        ? t('limits.notIncluded', values)
        : spent.available === 0
          ? t('limits.spent', values)
          : t('limits.tooFew', values)
    const way = spent.limit === 0 ? includedIn(spent.neededPlan) : upgrade(spent.neededPlan)
    return [state, way, spent.hasAddOns ? t('limits.addOns') : ''].filter(Boolean).join(' ')
  }
  if (code === ('PLAN_LIMIT_REACHED' satisfies keyof Refusals)) {
    if (!isReached(data) || !isCounted(data.limitKey)) return null
    const [name, write] = counted[data.limitKey]
    const state = t('limits.reached', { what: t(name), total: write(data.total), limit: write(data.limit) })
    return [state, upgrade(data.neededPlan)].filter(Boolean).join(' ')
  }
  return null

  function includedIn(plan: string | null): string {
    return plan ? t('storyEditor.lockedUntil', { plan: planLabel(plan) }) : ''
  }

  function upgrade(plan: string | null): string {
    return plan ? t('limits.upgrade', { plan: planLabel(plan) }) : ''
  }
}

/** A server of another version may answer less: then only its message is shown. */
function isSpent(data: unknown): data is Spent {
  return typeof data === 'object' && data !== null && 'balance' in data && 'resetsOn' in data && 'neededPlan' in data
}

function isReached(data: unknown): data is Reached {
  return typeof data === 'object' && data !== null && 'limitKey' in data && 'total' in data && 'neededPlan' in data
}

function isCounted(key: string): key is keyof typeof counted {
  return key in counted
}
