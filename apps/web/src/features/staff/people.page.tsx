import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Select, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../shell/use-debounced.ts'
import { shortDate } from '../../texts/formats.ts'
import { peopleOptions } from './api.ts'
import { ConsoleList, ConsoleSearch } from './console-list.tsx'
import { StaffPage } from './staff-frame.tsx'

const states = ['all', 'disabled', 'unverified', 'staff'] as const

export function StaffPeoplePage() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('all')
  const search = useDebounced(typed.trim())
  const asked = useInfiniteQuery(peopleOptions({ search: search || undefined, state }))
  const clear = () => {
    setTyped('')
    setState('all')
  }
  return (
    <StaffPage section="people">
      <div className="flex flex-wrap gap-2">
        <ConsoleSearch label={t('staff.searchPeople')} value={typed} onChange={setTyped} />
        <span className="w-44">
          <Select
            label={t('staff.state')}
            value={state}
            onChange={setState}
            options={states.map((value) => ({ value, label: t(`staff.personStates.${value}`) }))}
          />
        </span>
      </div>
      <ConsoleList
        asked={asked}
        items={(page) => page.people}
        label={t('staff.sections.people')}
        empty={t('staff.nobody')}
        onClear={search || state !== 'all' ? clear : undefined}
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
          { label: t('staff.state'), cell: (person) => <PersonTags person={person} /> },
          { label: t('staff.since'), cell: ({ createdAt }) => shortDate(createdAt), isExtra: true },
        ]}
      />
    </StaffPage>
  )
}

export function PersonTags({
  person,
}: {
  person: { isDisabled: boolean; isEmailVerified: boolean; isStaff: boolean }
}) {
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
