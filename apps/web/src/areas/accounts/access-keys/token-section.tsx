import { Button, SectionTitle, Skeleton } from '@taplore/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import type { Proof } from '../../../shell/session/proof.ts'
import { KeyTable } from './key-table.tsx'
import { useKeys } from './use-keys.tsx'

/** Personal tokens, at the end of the profile. */
export function TokenSection(proof: Proof) {
  const { t } = useTranslation()
  const { list, keys, begin, revocation, dialogs } = useKeys('token', { ...proof, mayGive: () => true })
  return (
    <section className="tint-ink flex flex-col gap-3">
      <SectionTitle title={t('accessKeys.token.title')} className="!mb-0" />
      <p className="text-13 text-ink-2">{t('accessKeys.token.intro')}</p>
      {list.isPending ? <Skeleton className="h-12 w-full" /> : null}
      {list.isError ? <LoadFailed asked={list} title={t('accessKeys.failed')} /> : null}
      {keys.length > 0 ? (
        <KeyTable
          label={t('accessKeys.token.title')}
          keys={keys}
          hasMakers={false}
          mayRevoke={() => true}
          {...revocation}
        />
      ) : null}
      <div>
        <Button icon={Plus} disabled={!list.isSuccess} onClick={begin}>
          {t('accessKeys.token.create')}
        </Button>
      </div>
      {dialogs}
    </section>
  )
}
