import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Select, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../shell/use-debounced.ts'
import { shortDate } from '../../texts/formats.ts'
import { workspacesOptions } from './api.ts'
import { ConsoleList, ConsoleSearch } from './console-list.tsx'
import { StaffPage } from './staff-frame.tsx'

const kinds = ['all', 'shared', 'personal'] as const

export function StaffWorkspacesPage() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const search = useDebounced(typed.trim())
  const asked = useInfiniteQuery(workspacesOptions({ search: search || undefined, kind }))
  const clear = () => {
    setTyped('')
    setKind('all')
  }
  return (
    <StaffPage section="workspaces">
      <div className="flex flex-wrap gap-2">
        <ConsoleSearch label={t('staff.searchWorkspaces')} value={typed} onChange={setTyped} />
        <span className="w-44">
          <Select
            label={t('staff.kind')}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`staff.kinds.${value}`) }))}
          />
        </span>
      </div>
      <ConsoleList
        asked={asked}
        items={(page) => page.workspaces}
        label={t('staff.sections.workspaces')}
        empty={t('staff.noWorkspaces')}
        onClear={search || kind !== 'all' ? clear : undefined}
        columns={[
          {
            label: t('staff.workspace'),
            cell: (workspace) => (
              <Link
                to="/staff/workspaces/$workspaceId"
                params={{ workspaceId: workspace.id }}
                className="flex items-center gap-2 font-medium hover:underline"
              >
                {workspace.name}
                {workspace.isPersonal ? <Tag>{t('staff.personal')}</Tag> : null}
              </Link>
            ),
          },
          {
            label: t('staff.owner'),
            cell: (workspace) => (
              <Link
                to="/staff/people/$personId"
                params={{ personId: workspace.ownerId }}
                className="flex flex-col py-1.5 hover:underline"
              >
                <span>{workspace.ownerName}</span>
                <span className="text-12 text-muted">{workspace.ownerEmail}</span>
              </Link>
            ),
          },
          { label: t('staff.members'), cell: ({ memberCount }) => memberCount, isNumber: true, isExtra: true },
          { label: t('staff.since'), cell: ({ createdAt }) => shortDate(createdAt), isExtra: true },
        ]}
      />
    </StaffPage>
  )
}
