import { domainRefusals, planLabel } from '@taplore/contract'
import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/problem.ts'
import { exactMoney } from '../../../texts/formats.ts'

/** No more domains fit: what another one costs where it can be bought, else whom to write to (DOM-37, DOM-38, R-61). */
export function DomainLimitDialog({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t } = useTranslation()
  const data = domainRefusals.DOMAIN_LIMIT_REACHED.data.safeParse(problem.data).data
  if (problem.code !== 'DOMAIN_LIMIT_REACHED' || !data) return null
  const { limit, total, addOnPrice, neededPlan, supportEmail } = data
  const price = addOnPrice ? exactMoney(addOnPrice, { isPrice: true }) : null
  const more = [
    ...(price ? [t(addOnPrice?.interval === 'year' ? 'domains.limitBuyYear' : 'domains.limitBuy', { price })] : []),
    ...(!price && neededPlan ? [t('limits.upgrade', { plan: planLabel(neededPlan) })] : []),
    ...(price || neededPlan ? [] : [t('domains.limitSupport')]),
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={t('domains.limitTitle')}
      description={`${t('domains.limitBody', { limit, total })} ${more.join(' ')}`}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {price || neededPlan ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {price ? t('domains.buy') : t('actions.upgrade')}
            </a>
          ) : (
            <a className={buttonClass({ kind: 'primary' })} href={`mailto:${supportEmail}`}>
              {t('actions.contactSupport')}
            </a>
          )}
        </>
      }
    />
  )
}
