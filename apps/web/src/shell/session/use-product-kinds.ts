import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { type ProductKind, productKinds } from './product-kinds.ts'
import { useRights } from './use-rights.ts'

/** The kinds to show to the user in this workspace; null until known. A count that cannot be loaded hides nothing else. */
export function useProductKinds(): readonly ProductKind[] | null {
  const { role, may } = useRights()
  const isMember = role !== null && role !== 'VIEW'
  const seesForms = isMember && may('forms.view')
  const checklist = useQuery(query.onboarding.checklist.queryOptions({ staleTime: 10_000, enabled: seesForms }))
  const forms = useQuery(query.forms.overview.queryOptions({ enabled: seesForms }))
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000, enabled: isMember }))
  // Known once it was answered or has failed: asking again after a failure must not take away what asked.
  const isKnown = (asked: { isFetched: boolean }, isAsked: boolean) => !isAsked || asked.isFetched
  if (role === null || !isKnown(checklist, seesForms) || !isKnown(forms, seesForms) || !isKnown(stats, isMember))
    return null
  return productKinds({
    purpose: checklist.data?.purpose ?? null,
    seesForms,
    used: {
      forms: (forms.data?.allowance.total ?? 0) > 0,
      stories: (stats.data?.storiesStats.total ?? 0) > 0,
    },
  })
}
