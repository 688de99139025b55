import { useMutation } from '@tanstack/react-query'
import { enrolmentCodeSchema, accountMessages as say } from '@taplore/contract'
import { Button, CopyText, Dialog, Field, Input, Note } from '@taplore/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { QrCode } from '../../../../common/sharing/qr-code.tsx'

const formSchema = z.object({ code: enrolmentCodeSchema })
/** After these errors the setup must start again with another secret (MFA-13). */
const endsEnrolment = ['TOO_MANY_ENROLMENT_CODES', 'ENROLMENT_NOT_BEGUN']

/** Scan, then enter a code: the steps of setting up an authenticator app (MFA-14). */
export function TwoFactorEnrolDialog({
  enrolment,
  isBeginning,
  onRestart,
  onDone,
  onClose,
}: {
  enrolment: { secret: string; uri: string }
  isBeginning: boolean
  onRestart: () => void
  onDone: (backupCodes: readonly string[] | null) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useSchemaForm(formSchema, { defaultValues: { code: '' } })
  const confirm = useMutation(
    query.secondFactor.confirmTotp.mutationOptions({
      onSuccess: ({ backupCodes }) => onDone(backupCodes),
      onError: () => form.setFocus('code', { shouldSelect: true }),
    }),
  )
  const refusal = confirm.isError ? problemReason(confirm.error, say.somethingWrong) : null
  const hasEnded = confirm.isError && endsEnrolment.includes(readProblem(confirm.error).code)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('twoFactor.enrolTitle')}
      description={t('twoFactor.enrolLead')}
      width="large"
      footer={
        hasEnded ? (
          <Button
            kind="primary"
            isLoading={isBeginning}
            onClick={() => {
              confirm.reset()
              form.reset()
              onRestart()
            }}
          >
            {t('twoFactor.restart')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button type="submit" form={formId} kind="primary" isLoading={confirm.isPending}>
              {t('twoFactor.turnOn')}
            </Button>
          </>
        )
      }
    >
      {hasEnded ? (
        <Note tone="bad" isAlert>
          {refusal}
        </Note>
      ) : (
        <div className="flex flex-col gap-5 sm:flex-row">
          <div className="mx-auto sm:mx-0">
            <QrCode text={enrolment.uri} label={t('twoFactor.qr')} />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <div className="flex flex-col gap-1">
              <p className="text-13 font-[550]">{t('twoFactor.secret')}</p>
              <p className="font-mono text-13 break-all" data-testid="totp-secret">
                {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </p>
              <p className="text-12">
                <CopyText text={enrolment.secret} label={t('twoFactor.copySecret')} />
              </p>
            </div>
            <form
              id={formId}
              noValidate
              onSubmit={form.handleSubmit(({ code }) => {
                confirm.mutate({ code })
              })}
            >
              <Field
                label={t('twoFactor.codeOfApp')}
                error={form.formState.errors.code?.message ?? refusal ?? undefined}
                help={t('twoFactor.codeHelp')}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register('code')}
                    size="large"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={64}
                  />
                )}
              </Field>
            </form>
          </div>
        </div>
      )}
    </Dialog>
  )
}
