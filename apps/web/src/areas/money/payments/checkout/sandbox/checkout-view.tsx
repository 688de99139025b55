import { BareDialog, Button, classNames, Field, Icon, IconButton, Input, Note } from '@taplore/ui'
import { Check, CreditCard, Lock, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../../../../../common/forms/use-schema-form.ts'
import { useInstance } from '../../../../../shell/page/help-menu.tsx'
import { countryName, exactMoney } from '../../../../../texts/formats.ts'
import { PlaceFields, usePlaceSchema } from '../../details/place-fields.tsx'
import { cardDigits, cardNumber, expiryDate } from './card-format.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { CheckoutViewProps } from './checkout-view-props.ts'

/** The overlay of the embedded provider, in two steps: address, then payment. */
export function CheckoutView(props: CheckoutViewProps) {
  const { t } = useTranslation()
  const { checkout, onClose } = props
  const name = useInstance()?.name ?? 'Taplore'
  const [step, setStep] = useState<'place' | 'payment'>('payment')
  const isRunning = props.working === 'pay' || props.working === 'code'
  return (
    <BareDialog
      isOpen
      onOpenChange={onClose}
      isClosable={!isRunning}
      title={t('checkout.title')}
      className="max-w-[900px]"
    >
      <div className="grid min-h-full md:min-h-[560px] md:grid-cols-[348px_1fr]" data-testid="checkout">
        <CheckoutSummary {...props} name={name} />
        <div className="flex min-w-0 flex-col gap-5 p-5 md:p-7">
          <div className="flex items-center justify-between gap-3">
            <ol className="flex items-center gap-4 text-13 font-medium" aria-label={t('checkout.steps')}>
              <StepMark number={1} isDone={step === 'payment'} isHere={step === 'place'}>
                {t('checkout.address')}
              </StepMark>
              <StepMark number={2} isDone={checkout.status === 'paid'} isHere={step === 'payment'}>
                {t('checkout.payment')}
              </StepMark>
            </ol>
            <IconButton
              icon={X}
              label={t('actions.close')}
              size="small"
              hasTooltip={false}
              className="max-md:absolute max-md:end-3 max-md:top-4"
              disabled={isRunning}
              onClick={onClose}
            />
          </div>
          {checkout.status === 'paid' ? (
            <Outcome
              icon={<Icon of={Check} size="l" />}
              title={checkout.purpose === 'card-change' ? t('checkout.cardSaved') : t('checkout.paid')}
              body={t('checkout.paidBody')}
            />
          ) : checkout.status === 'canceled' ? (
            <Outcome icon={<Icon of={X} size="l" />} title={t('checkout.canceled')} body={t('checkout.canceledBody')} />
          ) : step === 'place' ? (
            <PlaceStep {...props} onDone={() => setStep('payment')} />
          ) : checkout.isCodeRequired ? (
            <ChallengeStep {...props} />
          ) : (
            <CardStep {...props} onBack={() => setStep('place')} />
          )}
        </div>
      </div>
    </BareDialog>
  )
}

function StepMark({
  number,
  isDone,
  isHere,
  children,
}: {
  number: number
  isDone: boolean
  isHere: boolean
  children: ReactNode
}) {
  return (
    <li
      className={classNames('flex items-center gap-2', isDone ? 'text-ok-ink' : !isHere && 'text-muted')}
      aria-current={isHere ? 'step' : undefined}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 place-items-center rounded-full text-11 font-semibold',
          isDone ? 'border border-ok text-ok-ink' : isHere ? 'bg-brand text-on-brand' : 'border border-control',
        )}
      >
        {isDone ? <Icon of={Check} size="s" className="!size-3" /> : number}
      </span>
      {children}
    </li>
  )
}

function PlaceStep({ checkout, working, problem, onPlace, onDone }: CheckoutViewProps & { onDone: () => void }) {
  const { t } = useTranslation()
  const { address, business } = checkout
  const form = useSchemaForm(usePlaceSchema(), {
    defaultValues: {
      countryCode: address.countryCode,
      postalCode: address.postalCode,
      hasTaxDetails: business !== null,
      businessName: business?.name ?? '',
      taxNumber: business?.taxNumber ?? '',
    },
  })
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-5"
      onSubmit={form.handleSubmit(async (values) => {
        if (await onPlace(values)) onDone()
      })}
    >
      <PlaceFields form={form} email={checkout.email} />
      <ProblemNote text={problem} />
      <Button type="submit" kind="primary" size="touch" isFull isLoading={working === 'place'} className="mt-auto">
        {t('checkout.continue')}
      </Button>
    </form>
  )
}

