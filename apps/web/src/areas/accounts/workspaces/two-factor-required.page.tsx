import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, ConfirmDialog, Icon } from '@taplore/ui'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useTitle } from '../../../shell/page/page.tsx'
import { useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { useWorkspaces } from '../../../shell/session/use-workspaces.ts'

/**
 * A workspace that opens only with a second factor, for a member who has none. `setup` belongs to another feature; the route
 * provides it.
 */
export function TwoFactorRequiredPage({ setup }: { setup: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { workspace, uid, isMfaEnabled } = useSession()
  const { current } = useWorkspaces()
  // Set up in another tab, or no longer required: the page notices.
  const asked = useQuery(query.workspaces.current.queryOptions({ enabled: workspace !== null, retry: false }))
  const [asksToLeave, setAsksToLeave] = useState(false)
  const leave = useMutation(
    query.members.leave.mutationOptions({
      onSuccess: async ({ message }) => {
        notify('account', 'success', message)
        await enter(uid)
        await queryClient.invalidateQueries({ queryKey: query.workspaces.key() })
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
      onSettled: () => setAsksToLeave(false),
    }),
  )
  const isReady = isMfaEnabled || asked.isSuccess
  // The personal workspace of someone else is called like one's own.
  const isNamed = current && (current.isOwner || !current.isPersonal)
  const title = isNamed ? t('twoFactorRequired.title', { workspace: current.name }) : t('twoFactorRequired.unnamed')
  useTitle(title)
  const enter = async (id: string | null) => {
    // What was refused is asked again.
    takeWorkspace(id)
    await navigate({ to: '/' })
  }
  return (
    <div className="flex-1 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-[560px] flex-col gap-6 px-5 py-10">
        <div className="flex flex-col gap-2">
          <span className="grid size-11 place-items-center rounded-card bg-sunken text-ink-2">
            <Icon of={ShieldCheck} size="l" />
          </span>
          <h1 className="display text-28 wrap-anywhere">{title}</h1>
          <p className="text-14 text-ink-2">{t(isReady ? 'twoFactorRequired.ready' : 'twoFactorRequired.lead')}</p>
        </div>
        {setup}
        <div className="flex flex-wrap gap-2">
          {isReady ? (
            <Button kind="primary" onClick={() => void enter(workspace)}>
              {t('twoFactorRequired.open')}
            </Button>
          ) : null}
          {workspace === uid ? null : <Button onClick={() => void enter(uid)}>{t('forbidden.personal')}</Button>}
          <Button kind="quiet" onClick={() => void navigate({ to: '/workspaces' })}>
            {t('userMenu.switch')}
          </Button>
          {current && !current.isOwner ? (
            <Button kind="quiet" onClick={() => setAsksToLeave(true)}>
              {t('members.leave')}
            </Button>
          ) : null}
        </div>
        <ConfirmDialog
          isOpen={asksToLeave}
          onOpenChange={setAsksToLeave}
          title={t('members.ask.leaveTitle', { workspace: current?.name ?? '' })}
          body={t('members.ask.leaveBody')}
          confirm={t('members.leave')}
          isDanger
          isWorking={leave.isPending}
          onConfirm={() => leave.mutate(undefined)}
        />
      </div>
    </div>
  )
}
