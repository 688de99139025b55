import type { Store } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoreCard } from './store-card.tsx'
import { useStoreActions } from './use-store-actions.ts'

export function StoreGrid({ stores, onConnect }: { stores: readonly Store[]; onConnect: (store: Store) => void }) {
  const { t } = useTranslation()
  const { remove } = useStoreActions()
  const [removing, setRemoving] = useState<Store | null>(null)
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {stores.map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            onConnect={() => onConnect(store)}
            onRemove={() => setRemoving(store)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={t('stores.disconnectTitle', { name: removing?.name })}
        body={t('stores.disconnectBody')}
        confirm={t('stores.disconnect')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate(removing, { onSettled: () => setRemoving(null) })
        }}
      />
    </>
  )
}
