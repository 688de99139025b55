import { memberMessages, accountMessages as say } from '@taplore/contract'
import { Button, Chip, Field, Input, Note, Select, StepActions } from '@taplore/ui'
import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Problem, problemReason } from '../../../api/problem.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { freeWorkspaceName } from '../../../common/names/workspace-name-rules.ts'
import { inWords } from '../../../texts/sentences.ts'
import { type Invitee, withAddresses } from './setup-rules.ts'

/** First step: the name of the workspace. */
export function NameStep({
  name,
  existing,
  onName,
  onNext,
  refusal,
}: {
  name: string
  /** Existing names; null while unknown. */
  existing: readonly { id: string; name: string }[] | null
  onName: (name: string) => void
  onNext: () => void
  refusal: Problem | null
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(z.object({ name: freeWorkspaceName(existing ?? []) }), { defaultValues: { name } })
  const { setError } = form
  const isOfName = refusal?.code === 'WORKSPACE_NAME_TAKEN'
  useEffect(() => {
    if (isOfName) setError('name', { message: refusal.message }, { shouldFocus: true })
  }, [isOfName, refusal, setError])
  return (
    <form onSubmit={form.handleSubmit(onNext)} className="flex flex-1 flex-col gap-4" data-testid="name-step">
      {refusal && !isOfName ? (
        <Note tone="bad" isAlert>
          {inWords(refusal.message) || t('errors.generic')}{' '}
          {refusal.status === 402 ? (
            <a href="/billing" className="text-link">
              {t('actions.seePlans')}
            </a>
          ) : null}
        </Note>
      ) : null}
      <Field
        label={t('newWorkspace.name')}
        help={t('newWorkspace.nameHelp')}
        error={form.formState.errors.name?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { onChange: (event) => onName(event.target.value) })}
            size="large"
            autoFocus
          />
        )}
      </Field>
      <StepActions>
        <Button kind="primary" type="submit" isLoading={existing === null}>
          {t('newWorkspace.next')}
        </Button>
      </StepActions>
    </form>
  )
}

const inviteSchema = z.object({ typed: z.string(), access: z.enum(['EDIT', 'ADMIN']) })
/** What is in the fields and not yet among the invitees. */
export type Typed = z.infer<typeof inviteSchema>

/** Second step: invitations, optional. */
export function InviteStep({
  initial,
  onTyped,
  invitees,
  onInvitees,
  ownEmail,
  isWorking,
  failure,
  onBack,
  onDone,
}: {
  /** From an earlier visit of this step: going back loses nothing. */
  initial: Typed
  onTyped: (typed: Typed) => void
  invitees: readonly Invitee[]
  onInvitees: (invitees: readonly Invitee[]) => void
  ownEmail: string | null
  isWorking: boolean
  /** Why the workspace could not be started. */
  failure: unknown
  onBack: () => void
  onDone: (invitees: readonly Invitee[]) => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(inviteSchema, { defaultValues: initial })
  const { typed, access } = form.watch()
  useEffect(() => onTyped({ typed, access }), [typed, access, onTyped])
  const refuse = (message: string | null) =>
    message ? form.setError('typed', { message }, { shouldFocus: true }) : form.clearErrors('typed')
  /** Adds the typed addresses; null while one is invalid. */
  const take = (): readonly Invitee[] | null => {
    const { invitees: next, rest, fault } = withAddresses(invitees, typed, access)
    const isOwn = next.some(({ email }) => email === ownEmail?.toLowerCase())
    const kept = next.filter(({ email }) => email !== ownEmail?.toLowerCase())
    onInvitees(kept)
    form.setValue('typed', rest)
    refuse(isOwn ? memberMessages.ownAddress : fault)
    return isOwn || fault ? null : kept
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') refuse(say.emailMissing)
    else take()
  }
  const finish = () => {
    const members = take()
    if (members) onDone(members)
  }
  return (
    <div className="flex flex-1 flex-col gap-4" data-testid="people-step">
      {failure ? (
        <Note tone="bad" isAlert>
          {problemReason(failure, t('errors.generic'))}
        </Note>
      ) : null}
      <form onSubmit={add} className="flex flex-wrap items-end gap-2">
        <Field
          label={t('newWorkspace.people')}
          error={form.formState.errors.typed?.message}
          className="min-w-48 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('typed')}
              autoFocus
              inputMode="email"
              autoComplete="off"
              placeholder="name@example.com"
            />
          )}
        </Field>
        <span className="w-28">
          <Select
            label={t('newWorkspace.access')}
            value={access}
            onChange={(next: Invitee['access']) => form.setValue('access', next)}
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
      <StepActions>
        <Button className="me-auto" kind="quiet" disabled={isWorking} onClick={onBack}>
          {t('actions.back')}
        </Button>
        <Button kind="primary" isLoading={isWorking} onClick={finish}>
          {invitees.length > 0 || typed.trim() ? t('newWorkspace.createAndInvite') : t('newWorkspace.create')}
        </Button>
      </StepActions>
    </div>
  )
}
