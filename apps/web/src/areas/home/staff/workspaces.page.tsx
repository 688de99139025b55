import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { staffWorkspaceLabel } from '../../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../../common/names/use-workspace-words.ts'
import { shortDate } from '../../../texts/formats.ts'
import { workspacesOptions } from './api.ts'
import { ConsoleFilters, useConsoleFilter } from './console-filters.tsx'
import { ConsoleList } from './console-list.tsx'
import { StaffPage } from './staff-frame.tsx'

const kinds = ['all', 'shared', 'personal'] as const

export function StaffWorkspacesPage() {
  const { t } = useTranslation()
  const words = useWorkspaceWords()
  const filter = useConsoleFilter<Exclude<(typeof kinds)[number], 'all'>>()
  const asked = useInfiniteQuery(workspacesOptions({ search: filter.search, kind: filter.kind }))
  return (
    <StaffPage section="workspaces">
      <ConsoleFilters
        filter={filter}
        searchLabel={t('staff.searchWorkspaces')}
        kindLabel={t('staff.kind')}
        kinds={kinds}
        nameOf={(value) => t(`staff.kinds.${value}`)}
      />
      <ConsoleList
        asked={asked}
        items={(page) => page.workspaces}
        label={t('staff.sections.workspaces')}
        empty={t('staff.noWorkspaces')}
        onClear={filter.clear}
        columns={[
          {
            label: t('staff.workspace'),
            cell: (workspace) => (
              <Link
                to="/staff/workspaces/$workspaceId"
                params={{ workspaceId: workspace.id }}
                className="flex items-center gap-2 font-medium hover:underline"
              >
                {staffWorkspaceLabel(workspace, words)}
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
