import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { Button, Icon } from '@taplore/ui'
import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../api/client.ts'
import { problemReason, readProblem } from '../../api/problem.ts'
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
  useEndElsewhere(look)
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

/** Access that ran out or was ended in another tab: back to one's own workspace, and the reason in words. */
function useEndElsewhere(look: ReturnType<typeof useSupportAccess>): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uid, workspace } = useSession()
  const had = useRef<string | null>(null)
  const isEnded = look === undefined && had.current !== null && had.current === workspace
  useEffect(() => {
    if (isEnded && workspace) {
      had.current = null
      takeWorkspace(uid)
      void notify('account', 'success', t('staff.done.lookEnded'))
      void navigate({ to: '/staff/workspaces/$workspaceId', params: { workspaceId: workspace } })
    } else had.current = look?.workspaceId ?? null
  }, [isEnded, look?.workspaceId, workspace, uid, navigate, t])
  const isLooking = look !== undefined
  useEffect(() => {
    if (!isLooking) return
    // The first refusal says it, a minute before the list would.
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (readProblem(event.action.error).code !== 'FORBIDDEN') return
      const looks = query.staff.looks.list.queryOptions()
      const askedAt = queryClient.getQueryState(looks.queryKey)?.dataUpdatedAt ?? 0
      if (Date.now() - askedAt > 2_000) void queryClient.invalidateQueries({ queryKey: looks.queryKey })
    })
  }, [isLooking])
}
