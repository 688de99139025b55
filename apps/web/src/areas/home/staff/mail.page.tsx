import { useInfiniteQuery } from '@tanstack/react-query'
import { mailStates } from '@taplore/contract'
import { Button, type Status, StatusDot } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { fullDate } from '../../../texts/formats.ts'
import { mailsOptions } from './api.ts'
import { ConsoleFilters, useConsoleFilter } from './console-filters.tsx'
import { ConsoleList } from './console-list.tsx'
import { StaffPage } from './staff-frame.tsx'
import { useStaffAction } from './use-staff-action.ts'

const states = ['all', ...mailStates] as const
const dots: Record<(typeof mailStates)[number], Status> = { queued: 'working', sent: 'published', failed: 'failed' }

/** Sent emails and their delivery state. Never the content: links in emails open accounts. */
export function StaffMailPage() {
  const { t } = useTranslation()
  const filter = useConsoleFilter<(typeof mailStates)[number]>()
  const asked = useInfiniteQuery(mailsOptions({ search: filter.search, state: filter.kind }))
  const resend = useStaffAction(api.staff.mail.resend, { done: t('staff.done.mail') })
  return (
    <StaffPage section="mail">
      <ConsoleFilters
        filter={filter}
        searchLabel={t('staff.searchMail')}
        kindLabel={t('staff.state')}
        kinds={states}
        nameOf={(value) => t(`staff.mailStates.${value}`)}
      />
      <ConsoleList
        asked={asked}
        items={(page) => page.mails}
        label={t('staff.sections.mail')}
        empty={t('staff.noMail')}
        onClear={filter.clear}
        columns={[
          {
            label: t('staff.mailTo'),
            cell: (mail) => (
              <span className="flex min-w-0 flex-col py-1.5">
                <span className="font-medium">{mail.to}</span>
                <span className="text-12 text-ink-2">{mail.subject}</span>
                {mail.error ? <span className="text-12 text-bad-ink">{mail.error}</span> : null}
              </span>
            ),
          },
          {
            label: t('staff.state'),
            cell: (mail) => <StatusDot status={dots[mail.state]}>{t(`staff.mailStates.${mail.state}`)}</StatusDot>,
          },
          {
            label: t('staff.when'),
            cell: (mail) => <span className="whitespace-nowrap">{fullDate(mail.sentAt ?? mail.createdAt)}</span>,
            isExtra: true,
          },
          {
            label: t('staff.acting'),
            cell: (mail) => (
              <Button
                size="small"
                disabledReason={mail.canResend ? undefined : t('staff.mailNotKept')}
                isLoading={resend.isPending && resend.variables.mailId === mail.id}
                onClick={() => resend.mutate({ mailId: mail.id })}
              >
                {t('staff.resend')}
              </Button>
            ),
          },
        ]}
      />
    </StaffPage>
  )
}
