import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { PlanFeature } from '@taplore/contract'
import type { ReactNode } from 'react'
import { query } from '../../api/client.ts'
import { FullScreenLoader } from '../frame/full-screen.tsx'

/**
 * A page that belongs to a feature of the plan: without it the way leads home (GUARD-20). While the answer is not there nothing
 * of the page is drawn; when it cannot be had the page opens, since the server decides in the end.
 */
export function FeatureRoute({ feature, children }: { feature: PlanFeature; children: ReactNode }) {
  const access = useQuery(query.billing.featuresAccess.queryOptions({ input: {}, staleTime: 60_000 }))
  if (access.isPending) return <FullScreenLoader />
  if (access.data && !access.data.features.includes(feature)) return <Navigate to="/" replace />
  return children
}
