import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemText, readProblem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session-store.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useSwitchWorkspace, useWorkspaces } from '../../../shell/session/use-workspaces.ts'
import { InviteStep, NameStep, type Typed } from './create-workspace-steps.tsx'
import { SetupProgress } from './setup-progress.tsx'
import type { Invitee } from './setup-rules.ts'
import { useSetup } from './use-setup.ts'

/** A new workspace with its team: name, members, then four steps run by the server with live progress (WS-37). */
export function CreateWorkspacePage({ setupId }: { setupId: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Page
      crumbs={[{ label: t('nav.workspaces') }, { label: t('newWorkspace.title') }]}
      onBack={() => void navigate({ to: '/workspaces' })}
      hasHelp
    >
      <div className="mx-auto flex min-h-full w-full max-w-[560px] flex-col gap-6 pt-4 md:min-h-0 md:pb-4">
        <div>
          <h2 className="display text-28">{t('newWorkspace.title')}</h2>
          <p className="mt-1.5 text-14 text-ink-2">{t('newWorkspace.lead')}</p>
        </div>
        {setupId ? <Progress setupId={setupId} /> : <Questions />}
      </div>
    </Page>
  )
}

function Questions() {
  const navigate = useNavigate()
  const session = useSession()
  const { asked } = useWorkspaces()
  const [step, setStep] = useState<'name' | 'people'>('name')
  const [name, setName] = useState('')
  const [invitees, setInvitees] = useState<readonly Invitee[]>([])
  const [typed, setTyped] = useState<Typed>({ typed: '', access: 'EDIT' })
  // One key per visit: a second press or a lost response never creates a second workspace.
  const [requestKey] = useState(() => crypto.randomUUID())
  const begin = useMutation({
    mutationFn: (members: readonly Invitee[]) =>
      api.onboarding.beginWorkspace(
        { requestKey, name: name.trim(), members: [...members] },
        { context: { workspace: session.uid ?? '' } },
      ),
    onSuccess: ({ setupId }) => navigate({ to: '/create-workspace', search: { setup: setupId }, replace: true }),
    onError: (error) => {
      if (isOfWorkspace(error)) setStep('name')
    },
  })
  return step === 'name' ? (
    <NameStep
      name={name}
      existing={asked.isError ? [] : (asked.data?.myWorkspaces ?? null)}
      onName={setName}
      onNext={() => setStep('people')}
      refusal={isOfWorkspace(begin.error) ? readProblem(begin.error) : null}
    />
  ) : (
    <InviteStep
      initial={typed}
      onTyped={setTyped}
      failure={isOfWorkspace(begin.error) ? null : begin.error}
      invitees={invitees}
      onInvitees={setInvitees}
      ownEmail={session.email}
      isWorking={begin.isPending}
      onBack={() => setStep('name')}
      onDone={(members) => begin.mutate(members)}
    />
  )
}

/** The name, or how many workspaces the plan has: the first step says it. */
function isOfWorkspace(error: unknown): boolean {
  return error !== null && readProblem(error).code.startsWith('WORKSPACE')
}

function Progress({ setupId }: { setupId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { asked, resume } = useSetup(setupId)
  const { all } = useWorkspaces()
  const open = useSwitchWorkspace('/')
  if (asked.isError)
    return (
      <LoadFailed
        asked={asked}
        title={t('newWorkspace.failed')}
        body={problemText(asked.error, '')}
        actions={<Button onClick={() => void navigate({ to: '/workspaces' })}>{t('shell.allWorkspaces')}</Button>}
      />
    )
  const made = all.find(({ id }) => id === asked.data?.workspaceId)
  return (
    <SetupProgress
      setup={asked.data ?? null}
      isResuming={resume.isPending}
      onResume={(change) => resume.mutate({ setupId, ...change })}
      existing={all.filter(({ isOwner }) => isOwner)}
      open={made ? { isWorking: open.isPending, run: () => open.mutate(made) } : null}
    />
  )
}
