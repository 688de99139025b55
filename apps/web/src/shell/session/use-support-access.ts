import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { useSession } from '../../api/session-store.ts'
import { useIsStaff } from './use-is-staff.ts'

const everyMs = 60_000

/** The support access to the current workspace; undefined where there is none. */
export function useSupportAccess() {
  const { workspace } = useSession()
  const isStaff = useIsStaff()
  const looks = useQuery(query.staff.looks.list.queryOptions({ enabled: isStaff, refetchInterval: everyMs }))
  return looks.data?.looks.find(({ workspaceId }) => workspaceId === workspace)
}
