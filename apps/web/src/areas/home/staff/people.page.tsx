import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../texts/formats.ts'
import { peopleOptions } from './api.ts'
import { ConsoleFilters, useConsoleFilter } from './console-filters.tsx'
import { ConsoleList } from './console-list.tsx'
import { StaffPage } from './staff-frame.tsx'

const states = ['all', 'disabled', 'unverified', 'staff'] as const

export function StaffPeoplePage() {
  const { t } = useTranslation()
  const filter = useConsoleFilter<Exclude<(typeof states)[number], 'all'>>()
  const asked = useInfiniteQuery(peopleOptions({ search: filter.search, state: filter.kind }))
  return (
    <StaffPage section="people">
      <ConsoleFilters
        filter={filter}
        searchLabel={t('staff.searchPeople')}
        kindLabel={t('staff.state')}
        kinds={states}
        nameOf={(value) => t(`staff.personStates.${value}`)}
      />
      <ConsoleList
        asked={asked}
        items={(page) => page.people}
        label={t('staff.sections.people')}
        empty={t('staff.nobody')}
        onClear={filter.clear}
        columns={[
          {
            label: t('staff.person'),
            cell: (person) => (
              <Link
                to="/staff/people/$personId"
                params={{ personId: person.id }}
                className="flex flex-col py-1.5 hover:underline"
              >
                <span className="font-medium">{person.name}</span>
                <span className="text-12 text-muted">{person.email}</span>
              </Link>
            ),
          },
          { label: t('staff.state'), cell: (person) => <UserTags person={person} /> },
          { label: t('staff.since'), cell: ({ createdAt }) => shortDate(createdAt), isExtra: true },
        ]}
      />
    </StaffPage>
  )
}

export function UserTags({ person }: { person: { isDisabled: boolean; isEmailVerified: boolean; isStaff: boolean } }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.isDisabled ? <Tag tone="bad">{t('staff.personStates.disabled')}</Tag> : null}
      {person.isEmailVerified ? null : <Tag tone="warn">{t('staff.personStates.unverified')}</Tag>}
      {person.isStaff ? <Tag tone="info">{t('staff.personStates.staff')}</Tag> : null}
      {person.isEmailVerified && !person.isDisabled && !person.isStaff ? <Tag>{t('staff.active')}</Tag> : null}
    </span>
  )
}
