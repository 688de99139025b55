import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planLabel, type WordpressSite } from '@taplore/contract'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  EmptyState,
  LockedPanel,
  Skeleton,
  StateFrame,
  StoryArt,
} from '@taplore/ui'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operations } from '../../../api/client.ts'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { useGate } from '../../../common/plans/gates.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { sitesOptions } from './api.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { SiteCard } from './site-card.tsx'
import { useSiteActions } from './use-site-actions.ts'

/** The WordPress sites of the workspace (WP-01). */
export function WordpressSitesPage() {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const { isLocked, isPending: isGatePending, neededPlan } = useGate(operations.wordpress.publish)
  const refused = refusal('domains.view')
  const [isConnecting, setIsConnecting] = useState(false)
  const list = useQuery({ ...sitesOptions(), enabled: !refused })
  const mayNot = refusal('domains.manage')
  const connect = (
    <Button kind="primary" icon={Plus} disabledReason={mayNot} onClick={() => setIsConnecting(true)}>
      {t('wordpress.connect')}
    </Button>
  )
  const sites = list.data?.sites ?? []
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.wordpress') }]}
      hasHelp
      primaryAction={refused || isGatePending || isLocked || sites.length === 0 ? null : connect}
    >
      {refused ? <StateFrame icon={Lock} title={t('nav.wordpress')} body={refused} /> : null}
      {!refused && isLocked ? (
        <LockedPanel
          title={t('wordpress.lockedTitle')}
          body={t('wordpress.lockedBody', { plan: planLabel(neededPlan ?? 'pro') })}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to="/billing">
              {t('actions.seePlans')}
            </Link>
          }
        />
      ) : null}
      {!refused && isGatePending ? <Placeholders /> : null}
      {refused || isGatePending || (isLocked && sites.length === 0) ? null : (
        <div className="tint-tell flex flex-col gap-5">
          {isLocked ? null : <p className="max-w-[70ch] text-13 text-ink-2">{t('wordpress.lead')}</p>}
          <ListBody
            list={list}
            hasAny={sites.length > 0}
            skeleton={<Placeholders />}
            failed={t('wordpress.failed')}
            empty={
              <EmptyState
                art={<StoryArt />}
                title={t('wordpress.emptyTitle')}
                body={t('wordpress.emptyBody')}
                actions={connect}
              />
            }
          >
            <SiteGrid sites={sites} />
          </ListBody>
        </div>
      )}
      {isConnecting ? <ConnectDialog onClose={() => setIsConnecting(false)} /> : null}
    </Page>
  )
}

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function SiteGrid({ sites }: { sites: readonly WordpressSite[] }) {
  const { t } = useTranslation()
  const { remove } = useSiteActions()
  const [removing, setRemoving] = useState<WordpressSite | null>(null)
  return (
    <>
      <ul className={grid}>
        {sites.map((site) => (
          <SiteCard key={site.id} site={site} onRemove={() => setRemoving(site)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={t('wordpress.removeTitle', { domain: removing?.domain })}
        body={t('wordpress.removeBody')}
        confirm={t('wordpress.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate(removing, { onSettled: () => setRemoving(null) })
        }}
      />
    </>
  )
}

function Placeholders() {
  return (
    <div className={grid} aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-48 w-full" />
      ))}
    </div>
  )
}
