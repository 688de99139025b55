import { useMutation } from '@tanstack/react-query'
import {
  type CaptchaKey,
  type CaptchaService,
  type CaptchaView,
  captchaKeyTextSchema,
  captchaMessages,
  captchaRefusals,
} from '@taplore/contract'
import { Button, ConfirmDialog, Field, FormDialog, IconButton, Input, Note } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../texts/sentences.ts'

const inUse = captchaRefusals.CAPTCHA_KEY_IN_USE.message

/** Keys of one service: entered in a dialog, removed after a confirmation. The secret is never shown again. */
export function ServiceKeys({
  service,
  kept,
  isInUse,
  refused,
}: {
  service: CaptchaService
  kept: CaptchaKey | undefined
  isInUse: boolean
  refused: string | undefined
}) {
  const { t } = useTranslation()
  const name = t(`captcha.types.${service}`)
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const remove = useMutation(
    query.captcha.removeKey.mutationOptions({
      onSuccess: (view) => {
        setIsAsked(false)
        keep(view)
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  return (
    <>
      <Button size="small" disabledReason={refused} onClick={() => setIsOpen(true)}>
        {t(kept ? 'captcha.changeKeys' : 'captcha.enterKeys')}
        <span className="sr-only">{name}</span>
      </Button>
      {kept ? (
        <IconButton
          icon={Trash2}
          label={t('captcha.removeKeysOf', { name })}
          disabled={Boolean(refused)}
          // An enabled button can show what is missing; a disabled one cannot.
          onClick={() => (isInUse ? notify('account', 'error', inWords(inUse)) : setIsAsked(true))}
        />
      ) : null}
      {isOpen ? <KeysDialog service={service} kept={kept} name={name} onClose={() => setIsOpen(false)} /> : null}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t('captcha.removeTitle', { name })}
        body={t('captcha.removeBody')}
        confirm={t('captcha.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ service })}
      />
    </>
  )
}

function KeysDialog({
  service,
  kept,
  name,
  onClose,
}: {
  service: CaptchaService
  kept: CaptchaKey | undefined
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const schema = z.object({
    siteKey: captchaKeyTextSchema.min(1, captchaMessages.siteKeyMissing),
    secret: kept ? captchaKeyTextSchema : captchaKeyTextSchema.min(1, captchaMessages.secretMissing),
  })
  const form = useSchemaForm(schema, { defaultValues: { siteKey: kept?.siteKey ?? '', secret: '' } })
  const { errors } = form.formState
  const save = useMutation(
    query.captcha.saveKey.mutationOptions({
      onSuccess: (view) => {
        keep(view)
        notify('account', 'success', t('captcha.keysSaved', { name }))
        onClose()
      },
    }),
  )
  return (
    <FormDialog
      title={t('captcha.keysOf', { name })}
      confirm={t('captcha.saveKeys')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ siteKey, secret }) =>
        save.mutate({ service, siteKey, ...(secret.trim() ? { secret } : {}) }),
      )}
      formClassName="flex flex-col gap-4"
    >
      {save.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(save.error, t('errors.genericLater'))}
        </Note>
      ) : null}
      <Field label={t('captcha.siteKey')} help={t('captcha.siteKeyHelp')} error={errors.siteKey?.message}>
        {(control) => <Input {...control} {...form.register('siteKey')} size="large" autoComplete="off" />}
      </Field>
      <Field
        label={t('captcha.secret')}
        help={t(kept ? 'captcha.secretKept' : 'captcha.secretHelp')}
        error={errors.secret?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('secret')} size="large" type="password" autoComplete="off" />
        )}
      </Field>
    </FormDialog>
  )
}

function keep(view: CaptchaView): void {
  queryClient.setQueryData(query.captcha.get.queryKey(), view)
}
