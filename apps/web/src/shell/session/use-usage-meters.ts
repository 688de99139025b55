import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { formatNumber, megabytes } from '../../texts/formats.ts'
import type { ProductKind } from './product-kinds.ts'

export type MeterId = 'forms' | 'submissions' | 'emails' | 'stories' | 'storage' | 'speech' | 'images'

/** One kind of usage: the number used and what the plan includes. */
export interface Meter {
  readonly id: MeterId
  readonly total: number
  readonly available: number | 'unlimited'
  readonly format: (value: number) => string
}

const compact = (value: number) => formatNumber(value, { notation: 'compact' })

/** Usage of the plans by kind, in the order asked for. What is unknown is left out. */
export function useUsageMeters(ids: readonly MeterId[]): readonly Meter[] {
  const needs = (...some: readonly MeterId[]) => some.some((id) => ids.includes(id))
  const stats = useQuery(
    query.billing.stats.queryOptions({
      input: {},
      staleTime: 60_000,
      enabled: needs('stories', 'storage', 'speech', 'images'),
    }),
  ).data
  const forms = useQuery(query.forms.overview.queryOptions({ enabled: needs('forms') })).data
  const credits = useQuery(
    query.credits.balances.queryOptions({
      input: { product: 'forms' },
      staleTime: 30_000,
      enabled: needs('submissions', 'emails'),
    }),
  ).data?.credits
  const ofCredits = (id: MeterId, kind: 'submissions' | 'emailCredits'): Meter[] => {
    const plan = credits?.find((balance) => balance.kind === kind)?.plan
    return plan ? [{ id, total: plan.used, available: plan.limit, format: compact }] : []
  }
  return ids.flatMap((id): Meter[] => {
    switch (id) {
      case 'forms':
        return forms ? [{ id, total: forms.allowance.total, available: forms.allowance.limit, format: compact }] : []
      case 'submissions':
        return ofCredits(id, 'submissions')
      case 'emails':
        return ofCredits(id, 'emailCredits')
      default: {
        if (!stats) return []
        const usage = {
          stories: stats.storiesStats,
          storage: stats.accountStorageStats,
          speech: stats.textToSpeech,
          images: stats.aiImageGeneration,
        }[id]
        return [{ id, total: usage.total, available: usage.limit, format: id === 'storage' ? megabytes : compact }]
      }
    }
  })
}

/** The four meters of Home, first those of what the user came for. */
export function metersOfHome(kinds: readonly ProductKind[]): readonly MeterId[] {
  const [first, second] = kinds
  if (first === 'forms')
    return second ? ['forms', 'submissions', 'stories', 'storage'] : ['forms', 'submissions', 'emails', 'storage']
  return second ? ['stories', 'storage', 'forms', 'submissions'] : ['stories', 'storage', 'speech', 'images']
}

/** Those of the sidebar: of stories and storage (USAGE-03), and of forms for someone who came for them. */
export function metersOfSidebar(kinds: readonly ProductKind[]): readonly MeterId[] {
  if (kinds[0] !== 'forms') return ['stories', 'storage']
  return kinds.includes('stories')
    ? ['forms', 'submissions', 'stories', 'storage']
    : ['forms', 'submissions', 'storage']
}
