import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type Crumb, classNames, Icon } from '@taplore/ui'
import {
  Activity,
  Boxes,
  CreditCard,
  ListChecks,
  type LucideIcon,
  Mail,
  SlidersHorizontal,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { NotFoundPage } from '../../../shell/frame/not-found.page.tsx'
import { useScrollToCurrent } from '../../../shell/navigation/use-scroll-to-current.ts'
import { FullScreenLoader } from '../../../shell/page/full-screen.tsx'
import { Page } from '../../../shell/page/page.tsx'

/** Asks the user to confirm their identity, when an action was refused because the sign-in is not recent. */
export type AskProof = (error: unknown, again: () => void) => boolean

const ProofContext = createContext<AskProof>(() => false)
export const useAskProof = () => useContext(ProofContext)

/** Only for platform staff. For everyone else this URL does not exist. */
export function StaffGate({
  ask,
  proofDialog,
  children,
}: {
  ask: AskProof
  proofDialog: ReactNode
  children: ReactNode
}) {
  const session = useQuery(query.identity.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  if (!session.data) return <FullScreenLoader />
  if (!session.data.isStaff) return <NotFoundPage />
  return (
    <ProofContext.Provider value={ask}>
      {children}
      {proofDialog}
    </ProofContext.Provider>
  )
}

type Section =
  | 'overview'
  | 'people'
  | 'workspaces'
  | 'plans'
  | 'payments'
  | 'lifetimeCodes'
  | 'list'
  | 'queues'
  | 'mail'

const sections: readonly { path: string; label: `staff.sections.${Section}`; icon: LucideIcon }[] = [
  { path: '/staff', label: 'staff.sections.overview', icon: Activity },
  { path: '/staff/people', label: 'staff.sections.people', icon: UserRound },
  { path: '/staff/workspaces', label: 'staff.sections.workspaces', icon: UsersRound },
  { path: '/staff/plans', label: 'staff.sections.plans', icon: SlidersHorizontal },
  { path: '/staff/payments', label: 'staff.sections.payments', icon: CreditCard },
  { path: '/staff/lifetime-codes', label: 'staff.sections.lifetimeCodes', icon: TicketPercent },
  { path: '/staff/list', label: 'staff.sections.list', icon: ListChecks },
  { path: '/staff/queues', label: 'staff.sections.queues', icon: Boxes },
  { path: '/staff/mail', label: 'staff.sections.mail', icon: Mail },
]

/** A page of the console: its sections are at the side, on narrow screens as a row above. */
export function StaffPage({
  section,
  title,
  action,
  children,
}: {
  section: Section
  /** Title of a detail page. */
  title?: string
  action?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  const place = sections.find(({ label }) => label === `staff.sections.${section}`)
  const crumbs: Crumb[] = [
    { label: t('staff.title') },
    {
      label: t(`staff.sections.${section}`),
      link: (content) => (
        <Link to={place?.path ?? '/staff'} className="hover:text-ink">
          {content}
        </Link>
      ),
    },
    ...(title ? [{ label: title }] : []),
  ]
  return (
    <Page crumbs={crumbs} primaryAction={action} panel={<StaffNav />}>
      <div className="-mx-2 mb-4 lg:hidden">
        <StaffNav isRow />
      </div>
      <div className="flex max-w-[1080px] flex-col gap-5">{children}</div>
    </Page>
  )
}

function StaffNav({ isRow = false }: { isRow?: boolean }) {
  const { t } = useTranslation()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const row = useScrollToCurrent(path, sections.length)
  return (
    <nav
      ref={row}
      aria-label={t('staff.title')}
      className={classNames('flex gap-px text-13', isRow ? 'overflow-x-auto' : 'flex-col p-2.5 pt-4')}
    >
      {sections.map((section) => {
        const isHere = section.path === '/staff' ? path === '/staff' : path.startsWith(section.path)
        return (
          <Link
            key={section.path}
            to={section.path}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'flex min-h-[29px] shrink-0 items-center gap-2.5 rounded-control px-2 py-1 leading-tight font-medium',
              isRow && 'whitespace-nowrap',
              isHere ? 'bg-press font-semibold text-ink' : 'text-ink-2 hover:bg-hover',
            )}
          >
            <Icon of={section.icon} className={isHere ? 'text-ink' : 'text-muted'} />
            {t(section.label)}
          </Link>
        )
      })}
    </nav>
  )
}
