import { constants, type Workspace } from '@taplore/contract'
import { Avatar, AvatarStack, Button, CopyText, Tag } from '@taplore/ui'
import { Check, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { workspaceLabel } from '../../shell/labels.ts'

/** One workspace: who is in it, and the way into it. One that waits for an answer offers nothing else (WS-13). */
export function WorkspaceCard({
  workspace,
  isActive,
  isSwitching,
  onSwitch,
  onRename,
}: {
  workspace: Workspace
  isActive: boolean
  isSwitching: boolean
  onSwitch: () => void
  onRename: () => void
}) {
  const { t } = useTranslation()
  const name = workspaceLabel(workspace, t('shell.personalWorkspace'))
  const isInvitation = workspace.accepted !== 1
  const shown = workspace.teamMembers.slice(0, constants.workspaces.shownMembers)
  const people = shown.map((member) => ({ id: member.member_id, name: member.name || member.email }))
  const more = workspace.memberCount - people.length
  return (
    <article
      data-testid="workspace-card"
      className={`flex min-h-40 flex-col gap-3 rounded-card border bg-surface p-4 ${isActive ? 'border-brand' : 'border-line'} ${isInvitation ? 'opacity-80' : ''}`}
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} seed={workspace.id} size="large" shape="square" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-14 font-semibold">{name}</h3>
          <p className="truncate text-12 text-ink-2">
            {workspace.isOwner
              ? workspace.isPersonal
                ? t('workspaces.personal')
                : t('workspaces.owner')
              : workspace.email}
          </p>
        </div>
        {isActive ? (
          <Tag tone="ok" icon={Check}>
            {t('workspaces.active')}
          </Tag>
        ) : null}
      </div>
      <div className="flex items-center gap-1">
        <AvatarStack people={people} />
        {more > 0 ? <span className="text-12 text-ink-2">+{more}</span> : null}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {isInvitation ? (
          <p className="text-13 text-ink-2">{t('workspaces.invitationWaits')}</p>
        ) : (
          <>
            <Button kind={isActive ? 'plain' : 'primary'} isLoading={isSwitching} onClick={onSwitch}>
              {isActive ? t('workspaces.open') : t('workspaces.switch')}
            </Button>
            {workspace.isOwner && !workspace.isPersonal ? (
              <Button kind="quiet" icon={Pencil} onClick={onRename}>
                {t('actions.rename')}
              </Button>
            ) : null}
            <CopyText
              text={workspace.id}
              label={t('workspaces.copyId')}
              className="ms-auto text-12 text-ink-2 underline underline-offset-2 hover:text-ink"
            />
          </>
        )}
      </div>
    </article>
  )
}
