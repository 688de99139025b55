import type { Query } from '@tanstack/react-query'
import type { ClientSession } from '@taplore/contract'
import { constants } from '@taplore/contract'
import { api, query } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { speak } from '../texts/start-texts.ts'
import { clearLocal, readLocal, writeDeviceLanguage, writeLocal } from './local-state.ts'
import { retrying } from './retrying.ts'
import { emptySession, sessionStore } from './session-store.ts'

/** Takes over what the server says about who is signed in, their language too. Leftovers of another person are thrown away. */
export function adoptSession(session: ClientSession): void {
  if (session.isAuthenticated && session.uid) {
    if (readLocal('userId') !== session.uid) clearLocal()
    writeLocal('userId', session.uid)
    writeLocal('timezone', session.timezone)
    writeLocal('language', session.language)
    writeDeviceLanguage(session.language)
    void speak(session.language)
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
    sessionStore.set(emptySession)
  }
}

/** After a sign-in: the session is known at once, and the server hears where it began (AUTH-20, AUTH-27). */
export function beginSession(session: ClientSession, type: 'email' | 'gmail' = 'email'): void {
  queryClient.clear()
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

/** Makes a workspace the active one in this browser; everything cached belongs to the old one and goes. */
export function useWorkspaceLocally(workspaceId: string | null): void {
  writeLocal('workspace', workspaceId)
  writeLocal('folderId', null)
  // Before anybody hears of the new workspace: nothing may draw a row of the old one, and answers on their way come too late.
  const ofTheOld = { predicate: (cached: Query) => !isAboutThePerson(cached.queryKey) }
  void queryClient.cancelQueries(ofTheOld)
  queryClient.removeQueries(ofTheOld)
  sessionStore.set({ workspace: workspaceId })
}

/** Ends the session on the server and forgets everything here (AUTH-49, AUTH-50). The page is left even when the server is away. */
export async function signOut(returnTo?: string): Promise<void> {
  await api.identity.removeActiveSession().catch(() => undefined)
  await api.identity.signOut().catch(() => undefined)
  forgetSession(returnTo)
}

/** Forgets a session that the server no longer knows. Signing in again leads to `returnTo`, one of our own paths. */
export function forgetSession(returnTo?: string): void {
  clearLocal()
  queryClient.clear()
  sessionStore.set(emptySession)
  location.assign(returnTo ? `/login?${new URLSearchParams({ returnUrl: returnTo })}` : '/login')
}

/** Queries whose answer does not depend on the workspace survive a switch; the list of workspaces is one of them. */
function isAboutThePerson(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  if (!Array.isArray(path)) return false
  return path[0] === 'identity' || path[0] === 'system' || (path[0] === 'workspaces' && path[1] === 'list')
}
