import { useMutation, useQuery } from '@tanstack/react-query'
import { videoPlatforms } from '@taplore/contract'
import { Note, Skeleton, StateFrame } from '@taplore/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRights } from '../../../shell/session/use-rights.ts'
import { PlatformCard } from './platform-card.tsx'

/** The accounts that a workspace may post to, by platform (SERIES-13); below them what was posted. */
export function LinkedAccountsPage({ posts }: { posts: ReactNode }) {
  const { t } = useTranslation()
  const rights = useRights()
  const mayRead = rights.may('integrations.view') && rights.role !== 'VIEW'
  const list = useQuery(query.linkedAccounts.list.queryOptions({ enabled: mayRead }))
  const start = useMutation(
    query.linkedAccounts.start.mutationOptions({
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  return (
    <Page crumbs={[{ label: t('nav.show') }, { label: t('linkedAccounts.title') }]} hasHelp>
      <div className="tint-show mx-auto flex max-w-[960px] flex-col gap-6">
        <div className="max-w-[620px]">
          <h2 className="text-20 font-[650]">{t('linkedAccounts.title')}</h2>
          <p className="mt-0.5 text-13 text-ink-2">{t('linkedAccounts.lead')}</p>
        </div>
        {rights.role !== null && !mayRead ? (
          <StateFrame icon={Lock} title={t('linkedAccounts.shut')} />
        ) : list.isError ? (
          <LoadFailed asked={list} title={t('linkedAccounts.failed')} />
        ) : list.isPending ? (
          <div aria-hidden="true" className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </div>
        ) : (
          <>
            <div className="grid items-start gap-4 md:grid-cols-2">
              {list.data.platforms.map((setup) => (
                <PlatformCard
                  key={setup.platform}
                  setup={setup}
                  accounts={list.data.accounts.filter(({ platform }) => platform === setup.platform)}
                  isStarting={(start.isPending || start.isSuccess) && start.variables?.platform === setup.platform}
                  onLink={() => start.mutate({ platform: setup.platform })}
                />
              ))}
            </div>
            {videoPlatforms.map((platform) => {
              const setup = list.data.platforms.find((each) => each.platform === platform)
              return setup?.isSetUp && !setup.isAudited ? (
                <Note key={platform} tone="warn">
                  {t(`linkedAccounts.unaudited.${platform}`)}
                </Note>
              ) : null
            })}
            {posts}
          </>
        )}
      </div>
    </Page>
  )
}
