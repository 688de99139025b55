import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { dayMs, secondMs } from '@taplore/kit'
import { sessionStore } from '../api/session-store.ts'
import { type LastSeen, lastSeenStore } from './last-seen-store.ts'

/**
 * What is kept for a start without the server: who is signed in, and the lists. Not kept: what respondents sent, the
 * team, and anything with a secret.
 */
const keptQueries: readonly string[] = [
  'billing.featuresAccess',
  'billing.skip.get',
  'billing.stats',
  'billing.subscription',
  'brand.get',
  'exports.list',
  'folders.list',
  'fonts.list',
  'formFolders.list',
  'formTags.list',
  'forms.get',
  'forms.list',
  'forms.overview',
  'forms.publication',
  'identity.preferences.get',
  'identity.session',
  'identity.userDetails',
  'notifications.count',
  'notifications.list',
  'onboarding.checklist',
  'publishing.channels',
  'publishing.publishedStories',
  'stories.get',
  'stories.list',
  'storyTags.list',
  'system.instance',
  'tasks.list',
  'templates.list',
  'workspaces.current',
  'workspaces.list',
]

const mostQueries = 40
const saveDelayMs = 2 * secondMs

/** The kept queries of a client, latest first. They count as outdated: the server is asked as soon as it is back. */
export function pickLastSeen(client: QueryClient): DehydratedState['queries'] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey: [path], state }) =>
      Array.isArray(path) && keptQueries.includes(path.join('.')) && state.data !== undefined,
  })
  return latest(queries).map(({ queryHash, queryKey, queryType, dehydratedAt, state }) => ({
    queryHash,
    queryKey,
    dehydratedAt,
    ...(queryType ? { queryType } : {}),
    state: { ...state, status: 'success', error: null, fetchMeta: null, fetchStatus: 'idle', isInvalidated: true },
  }))
}

/** With what an earlier page of the same user and workspace saw: every page that is loaded anew begins with nothing. */
export function mergeLastSeen(before: LastSeen | undefined, now: LastSeen): LastSeen {
  if (before?.userId !== now.userId || before.workspace !== now.workspace) return now
  const queries = new Map([...before.queries, ...now.queries].map((one) => [one.queryHash, one]))
  return { ...now, queries: latest([...queries.values()]) }
}

function latest(queries: DehydratedState['queries']): DehydratedState['queries'] {
  return queries.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(0, mostQueries)
}

/** Shows what this user saw last in this workspace. Nothing that was loaded since is replaced. */
export function showLastSeen(client: QueryClient, last: LastSeen, whose: Omit<LastSeen, 'queries'>): boolean {
  if (last.userId !== whose.userId || last.workspace !== whose.workspace) return false
  // A screen that is opened later must still find its lists.
  hydrate(client, { queries: last.queries }, { defaultOptions: { queries: { gcTime: dayMs } } })
  return true
}

let isKeeping = false

/** Keeps what the signed-in user sees, for a start without the server. */
export function keepLastSeen(client: QueryClient): void {
  if (isKeeping || typeof indexedDB === 'undefined') return
  isKeeping = true
  let isScheduled = false
  const save = async () => {
    isScheduled = false
    const now = seenNow(client)
    const before = now ? await lastSeenStore.read() : undefined
    // Meanwhile the user may have signed out.
    if (now && seenNow(client)?.userId === now.userId) await lastSeenStore.write(mergeLastSeen(before, now))
  }
  client.getQueryCache().subscribe((event) => {
    if (isScheduled || event.type !== 'updated' || event.action.type !== 'success') return
    isScheduled = true
    // Without a database, a start without the server waits for it.
    setTimeout(() => void save().catch(() => undefined), saveDelayMs)
  })
}

function seenNow(client: QueryClient): LastSeen | null {
  const { uid, workspace, isAuthenticated } = sessionStore.get()
  return isAuthenticated && uid && workspace ? { userId: uid, workspace, queries: pickLastSeen(client) } : null
}

/** For when the server does not say who is signed in. Resolves with whether there was something. */
export async function openLastSeen(client: QueryClient, whose: Omit<LastSeen, 'queries'>): Promise<boolean> {
  try {
    const last = await lastSeenStore.read()
    return last !== undefined && showLastSeen(client, last, whose)
  } catch {
    // The browser allows no database.
    return false
  }
}

/** With the session: the next user of this browser finds nothing. */
export async function forgetLastSeen(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await lastSeenStore.clear().catch(() => undefined)
}
