import type { Query } from '@tanstack/react-query'
import type { ClientSession } from '@taplore/contract'
import { constants } from '@taplore/contract'
import { api, query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { emptySession, sessionStore } from '../../api/session-store.ts'
import { retrying } from '../../common/feedback/retry.ts'
import { forgetLastSeen, keepLastSeen } from '../../offline/last-seen.ts'
import { keepAppOffline } from '../../offline/register-worker.ts'
import { speak } from '../../texts/start-texts.ts'
import { forgetLeftBecause, type LeftBecause, rememberLeftBecause } from './left-because.ts'
import { clearLocal, readLocal, writeDeviceLanguage, writeLocal } from './local-storage.ts'
import { keepingCoupon } from './pending-coupon.ts'

/** Applies the server's session response, including the language. Data of another user is cleared. */
export function adoptSession(session: ClientSession): void {
  if (session.isAuthenticated && session.uid) {
    if (readLocal('userId') !== session.uid) keepingCoupon(clearLocal)
    writeLocal('userId', session.uid)
    writeLocal('timezone', session.timezone)
    writeLocal('language', session.language)
    writeDeviceLanguage(session.language)
    void speak(session.language)
    keepAppOffline(session.language)
    keepLastSeen(queryClient)
    sessionStore.set({
      email: session.email,
      displayName: session.displayName,
      photoURL: session.photoURL,
      isAuthenticated: true,
      uid: session.uid,
      emailVerified: session.emailVerified,
      isMfaEnabled: session.isMfaEnabled,
      error: session.error,
      workspace: readLocal('workspace'),
    })
  } else {
    void forgetLastSeen()
    sessionStore.set(emptySession)
  }
}

/** After sign-in: the session is known immediately, and the server is told where it started (AUTH-20, AUTH-27). */
export function createSession(session: ClientSession, type: 'email' | 'gmail' = 'email'): void {
  queryClient.clear()
  forgetLeftBecause()
  adoptSession(session)
  queryClient.setQueryData(query.identity.session.queryKey(), session)
  if (!session.uid) return
  void retrying(
    () =>
      api.identity.userTracker({
        userId: session.uid ?? '',
        name: session.displayName,
        email: session.email,
        pageHref: location.pathname,
        session: true,
        type,
      }),
    { retries: 1, waitMs: 2_000 },
  )
  if (session.emailVerified) {
    void retrying(() => api.identity.addEmailVerifyStatus({ emailUserId: session.uid ?? '', isEmailVerified: true }), {
      retries: constants.session.emailVerifiedRetries,
      waitMs: constants.session.emailVerifiedRetryMs,
    })
  }
}

/** Activates a workspace in this browser and clears everything cached for the old one. */
export function useWorkspaceLocally(workspaceId: string | null): void {
  writeLocal('workspace', workspaceId)
  writeLocal('folderId', null)
  // Before anything knows about the new workspace: no old row may be rendered, and late responses are ignored.
  const ofTheOld = { predicate: (cached: Query) => !isAboutTheUser(cached.queryKey) }
  void queryClient.cancelQueries(ofTheOld)
  queryClient.removeQueries(ofTheOld)
  sessionStore.set({ workspace: workspaceId })
}

/** Where this page is going, once the user signs out or the session is found invalid. */
let leavesFor: string | undefined

/** True once this page is navigating to /login: nothing else may navigate, since that would cancel it. */
export const isLeaving = (): boolean => leavesFor !== undefined

/**
 * Revokes the session on the server and clears everything here (AUTH-49, AUTH-50). The page is left even when the
 * server is unreachable.
 */
export async function signOut(returnTo?: string): Promise<void> {
  // The server notifies every tab, this one too: signing out here navigates only once.
  leavesFor = signInPath(returnTo)
  await api.identity.removeActiveSession().catch(() => undefined)
  await api.identity.signOut().catch(() => undefined)
  await forgetLastSeen()
  leave(leavesFor)
}

/** Clears a session that the server no longer knows; the sign-in page says why. A page that is already leaving continues. */
export function clearSession(because: LeftBecause): void {
  // The server also tells every tab that its sessions ended, perhaps before it answers the request to delete the account.
  if (!leavesFor || because.reason === 'deleted') rememberLeftBecause(because)
  if (leavesFor) return
  leavesFor = signInPath(because.reason === 'signed-out' ? location.pathname + location.search : undefined)
  leave(leavesFor)
}

function leave(path: string): void {
  clearLocal()
  void forgetLastSeen()
  queryClient.clear()
  sessionStore.set(emptySession)
  // A page restored from the back/forward cache has not left.
  addEventListener('pageshow', () => {
    leavesFor = undefined
  })
  location.assign(path)
}

/** Signing in again returns to `returnTo`, one of our own paths. */
function signInPath(returnTo: string | undefined): string {
  return returnTo && returnTo !== '/dashboard' ? `/login?${new URLSearchParams({ returnUrl: returnTo })}` : '/login'
}

/** Queries independent of the workspace survive a switch, such as the list of workspaces. */
function isAboutTheUser(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  if (!Array.isArray(path)) return false
  return path[0] === 'identity' || path[0] === 'system' || (path[0] === 'workspaces' && path[1] === 'list')
}
