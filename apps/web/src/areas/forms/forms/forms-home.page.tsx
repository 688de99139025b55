import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormSummary } from '@taplore/contract'
import { Icon, SectionTitle, Skeleton, UsageBar } from '@taplore/ui'
import { ChartNoAxesColumn, Layers, type LucideIcon, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { formatNumber, timeAgo } from '../../../texts/formats.ts'
import { editPath } from './api.ts'
import { CreateFormButton } from './create-form-dialog.tsx'
import { FormBadge } from './form-badge.tsx'
import { NoForms } from './form-list.page.tsx'

/** The home of the forms product: number of forms, recent ones, links. */
export function FormsHomePage() {
  const { t } = useTranslation()
  const asked = useQuery(query.forms.overview.queryOptions())
  const { data } = asked
  return (
    <Page
      crumbs={[{ label: t('nav.ask') }, { label: t('nav.formsHome') }]}
      hasHelp
      primaryAction={<CreateFormButton folder={null} />}
    >
      {asked.isPending ? (
        <div aria-hidden="true" className="flex flex-col gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : null}
      {asked.isError && !data ? (
        <LoadFailed asked={asked} title={t('forms.failed')} body={t('stories.failedBody')} />
      ) : null}
      {data && data.allowance.total === 0 ? <NoForms /> : null}
      {data && data.allowance.total > 0 ? (
        <div className="tint-ask flex flex-col gap-7">
          <section aria-label={t('forms.state')} className="grid grid-cols-3 gap-3">
            <Count status="Published" count={data.published} />
            <Count status="Ready" count={data.ready} />
            <Count status="Draft" count={data.drafts} />
          </section>
          <section className="flex flex-col gap-3">
            <SectionTitle title={t('forms.recent')} />
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {data.recent.map((form) => (
                <RecentForm key={form.id} form={form} />
              ))}
            </ul>
          </section>
          <section className="grid gap-3 sm:grid-cols-3">
            <Way to="/forms/list" icon={Layers} label={t('forms.all')} />
            <Way to="/forms/dashboard" icon={ChartNoAxesColumn} label={t('forms.dashboard')} />
            <Way to="/forms/list" search={{ trashed: true }} icon={Trash2} label={t('trash.title')} />
          </section>
          {typeof data.allowance.limit === 'number' ? (
            <section className="max-w-md">
              <UsageBar
                label={t('forms.allowance', { tier: data.allowance.tierName })}
                total={data.allowance.total}
                available={data.allowance.limit}
              />
            </section>
          ) : null}
        </div>
      ) : null}
    </Page>
  )
}

function Count({ status, count }: { status: FormSummary['status']; count: number }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/forms/list"
      search={{ status }}
      className="flex flex-col rounded-card border border-line bg-surface px-4 py-3 hover:border-line-2 hover:shadow-lift sm:flex-row sm:items-baseline sm:gap-2"
    >
      <span className="display tabular text-28">{formatNumber(count)}</span>
      <span className="text-13 text-ink-2">{t(`forms.status.${status}`)}</span>
    </Link>
  )
}

function RecentForm({ form }: { form: FormSummary }) {
  const { t } = useTranslation()
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:border-line-2 hover:shadow-lift">
      <Link to={editPath(form.id)} className="truncate text-14 font-semibold after:absolute after:inset-0">
        {form.name}
      </Link>
      <span className="relative flex items-center gap-3 text-12 text-muted">
        <FormBadge form={form} t={t} />
        <span>{t('forms.questionCount', { count: form.questions })}</span>
        <time dateTime={form.updatedAt} className="ms-auto">
          {timeAgo(form.updatedAt)}
        </time>
      </span>
    </li>
  )
}

function Way({
  to,
  search,
  icon,
  label,
}: {
  to: '/forms/list' | '/forms/dashboard'
  search?: { trashed: boolean }
  icon: LucideIcon
  label: string
}) {
  return (
    <Link
      to={to}
      search={search}
      className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 text-13 font-semibold hover:border-line-2 hover:shadow-lift"
    >
      <Icon of={icon} className="text-tint" />
      {label}
    </Link>
  )
}
