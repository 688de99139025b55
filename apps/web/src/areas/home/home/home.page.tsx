import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SectionTitle, UsageBar } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useSession } from '../../../api/session-store.ts'
import { userLabel } from '../../../common/names/display-names.ts'
import { HelpButton } from '../../../shell/page/help-menu.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { JobPanel, useTasks } from '../../../shell/page/task-tray.tsx'
import type { ProductKind } from '../../../shell/session/product-kinds.ts'
import { useProductKinds } from '../../../shell/session/use-product-kinds.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { metersOfHome, useUsageMeters } from '../../../shell/session/use-usage-meters.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { CreationCards } from './creation-cards.tsx'
import { greetingAt } from './greeting.ts'
import { PlanNotice } from './plan-notice.tsx'
import { type RecentRows, RecentWork } from './recent-work.tsx'

/** The start page: create, usage, recent work, running tasks. */
export function HomePage({
  getStarted,
  notice,
  recentRows,
}: {
  getStarted: ReactNode
  notice?: ReactNode
  recentRows: RecentRows
}) {
  const { t } = useTranslation()
  const session = useSession()
  const tasks = useTasks()
  const rights = useRights()
  const isGuest = rights.role === 'VIEW'
  const seesForms = rights.role !== null && !isGuest && rights.may('forms.view')
  const kinds = useProductKinds()
  return (
    <Page crumbs={[{ label: t('nav.home') }]} tools={<HelpButton />}>
      <div className="flex flex-col gap-5">
        <div>
          <h2 className="display text-28" data-testid="greeting">
            {t(greetingAt(new Date().getHours()), { name: userLabel(session) })}
          </h2>
          <Lead seesForms={seesForms} />
        </div>
        {isGuest ? null : <Cards seesForms={seesForms} />}
        <div className={tasks.length > 0 ? 'grid items-start gap-6 xl:grid-cols-[1fr_372px]' : ''}>
          <section className="tint-ink min-w-0">
            <SectionTitle
              title={t('home.recent')}
              aside={
                <span className="flex gap-4">
                  {(kinds ?? ['stories']).map((kind) => (
                    <Link key={kind} to={kind === 'forms' ? '/forms/list' : '/stories'} className="text-link">
                      {t(kind === 'forms' ? 'forms.all' : 'home.allStories')}
                    </Link>
                  ))}
                </span>
              }
            />
            <RecentWork {...recentRows} />
          </section>
          {tasks.length > 0 ? (
            <div className="hidden xl:block">
              <JobPanel tasks={tasks} className="rounded-[12px] border border-line-2 bg-raised shadow-float" />
            </div>
          ) : null}
        </div>
        {getStarted}
        {kinds && !isGuest ? <UsageStrip kinds={kinds} /> : null}
        {kinds ? <PlanNotice kinds={kinds} /> : null}
        {notice}
      </div>
    </Page>
  )
}

/** What needs the user, or else the question what to create; a guest cannot create. */
function Lead({ seesForms }: { seesForms: boolean }) {
  const { t } = useTranslation()
  const overview = useQuery(query.forms.overview.queryOptions({ enabled: seesForms }))
  const unseen = overview.data?.unseen
  const isGuest = useRights().role === 'VIEW'
  return (
    <p className="mt-1 text-14 text-ink-2" data-testid="home-lead">
      {unseen && unseen.submissions > 0 ? (
        <Link to="/forms/list" className="text-link">
          {t('home.unseen', { count: unseen.submissions, figure: formatNumber(unseen.submissions) })}
        </Link>
      ) : (
        t(isGuest ? 'home.leadGuest' : 'home.lead')
      )}
    </p>
  )
}

/** The ways to start, first what the user came for. */
function Cards({ seesForms }: { seesForms: boolean }) {
  const checklist = useQuery(query.onboarding.checklist.queryOptions({ staleTime: 10_000 }))
  // Waits for the answer, so that no card moves below a pointer.
  if (seesForms && checklist.isPending) return <div aria-hidden="true" className="h-[184px]" />
  return <CreationCards {...(seesForms ? { first: checklist.data?.purpose ?? 'unsure' } : {})} />
}

/** Four meters in one row, on the scale of the sidebar. */
function UsageStrip({ kinds }: { kinds: readonly ProductKind[] }) {
  const { t } = useTranslation()
  const meters = useUsageMeters(metersOfHome(kinds))
  if (meters.length === 0) return null
  return (
    <section
      aria-label={t('usage.title')}
      data-testid="usage-strip"
      className="hidden grid-cols-[108px_repeat(4,1fr)] items-center gap-7 rounded-card border border-line bg-surface px-4 py-3.5 md:grid"
    >
      <div className="flex flex-col items-start gap-0.5 text-13">
        <span className="font-semibold">{t('home.thisMonth')}</span>
        <Link to="/stats" className="text-link">
          {t('home.allUsage')}
        </Link>
      </div>
      {meters.map(({ id, total, available, format }) => (
        <UsageBar
          key={id}
          label={t(`usage.${id}`)}
          total={total}
          available={available}
          format={format}
          unlimitedText={t('usage.unlimited', { used: format(total) })}
          noneText={t('usage.none')}
        />
      ))}
    </section>
  )
}
