import type { PlanFeature } from '@taplore/contract'
import type { Locked, Observable, PlanLocks } from '@taplore/story-editor'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

const staleMs = 60_000

/** What the plan does not allow. Until it is known nothing is locked: the server asks again. */
export function storyPlanLocks(words: { locked: string; plans: string }): Observable<PlanLocks> {
  let locks = locksFor(() => null)
  const listeners = new Set<() => void>()
  const lock = { reason: words.locked, action: words.plans, href: '/billing' }
  const asked = query.billing.featuresAccess.queryOptions({ input: {}, staleTime: staleMs })
  queryClient.fetchQuery(asked).then(
    ({ features }) => {
      locks = locksFor((feature) => (features.includes(feature) ? null : lock))
      for (const listener of [...listeners]) listener()
    },
    () => undefined,
  )
  return {
    get: () => locks,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function locksFor(lockOf: (feature: PlanFeature) => Locked | null): PlanLocks {
  return {
    crop: lockOf('videoCropping'),
    split: lockOf('videoSplitting'),
    ground: lockOf('animatedVideoBackground'),
    filters: lockOf('videoFilters'),
    animatedText: lockOf('animatedText'),
    polls: lockOf('polls'),
    fontPairs: lockOf('fontCombinations'),
  }
}
