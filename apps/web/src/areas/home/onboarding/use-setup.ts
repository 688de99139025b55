import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSession } from '../../../shell/session/session-store.ts'

const lookEveryMs = 1_000

/** How far a new workspace is. The work lies in the personal workspace, wherever the person is now. */
export function useSetup(setupId: string) {
  const { t } = useTranslation()
  const { uid } = useSession()
  const context = { workspace: uid ?? '' }
  const options = query.onboarding.workspaceSetup.queryOptions({ input: { setupId }, context })
  const asked = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEveryMs : false),
  })
  const isMade = asked.data?.steps[0]?.state === 'done'
  useEffect(() => {
    if (isMade) void queryClient.invalidateQueries({ queryKey: query.workspaces.key() })
  }, [isMade])
  const resume = useMutation(
    query.onboarding.resumeWorkspace.mutationOptions({
      context,
      onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
      onError: (error) => void notify('account', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  return { asked, resume }
}
