import { useNavigate } from '@tanstack/react-router'
import { Avatar, Icon, LogoMark, Menu, type MenuEntry, Skeleton } from '@taplore/ui'
import { ChevronsUpDown, Settings2, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { workspaceLabel } from '../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../common/names/use-workspace-words.ts'
import { useSupportAccess } from '../session/use-support-access.ts'
import { useSwitchWorkspace, useWorkspaces } from '../session/use-workspaces.ts'

/** The current workspace, and a menu of the others. */
export function WorkspaceSwitcher({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { asked, all, current } = useWorkspaces()
  const switchTo = useSwitchWorkspace('/')
  const words = useWorkspaceWords()
  const supportAccess = useSupportAccess()
  const shown = current ?? (supportAccess ? { name: supportAccess.workspaceName } : null)
  // Null until the list is there: one without a name is called something else.
  const name = shown || asked.isError ? workspaceLabel(shown, words) : null
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'heading', label: t('shell.workspaces') },
    ...all
      .filter((workspace) => workspace.accepted === 1)
      .map(
        (workspace): MenuEntry => ({
          kind: 'item',
          id: workspace.id,
          label: workspaceLabel(workspace, words),
          note: !workspace.isOwner ? workspace.email : workspace.isPersonal ? t('workspaces.personal') : undefined,
          isChecked: workspace.id === current?.id,
          onSelect: () => {
            if (workspace.id !== current?.id) switchTo.mutate(workspace)
          },
        }),
      ),
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'all',
      label: t('shell.allWorkspaces'),
      icon: UsersRound,
      onSelect: () => void navigate({ to: '/workspaces' }),
    },
    {
      kind: 'item',
      id: 'settings',
      label: t('nav.publishing'),
      icon: Settings2,
      onSelect: () => void navigate({ to: '/workspace-settings' }),
    },
  ]
  return (
    <Menu entries={entries} align="start">
      <button
        type="button"
        data-testid="workspace-switcher"
        aria-label={name === null ? t('shell.workspace') : `${t('shell.workspace')}: ${name}`}
        className="flex h-9 w-full items-center gap-2 rounded-control px-1.5 text-start text-13 font-semibold hover:bg-hover"
      >
        {name !== null && current && !current.isPersonal ? (
          <Avatar name={name} shape="square" seed={current.id} />
        ) : (
          <LogoMark size={22} />
        )}
        {isMini ? null : (
          <>
            <span className="min-w-0 flex-1 truncate">{name ?? <Skeleton className="h-3 w-28" />}</span>
            <Icon of={ChevronsUpDown} size="s" className="text-muted" />
          </>
        )}
      </button>
    </Menu>
  )
}
