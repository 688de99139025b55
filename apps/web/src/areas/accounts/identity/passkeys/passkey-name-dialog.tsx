import { useMutation } from '@tanstack/react-query'
import { type PasskeySummary, passkeyNameSchema, accountMessages as say } from '@taplore/contract'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { refreshSecondFactor } from '../use-second-factor-state.ts'

const formSchema = z.object({ name: passkeyNameSchema })

export function PasskeyNameDialog({ passkey, onClose }: { passkey: PasskeySummary; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(formSchema, { defaultValues: { name: passkey.name } })
  const rename = useMutation(
    query.passkeys.rename.mutationOptions({
      onSuccess: async () => {
        await refreshSecondFactor()
        onClose()
      },
    }),
  )
  const refusal = rename.isError ? problemReason(rename.error, say.somethingWrong) : undefined
  return (
    <FormDialog
      title={t('passkey.nameTitle')}
      width="small"
      confirm={t('profile.save')}
      isWorking={rename.isPending}
      onClose={onClose}
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
    </FormDialog>
  )
}
