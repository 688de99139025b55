import { Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { readLeftBecause } from '../../../../shell/session/left-because.ts'
import { fullDate } from '../../../../texts/formats.ts'

/** Why this browser was signed out, where the user did not sign out. */
export function LeftNote() {
  const { t } = useTranslation()
  const because = readLeftBecause()
  if (!because) return null
  return (
    <Note tone="info">
      {because.reason === 'deleted'
        ? t('auth.leftDeleted', { date: fullDate(because.until) })
        : t('auth.leftSignedOut')}
    </Note>
  )
}
