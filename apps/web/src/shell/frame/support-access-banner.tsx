import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { Button, Icon } from '@taplore/ui'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../api/client.ts'
import { problemReason } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session-store.ts'
import { notify } from '../../common/feedback/notify.ts'
import { useWorkspaceLocally as takeWorkspace } from '../session/session-actions.ts'
import { useSupportAccess } from '../session/use-support-access.ts'

/** Shown during support access to a workspace, with a button to end it (SADMIN-02). */
export function SupportAccessBanner() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uid } = useSession()
  const look = useSupportAccess()
  const end = useMutation({
    mutationFn: (workspaceId: string) => api.staff.looks.end({ workspaceId }),
    onSuccess: async (_, workspaceId) => {
      takeWorkspace(uid)
      await queryClient.invalidateQueries({ queryKey: query.staff.key() })
      await navigate({ to: '/staff/workspaces/$workspaceId', params: { workspaceId } })
    },
    onError: (error) => notify('account', 'error', problemReason(error, say.somethingWrong)),
  })
  if (!look) return null
  return (
    <div
      role="status"
      data-testid="look-banner"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-soft px-4 py-2 text-13 text-warn-ink md:px-6"
    >
      <Icon of={Eye} />
      <span className="min-w-0 flex-1">
        {t('staff.lookBanner', {
          workspace: look.ownerName === null ? look.workspaceName : t('shell.workspaceOf', { owner: look.ownerName }),
        })}
      </span>
      <Button size="small" isLoading={end.isPending} onClick={() => end.mutate(look.workspaceId)}>
        {t('staff.lookEnd')}
      </Button>
    </div>
  )
}
