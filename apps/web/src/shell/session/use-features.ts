import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../api/session-store.ts'
import { planAccessOptions } from '../../common/plans/gates.ts'

/** What the plan and platform staff have opened for the active workspace; undefined while unknown. */
export function useFeatures(): readonly string[] | undefined {
  const { workspace } = useSession()
  return useQuery({ ...planAccessOptions(), enabled: workspace !== null }).data?.features
}
