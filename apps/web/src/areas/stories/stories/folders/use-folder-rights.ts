import { operations } from '../../../../api/client.ts'
import { useGate } from '../../../../common/plans/gates.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'

/**
 * The user's folder permissions here. Creating is hidden where the plan has none (FOLD-13); stories can still be
 * moved.
 */
export function useFolderRights(): { mayChange: boolean; mayMove: boolean } {
  const { may } = useRights()
  const mayMove = may('stories.manage')
  const { isOpen } = useGate(operations.folders.create, { enabled: mayMove })
  return { mayChange: mayMove && isOpen, mayMove }
}
