import { memberMessages, accountMessages as say } from '@taplore/contract'
import { Button, Chip, Field, Input, Note, Select } from '@taplore/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/problem.ts'
import { workspaceNameFault } from '../../../common/names/workspace-name-rules.ts'
import { inWords } from '../../../texts/sentences.ts'
import { type Invitee, withAddresses } from './setup-rules.ts'

/** First step: how the workspace is called. */
export function NameStep({
  name,
  existing,
  onName,
  onNext,
  refusal,
}: {
  name: string
  /** Names that are taken; null while they are not known. */
  existing: readonly { id: string; name: string }[] | null
  onName: (name: string) => void
  onNext: () => void
  refusal: Problem | null
}) {
  const { t } = useTranslation()
  const [error, setError] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = workspaceNameFault(name, existing ?? [], null)
    setError(fault ?? undefined)
    if (!fault) onNext()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" data-testid="name-step">
      {refusal ? (
        <Note tone="bad" isAlert>
          {inWords(refusal.message) || t('errors.generic')}{' '}
          {refusal.status === 402 ? (
            <a href="/billing" className="text-link">
              {t('actions.seePlans')}
            </a>
          ) : null}
        </Note>
      ) : null}
      <Field label={t('newWorkspace.name')} help={t('newWorkspace.nameHelp')} error={error}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            value={name}
            maxLength={120}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isLoading={existing === null}>
          {t('newWorkspace.next')}
        </Button>
      </div>
    </form>
  )
}

/** Second step: who is invited. Nobody is fine too. */
export function PeopleStep({
  invitees,
  onInvitees,
  ownEmail,
  isWorking,
  onBack,
  onDone,
}: {
  invitees: readonly Invitee[]
  onInvitees: (invitees: readonly Invitee[]) => void
  ownEmail: string | null
  isWorking: boolean
  onBack: () => void
  onDone: (invitees: readonly Invitee[]) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [access, setAccess] = useState<Invitee['access']>('EDIT')
  const [error, setError] = useState<string | undefined>()
  /** Takes over what is typed; null while something in it is no address. */
  const take = (): readonly Invitee[] | null => {
    const { invitees: next, rest, fault } = withAddresses(invitees, typed, access)
    const isOwn = next.some(({ email }) => email === ownEmail?.toLowerCase())
    const kept = next.filter(({ email }) => email !== ownEmail?.toLowerCase())
    onInvitees(kept)
    setTyped(rest)
    setError(isOwn ? memberMessages.ownAddress : (fault ?? undefined))
    return isOwn || fault ? null : kept
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setError(say.emailMissing)
    else take()
  }
  const finish = () => {
    const members = take()
    if (members) onDone(members)
  }
  return (
    <div className="flex flex-col gap-4" data-testid="people-step">
      <form onSubmit={add} className="flex flex-wrap items-end gap-2">
        <Field label={t('newWorkspace.people')} error={error} className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="email"
              autoComplete="off"
              placeholder="name@example.com"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <span className="w-28">
          <Select
            label={t('newWorkspace.access')}
            value={access}
            onChange={setAccess}
            options={[
              { value: 'EDIT', label: t('permissions.role.EDIT') },
              { value: 'ADMIN', label: t('permissions.role.ADMIN') },
            ]}
          />
        </span>
        <Button type="submit">{t('newWorkspace.add')}</Button>
      </form>
      {invitees.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t('newWorkspace.invited')}>
          {invitees.map((one) => (
            <li key={one.email} className="max-w-full">
              <Chip
                label={one.email}
                value={t(`permissions.role.${one.access}`)}
                onRemove={() => onInvitees(invitees.filter(({ email }) => email !== one.email))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-ink-2">{t('newWorkspace.nobody')}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="me-auto" kind="quiet" disabled={isWorking} onClick={onBack}>
          {t('actions.back')}
        </Button>
        <Button kind="primary" isLoading={isWorking} onClick={finish}>
          {invitees.length > 0 || typed.trim() ? t('newWorkspace.createAndInvite') : t('newWorkspace.create')}
        </Button>
      </div>
    </div>
  )
}
