import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { notify } from '../../../common/feedback/notify.ts'

const checkEveryMs = 1_000

/** State of a new workspace. The task belongs to the personal workspace, wherever the user is now. */
export function useSetup(setupId: string) {
  const { t } = useTranslation()
  const { uid } = useSession()
  const context = { workspace: uid ?? '' }
  const options = query.onboarding.workspaceSetup.queryOptions({ input: { setupId }, context })
  const asked = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? checkEveryMs : false),
  })
  const isMade = asked.data?.steps[0]?.state === 'done'
  useEffect(() => {
    if (isMade) void queryClient.invalidateQueries({ queryKey: query.workspaces.key() })
  }, [isMade])
  const resume = useMutation(
    query.onboarding.resumeWorkspace.mutationOptions({
      context,
      onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
      onError: (error) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  return { asked, resume }
}
