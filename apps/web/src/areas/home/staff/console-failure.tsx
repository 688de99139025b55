import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'

/** Shown for a part of the console that could not be loaded. */
export function ConsoleFailure({ asked }: { asked: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation()
  return <LoadFailed asked={asked} title={t('staff.failed')} />
}
