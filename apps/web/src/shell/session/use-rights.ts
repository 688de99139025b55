import { useQuery } from '@tanstack/react-query'
import { mayDo, type OperationNeed, type Permission, type WorkspaceRole } from '@taplore/contract'
import { query } from '../../api/client.ts'
import { readProblem } from '../../api/problem.ts'
import { useSession } from '../../api/session-store.ts'

export type MyRights = {
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  /** The user is no member here, as staff with support access: they may look, and change nothing. */
  isOutsider: boolean
  /** Null while unknown; then nothing is offered. */
  role: WorkspaceRole | null
  permissions: readonly Permission[]
  /** The server's decision, evaluated here to show or hide. */
  may: (need: OperationNeed) => boolean
}

/** The user's permissions in the active workspace. Updated immediately: the server notifies open tabs. */
export function useRights(): MyRights {
  const { workspace } = useSession()
  const asked = useQuery(query.workspaces.current.queryOptions({ enabled: workspace !== null, staleTime: 60_000 }))
  const mine = asked.isError ? undefined : asked.data
  return {
    // A refused answer is asked for again by each page; those pages must not leave meanwhile, or they would ask forever.
    isPending: asked.isPending && !asked.isFetched,
    isOutsider: asked.isError && readProblem(asked.error).kind === 'refusal',
    role: mine?.role ?? null,
    permissions: mine?.permissions ?? [],
    may: (need) => mine !== undefined && mayDo({ ...mine, scopes: null }, need),
  }
}
