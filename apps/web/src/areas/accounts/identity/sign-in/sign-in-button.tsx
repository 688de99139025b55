import { Button } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** Submits a password; counts down while that is locked after too many failures. */
export function SignInButton({
  label,
  secondsLeft,
  isLoading,
}: {
  label: string
  secondsLeft: number
  isLoading: boolean
}) {
  const { t } = useTranslation()
  return (
    <Button type="submit" kind="primary" size="touch" isFull isLoading={isLoading} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? t('auth.lockedFor', { count: secondsLeft }) : label}
    </Button>
  )
}
