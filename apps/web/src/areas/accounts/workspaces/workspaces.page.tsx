import { useRouter } from '@tanstack/react-router'
import type { Workspace } from '@taplore/contract'
import { Button, Icon, Input, Logo, NoResults } from '@taplore/ui'
import { LogOut, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session-store.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { safeReturnUrl } from '../../../shell/session/return-url.ts'
import { signOut } from '../../../shell/session/session-actions.ts'
import { useSwitchWorkspace, useWorkspaces } from '../../../shell/session/use-workspaces.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useAcceptInvitation } from './use-accept-invitation.ts'
import { WorkspaceCard } from './workspace-card.tsx'
import { CardSkeletons, WorkspaceGrid } from './workspace-grid.tsx'
import { searchWorkspaces } from './workspace-search.ts'

/** From this many on there is a search field. */
const searchFrom = 13

/** All workspaces of a user: own and shared ones (WS-04). */
export function WorkspacesPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const instance = useInstance()
  const session = useSession()
  const { asked, all } = useWorkspaces()
  const address = new URLSearchParams(router.state.location.searchStr)
  const switchTo = useSwitchWorkspace(safeReturnUrl(address.get('returnUrl')) ?? '/')
  const manageTeam = useSwitchWorkspace('/members')
  const accept = useAcceptInvitation()
  const [search, setSearch] = useState('')
  const [isCreating, setIsCreating] = useState(address.get('create') === 'true')
  const [renamed, setRenamed] = useState<Workspace | null>(null)
  const [limit, setLimit] = useState<Problem | null>(null)
  useTitle(t('workspaces.title'))

  const isOn = (act: { isPending: boolean; variables: Workspace | undefined }, workspace: Workspace) =>
    act.isPending && act.variables?.id === workspace.id
  const card = (workspace: Workspace): ReactNode => (
    <WorkspaceCard
      key={workspace.id}
      workspace={workspace}
      isActive={workspace.id === session.workspace}
      busyWith={
        isOn(switchTo, workspace)
          ? 'switch'
          : isOn(manageTeam, workspace)
            ? 'team'
            : isOn(accept, workspace)
              ? 'accept'
              : null
      }
      acts={{
        switchTo: switchTo.mutate,
        manageTeam: manageTeam.mutate,
        accept: accept.mutate,
        rename: setRenamed,
      }}
    />
  )
  const mine = searchWorkspaces(asked.data?.myWorkspaces ?? [], search)
  const shared = searchWorkspaces(asked.data?.sharedWorkspaces ?? [], search)
  const isSearching = search.trim() !== ''
  return (
    <div className="min-h-dvh bg-bg">
      <header className="flex h-(--top-h) items-center justify-between border-b border-line px-4 md:px-6">
        <Logo name={instance?.name ?? 'Taplore'} />
        <Button kind="quiet" icon={LogOut} onClick={() => void signOut()}>
          {t('userMenu.logout')}
        </Button>
      </header>
      <main className="mx-auto flex max-w-[1040px] flex-col gap-8 px-4 py-8 md:px-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="display text-28">{t('workspaces.title')}</h1>
            <p className="mt-1.5 text-14 text-ink-2">{t('workspaces.lead')}</p>
          </div>
          {all.length >= searchFrom ? (
            <div className="w-full sm:w-64">
              <Input
                type="search"
                data-search
                aria-label={t('workspaces.search')}
                placeholder={t('workspaces.search')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
          ) : null}
        </div>
        {asked.isError ? <LoadFailed asked={asked} title={t('workspaces.failed')} /> : null}
        {asked.isPending ? <CardSkeletons /> : null}
        {asked.data && isSearching && mine.length + shared.length === 0 ? (
          <NoResults
            title={t('workspaces.noMatch', { search: search.trim() })}
            clear={t('workspaces.clearSearch')}
            onClear={() => setSearch('')}
          />
        ) : asked.data ? (
          <>
            <Section id="mine" title={t('workspaces.mine')}>
              <WorkspaceGrid key={search} workspaces={mine} card={card}>
                {isSearching ? null : <CreateCard onClick={() => setIsCreating(true)} />}
              </WorkspaceGrid>
            </Section>
            <Section id="shared" title={t('workspaces.shared')}>
              {shared.length > 0 ? (
                <WorkspaceGrid key={search} workspaces={shared} card={card} />
              ) : (
                <p className="text-13 text-ink-2">
                  {t(isSearching ? 'workspaces.noneFound' : 'workspaces.noneShared')}
                </p>
              )}
            </Section>
          </>
        ) : null}
      </main>
      {isCreating || renamed ? (
        <NameDialog
          workspace={renamed ?? undefined}
          onClose={() => {
            setIsCreating(false)
            setRenamed(null)
          }}
          onRefused={setLimit}
          existing={asked.data?.myWorkspaces ?? []}
        />
      ) : null}
      <LimitDialog problem={limit} onClose={() => setLimit(null)} />
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-14 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function CreateCard({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-testid="create-workspace"
      onClick={onClick}
      className="flex min-h-44 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-2 text-13 font-medium text-ink-2 hover:bg-hover"
    >
      <Icon of={Plus} size="l" />
      {t('workspaces.create')}
    </button>
  )
}
