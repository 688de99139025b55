import { Button, EmptyState, Skeleton, StateFrame } from '@taplore/ui'
import { KeyRound, Lock, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { SettingsPage, SettingsTitle } from '../../../shell/navigation/settings-page.tsx'
import type { Proof } from '../../../shell/session/proof.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { KeyTable } from './key-table.tsx'
import { useKeys } from './use-keys.tsx'

/** API keys of this workspace. */
export function ApiKeysPage(proof: Proof) {
  const { t } = useTranslation()
  const rights = useRights()
  const isShut = rights.role !== null && !rights.may('integrations.manage')
  const { list, keys, begin, revocation, dialogs } = useKeys('apiKey', {
    ...proof,
    isReady: rights.may('integrations.manage'),
    mayGive: rights.may,
  })
  const newButton = (
    <Button kind="primary" icon={Plus} onClick={begin}>
      {t('accessKeys.apiKey.create')}
    </Button>
  )
  return (
    <SettingsPage title={t('nav.apiKeys')}>
      <div className="flex max-w-[860px] flex-col gap-4">
        {isShut ? (
          <StateFrame icon={Lock} title={t('accessKeys.shut')} body={t('accessKeys.shutBody')} />
        ) : list.isError ? (
          <LoadFailed asked={list} title={t('accessKeys.failed')} />
        ) : list.isPending ? (
          <div className="flex flex-col gap-2" aria-hidden="true">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        ) : keys.length === 0 ? (
          <EmptyState
            art={<KeyRound aria-hidden="true" size={40} strokeWidth={1.4} className="text-muted" />}
            title={t('accessKeys.apiKey.emptyTitle')}
            body={t('accessKeys.apiKey.emptyBody')}
            actions={newButton}
          />
        ) : (
          <>
            <SettingsTitle title={t('nav.apiKeys')} lead={t('accessKeys.apiKey.intro')}>
              {newButton}
            </SettingsTitle>
            <KeyTable
              label={t('nav.apiKeys')}
              keys={keys}
              hasMakers
              mayRevoke={(key) => key.createdBy.isMe || rights.may('integrations.delete')}
              {...revocation}
            />
          </>
        )}
      </div>
      {dialogs}
    </SettingsPage>
  )
}
