import { useMutation } from '@tanstack/react-query'
import type { Member, Seats } from '@taplore/contract'
import { Button, classNames, Field, Icon, Select } from '@taplore/ui'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { type Problem, problemReason, readProblem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session-store.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import type { MyRights } from '../../../shell/session/use-rights.ts'
import { recheck } from './api.ts'
import { givable, limitWords } from './member-rules.ts'
import { inviteFault, splitAddresses } from './parse-addresses.ts'

const schema = z.object({ added: z.array(z.string()), typed: z.string(), access: z.enum(['EDIT', 'ADMIN']) })

/** The added addresses and those still being typed, each once. */
function allOf({ added, typed }: { added: readonly string[]; typed: string }): string[] {
  return [...new Set([...added, ...splitAddresses(typed)])]
}

/**
 * Addresses, a role, and invite (MEM-02). Users without permission see the form disabled, with the reason (MEM-19).
 */
export function InviteForm({
  team,
  members,
  seats,
  rights,
  onLimit,
}: {
  team: { id: string; name: string }
  members: readonly Member[]
  seats: Seats
  rights: MyRights
  onLimit: (problem: Problem) => void
}) {
  const { t } = useTranslation()
  const session = useSession()
  const listId = useId()
  const isShut = !rights.may('team.manage')
  const faultOf = (values: { added: readonly string[]; typed: string }) =>
    inviteFault(allOf(values), {
      ownEmail: session.email,
      team: members.filter(({ permission }) => permission !== 'invited').map(({ email }) => email),
    })
  const form = useSchemaForm(
    schema.superRefine((values, context) => {
      const fault = faultOf(values)
      if (fault) context.addIssue({ code: 'custom', path: ['typed'], message: fault.message })
    }),
    { defaultValues: { added: [], typed: '', access: 'EDIT' }, reValidateMode: 'onSubmit' },
  )
  const { added, typed, access } = form.watch()
  const error = form.formState.errors.typed?.message
  const all = allOf({ added, typed })
  // Words that are no addresses yet are not counted on the button.
  const count = all.filter((one) => one.includes('@')).length
  const wrong = error ? faultOf({ added, typed })?.address : null
  const setAdded = (emails: readonly string[]) => {
    form.clearErrors('typed')
    form.setValue('added', [...emails])
  }
  const setTyped = (text: string) => form.setValue('typed', text)
  const invite = useMutation({
    mutationFn: (emails: readonly string[]) =>
      api.members.invite({
        Addedmember: emails.map((email) => ({ email, team_id: team.id, access })),
        team_id: team.id,
        teamName: team.name,
        isStories: true,
        isForms: false,
        isModifier: false,
      }),
    onSuccess: async ({ message }, sent) => {
      // Input typed in the meantime stays.
      const now = form.getValues()
      setAdded(now.added.filter((one) => !sent.includes(one)))
      if (splitAddresses(now.typed).every((one) => sent.includes(one))) setTyped('')
      notify('account', 'success', message)
      await recheck()
    },
    onError: (failure) => {
      const problem = readProblem(failure)
      if (limitWords(problem.code, problem.data, { isOwner: rights.role === 'OWNER' })) onLimit(problem)
      else {
        if (problem.kind === 'refusal') form.setError('typed', { message: problem.message })
        else form.clearErrors('typed')
        notify('account', 'error', problemReason(failure, t('errors.generic')))
      }
    },
  })
  const take = () => {
    setAdded(all)
    setTyped('')
  }
  return (
    <form
      noValidate
      aria-label={t('members.inviteTitle')}
      data-testid="invite-form"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2.5"
      onSubmit={form.handleSubmit((values) => invite.mutate(allOf(values)))}
    >
      <div className="grid items-start gap-2 md:grid-cols-[1fr_132px_auto]">
        <Field label={t('members.emails')} isLabelHidden error={error}>
          {(control) => (
            <span
              className={`flex min-h-8 flex-wrap items-center gap-1.5 rounded-control border px-1.5 py-[3px] text-13 focus-within:border-brand focus-within:shadow-[0_0_0_3px_var(--brand-soft)] ${isShut ? 'border-line bg-sunken' : 'border-control bg-surface'} ${error ? 'border-bad' : ''}`}
            >
              <ul id={listId} className="contents" aria-label={t('members.toInvite')}>
                {added.map((email) => (
                  <li
                    key={email}
                    className={classNames(
                      'flex h-6 max-w-full items-center rounded-mark ps-2 text-12',
                      email === wrong ? 'bg-bad-soft text-bad-ink' : 'bg-sunken',
                    )}
                  >
                    <span className="truncate">{email}</span>
                    <button
                      type="button"
                      aria-label={t('members.takeOut', { email })}
                      className="grid size-6 shrink-0 place-items-center rounded-mark hover:bg-hover"
                      onClick={() => setAdded(added.filter((one) => one !== email))}
                    >
                      <Icon of={X} size="s" />
                    </button>
                  </li>
                ))}
              </ul>
              <input
                {...control}
                type="email"
                multiple
                autoComplete="off"
                disabled={isShut}
                value={typed}
                placeholder={added.length === 0 ? t('members.emailsHint') : undefined}
                className="h-6 min-w-32 flex-1 bg-transparent px-1 outline-none placeholder:text-muted disabled:text-muted"
                onChange={(event) => {
                  form.clearErrors('typed')
                  setTyped(event.target.value)
                }}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (splitAddresses(text).length < 2) return
                  event.preventDefault()
                  setAdded([...new Set([...all, ...splitAddresses(text)])])
                  setTyped('')
                }}
                onBlur={() => typed.includes('@') && take()}
                onKeyDown={(event) => {
                  if ([',', ';', ' '].includes(event.key) && typed.trim()) {
                    event.preventDefault()
                    take()
                  }
                  if (event.key === 'Backspace' && !typed) setAdded(added.slice(0, -1))
                }}
              />
            </span>
          )}
        </Field>
        <Select
          label={t('members.access')}
          value={access}
          onChange={(next: 'EDIT' | 'ADMIN') => form.setValue('access', next)}
          isDisabled={isShut}
          options={givable(rights.role).map((value) => ({ value, label: t(`members.access${value}`) }))}
        />
        <Button type="submit" kind="primary" isLoading={invite.isPending} disabled={isShut}>
          {count > 1 ? t('members.send', { count }) : t('members.invite')}
        </Button>
      </div>
      <p className="px-1 text-12 text-muted">
        {isShut
          ? t('members.inviteShut', { email: seats.ownerEmail })
          : t(access === 'ADMIN' ? 'members.adminMeans' : 'members.editorMeans')}
      </p>
    </form>
  )
}
