import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'

/** Stands for a part of the console that could not be had. */
export function ConsoleFailure({ asked }: { asked: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation()
  return <LoadFailed asked={asked} title={t('staff.failed')} />
}
