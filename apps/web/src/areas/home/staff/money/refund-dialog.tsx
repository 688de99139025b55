import { decimalsOf } from '@taplore/kit'
import { Field, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { randomUuid } from '../../../../common/forms/use-request-key.ts'
import { exactMoney } from '../../../../texts/formats.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useStaffAction } from '../use-staff-action.ts'
import { minorOf } from './minor-of.ts'

/** Refunds what is left of a payment, or a part of it. */
export function RefundDialog({
  payment,
  what,
  onClose,
}: {
  payment: { readonly id: string; readonly amount: number; readonly refunded: number; readonly currency: string }
  /** What was paid for. */
  what: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const left = payment.amount - payment.refunded
  const [typed, setTyped] = useState('')
  // One for each opening: pressing again refunds nothing twice.
  const [requestKey] = useState(randomUuid)
  const refund = useStaffAction(api.staffPayments.refund, { done: t('staff.money.refunded'), onDone: onClose })
  const amount = minorOf(typed, decimalsOf(payment.currency))
  const isWrong = typed.trim() !== '' && (amount === null || amount < 1 || amount > left)
  return (
    <ReasonDialog
      title={t('staff.money.refundTitle', { what })}
      body={t('staff.money.refundLead', { amount: exactMoney({ minor: left, currency: payment.currency }) })}
      confirm={t('staff.money.refund')}
      isDanger
      isWorking={refund.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (isWrong) return
        refund.mutate({ paymentId: payment.id, reason, requestKey, ...(amount === null ? {} : { amount }) })
      }}
    >
      <Field
        label={t('staff.money.refundAmount', { currency: payment.currency })}
        help={t('staff.money.refundAll')}
        error={isWrong ? t('staff.money.refundWrong') : undefined}
      >
        {(control) => (
          <Input {...control} inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
    </ReasonDialog>
  )
}
