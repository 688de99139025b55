import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass, StateFrame } from '@taplore/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { useTitle } from '../page/page.tsx'
import { useRights } from '../session/use-rights.ts'

/** A page for the team: a guest reads whom to ask instead of an error for each of its requests. */
export function TeamOnly({ isForGuests = false, children }: { isForGuests?: boolean; children: ReactNode }) {
  const { role, isPending } = useRights()
  if (isPending && !isForGuests) return null
  return role === 'VIEW' && !isForGuests ? <GuestState /> : children
}

function GuestState() {
  const { t } = useTranslation()
  const current = useQuery(query.workspaces.current.queryOptions({ staleTime: 60_000 }))
  // The only member whom a guest sees.
  const owner = current.data?.workspace.teamMembers[0]?.name
  useTitle(t('teamOnly.title'))
  return (
    <div className="grid min-h-[60dvh] flex-1 place-items-center">
      <StateFrame
        icon={Lock}
        title={t('teamOnly.title')}
        body={owner ? t('teamOnly.askOwner', { owner }) : t('teamOnly.ask')}
        actions={
          <>
            <Link to="/stories" className={buttonClass({ kind: 'primary' })}>
              {t('teamOnly.open')}
            </Link>
            <Link to="/workspaces" className={buttonClass({})}>
              {t('userMenu.switch')}
            </Link>
          </>
        }
      />
    </div>
  )
}