function CardStep({ checkout, working, problem, onPay, onBack }: CheckoutViewProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const help = useId()
  const schema = z.object({
    number: z.string().refine((text) => /^\d{12,19}$/.test(cardDigits(text)), t('checkout.cardNumberWrong')),
    expiry: z
      .string()
      .refine(
        (text) => /^(0[1-9]|1[0-2])\/\d\d$/.test(expiryDate(text).replaceAll(' ', '')),
        t('checkout.expiryWrong'),
      ),
    code: z.string().regex(/^\d{3,4}$/, t('checkout.codeWrong')),
  })
  const form = useSchemaForm(schema, { defaultValues: { number: '', expiry: '', code: '' } })
  const { errors } = form.formState
  const { currency, grandTotal, purpose, address } = checkout
  const declined = checkout.errorCode && !working ? declinedText(checkout.errorCode) : null
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={form.handleSubmit(({ number, expiry, code }) =>
        onPay({ number: cardDigits(number), expiry: expiryDate(expiry).replaceAll(' ', ''), code }),
      )}
    >
      <div className="flex items-center justify-between gap-3 rounded-card border border-line py-1.5 ps-3.5 pe-1.5 text-13">
        <span className="min-w-0 truncate text-ink-2">
          {[checkout.email, address.postalCode, countryName(address.countryCode)].filter(Boolean).join(' · ')}
        </span>
        {purpose === 'past-due' ? null : (
          <Button kind="quiet" size="small" onClick={onBack}>
            {t('actions.edit')}
          </Button>
        )}
      </div>
      {declined ? (
        <Note tone="bad" isAlert>
          <b className="font-semibold">{t('checkout.declined')}</b> {t(declined)}
        </Note>
      ) : null}
      <ProblemNote text={problem} />
      <Field label={t('checkout.cardNumber')} error={errors.number?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('number', {
              onChange: (event) => form.setValue('number', cardNumber(event.target.value)),
            })}
            size="touch"
            inputMode="numeric"
            autoComplete="cc-number"
            autoFocus
            placeholder="0000 0000 0000 0000"
            dir="ltr"
            className="font-code"
            after={<Icon of={CreditCard} className="text-muted" />}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('checkout.expiry')} error={errors.expiry?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('expiry', {
                onChange: (event) => form.setValue('expiry', expiryDate(event.target.value)),
              })}
              size="touch"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={t('checkout.expiryPlaceholder')}
              dir="ltr"
              className="font-code"
            />
          )}
        </Field>
        <Field label={t('checkout.securityCode')} error={errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              size="touch"
              type="password"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              dir="ltr"
              className="font-code"
              after={<Icon of={Lock} size="s" className="text-muted" />}
            />
          )}
        </Field>
      </div>
      <p id={help} className="text-12 text-muted">
        {t('checkout.testCards')}
      </p>
      <div className="mt-auto flex flex-col gap-3">
        <Button
          type="submit"
          kind="primary"
          size="touch"
          icon={Lock}
          isFull
          isLoading={working === 'pay'}
          aria-describedby={help}
        >
          {grandTotal > 0
            ? t('checkout.pay', { amount: exactMoney({ minor: grandTotal, currency }) })
            : purpose === 'card-change'
              ? t('checkout.saveCard')
              : t('checkout.confirm')}
        </Button>
        <p className="text-center text-12 text-muted">{t('checkout.nothingCharged')}</p>
      </div>
    </form>
  )
}

/** The bank asks for a code. */
function ChallengeStep({ working, problem, checkout, onCode }: CheckoutViewProps) {
  const { t } = useTranslation()
  const form = useSchemaForm(z.object({ code: z.string().trim().min(1, t('checkout.challengeMissing')) }), {
    defaultValues: { code: '' },
  })
  const error = form.formState.errors.code?.message
  const isWrong = checkout.errorCode !== null && working === null
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={form.handleSubmit(({ code }) => onCode(code))}>
      <div>
        <h3 className="text-16 font-semibold">{t('checkout.challengeTitle')}</h3>
        <p className="mt-1 text-13 text-ink-2">{t('checkout.challengeBody')}</p>
      </div>
      <ProblemNote text={problem} />
      <Field
        label={t('checkout.challengeCode')}
        error={error ?? (isWrong ? t('checkout.challengeWrong') : undefined)}
        help={t('checkout.challengeHelp')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            size="touch"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={12}
            dir="ltr"
            className="font-code"
          />
        )}
      </Field>
      <Button type="submit" kind="primary" size="touch" isFull isLoading={working === 'code'} className="mt-auto">
        {t('checkout.challengeConfirm')}
      </Button>
    </form>
  )
}

function Outcome({ icon, title, body }: { icon: ReactNode; title: string; body: string }) {
  return (
    <div role="status" className="m-auto flex flex-col items-center gap-3 py-10 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-ok-soft text-ok-ink">{icon}</span>
      <p className="text-16 font-semibold">{title}</p>
      <p className="max-w-[320px] text-13 text-ink-2">{body}</p>
    </div>
  )
}

function ProblemNote({ text }: { text: string | null }) {
  return text ? (
    <Note tone="bad" isAlert>
      {text}
    </Note>
  ) : null
}

const declinedTexts = {
  expired_card: 'checkout.reasons.expired',
  not_enough_balance: 'checkout.reasons.funds',
  authentication_failed: 'checkout.reasons.challenge',
  invalid_payment_details: 'checkout.reasons.details',
  issuer_unavailable: 'checkout.reasons.issuer',
  blocked_card: 'checkout.reasons.blocked',
} as const

/** Why a card was refused, by the code of the provider. */
export function declinedText(
  code: string,
): (typeof declinedTexts)[keyof typeof declinedTexts] | 'checkout.reasons.other' {
  return code in declinedTexts ? declinedTexts[code as keyof typeof declinedTexts] : 'checkout.reasons.other'
}
