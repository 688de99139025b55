import { useEffect } from 'react'
import { api, query } from '../../api/client.ts'
import { apiPaths } from '../../api/paths.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverConnection } from '../../api/server-connection.ts'
import { useSession } from '../../api/session-store.ts'
import { followLive } from './follow-live.ts'
import { clearSession } from './session-actions.ts'

const formCollection = () => [query.forms.key(), query.formFolders.key(), query.formTags.key(), query.formSources.key()]
const listKeys = () => [query.stories.key(), query.folders.key(), query.storyTags.key(), query.trash.key()]

/** What each kind of event refreshes. */
const refreshes: Record<string, () => readonly (readonly unknown[])[]> = {
  hello: () => [
    query.tasks.key(),
    query.notifications.key(),
    ...listKeys(),
    ...formCollection(),
    query.workspaces.key(),
    query.members.key(),
  ],
  reconnected: () => [
    query.tasks.key(),
    query.notifications.key(),
    ...listKeys(),
    ...formCollection(),
    query.workspaces.key(),
    query.members.key(),
  ],
  task: () => [query.tasks.key(), query.wizard.key()],
  notification: () => [query.notifications.key()],
  story: () => [...listKeys(), query.publishing.key()],
  form: formCollection,
  comments: () => [query.comments.key(), query.reviewLinks.key()],
  schedules: () => [query.schedules.key(), query.automation.key()],
  feeds: () => [query.feeds.key(), query.automation.key()],
  widgets: () => [query.widgets.key()],
  domains: () => [query.domains.key()],
  wordpress: () => [query.wordpress.key()],
  stores: () => [query.stores.key()],
  publication: () => [query.stories.key(), query.publishing.key(), query.schedules.key()],
  submission: () => [query.submissions.key(), query.formAnalytics.key()],
  usage: () => [query.billing.key(), query.credits.key()],
  /** What is paid for, an invoice or what the next bill comes to. */
  payments: () => [query.payments.key(), query.credits.key()],
  clips: () => [query.clips.key()],
  voices: () => [query.clonedVoices.key(), query.voices.key()],
  /** The team of the workspace, its seats or its name. */
  workspace: () => [query.workspaces.key(), query.members.key(), query.shares.key(), query.billing.stats.key()],
  /** My own permissions, here or in another workspace: losing a workspace shows in its subscription query. */
  membership: () => [
    query.workspaces.key(),
    query.members.key(),
    query.billing.key(),
    ...listKeys(),
    ...formCollection(),
    query.publishing.key(),
  ],
}

/** Listens to the server's events for the active workspace. What is visible is refreshed when a stream begins. */
export function useLiveEvents(): void {
  const { isAuthenticated, workspace } = useSession()
  useEffect(() => {
    if (!isAuthenticated || !workspace) return
    return followLive(apiPaths.live(workspace), {
      kinds: [...Object.keys(refreshes), 'session-ended'],
      hear: (kind) => (kind === 'session-ended' ? askWhetherSignedIn() : refreshOn(kind)),
      onGap: () => refresh(Object.values(refreshes).flatMap((keys) => keys())),
      onError: () => serverConnection.missed(),
    })
  }, [isAuthenticated, workspace])
}

/** Asks again for what an event of this kind may have changed. */
export function refreshOn(kind: string): void {
  refresh(refreshes[kind]?.() ?? [])
}

function refresh(keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of new Map(keys.map((key) => [JSON.stringify(key), key])).values())
    void queryClient.invalidateQueries({ queryKey })
}

/** A session of this user was revoked; the server knows whether it is this one. */
function askWhetherSignedIn(): void {
  void api.identity.validity().then(
    ({ data }) => data.isInValid && clearSession({ reason: 'signed-out' }),
    () => undefined,
  )
}
