import { useMutation, useQuery } from '@tanstack/react-query'
import { accountMessages, type OwnInvitation } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session-store.ts'
import { notify, notifyProblem } from '../../common/feedback/notify.ts'
import { useSwitchWorkspace, useWorkspaces } from '../session/use-workspaces.ts'

/** Pushed by the server; asked now and then too, since an invitation expires without an event. */
const pollMs = 60_000

/** Invitations to other workspaces that wait for an answer, newest first. They belong to the user, not to a workspace. */
export function useInvitations(): readonly OwnInvitation[] {
  const { workspace } = useSession()
  const asked = useQuery(
    query.members.invitations.queryOptions({ refetchInterval: pollMs, staleTime: 10_000, enabled: workspace !== null }),
  )
  return asked.data?.invitations ?? []
}

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: query.members.invitations.key() }),
    queryClient.invalidateQueries({ queryKey: query.workspaces.key() }),
  ])

/** The answers to an invitation. What was accepted can be opened from the message. */
export function useAnswerInvitation() {
  const { t } = useTranslation()
  const { asked } = useWorkspaces()
  const open = useSwitchWorkspace('/')
  const onError = (error: unknown) => void notifyProblem('account', error, accountMessages.invitationFailed)
  const accept = useMutation({
    mutationKey: [...query.members.accept.key()],
    mutationFn: ({ workspaceId }: { workspaceId: string }) =>
      api.members.accept({ acceptId: workspaceId, fromDashboard: true }),
    onSuccess: async ({ message, workspaceId }) => {
      await refresh()
      const joined = (await asked.refetch()).data?.sharedWorkspaces.find(({ id }) => id === workspaceId)
      notify('account', 'success', message, {
        ...(joined ? { action: { label: t('jobs.open'), onPress: () => open.mutate(joined) } } : {}),
      })
    },
    onError,
    onSettled: refresh,
  })
  const decline = useMutation(
    query.members.decline.mutationOptions({
      onSuccess: ({ message }) => void notify('account', 'success', message),
      onError,
      onSettled: refresh,
    }),
  )
  return { accept, decline }
}
