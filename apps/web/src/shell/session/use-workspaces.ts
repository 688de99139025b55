import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { constants, type Workspace } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../api/client.ts'
import { problemReason, readProblem } from '../../api/problem.ts'
import { useSession } from '../../api/session-store.ts'
import { notify } from '../../common/feedback/notify.ts'
import { workspaceLabel } from '../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../common/names/use-workspace-words.ts'
import { useWorkspaceLocally as takeWorkspace } from './session-actions.ts'

/** Cached for 15 seconds (WS-35). */
export function workspaceList() {
  return query.workspaces.list.queryOptions({
    input: { isStories: 'true' },
    staleTime: constants.workspaces.staleMs,
    gcTime: constants.workspaces.staleMs,
  })
}

/** All workspaces of the user, own ones first. */
export function useWorkspaces() {
  const { workspace } = useSession()
  const asked = useQuery(workspaceList())
  const all = asked.data ? [...asked.data.myWorkspaces, ...asked.data.sharedWorkspaces] : []
  return { asked, all, current: all.find((one) => one.id === workspace) ?? null }
}

/** Stores the id, clears cached lists and shows the workspace's name (WS-08 to WS-10). */
export function useSwitchWorkspace(goTo: string | null) {
  const router = useRouter()
  const { t } = useTranslation()
  const words = useWorkspaceWords()
  return useMutation({
    mutationFn: (workspace: Workspace) => api.workspaces.switch(undefined, { context: { workspace: workspace.id } }),
    onSuccess: ({ workspace }) => {
      takeWorkspace(workspace.id)
      notify('account', 'success', t('workspaces.switchedTo', { name: workspaceLabel(workspace, words) }))
      if (goTo) router.history.push(goTo)
    },
    onError: (error, workspace) => {
      if (readProblem(error).code === 'SECOND_FACTOR_REQUIRED') {
        takeWorkspace(workspace.id)
        router.history.push('/two-factor-required')
      } else notify('account', 'error', problemReason(error, t('errors.generic')))
    },
  })
}
