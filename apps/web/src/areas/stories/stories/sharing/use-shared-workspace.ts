import { useEffect } from 'react'
import { useSession } from '../../../../api/session-store.ts'
import { useWorkspaceLocally as takeWorkspace } from '../../../../shell/session/session-actions.ts'
import { useWorkspaces } from '../../../../shell/session/use-workspaces.ts'

/** Switches to the workspace in a shared URL, if the user belongs there. True while checking. */
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
