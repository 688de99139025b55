import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session-store.ts'
import { notify } from '../../common/feedback/notify.ts'
import { workspaceLabel } from '../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../common/names/use-workspace-words.ts'
import { useWorkspaceLocally as takeWorkspace } from './session-actions.ts'
import { workspaceList } from './use-workspaces.ts'

/**
 * Links in emails and notifications name their workspace (`?in=`): it becomes the active one if the user belongs there,
 * and the URL loses the name, so that choosing another workspace on the page stays possible. True while it is another one.
 */
export function useLinkedWorkspace({ path, search }: { path: string; search: string }): boolean {
  const { t } = useTranslation()
  const router = useRouter()
  const { isAuthenticated, workspace } = useSession()
  const wanted = isAuthenticated ? new URLSearchParams(search).get('in') : null
  const isElsewhere = wanted !== null && wanted !== workspace
  const list = useQuery({ ...workspaceList(), enabled: isElsewhere })
  const isKnown = !isElsewhere || !list.isPending
  const found = isElsewhere
    ? [...(list.data?.myWorkspaces ?? []), ...(list.data?.sharedWorkspaces ?? [])].find(
        ({ id, accepted }) => id === wanted && accepted === 1,
      )
    : undefined
  const name = workspaceLabel(found ?? null, useWorkspaceWords())
  useEffect(() => {
    if (wanted === null || !isKnown) return
    if (found) {
      const isFirst = workspace === null
      takeWorkspace(found.id)
      if (!isFirst) notify('account', 'success', t('workspaces.switchedTo', { name }))
    }
    router.history.replace(path + withoutWorkspace(search))
  }, [wanted, isKnown, found, name, workspace, path, search, router, t])
  return isElsewhere
}

function withoutWorkspace(search: string): string {
  const rest = new URLSearchParams(search)
  rest.delete('in')
  const text = rest.toString()
  return text ? `?${text}` : ''
}
