import { useEffect } from 'react'
import { useWorkspaceLocally as takeWorkspace } from '../../../../shell/session/session-actions.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { useWorkspaces } from '../../../../shell/session/use-workspaces.ts'

/** Goes into the workspace that a shared address names, if the person belongs there. True while that is being found out. */
export function useSharedWorkspace(wanted: string | undefined): boolean {
  const { workspace } = useSession()
  const { asked, all } = useWorkspaces()
  const isElsewhere = wanted !== undefined && wanted !== workspace
  const mayGo = isElsewhere && all.some(({ id, accepted }) => id === wanted && accepted === 1)
  useEffect(() => {
    if (mayGo && wanted) takeWorkspace(wanted)
  }, [mayGo, wanted])
  return isElsewhere && (asked.isPending || mayGo)
}
