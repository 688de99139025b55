import { Link } from '@tanstack/react-router'
import { buttonClass, classNames, Icon } from '@taplore/ui'
import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../shell/page/page.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import type { SubmissionView } from './list/submission-search.ts'

/** The frame of a form's submissions: name, tabs, and actions at the end. */
export function FormFrame({
  formId,
  formName,
  here,
  count,
  actions,
  children,
}: {
  formId: string
  formName: string
  here: SubmissionView | 'analytics'
  count?: number
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  const tab = (isHere: boolean) =>
    classNames(
      'relative flex h-9 items-center gap-1.5 text-13 font-[550] whitespace-nowrap',
      isHere
        ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ask'
        : 'text-muted hover:text-ink',
    )
  const views = [
    ['table', t('submissions.title')],
    ['summary', t('submissions.summary')],
    ['bi', t('submissions.bi')],
  ] as const
  return (
    <Page
      isFlush
      crumbs={[
        { label: t('submissions.ask') },
        { label: t('submissions.forms'), link: (content) => <Link to="/forms/list">{content}</Link> },
        { label: formName || t('submissions.title') },
      ]}
      outlineAction={
        <Link to="/forms/$formId/edit" params={{ formId }} className={buttonClass()}>
          <Icon of={PencilLine} size="s" />
          {t('submissions.editForm')}
        </Link>
      }
      primaryAction={actions}
    >
      <div className="flex h-full min-h-0 flex-col">
        <nav
          aria-label={t('submissions.views')}
          className="flex shrink-0 gap-6 overflow-x-auto border-b border-line px-4 md:px-6"
        >
          {views.map(([view, label]) => (
            <Link
              key={view}
              to="/forms/$formId/submissions"
              params={{ formId }}
              search={view === 'table' ? {} : { view }}
              aria-current={here === view ? 'page' : undefined}
              className={tab(here === view)}
            >
              {label}
              {view === 'table' && count !== undefined ? (
                <span className="tabular font-normal text-muted">{formatNumber(count)}</span>
              ) : null}
            </Link>
          ))}
          <Link
            to="/forms/$formId/analytics"
            params={{ formId }}
            aria-current={here === 'analytics' ? 'page' : undefined}
            className={tab(here === 'analytics')}
          >
            {t('submissions.analytics')}
          </Link>
        </nav>
        <div className="tint-ask contents">{children}</div>
      </div>
    </Page>
  )
}
