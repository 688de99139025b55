import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Cell, ErrorPanel, HeadCell, Row, Table } from '@taplore/ui'
import { Settings2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../api/problem.ts'
import { HelpButton } from '../../shell/help.tsx'
import { Page } from '../../shell/page.tsx'
import { figure } from '../../texts/formats.ts'
import { analyticsPath, answersPath, formListOptions } from './api.ts'
import { CreateFormButton } from './create-form-dialog.tsx'
import { FormBadge } from './form-badge.tsx'
import { NoForms } from './form-list.page.tsx'
import { FormTableSkeleton } from './form-table.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'

/** Numbers of each form: how often it was looked at and answered, and what nobody has read yet. */
export function FormsDashboardPage() {
  const { t } = useTranslation()
  const [isSetting, setIsSetting] = useState(false)
  const list = useInfiniteQuery(formListOptions({}))
  const forms = useMemo(() => list.data?.pages.flatMap((page) => page.forms) ?? [], [list.data])
  const ratio = (part: number, whole: number) =>
    whole > 0 ? figure(part / whole, { style: 'percent', maximumFractionDigits: 0 }) : '–'
  return (
    <Page
      crumbs={[
        { label: t('nav.ask') },
        { label: t('nav.forms'), link: (label) => <Link to="/forms/list">{label}</Link> },
        { label: t('forms.dashboard') },
      ]}
      outlineAction={
        <>
          <HelpButton />
          <Button icon={Settings2} onClick={() => setIsSetting(true)}>
            {t('forms.preferences')}
          </Button>
        </>
      }
      primaryAction={<CreateFormButton folder={null} />}
    >
      {list.isPending ? <FormTableSkeleton /> : null}
      {list.isError && forms.length === 0 ? (
        <ErrorPanel
          title={t('forms.failed')}
          body={t('stories.failedBody')}
          requestId={readProblem(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isSuccess && forms.length === 0 ? <NoForms /> : null}
      {forms.length > 0 ? (
        <div className="flex flex-col gap-4">
          <Table aria-label={t('forms.dashboard')} data-testid="form-figures">
            <thead>
              <tr>
                <HeadCell>{t('forms.name')}</HeadCell>
                <HeadCell className="hidden sm:table-cell">{t('forms.state')}</HeadCell>
                <HeadCell isNumber>{t('forms.views')}</HeadCell>
                <HeadCell isNumber>{t('forms.answers')}</HeadCell>
                <HeadCell isNumber className="hidden md:table-cell">
                  {t('forms.answered')}
                </HeadCell>
                <HeadCell isNumber className="hidden sm:table-cell">
                  {t('forms.notSeen')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {forms.map((form) => (
                <Row key={form.id}>
                  <Cell className="max-w-0 min-w-40 sm:w-[40%]">
                    <Link to={analyticsPath(form.id)} className="block truncate font-medium hover:underline">
                      {form.name}
                    </Link>
                  </Cell>
                  <Cell className="hidden sm:table-cell">
                    <FormBadge form={form} t={t} />
                  </Cell>
                  <Cell isNumber>{form.figures ? figure(form.figures.views) : '–'}</Cell>
                  <Cell isNumber>
                    {form.figures ? (
                      <Link to={answersPath(form.id)} className="hover:underline">
                        {figure(form.figures.responses)}
                      </Link>
                    ) : (
                      '–'
                    )}
                  </Cell>
                  <Cell isNumber className="hidden md:table-cell">
                    {form.figures ? ratio(form.figures.responses, form.figures.views) : '–'}
                  </Cell>
                  <Cell isNumber className="hidden sm:table-cell">
                    {form.figures ? figure(form.figures.unseen) : '–'}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          {list.hasNextPage ? (
            <Button className="mx-auto" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('forms.showMore')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isSetting ? <PreferencesDialog onClose={() => setIsSetting(false)} /> : null}
    </Page>
  )
}
