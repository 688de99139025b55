import { useQuery } from '@tanstack/react-query'
import { lifetimeCodeSchema, lifetimeTierMax, accountMessages as say } from '@taplore/contract'
import { FormDialog, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { problemReason } from '../../api/problem.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { couponProblem, isPlanActive } from './coupon-problem.ts'
import { LifetimeCodeField } from './lifetime-code-field.tsx'
import { PlanActiveDialog } from './plan-active-dialog.tsx'
import { useRedeemCode } from './use-redeem-code.ts'

const formSchema = z.object({ code: lifetimeCodeSchema })

/** Redeems a lifetime code for the signed-in user: says which tier they are on and which comes next. */
export function RedeemCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const own = useQuery(query.lifetimeDeals.mine.queryOptions()).data
  const form = useSchemaForm(formSchema, { defaultValues: { code: '' } })
  const redeem = useRedeemCode()
  if (redeem.isError && isPlanActive(redeem.error)) return <PlanActiveDialog onClose={onClose} />
  const refused = redeem.isError ? couponProblem(redeem.error) : null
  const values = { tier: own?.tier ?? 0, most: lifetimeTierMax }
  return (
    <FormDialog
      title={t('lifetime.redeemTitle')}
      description={
        !own || own.tier === 0
          ? t('lifetime.redeemLead')
          : own.nextPlan
            ? t('lifetime.redeemLeadTier', values)
            : t('lifetime.redeemLeadTop', values)
      }
      confirm={t('lifetime.redeem')}
      isWorking={redeem.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ code }) =>
        redeem.mutate(code, {
          onSuccess: ({ status }) => {
            if (status === 'redeemed') onClose()
            else form.setError('code', { message: t('lifetime.alreadyYours') }, { shouldFocus: true })
          },
          onError: (error) => {
            const message = couponProblem(error)
            if (message) form.setError('code', { message }, { shouldFocus: true })
          },
        }),
      )}
    >
      {redeem.isError && !refused ? (
        <Note tone="bad" isAlert>
          {problemReason(redeem.error, say.somethingWrong)}
        </Note>
      ) : null}
      <LifetimeCodeField registration={form.register('code')} error={form.formState.errors.code?.message} />
    </FormDialog>
  )
}
