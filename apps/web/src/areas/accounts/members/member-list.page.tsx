import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Member } from '@taplore/contract'
import { planLabel } from '@taplore/contract'
import { Button, buttonClass, HeadCell, LockedPanel, NoResults, Note, SearchInput, Skeleton, Table } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, readProblem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session-store.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { SettingsPage } from '../../../shell/navigation/settings-page.tsx'
import type { Proof } from '../../../shell/session/proof.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { inWords } from '../../../texts/sentences.ts'
import { teamOptions } from './api.ts'
import { AskFirstDialog } from './confirm-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { type Confirmation, MemberRow } from './member-row.tsx'
import { OtherWorkspacesList } from './other-workspaces-list.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { TeamSecondFactor } from './team-second-factor.tsx'
import { useMemberActions } from './use-member-actions.ts'

const searchFrom = 8

/** The team of the workspace (MEM-01). */
export function MemberListPage({ proof }: { proof: Proof }) {
  const { t } = useTranslation()
  const session = useSession()
  const rights = useRights()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const [limit, setLimit] = useState<Problem | null>(null)
  const [ask, setAsk] = useState<Confirmation | null>(null)
  const [permissionsOf, setPermissionsOf] = useState<Member | null>(null)
  const asked = useInfiniteQuery(teamOptions(search))
  const first = asked.data?.pages[0]
  const members = asked.data?.pages.flatMap((page) => page.MembersList) ?? []
  const team = first?.team ?? { id: session.workspace ?? '', name: '' }
  const isOwner = rights.role === 'OWNER'
  const acts = useMemberActions({ team, isOwner, onLimit: setLimit })
  const seats = first?.seats
  const hasAlsoIn = members.some(({ alsoIn }) => alsoIn.length > 0)
  const isAlone = !search && first?.count === 1
  if (asked.isError) {
    const problem = readProblem(asked.error)
    return (
      <SettingsPage title={t('nav.members')}>
        <LoadFailed
          asked={asked}
          title={problem.status === 403 ? t('members.noPermission') : t('members.failed')}
          body={problem.kind === 'refusal' ? inWords(problem.message) : undefined}
        />
      </SettingsPage>
    )
  }
  if (!first && !search) {
    return (
      <SettingsPage title={t('nav.members')}>
        <MembersSkeleton />
      </SettingsPage>
    )
  }
  const list = (
    <>
      {(first?.count ?? 0) > searchFrom || search ? (
        <SearchInput label={t('members.search')} value={typed} onChange={setTyped} isMain frameClassName="md:w-64" />
      ) : null}
      {search && first?.count === 0 ? (
        <NoResults
          title={t('members.nobodyFound', { search })}
          clear={t('members.clearSearch')}
          onClear={() => setTyped('')}
        />
      ) : (
        <Table aria-label={t('nav.members')} aria-busy={asked.isFetching} className="table-fixed">
          <thead>
            <tr>
              <HeadCell>{t('members.name')}</HeadCell>
              <HeadCell className="w-[120px] max-sm:!px-1 sm:w-[172px]">{t('members.access')}</HeadCell>
              {hasAlsoIn ? <HeadCell className="hidden w-44 xl:table-cell">{t('members.alsoInHead')}</HeadCell> : null}
              <HeadCell className="hidden w-36 md:table-cell">{t('members.stateHead')}</HeadCell>
              <HeadCell className="w-[44px] sm:w-[138px]">
                <span className="sr-only">{t('members.actionsHead')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                hasAlsoIn={hasAlsoIn}
                isMe={member.user_id === session.uid}
                rights={rights}
                acts={acts}
                onAsk={setAsk}
                onPermissions={setPermissionsOf}
              />
            ))}
          </tbody>
        </Table>
      )}
      {asked.hasNextPage ? (
        <Button className="self-center" isLoading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('members.more', { count: (first?.count ?? 0) - members.length })}
        </Button>
      ) : null}
      {isAlone && !seats?.isLocked ? <p className="text-13 text-ink-2">{t('members.alone')}</p> : null}
    </>
  )
  return (
    <SettingsPage title={t('nav.members')}>
      <div className="flex max-w-[1000px] flex-col gap-4">
        <div>
          <h2 className="text-20 font-[650]">{t('nav.members')}</h2>
          {seats ? (
            <p className="mt-0.5 text-13 text-ink-2" data-testid="seats" aria-live="polite">
              {seats.available === 'unlimited'
                ? t('members.seatsUnlimited', { count: seats.total })
                : t('members.seats', { total: seats.total, available: seats.available })}{' '}
              {seats.isLocked ? null : t('members.seatsNote')}
            </p>
          ) : null}
        </div>
        {seats?.isEnding ? <Note tone="warn">{t('members.endingNote')}</Note> : null}
        {seats?.isLocked ? (
          <LockedPanel
            title={t('members.lockedTitle')}
            body={t('members.lockedBody', { plan: planLabel(seats.neededPlan) })}
            actions={
              isOwner ? (
                <Link className={buttonClass({ kind: 'primary' })} to="/billing">
                  {t('actions.seePlans')}
                </Link>
              ) : (
                <span className="text-13 text-ink-2">{t('members.askOwner', { email: seats.ownerEmail })}</span>
              )
            }
          >
            <LockedShape />
          </LockedPanel>
        ) : seats ? (
          <InviteForm team={team} members={members} seats={seats} rights={rights} onLimit={setLimit} />
        ) : null}
        {seats?.isLocked && isAlone ? null : list}
        {first?.secondFactor && rights.may('team.manage') && !(seats?.isLocked && isAlone) ? (
          <TeamSecondFactor rule={first.secondFactor} proof={proof} />
        ) : null}
        {first && !search ? (
          <OtherWorkspacesList
            people={first.elsewhere}
            team={team}
            isOwner={isOwner}
            mayInvite={rights.may('team.manage')}
            onLimit={setLimit}
          />
        ) : null}
      </div>
      {limit && seats ? (
        <LimitDialog problem={limit} seats={seats} isOwner={isOwner} onClose={() => setLimit(null)} />
      ) : null}
      {ask ? <AskFirstDialog ask={ask} team={team} acts={acts} onClose={() => setAsk(null)} /> : null}
      {permissionsOf ? (
        <PermissionsDialog userId={permissionsOf.user_id} onClose={() => setPermissionsOf(null)} />
      ) : null}
    </SettingsPage>
  )
}

function MembersSkeleton() {
  return (
    <div className="flex max-w-[1000px] flex-col gap-4" data-testid="members-skeleton">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-12 w-full" />
      <div className="rounded-card border border-line bg-surface">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-(--row) items-center gap-3 border-b border-line px-3 last:border-b-0">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="ms-auto h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The shape of a team, behind the lock. */
function LockedShape() {
  return (
    <div className="flex flex-col gap-2 p-4">
      <span className="h-8 rounded-control border border-control bg-surface" />
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className="flex items-center gap-3">
          <span className="size-8 rounded-full bg-line" />
          <span className="h-3 w-40 rounded-mark bg-line" />
          <span className="ms-auto h-6 w-24 rounded-control bg-line" />
        </span>
      ))}
    </div>
  )
}
