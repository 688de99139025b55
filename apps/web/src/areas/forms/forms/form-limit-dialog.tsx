import { useTranslation } from 'react-i18next'
import type { PlanLimit } from '../../../common/plans/plan-limit.ts'
import { PlanLimitDialog } from '../../../common/plans/plan-limit-dialog.tsx'
import { useIsLtd } from '../../../common/plans/use-is-ltd.ts'

/** The tier's number of forms is reached (FORM-16). With a lifetime deal there is nothing to buy. */
export function FormLimitDialog({
  workspaceName,
  total,
  limit,
  neededPlan,
  onClose,
}: PlanLimit & { onClose: () => void }) {
  const { t } = useTranslation()
  const isLtd = useIsLtd()
  const values = { workspace: workspaceName || t('stories.personalWorkspace'), total, limit }
  return (
    <PlanLimitDialog
      title={t('forms.limitTitle')}
      description={isLtd ? t('lifetime.formLimit', values) : t('forms.limitBody', values)}
      neededPlan={isLtd ? null : neededPlan}
      mayUpgrade={!isLtd}
      managePath={isLtd ? '/forms/list' : undefined}
      onClose={onClose}
    />
  )
}
