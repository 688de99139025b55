import { useRouter } from '@tanstack/react-router'
import { constants, type Workspace, workspaceRefusals } from '@taplore/contract'
import { Button, buttonClass, Dialog, ErrorPanel, Icon, Logo, Skeleton } from '@taplore/ui'
import { LogOut, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, readProblem } from '../../api/problem.ts'
import { useInstance } from '../../shell/help.tsx'
import { useTitle } from '../../shell/page.tsx'
import { safeReturnUrl } from '../../shell/return-url.ts'
import { signOut } from '../../shell/session-actions.ts'
import { useSession } from '../../shell/session-store.ts'
import { useSwitchWorkspace, useWorkspaces } from '../../shell/use-workspaces.ts'
import { NameDialog } from './name-dialog.tsx'
import { WorkspaceCard } from './workspace-card.tsx'

/** All workspaces of a person: mine and those shared with me (WS-04). */
export function WorkspacesPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const instance = useInstance()
  const session = useSession()
  const { asked } = useWorkspaces()
  const search = new URLSearchParams(router.state.location.searchStr)
  const switchTo = useSwitchWorkspace(safeReturnUrl(search.get('returnUrl')) ?? '/')
  const [isCreating, setIsCreating] = useState(search.get('create') === 'true')
  const [renamed, setRenamed] = useState<Workspace | null>(null)
  const [limit, setLimit] = useState<Problem | null>(null)
  useTitle(t('workspaces.title'))
  const card = (workspace: Workspace) => (
    <WorkspaceCard
      key={workspace.id}
      workspace={workspace}
      isActive={workspace.id === session.workspace}
      isSwitching={switchTo.isPending && switchTo.variables?.id === workspace.id}
      onSwitch={() => switchTo.mutate(workspace)}
      onRename={() => setRenamed(workspace)}
    />
  )
  return (
    <div className="min-h-dvh bg-bg">
      <header className="flex h-(--top-h) items-center justify-between border-b border-line px-4 md:px-6">
        <Logo name={instance?.name ?? 'Taplore'} />
        <Button kind="quiet" icon={LogOut} onClick={() => void signOut()}>
          {t('userMenu.logout')}
        </Button>
      </header>
      <main className="mx-auto flex max-w-[1040px] flex-col gap-8 px-4 py-8 md:px-6">
        <div>
          <h1 className="display text-28">{t('workspaces.title')}</h1>
          <p className="mt-1.5 text-14 text-ink-2">{t('workspaces.lead')}</p>
        </div>
        {asked.isError ? (
          <ErrorPanel
            title={t('workspaces.failed')}
            requestId={readProblem(asked.error).requestId}
            onRetry={() => void asked.refetch()}
          />
        ) : null}
        {asked.isPending ? <CardSkeletons /> : null}
        {asked.data ? (
          <>
            <section aria-labelledby="mine">
              <h2 id="mine" className="mb-3 text-14 font-semibold">
                {t('workspaces.mine')}
              </h2>
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {asked.data.myWorkspaces.map(card)}
                <button
                  type="button"
                  onClick={() => setIsCreating(true)}
                  className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-2 text-13 font-medium text-ink-2 hover:bg-hover"
                >
                  <Icon of={Plus} size="l" />
                  {t('workspaces.create')}
                </button>
              </div>
            </section>
            <section aria-labelledby="shared">
              <h2 id="shared" className="mb-3 text-14 font-semibold">
                {t('workspaces.shared')}
              </h2>
              {asked.data.sharedWorkspaces.length > 0 ? (
                <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{asked.data.sharedWorkspaces.map(card)}</div>
              ) : (
                <p className="text-13 text-ink-2">{t('workspaces.noneShared')}</p>
              )}
            </section>
          </>
        ) : null}
      </main>
      {isCreating ? (
        <NameDialog
          onClose={() => setIsCreating(false)}
          onRefused={setLimit}
          existing={asked.data?.myWorkspaces ?? []}
        />
      ) : null}
      {renamed ? (
        <NameDialog
          workspace={renamed}
          onClose={() => setRenamed(null)}
          onRefused={setLimit}
          existing={asked.data?.myWorkspaces ?? []}
        />
      ) : null}
      <LimitDialog problem={limit} onClose={() => setLimit(null)} />
    </div>
  )
}

/** Twelve cards while loading (WS-19). */
export function CardSkeletons() {
  const cards = Array.from({ length: constants.workspaces.skeletonCards }, (_, card) => card)
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" data-testid="workspace-skeletons">
      {cards.map((card) => (
        <div
          key={card}
          className="flex min-h-40 flex-col gap-3 rounded-card border border-line bg-surface p-4"
          data-testid="card-skeleton"
        >
          <Skeleton className="h-10 w-10" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-auto h-8 w-full" />
        </div>
      ))}
    </div>
  )
}

/** Either the plan has no further workspaces, or their number is reached (WS-24, WS-25). */
function LimitDialog({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
  const { t } = useTranslation()
  if (!problem) return null
  const isLocked = problem.code === 'WORKSPACES_LOCKED'
  const reached = workspaceRefusals.WORKSPACE_LIMIT_REACHED.data?.safeParse(problem.data)
  const figures = reached?.success ? (reached.data as { total: number; limit: number; supportEmail: string }) : null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={isLocked ? t('workspaces.lockedTitle') : t('workspaces.limitTitle')}
      description={
        isLocked ? t('workspaces.lockedBody') : figures ? t('workspaces.limitBody', figures) : problem.message
      }
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {isLocked ? (
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {t('actions.seePlans')}
            </a>
          ) : figures ? (
            <a className={buttonClass({ kind: 'primary' })} href={`mailto:${figures.supportEmail}`}>
              {t('actions.contactSupport')}
            </a>
          ) : null}
        </>
      }
    />
  )
}
