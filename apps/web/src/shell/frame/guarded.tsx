import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FullScreenLoader, ServerAway } from '../page/full-screen.tsx'
import { decide } from '../session/guard.ts'
import { useLiveEvents } from '../session/live-updates.ts'
import { readLocal } from '../session/local-storage.ts'
import { isLeaving, useWorkspaceLocally as takeWorkspace } from '../session/session-actions.ts'
import { useGuardFacts } from '../session/use-guard-state.ts'
import { useLinkedWorkspace } from '../session/use-linked-workspace.ts'

/** Shows a page only if the guard allows it. */
export function Guarded({ children }: { children: ReactNode }) {
  const router = useRouter()
  const place = useRouterState({
    select: (state) => ({ path: trimmed(state.location.pathname), search: state.location.searchStr }),
  })
  // While a page is loading its code the previous page stays visible: that one must be allowed too.
  const shown = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const at = resolvedLocation ?? location
      return { path: trimmed(at.pathname), search: at.searchStr }
    },
  })
  const { state, personalWorkspace, lostWorkspacePage, failure } = useGuardFacts()
  // From here, so that the stream begins before a page asks for anything: what is asked for after that is not asked for twice.
  useLiveEvents()
  const isMoving = useLinkedWorkspace(place)
  const decision = decide(state, place)
  const lostTo = mayStayWithoutWorkspace.includes(place.path) ? null : lostWorkspacePage
  const target = lostTo ? lostTo : 'to' in decision ? decision.to : null

  useEffect(() => {
    if (isMoving) return
    if (decision.kind === 'use-personal-workspace' && personalWorkspace) takeWorkspace(personalWorkspace)
    if (target && !isLeaving()) router.history.replace(target)
  }, [isMoving, decision.kind, target, personalWorkspace, router])

  if (failure && decision.kind !== 'render')
    return <ServerAway error={failure.error} hasWork={readLocal('userId') !== null} onRetry={failure.retry} />
  const mayShow = decision.kind === 'render' && decide(state, shown).kind === 'render'
  if (isMoving || lostTo || !mayShow) return <FullScreenLoader />
  return children
}

const mayStayWithoutWorkspace = [
  '/forbidden',
  '/two-factor-required',
  '/workspaces',
  '/login',
  '/mailbox',
  '/verify-email',
  '/change-email',
  '/reset-password',
]

function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
