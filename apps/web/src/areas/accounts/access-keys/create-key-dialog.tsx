import { accessKeyLives, type KeyScope, keyScopes, newAccessKeySchema } from '@taplore/contract'
import { Button, CopyText, Dialog, Field, Input, Note, Select } from '@taplore/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../texts/sentences.ts'
import { ScopeMatrix } from './scope-matrix.tsx'

const never = 'never'

export type NewKey = { name: string; scopes: KeyScope[]; expiresInDays: number | null }

/** Creates a key and shows it once: after the dialog is closed no one can see it again. */
export function CreateKeyDialog({
  kind,
  mayGive,
  create,
  isWorking,
  secret,
  failure,
  onClose,
}: {
  kind: 'apiKey' | 'token'
  mayGive: (scope: KeyScope) => boolean
  create: (key: NewKey) => void
  isWorking: boolean
  /** The key that was just created. */
  secret: string | null
  failure: string | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const scopesError = useId()
  const form = useSchemaForm(newAccessKeySchema, { defaultValues: { name: '', scopes: [], expiresInDays: 90 } })
  const { name, scopes, expiresInDays = null } = form.watch()
  const { errors, isSubmitted } = form.formState
  if (secret) return <CreatedKey kind={kind} name={name.trim()} secret={secret} onClose={onClose} />
  const ticked = new Set(keyScopes.filter((scope) => scopes.includes(scope)))
  const tick = (scope: KeyScope, isTicked: boolean) => {
    const others = scopes.filter((one) => one !== scope)
    form.setValue('scopes', isTicked ? [...others, scope] : others, { shouldValidate: isSubmitted })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="wide"
      title={t(`accessKeys.${kind}.new`)}
      description={t(`accessKeys.${kind}.newBody`)}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind="primary" isLoading={isWorking} onClick={form.handleSubmit(create)}>
            {t(`accessKeys.${kind}.create`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure ? (
          <Note tone="bad" isAlert>
            {failure}
          </Note>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-[1fr_200px]">
          <Field label={t('accessKeys.name')} error={errors.name?.message && inWords(errors.name.message)}>
            {(control) => (
              <Input
                {...control}
                {...form.register('name')}
                size="large"
                autoComplete="off"
                placeholder={t('accessKeys.namePlaceholder')}
              />
            )}
          </Field>
          <Field label={t('accessKeys.life')}>
            {(control) => (
              <Select
                control={control}
                size="large"
                value={expiresInDays === null ? never : String(expiresInDays)}
                onChange={(life) => form.setValue('expiresInDays', life === never ? null : Number(life))}
                options={accessKeyLives.map((days) => ({
                  value: days === null ? never : String(days),
                  label: days === null ? t('accessKeys.noExpiry') : t('accessKeys.days', { count: days }),
                }))}
              />
            )}
          </Field>
        </div>
        {expiresInDays === null ? <Note tone="warn">{t('accessKeys.noExpiryNote')}</Note> : null}
        <fieldset
          aria-describedby={errors.scopes?.message ? scopesError : undefined}
          data-invalid={errors.scopes?.message ? true : undefined}
          className="flex min-w-0 flex-col gap-2"
        >
          <legend className="mb-2 text-13 font-semibold">{t('accessKeys.scopes')}</legend>
          <p className="text-12 text-muted">{t(`accessKeys.${kind}.scopesHelp`)}</p>
          {errors.scopes?.message ? (
            <p id={scopesError} role="alert" className="text-12 text-bad-ink">
              {inWords(errors.scopes.message)}
            </p>
          ) : null}
          <ScopeMatrix ticked={ticked} mayGive={mayGive} onTick={tick} />
        </fieldset>
      </div>
    </Dialog>
  )
}

function CreatedKey({
  kind,
  name,
  secret,
  onClose,
}: {
  kind: 'apiKey' | 'token'
  name: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="large"
      title={t(`accessKeys.${kind}.made`, { name })}
      description={t('accessKeys.once')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('accessKeys.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3 rounded-control border border-line-2 bg-sunken p-3">
          <code className="min-w-0 flex-1 font-code text-13 break-all select-all" data-testid="made-key">
            {secret}
          </code>
          <CopyText text={secret} className="shrink-0 text-13 font-medium text-link" />
        </div>
        <p className="text-12 text-muted">{t('accessKeys.howToUse')}</p>
        <code className="block rounded-control bg-sunken p-3 font-code text-12 break-all text-ink-2">
          Authorization: Bearer {secret.slice(0, 4)}…
        </code>
      </div>
    </Dialog>
  )
}
