import { constants, type Workspace } from '@taplore/contract'
import { Avatar, AvatarStack, Button, CopyText, IconButton, Tag } from '@taplore/ui'
import { Check, Pencil, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { workspaceLabel } from '../../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../../common/names/use-workspace-words.ts'

/** Actions on a workspace card. */
export type WorkspaceActions = {
  switchTo: (workspace: Workspace) => void
  manageTeam: (workspace: Workspace) => void
  rename: (workspace: Workspace) => void
  accept: (workspace: Workspace) => void
}

/** One workspace: its members, and a link to it. A pending one only offers to accept it (WS-13). */
export function WorkspaceCard({
  workspace,
  isActive,
  busyWith,
  acts,
}: {
  workspace: Workspace
  isActive: boolean
  /** The running action of this card. */
  busyWith: 'switch' | 'team' | 'accept' | null
  acts: WorkspaceActions
}) {
  const { t } = useTranslation()
  const words = useWorkspaceWords()
  const name = workspaceLabel(workspace, words)
  const isInvitation = workspace.accepted !== 1
  const shown = workspace.teamMembers.slice(0, constants.workspaces.shownMembers)
  const people = shown.map((member) => ({ id: member.member_id, name: member.name || member.email }))
  const more = workspace.memberCount - people.length
  const isOwnShared = workspace.isOwner && !workspace.isPersonal
  return (
    <article
      data-testid="workspace-card"
      aria-label={name}
      className={`flex min-h-44 flex-col gap-3 rounded-card border bg-surface p-4 ${isActive ? 'border-brand' : 'border-line'}`}
    >
      <div className={`flex items-start gap-3 ${isInvitation ? 'opacity-80' : ''}`}>
        <Avatar name={name} seed={workspace.id} size="large" shape="square" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-14 font-semibold" title={name}>
            {name}
          </h3>
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
      {isInvitation ? (
        <p className="text-13 text-ink-2">{t('workspaces.invitationWaits')}</p>
      ) : (
        <div className="flex items-center gap-1">
          <AvatarStack people={people} />
          {more > 0 ? <span className="text-12 text-ink-2">+{more}</span> : null}
          <CopyText
            text={workspace.id}
            label={t('workspaces.copyId')}
            className="ms-auto text-12 text-ink-2 underline underline-offset-2 hover:text-ink"
          />
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {isInvitation ? (
          <Button kind="primary" isLoading={busyWith === 'accept'} onClick={() => acts.accept(workspace)}>
            {t('workspaces.accept')}
          </Button>
        ) : (
          <>
            <Button
              kind={isActive ? 'plain' : 'primary'}
              isLoading={busyWith === 'switch'}
              disabled={busyWith !== null}
              onClick={() => acts.switchTo(workspace)}
            >
              {isActive ? t('workspaces.open') : t('workspaces.switch')}
            </Button>
            {workspace.access === 'view' ? null : (
              <Button
                kind="quiet"
                icon={UsersRound}
                isLoading={busyWith === 'team'}
                disabled={busyWith !== null}
                onClick={() => acts.manageTeam(workspace)}
              >
                {t('workspaces.manageTeam')}
              </Button>
            )}
            {isOwnShared ? (
              <span className="ms-auto">
                <IconButton icon={Pencil} label={t('actions.rename')} onClick={() => acts.rename(workspace)} />
              </span>
            ) : null}
          </>
        )}
      </div>
    </article>
  )
}
