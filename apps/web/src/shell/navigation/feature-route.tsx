import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Gated, useGate } from '../../common/plans/gates.ts'
import { FullScreenLoader } from '../page/full-screen.tsx'

/**
 * A page of a plan feature: without it redirects home (GUARD-20). Nothing is rendered while loading; if loading fails
 * the page opens, since the server decides.
 */
export function FeatureRoute({ of, children }: { of: Gated; children: ReactNode }) {
  const { isPending, isLocked } = useGate(of)
  if (isPending) return <FullScreenLoader />
  if (isLocked) return <Navigate to="/" replace />
  return children
}
