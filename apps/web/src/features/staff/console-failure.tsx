import { ErrorPanel } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../api/problem.ts'

/** Stands for a part of the console that could not be had. */
export function ConsoleFailure({ asked }: { asked: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation()
  return (
    <ErrorPanel
      title={t('staff.failed')}
      requestId={readProblem(asked.error).requestId}
      onRetry={() => void asked.refetch()}
    />
  )
}
