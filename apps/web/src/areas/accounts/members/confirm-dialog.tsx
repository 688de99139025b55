import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { workspaceLabel } from '../../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../../common/names/use-workspace-words.ts'
import { useWorkspaces } from '../../../shell/session/use-workspaces.ts'
import type { Confirmation } from './member-row.tsx'
import type { MemberActions } from './use-member-actions.ts'

/** Confirms removing a member; the button names the action. */
export function AskFirstDialog({
  ask,
  team,
  acts,
  onClose,
}: {
  ask: Confirmation
  team: { name: string }
  acts: MemberActions
  onClose: () => void
}) {
  const { t } = useTranslation()
  const name = ask.kind === 'leave' ? '' : ask.member.name
  const words = useWorkspaceWords()
  const { current } = useWorkspaces()
  const values = { name, workspace: current ? workspaceLabel(current, words) : team.name }
  const act = () => {
    const options = { onSettled: onClose }
    if (ask.kind === 'leave') acts.leave.mutate(undefined, options)
    else if (ask.kind === 'disable') acts.activate.mutate({ member: ask.member, isDisabled: true }, options)
    else acts.remove.mutate(ask.member, options)
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(`members.ask.${ask.kind}Title`, values)}
      body={t(`members.ask.${ask.kind}Body`, values)}
      confirm={t(`members.${ask.kind}`)}
      isDanger={ask.kind !== 'disable'}
      isWorking={acts.leave.isPending || acts.activate.isPending || acts.remove.isPending}
      onConfirm={act}
    />
  )
}
