import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
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
  const values = { name, workspace: team.name }
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
