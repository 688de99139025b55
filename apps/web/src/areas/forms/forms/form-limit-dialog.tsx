import { useTranslation } from 'react-i18next'
import type { PlanLimit } from '../../../common/plans/plan-limit.ts'
import { PlanLimitDialog } from '../../../common/plans/plan-limit-dialog.tsx'

/** The tier's number of forms is reached (FORM-16). */
export function FormLimitDialog({ workspaceName, total, limit, onClose }: PlanLimit & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <PlanLimitDialog
      title={t('forms.limitTitle')}
      description={t('forms.limitBody', { workspace: workspaceName || t('stories.personalWorkspace'), total, limit })}
      mayUpgrade
      onClose={onClose}
    />
  )
}
