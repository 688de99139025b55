import { useRouter } from '@tanstack/react-router'
import type { OwnInvitation } from '@taplore/contract'
import { Button, Icon } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { MailPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fullDate, timeAgo } from '../../texts/formats.ts'
import { useAnswerInvitation } from './use-invitations.ts'

/** Invitations as notifications that stay until they are answered: each leads to its page and can be answered here. */
export function InvitationRows({
  invitations,
  onOpen,
}: {
  invitations: readonly OwnInvitation[]
  onOpen?: () => void
}) {
  const { t } = useTranslation()
  const router = useRouter()
  const { accept, decline } = useAnswerInvitation()
  if (invitations.length === 0) return null
  return (
    <ul aria-label={t('inbox.invitations')} className="border-b border-line last:border-b-0">
      {invitations.map((invitation) => {
        const { workspaceId, invitedAt, path } = invitation
        const isBusy = [accept, decline].some((one) => one.isPending && one.variables.workspaceId === workspaceId)
        return (
          <li
            key={workspaceId}
            data-testid="invitation"
            className="relative flex items-start gap-3 border-b border-line px-3.5 py-2.5 last:border-b-0 hover:bg-hover has-[a:focus-visible]:bg-hover"
          >
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink"
            >
              <Icon of={MailPlus} />
            </span>
            <span className="min-w-0 flex-1 text-13">
              <a
                href={path}
                onClick={(event) => {
                  onOpen?.()
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  router.history.push(path)
                }}
                className="block leading-snug font-semibold text-ink outline-none after:absolute after:inset-0 focus-visible:underline"
              >
                {invitationTitle(t, invitation)}
              </a>
              <time dateTime={invitedAt} title={fullDate(invitedAt)} className="mt-0.5 block text-12 text-muted">
                {timeAgo(invitedAt)}
              </time>
              <span className="relative mt-2 mb-0.5 flex w-fit gap-2">
                <Button
                  kind="primary"
                  size="small"
                  isLoading={accept.isPending && accept.variables.workspaceId === workspaceId}
                  disabled={isBusy}
                  onClick={() => accept.mutate({ workspaceId })}
                >
                  {t('inbox.accept')}
                </Button>
                <Button
                  size="small"
                  isLoading={decline.isPending && decline.variables.workspaceId === workspaceId}
                  disabled={isBusy}
                  onClick={() => decline.mutate({ workspaceId })}
                >
                  {t('inbox.decline')}
                </Button>
              </span>
            </span>
            <i aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />
          </li>
        )
      })}
    </ul>
  )
}

/** A personal workspace is called by its owner: everyone has one of that name. */
function invitationTitle(t: TFunction, invitation: OwnInvitation): string {
  const { invitedBy, isPersonal, shared, workspaceName } = invitation
  const actor = invitedBy ?? ''
  if (shared)
    return actor
      ? t('inbox.invitedToShared', { actor, name: shared.name })
      : t('inbox.sharedInvitation', { name: shared.name })
  if (isPersonal && actor) return t('inbox.invitedToTheirs', { actor })
  return actor ? t('inbox.invitedTo', { actor, name: workspaceName }) : t('inbox.invitation', { name: workspaceName })
}
