import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  emailSchema,
  type LifetimeCheck,
  lifetimeCodeSchema,
  personNameSchema,
  printedLifetimeCode,
  accountMessages as say,
} from '@taplore/contract'
import { Button, buttonClass, Field, Input, Note } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { couponProblem } from '../../../../common/plans/coupon-problem.ts'
import { LifetimeCodeField } from '../../../../common/plans/lifetime-code-field.tsx'
import { PlanActiveDialog } from '../../../../common/plans/plan-active-dialog.tsx'
import { type PendingCoupon, rememberCoupon, savedCoupon } from '../../../../shell/session/pending-coupon.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { LifetimeKnownAccount } from './lifetime-known-account.tsx'
import { LifetimeNewAccount } from './lifetime-new-account.tsx'
import { refusedField } from './use-sign-up.ts'

const formSchema = z.object({ name: personNameSchema, email: emailSchema, code: lifetimeCodeSchema })

/**
 * Sign-up and sign-in with a lifetime code. The first step asks for name, email and code; the second for the password of the
 * account that the address has or gets. The code is redeemed by itself once they are signed in.
 */
export function LifetimeSignUpPage() {
  const { t } = useTranslation()
  const [coupon, setCoupon] = useState<PendingCoupon | null>(null)
  const [found, setFound] = useState<LifetimeCheck | null>(null)
  const [isPlanActive, setIsPlanActive] = useState(false)
  const isSecondStep = coupon !== null && found !== null
  return (
    <AuthFrame
      title={t('lifetime.signUpTitle')}
      lead={
        isSecondStep
          ? t(found.isUserExist ? 'lifetime.passwordKnownLead' : 'lifetime.passwordNewLead', { email: coupon.email })
          : t('lifetime.signUpLead')
      }
      footer={
        <>
          {t('auth.haveAccount')}{' '}
          <Link to="/login" className="text-link">
            {t('auth.signIn')}
          </Link>
        </>
      }
    >
      {isSecondStep ? (
        <>
          {found.isUserExist ? (
            <LifetimeKnownAccount coupon={coupon} found={found} />
          ) : (
            <LifetimeNewAccount coupon={coupon} />
          )}
          <Button size="touch" isFull onClick={() => setFound(null)}>
            {t('lifetime.otherEmail')}
          </Button>
        </>
      ) : (
        <FirstStep
          onChecked={(entered, check) => {
            if (check.isUserExistWithPlan) {
              setIsPlanActive(true)
              return
            }
            rememberCoupon(entered)
            setCoupon(entered)
            setFound(check)
          }}
        />
      )}
      {isPlanActive ? (
        <PlanActiveDialog
          onClose={() => setIsPlanActive(false)}
          action={
            <Link to="/login" className={buttonClass({ kind: 'primary' })}>
              {t('auth.signIn')}
            </Link>
          }
        />
      ) : null}
    </AuthFrame>
  )
}

function FirstStep({ onChecked }: { onChecked: (entered: PendingCoupon, check: LifetimeCheck) => void }) {
  const { t } = useTranslation()
  // What was entered before, when the page was loaded again or left.
  const [saved] = useState(savedCoupon)
  const form = useSchemaForm(formSchema, { defaultValues: saved ?? { name: '', email: '', code: '' } })
  const { errors } = form.formState
  const check = useMutation(
    query.lifetimeDeals.check.mutationOptions({
      onError: (error) => {
        const ofTheCode = couponProblem(error)
        if (ofTheCode) form.setError('code', { message: ofTheCode }, { shouldFocus: true })
        if (refusedField(error) === 'email')
          form.setError('email', { message: readProblem(error).message }, { shouldFocus: true })
      },
    }),
  )
  const isFieldError = check.isError && (couponProblem(check.error) !== null || refusedField(check.error) === 'email')
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ name, email, code }) =>
        check.mutate(
          { email, code },
          { onSuccess: (answer) => onChecked({ name, email, code: printedLifetimeCode(code) }, answer) },
        ),
      )}
    >
      {check.isError && !isFieldError ? (
        <Note tone="bad" isAlert>
          {problemReason(check.error, say.somethingWrong)}
        </Note>
      ) : null}
      <Field label={t('lifetime.username')} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} size="touch" autoComplete="name" />}
      </Field>
      <EmailField registration={form.register('email')} error={errors.email?.message} />
      <LifetimeCodeField registration={form.register('code')} error={errors.code?.message} size="touch" />
      <Button type="submit" kind="primary" size="touch" isFull isLoading={check.isPending}>
        {t('lifetime.continue')}
      </Button>
    </form>
  )
}
