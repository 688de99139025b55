import { planLabel, workspaceRefusals } from '@taplore/contract'
import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/problem.ts'
import { useIsLtd } from '../../../common/plans/use-is-ltd.ts'
import { inWords } from '../../../texts/sentences.ts'

/** The plan has no additional workspaces, or their limit is reached (WS-24, WS-25). */
export function LimitDialog({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
  const { t } = useTranslation()
  const isLtd = useIsLtd()
  if (!problem) return null
  const isLocked = problem.code === 'WORKSPACES_LOCKED'
  const reached = workspaceRefusals.WORKSPACE_LIMIT_REACHED.data?.safeParse(problem.data)
  const values = reached?.success ? reached.data : null
  const plan = isLtd ? null : values?.neededPlan
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={isLocked ? t('workspaces.lockedTitle') : t('workspaces.limitTitle')}
      description={
        isLocked
          ? t(isLtd ? 'lifetime.workspacesLocked' : 'workspaces.lockedBody')
          : values
            ? [t('workspaces.limitBody', values), plan ? t('limits.upgrade', { plan: planLabel(plan) }) : ''].join(' ')
            : inWords(problem.message)
      }
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {isLocked && isLtd ? null : isLocked ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {t('actions.seePlans')}
            </a>
          ) : values ? (
            <>
              {values.supportEmail ? (
                <a className={buttonClass({ kind: plan ? 'plain' : 'primary' })} href={`mailto:${values.supportEmail}`}>
                  {t('actions.contactSupport')}
                </a>
              ) : null}
              {plan ? (
                <a className={buttonClass({ kind: 'primary' })} href="/billing">
                  {t('actions.seePlans')}
                </a>
              ) : null}
            </>
          ) : null}
        </>
      }
    />
  )
}
