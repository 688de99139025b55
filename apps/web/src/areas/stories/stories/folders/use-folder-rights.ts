import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'

/** What the person may do with folders here. Their making is hidden where the plan has none (FOLD-13); stories still move. */
export function useFolderRights(): { mayChange: boolean; mayMove: boolean } {
  const { may } = useRights()
  const mayMove = may('stories.manage')
  const features = useQuery(
    query.billing.featuresAccess.queryOptions({ input: {}, staleTime: 60_000, enabled: mayMove }),
  )
  return { mayChange: mayMove && (features.data?.features.includes('folderManagement') ?? false), mayMove }
}
