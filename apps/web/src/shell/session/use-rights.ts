import { useQuery } from '@tanstack/react-query'
import { mayDo, type OperationNeed, type Permission, type WorkspaceRole } from '@taplore/contract'
import { query } from '../../api/client.ts'
import { useSession } from './session-store.ts'

export type MyRights = {
  /** Null while they are not known yet; then nothing is offered. */
  role: WorkspaceRole | null
  permissions: readonly Permission[]
  /** The decision of the server, asked here to show or to hide. */
  may: (need: OperationNeed) => boolean
}

/** What the person may do in the active workspace. It follows a change at once: the server tells open tabs. */
export function useRights(): MyRights {
  const { workspace } = useSession()
  const asked = useQuery(query.workspaces.current.queryOptions({ enabled: workspace !== null, staleTime: 60_000 }))
  const mine = asked.isError ? undefined : asked.data
  return {
    role: mine?.role ?? null,
    permissions: mine?.permissions ?? [],
    may: (need) => mine !== undefined && mayDo({ ...mine, scopes: null }, need),
  }
}
