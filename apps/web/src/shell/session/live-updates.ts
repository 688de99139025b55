import { useEffect } from 'react'
import { api, query } from '../../api/client.ts'
import { apiPaths } from '../../api/paths.ts'
import { queryClient } from '../../api/query-client.ts'
import { forgetSession } from './session-actions.ts'
import { useSession } from './session-store.ts'

const formShelf = () => [query.forms.key(), query.formFolders.key(), query.formTags.key(), query.formSources.key()]
const shelf = () => [query.stories.key(), query.folders.key(), query.storyTags.key(), query.trash.key()]

/** What each kind of news makes us look at again. */
const refreshes: Record<string, () => readonly (readonly unknown[])[]> = {
  hello: () => [query.tasks.key(), ...shelf(), ...formShelf(), query.workspaces.key(), query.members.key()],
  reconnected: () => [query.tasks.key(), ...shelf(), ...formShelf(), query.workspaces.key(), query.members.key()],
  task: () => [query.tasks.key(), query.wizard.key()],
  story: () => [...shelf(), query.publishing.key()],
  form: formShelf,
  comments: () => [query.comments.key(), query.reviewLinks.key()],
  publication: () => [query.stories.key(), query.publishing.key()],
  submission: () => [query.submissions.key(), query.formAnalytics.key()],
  usage: () => [query.billing.key()],
  /** The team of the workspace, its seats or its name. */
  workspace: () => [query.workspaces.key(), query.members.key(), query.shares.key(), query.billing.stats.key()],
  /** My own rights, here or in another workspace: a workspace that was lost is noticed by the question for its subscription. */
  membership: () => [
    query.workspaces.key(),
    query.members.key(),
    query.billing.key(),
    ...shelf(),
    ...formShelf(),
    query.publishing.key(),
  ],
}

/**
 * Listens to the server's news for the active workspace. The browser comes back by itself after a lost line and names the
 * last event it saw; then everything shown is looked at again.
 */
export function useLiveNews(): void {
  const { isAuthenticated, workspace } = useSession()
  useEffect(() => {
    if (!isAuthenticated || !workspace) return
    const source = new EventSource(apiPaths.live(workspace))
    for (const [kind, keys] of Object.entries(refreshes)) {
      source.addEventListener(kind, () => {
        for (const queryKey of keys()) void queryClient.invalidateQueries({ queryKey })
      })
    }
    // A session of this person ended; whether it is the one of this browser the server knows.
    source.addEventListener('session-ended', () => {
      void api.identity.validity().then(
        ({ data }) => data.isInValid && forgetSession(),
        () => undefined,
      )
    })
    return () => source.close()
  }, [isAuthenticated, workspace])
}
