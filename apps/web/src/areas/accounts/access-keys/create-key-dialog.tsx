import { accessKeyLimits, accessKeyLives, type KeyScope, accessKeyMessages as say } from '@taplore/contract'
import { Button, CopyText, Dialog, Field, Input, Note, Select } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { ScopeMatrix } from './scope-matrix.tsx'

export type NewKey = { name: string; scopes: KeyScope[]; expiresInDays: number | null }

/** Makes a key, and shows it once: after the window is closed nobody can see it again. */
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
  /** The key that was just made. */
  secret: string | null
  failure: string | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [life, setLife] = useState('90')
  const [ticked, setTicked] = useState<ReadonlySet<KeyScope>>(new Set())
  const [isTried, setIsTried] = useState(false)
  if (secret) return <MadeKey kind={kind} name={name} secret={secret} onClose={onClose} />
  const isNamed = name.trim().length > 0
  const submit = () => {
    setIsTried(true)
    if (!isNamed || ticked.size === 0) return
    create({ name: name.trim(), scopes: [...ticked], expiresInDays: life === 'never' ? null : Number(life) })
  }
  const tick = (scope: KeyScope, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(scope)
    else next.delete(scope)
    setTicked(next)
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
          <Button kind="primary" isLoading={isWorking} onClick={submit}>
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
          <Field label={t('accessKeys.name')} error={isTried && !isNamed ? inWords(say.nameMissing) : undefined}>
            {(control) => (
              <Input
                {...control}
                size="large"
                autoComplete="off"
                maxLength={accessKeyLimits.nameMaxLength}
                placeholder={t('accessKeys.namePlaceholder')}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('accessKeys.life')}>
            {(control) => (
              <Select
                control={control}
                size="large"
                value={life}
                onChange={setLife}
                options={accessKeyLives.map((days) => ({
                  value: days === null ? 'never' : String(days),
                  label: days === null ? t('accessKeys.forEver') : t('accessKeys.days', { count: days }),
                }))}
              />
            )}
          </Field>
        </div>
        {life === 'never' ? <Note tone="warn">{t('accessKeys.forEverNote')}</Note> : null}
        <div className="flex flex-col gap-2">
          <h3 className="text-13 font-semibold">{t('accessKeys.scopes')}</h3>
          <p className="text-12 text-muted">{t(`accessKeys.${kind}.scopesHelp`)}</p>
          {isTried && ticked.size === 0 ? (
            <p role="alert" className="text-12 text-bad-ink">
              {inWords(say.scopesMissing)}
            </p>
          ) : null}
          <ScopeMatrix ticked={ticked} mayGive={mayGive} onTick={tick} />
        </div>
      </div>
    </Dialog>
  )
}

function MadeKey({
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
