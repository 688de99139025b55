import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type PasskeySummary, passkeyNameSchema, accountMessages as say } from '@taplore/contract'
import { Button, Dialog, Field, Input } from '@taplore/ui'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { problemText } from '../../api/problem.ts'
import { refreshSecondFactor } from './use-second-factor-state.ts'

const formSchema = z.object({ name: passkeyNameSchema })

export function PasskeyNameDialog({ passkey, onClose }: { passkey: PasskeySummary; onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { name: passkey.name } })
  const rename = useMutation(
    query.passkeys.rename.mutationOptions({
      onSuccess: async () => {
        await refreshSecondFactor()
        onClose()
      },
    }),
  )
  const refusal = rename.isError ? problemText(rename.error, say.somethingWrong) : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('passkey.nameTitle')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" isLoading={rename.isPending}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(({ name }) => rename.mutate({ passkeyId: passkey.id, name }))}
      >
        <Field
          label={t('profile.name')}
          help={t('passkey.nameHelp')}
          error={form.formState.errors.name?.message ?? refusal}
        >
          {(control) => (
            <Input {...control} {...form.register('name')} size="large" autoFocus onFocus={(e) => e.target.select()} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
