import { useMutation } from '@tanstack/react-query'
import {
  type CaptchaKey,
  type CaptchaService,
  type CaptchaView,
  captchaMessages,
  captchaRefusals,
} from '@taplore/contract'
import { Button, ConfirmDialog, Field, FormDialog, IconButton, Input, Note } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'

const inUse = captchaRefusals.CAPTCHA_KEY_IN_USE.message

/** Keys of one service: entered in a window, removed after a question. The secret is never shown again. */
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
      onError: (error) => notify('account', 'error', problemText(error, t('errors.genericLater'))),
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
          // A button that is off says nothing; pressed it says what has to be done first.
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
  const [siteKey, setSiteKey] = useState(kept?.siteKey ?? '')
  const [secret, setSecret] = useState('')
  const [isTried, setIsTried] = useState(false)
  const save = useMutation(
    query.captcha.saveKey.mutationOptions({
      onSuccess: (view) => {
        keep(view)
        notify('account', 'success', t('captcha.keysSaved', { name }))
        onClose()
      },
    }),
  )
  const isSecretMissing = !secret.trim() && !kept
  return (
    <FormDialog
      title={t('captcha.keysOf', { name })}
      confirm={t('captcha.saveKeys')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!siteKey.trim() || isSecretMissing) return
        save.mutate({ service, siteKey, ...(secret.trim() ? { secret } : {}) })
      }}
    >
      {save.isError ? (
        <Note tone="bad" isAlert>
          {problemText(save.error, t('errors.genericLater'))}
        </Note>
      ) : null}
      <Field
        label={t('captcha.siteKey')}
        help={t('captcha.siteKeyHelp')}
        error={isTried && !siteKey.trim() ? captchaMessages.siteKeyMissing : undefined}
      >
        {(control) => (
          <Input
            {...control}
            size="large"
            autoComplete="off"
            value={siteKey}
            maxLength={300}
            onChange={(event) => setSiteKey(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('captcha.secret')}
        help={t(kept ? 'captcha.secretKept' : 'captcha.secretHelp')}
        error={isTried && isSecretMissing ? captchaMessages.secretMissing : undefined}
      >
        {(control) => (
          <Input
            {...control}
            size="large"
            type="password"
            autoComplete="off"
            value={secret}
            maxLength={300}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function keep(view: CaptchaView): void {
  queryClient.setQueryData(query.captcha.get.queryKey(), view)
}
