import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { safeReturnUrl } from './return-url.ts'

const keptAs = 'taplore.invitation'

/** The secret of the invitation that a return address leads to, else null. */
export function parseInvitation(returnUrl: string | null): string | null {
  return /^\/invite\/([\w-]{20,200})\/accept$/.exec(safeReturnUrl(returnUrl) ?? '')?.[1] ?? null
}

/** The invitation on whose account somebody stands at the door: its address is filled in, and its names are told. */
export function useInvitation() {
  const acceptId = parseInvitation(new URLSearchParams(location.search).get('returnUrl'))
  const asked = useQuery(
    query.members.invitation.queryOptions({
      input: { acceptId: acceptId ?? '' },
      enabled: acceptId !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return acceptId === null ? null : (asked.data ?? null)
}

/** Kept over the mail that verifies a new address: its link opens another tab, which leads on to the invitation. */
export function rememberInvitation(search: string): void {
  const acceptId = parseInvitation(new URLSearchParams(search).get('returnUrl'))
  if (acceptId) localStorage.setItem(keptAs, acceptId)
}

/** Where a freshly verified person goes: to the invitation that brought them; null when none did. */
export function savedInvitation(): string | null {
  const acceptId = localStorage.getItem(keptAs)
  return acceptId && parseInvitation(`/invite/${acceptId}/accept`) ? `/invite/${acceptId}/accept` : null
}

/** It leads there once. */
export function clearInvitation(): void {
  localStorage.removeItem(keptAs)
}
