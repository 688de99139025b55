import type { Seats } from '@taplore/contract'
import { planLabel } from '@taplore/contract'
import { Button, buttonClass, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/problem.ts'
import { exactMoney } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { limitWords, shortageOf } from './member-rules.ts'

/** Why there is no seat, and what helps: the owner, support, or the plans (MEM-11, MEM-28, MEM-29). */
export function LimitDialog({
  problem,
  seats,
  isOwner,
  onClose,
}: {
  problem: Problem
  seats: Seats
  isOwner: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const words = limitWords(problem.code, problem.data, { isOwner })
  if (!words) return null
  const { ownerEmail, supportEmail, total, available, seatPrice } = seats
  const values = { total, limit: available, ownerEmail, supportEmail }
  const price = seatPrice
    ? t(seatPrice.interval === 'year' ? 'members.seatPerYear' : 'members.seatPerMonth', {
        price: exactMoney({ minor: seatPrice.amount * 100, currency: seatPrice.currency }, { isPrice: true }),
      })
    : null
  const body = {
    ending: inWords(problem.message),
    locked: t('members.lockedBody', { plan: planLabel(seats.neededPlan) }),
    lifetime: t('members.limitLifetime', values),
    manual: t('members.limitManual', values),
    buy: t('members.limitBuySeats', values),
    'ask-owner': t('members.limitAskOwner', values),
  }[words]
  const writeTo = words === 'ask-owner' ? ownerEmail : words === 'lifetime' || words === 'manual' ? supportEmail : null
  const shortage = shortageOf(problem.code, problem.data)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={
        words === 'locked'
          ? t('members.lockedTitle')
          : words === 'ending'
            ? t('members.endingTitle')
            : t('members.limitTitle')
      }
      description={
        <>
          {shortage ? <span className="mb-2 block">{t('members.limitShortage', shortage)}</span> : null}
          {body}
          {words === 'buy' && price ? <span className="mt-2 block">{price}</span> : null}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {writeTo ? (
            <a className={buttonClass({ kind: 'primary' })} href={`mailto:${writeTo}`}>
              {words === 'ask-owner' ? t('members.writeOwner') : t('actions.contactSupport')}
            </a>
          ) : isOwner ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {words === 'buy' ? t('members.buySeats') : t('actions.seePlans')}
            </a>
          ) : null}
        </>
      }
    />
  )
}
