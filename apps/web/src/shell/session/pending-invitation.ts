import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { readProblem } from '../../api/problem.ts'
import { safeReturnUrl } from './return-url.ts'

const storageKey = 'taplore.invitation'

/** The secret of the invitation in a return URL, else null. */
export function parseInvitation(returnUrl: string | null): string | null {
  return /^\/invite\/([\w-]{20,200})\/accept$/.exec(safeReturnUrl(returnUrl) ?? '')?.[1] ?? null
}

/** The invitation a visitor came with: its address is filled in, and its names are shown; or that it is gone. */
export function useInvitation() {
  const acceptId = parseInvitation(new URLSearchParams(location.search).get('returnUrl'))
  const asked = useQuery(
    query.members.invitation.queryOptions({
      input: { acceptId: acceptId ?? '' },
      enabled: acceptId !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (acceptId === null) return { invitation: null, isGone: false }
  return {
    invitation: asked.data ?? null,
    isGone: asked.isError && readProblem(asked.error).kind === 'refusal',
  }
}

/** Kept across the verification email: its link opens another tab, which continues to the invitation. */
export function rememberInvitation(search: string): void {
  const acceptId = parseInvitation(new URLSearchParams(search).get('returnUrl'))
  if (acceptId) localStorage.setItem(storageKey, acceptId)
}

/** Where a newly verified user goes: to their invitation; null without one. */
export function savedInvitation(): string | null {
  const acceptId = localStorage.getItem(storageKey)
  return acceptId && parseInvitation(`/invite/${acceptId}/accept`) ? `/invite/${acceptId}/accept` : null
}

/** Used once. */
export function clearInvitation(): void {
  localStorage.removeItem(storageKey)
}
