import { useQuery } from '@tanstack/react-query'
import type { Store } from '@taplore/contract'
import { Button, EmptyState, Skeleton, StateFrame, StoryArt, Tabs } from '@taplore/ui'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { storesOptions } from './api.ts'
import { BrandingForm } from './branding/branding-form.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { OutdatedNote } from './outdated-note.tsx'
import { ProductList } from './product-list.tsx'
import { StoreGrid } from './store-grid.tsx'
import { type StoreTab, storeTabs } from './store-tabs.ts'

/** Connected stores, their products, and how these look in stories (STORE-04 to STORE-06). */
export function StoresPage({ tab, onTab }: { tab: StoreTab; onTab: (tab: StoreTab) => void }) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const refused = refusal('integrations.view')
  const mayNot = refusal('integrations.manage')
  const [connecting, setConnecting] = useState<Store | 'new' | null>(null)
  const list = useQuery({ ...storesOptions(), enabled: !refused })
  const stores = list.data?.stores ?? []
  const connect = (
    <Button kind="primary" icon={Plus} disabledReason={mayNot} onClick={() => setConnecting('new')}>
      {t('stores.connect')}
    </Button>
  )
  const content: Record<StoreTab, React.ReactNode> = {
    connections: (
      <div className="flex flex-col gap-5">
        <p className="max-w-[70ch] text-13 text-ink-2">{t('stores.lead')}</p>
        <OutdatedNote storyIds={list.data?.outdated ?? []} />
        <ListBody
          list={list}
          hasAny={stores.length > 0}
          skeleton={<Placeholders />}
          failed={t('stores.failed')}
          empty={
            <EmptyState
              art={<StoryArt />}
              title={t('stores.emptyTitle')}
              body={t('stores.emptyBody')}
              actions={connect}
            />
          }
        >
          <StoreGrid stores={stores} onConnect={setConnecting} />
        </ListBody>
      </div>
    ),
    products: <ProductList stores={stores} onStores={() => onTab('connections')} />,
    branding: <BrandingForm />,
  }
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.stores') }]}
      hasHelp
      primaryAction={refused || tab !== 'connections' || stores.length === 0 ? null : connect}
    >
      {refused ? (
        <StateFrame icon={Lock} title={t('nav.stores')} body={refused} />
      ) : (
        <div className="tint-tell">
          <Tabs
            label={t('nav.stores')}
            value={tab}
            onChange={onTab}
            tabs={storeTabs.map((value) => ({ value, label: t(`stores.tabs.${value}`), content: content[value] }))}
          />
        </div>
      )}
      {connecting ? (
        <ConnectDialog
          hasShopifyApp={list.data?.hasShopifyApp ?? false}
          store={connecting === 'new' ? undefined : connecting}
          onClose={() => setConnecting(null)}
        />
      ) : null}
    </Page>
  )
}

function Placeholders() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-48 w-full" />
      ))}
    </div>
  )
}
