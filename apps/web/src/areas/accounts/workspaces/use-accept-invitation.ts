import { useMutation } from '@tanstack/react-query'
import { accountMessages as say, type Workspace } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'

/** Accepts the invitation of a card; the result is shown in the specification's words (WS-14). */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (workspace: Workspace) => api.members.accept({ acceptId: workspace.id, fromDashboard: true }),
    onSuccess: ({ message }) => void notify('account', 'success', message),
    onError: () => void notify('account', 'error', say.invitationFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.workspaces.key() }),
  })
}
