import type { Query } from '@tanstack/react-query'
import type { ClientSession } from '@taplore/contract'
import { constants } from '@taplore/contract'
import { api, query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { retrying } from '../../common/feedback/retry.ts'
import { speak } from '../../texts/start-texts.ts'
import { clearLocal, readLocal, writeDeviceLanguage, writeLocal } from './local-storage.ts'
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

/** Where this page is going, from the moment somebody signs out or the session is found ended. */
let leavesFor: string | undefined

/** True once this page is on its way to /login: nothing else may lead it elsewhere, for that would break off the way. */
export const isLeaving = (): boolean => leavesFor !== undefined

/** Ends the session on the server and forgets everything here (AUTH-49, AUTH-50). The page is left even when the server is away. */
export async function signOut(returnTo?: string): Promise<void> {
  // The server tells every tab of the end, this one too: who signs out here goes where this act says, once.
  leavesFor = signInPath(returnTo)
  await api.identity.removeActiveSession().catch(() => undefined)
  await api.identity.signOut().catch(() => undefined)
  leave(leavesFor)
}

/** Forgets a session that the server no longer knows. A page that is already being left stays on its way. */
export function forgetSession(returnTo?: string): void {
  if (leavesFor) return
  leavesFor = signInPath(returnTo)
  leave(leavesFor)
}

function leave(path: string): void {
  clearLocal()
  queryClient.clear()
  sessionStore.set(emptySession)
  // A page that the browser kept and shows again has not left.
  addEventListener('pageshow', () => {
    leavesFor = undefined
  })
  location.assign(path)
}

/** Signing in again leads to `returnTo`, one of our own paths. */
function signInPath(returnTo: string | undefined): string {
  return returnTo ? `/login?${new URLSearchParams({ returnUrl: returnTo })}` : '/login'
}

/** Queries whose answer does not depend on the workspace survive a switch; the list of workspaces is one of them. */
function isAboutThePerson(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  if (!Array.isArray(path)) return false
  return path[0] === 'identity' || path[0] === 'system' || (path[0] === 'workspaces' && path[1] === 'list')
}
