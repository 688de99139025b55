import { Note } from '@taplore/ui'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../shell/use-rights.ts'
import { useWorkspaces } from '../../shell/use-workspaces.ts'

/** Whether the person is a guest here: they see what was shared and change nothing. */
export function useIsGuest(): boolean {
  return useRights().role === 'VIEW'
}

/** Says to a guest whose stories these are. */
export function SharedByNote() {
  const { t } = useTranslation()
  const { current } = useWorkspaces()
  if (!current) return null
  const name = current.teamMembers[0]?.name ?? current.email
  return <Note icon={Eye}>{t('guests.sharedBy', { name })}</Note>
}
