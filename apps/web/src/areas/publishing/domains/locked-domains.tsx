import { Link } from '@tanstack/react-router'
import { type DomainProduct, planLabel } from '@taplore/contract'
import { buttonClass, LockedPanel } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGate } from '../../../common/plans/gates.ts'

/** Whether the plan of the workspace lacks domains of its own for a product (SHELL-22). */
export function useDomainGate(product: DomainProduct) {
  const stories = useGate('stories.customDomains')
  const forms = useGate('forms.customDomains')
  return product === 'stories' ? stories : forms
}

/** What needs domains of one's own: dimmed, with the plan that has them, where the plan lacks them. */
export function LockedDomains({ product, children }: { product: DomainProduct; children: ReactNode }) {
  const { t } = useTranslation()
  const { isLocked, neededPlan } = useDomainGate(product)
  if (!isLocked) return children
  return (
    <LockedPanel
      title={t('domains.lockedTitle')}
      body={t('domains.lockedBody', { plan: planLabel(product === 'stories' ? 'pro' : (neededPlan ?? 'growth')) })}
      actions={
        <Link className={buttonClass({ kind: 'primary' })} to="/billing">
          {t('actions.seePlans')}
        </Link>
      }
    >
      <div className="p-4">{children}</div>
    </LockedPanel>
  )
}
