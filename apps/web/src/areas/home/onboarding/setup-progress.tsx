import type { WorkspaceSetup } from '@taplore/contract'
import { Button, classNames, Field, Icon, Input, Note, Skeleton, Spinner, StatusDot } from '@taplore/ui'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { freeWorkspaceName } from '../../../common/names/workspace-name-rules.ts'

type Step = WorkspaceSetup['steps'][number]

/** The four steps with their state, errors, and how to continue. */
export function SetupProgress({
  setup,
  isResuming,
  onResume,
  existing,
  open,
}: {
  setup: WorkspaceSetup | null
  isResuming: boolean
  onResume: (change: { name?: string }) => void
  existing: readonly { id: string; name: string }[]
  /** Once the workspace exists. */
  open: { isWorking: boolean; run: () => void } | null
}) {
  const { t } = useTranslation()
  if (!setup) return <Skeleton className="h-40 w-full" />
  const hasStopped = setup.state === 'failed' || setup.state === 'cancelled'
  return (
    <div className="flex flex-col gap-5" data-testid="setup-progress">
      <h3 className="text-16 font-semibold break-words">{setup.name}</h3>
      <ol className="flex flex-col gap-3" aria-live="polite">
        {setup.steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
      {setup.members.length > 0 ? <Invitations members={setup.members} /> : null}
      {hasStopped ? (
        <Note tone="bad" isAlert>
          {setup.state === 'cancelled' ? t('newWorkspace.cancelled') : (setup.failure?.message ?? t('errors.generic'))}{' '}
          {isOfPlan(setup.failure?.code) ? (
            <a href="/billing" className="text-link">
              {t('actions.seePlans')}
            </a>
          ) : null}
        </Note>
      ) : null}
      {hasStopped && setup.failure?.code === 'WORKSPACE_NAME_TAKEN' ? (
        <AnotherName existing={existing} isWorking={isResuming} onName={(name) => onResume({ name })} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          {hasStopped ? (
            <Button kind={open ? 'plain' : 'primary'} isLoading={isResuming} onClick={() => onResume({})}>
              {t('actions.tryAgain')}
            </Button>
          ) : null}
          {open && setup.state !== 'running' ? (
            <Button kind="primary" isLoading={open.isWorking} onClick={open.run}>
              {t('newWorkspace.open')}
            </Button>
          ) : null}
        </div>
      )}
      {setup.state === 'running' ? <p className="text-12 text-muted">{t('newWorkspace.mayLeave')}</p> : null}
    </div>
  )
}

/** A larger plan or more seats would help. */
function isOfPlan(code: string | undefined): boolean {
  return ['SEAT_LIMIT_REACHED', 'TEAMS_LOCKED', 'WORKSPACES_LOCKED', 'WORKSPACE_LIMIT_REACHED'].includes(code ?? '')
}

function StepLine({ step: { key, state } }: { step: Step }) {
  const { t } = useTranslation()
  return (
    <li
      data-testid={`step-${key}`}
      data-state={state}
      className={classNames('flex items-center gap-3 text-14', state === 'waiting' ? 'text-muted' : 'font-medium')}
    >
      {state === 'running' ? (
        <Spinner className="text-brand" />
      ) : (
        <Icon
          of={state === 'done' ? CircleCheck : state === 'failed' ? CircleAlert : Circle}
          className={state === 'done' ? 'text-ok-ink' : state === 'failed' ? 'text-bad-ink' : 'text-muted'}
        />
      )}
      {t(`stages.${key}`)}
      <span className="sr-only">{t(`wizard.stage.${state}`)}</span>
    </li>
  )
}

const dots = { waiting: 'draft', invited: 'working', mailed: 'published', failed: 'failed' } as const

function Invitations({ members }: { members: WorkspaceSetup['members'] }) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col rounded-card border border-line" aria-label={t('newWorkspace.invited')}>
      {members.map(({ email, access, state }) => (
        <li
          key={email}
          className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5 text-13 last:border-b-0"
        >
          <span className="min-w-0 flex-1 truncate">{email}</span>
          <span className="text-12 text-ink-2">{t(`permissions.role.${access}`)}</span>
          <StatusDot status={dots[state]}>{t(`newWorkspace.mail.${state}`)}</StatusDot>
        </li>
      ))}
    </ul>
  )
}

/** The name was taken between the check and the creation. */
function AnotherName({
  existing,
  isWorking,
  onName,
}: {
  existing: readonly { id: string; name: string }[]
  isWorking: boolean
  onName: (name: string) => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(z.object({ name: freeWorkspaceName(existing) }), { defaultValues: { name: '' } })
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={form.handleSubmit(({ name }) => onName(name))}>
      <Field
        label={t('newWorkspace.otherName')}
        error={form.formState.errors.name?.message}
        className="min-w-48 flex-1"
      >
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Button kind="primary" type="submit" isLoading={isWorking}>
        {t('actions.tryAgain')}
      </Button>
    </form>
  )
}
