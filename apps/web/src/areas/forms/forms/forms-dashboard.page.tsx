import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Cell, HeadCell, Row, Table } from '@taplore/ui'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionTableSkeleton } from '../../../common/lists/collection-table.tsx'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { useInfiniteList } from '../../../common/lists/use-infinite-list.ts'
import { Page } from '../../../shell/page/page.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { analyticsPath, answersPath, formListOptions, formsOf } from './api.ts'
import { CreateFormButton } from './create-form-dialog.tsx'
import { FormBadge } from './form-badge.tsx'
import { NoForms } from './form-list.page.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'

/** Stats of each form: views, submissions, and unread ones. */
export function FormsDashboardPage() {
  const { t } = useTranslation()
  const [isSetting, setIsSetting] = useState(false)
  const list = useInfiniteQuery(formListOptions({}))
  const { items: forms } = useInfiniteList(list, formsOf)
  const ratio = (part: number, whole: number) =>
    whole > 0 ? formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 0 }) : '–'
  return (
    <Page
      crumbs={[{ label: t('nav.ask') }, { label: t('forms.dashboard') }]}
      outlineAction={
        <Button icon={Settings2} onClick={() => setIsSetting(true)}>
          {t('forms.preferences')}
        </Button>
      }
      hasHelp
      primaryAction={<CreateFormButton folder={null} />}
    >
      <ListBody
        list={list}
        hasAny={forms.length > 0}
        skeleton={<CollectionTableSkeleton />}
        failed={t('forms.failed')}
        empty={<NoForms />}
      >
        <div className="flex flex-col gap-4">
          <Table aria-label={t('forms.dashboard')} data-testid="form-stats">
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
                  <Cell isNumber>{form.stats ? formatNumber(form.stats.views) : '–'}</Cell>
                  <Cell isNumber>
                    {form.stats ? (
                      <Link to={answersPath(form.id)} className="hover:underline">
                        {formatNumber(form.stats.responses)}
                      </Link>
                    ) : (
                      '–'
                    )}
                  </Cell>
                  <Cell isNumber className="hidden md:table-cell">
                    {form.stats ? ratio(form.stats.responses, form.stats.views) : '–'}
                  </Cell>
                  <Cell isNumber className="hidden sm:table-cell">
                    {form.stats ? formatNumber(form.stats.unseen) : '–'}
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
      </ListBody>
      {isSetting ? <PreferencesDialog onClose={() => setIsSetting(false)} /> : null}
    </Page>
  )
}
