import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { fullDate } from '../../../../texts/formats.ts'
import { usePublishRefusal } from '../sharing/share-guest-view.tsx'
import { useUnpublish } from './use-unpublish.ts'

export interface Release {
  id: string
  number: number
  isLive: boolean
  publishedBy: string | null
  createdAt: string
}

/** Previous releases; each can be made live again. */
export function Releases({
  storyId,
  releases,
  onChanged,
}: {
  storyId: string
  releases: readonly Release[]
  onChanged: () => void
}) {
  const { t, i18n } = useTranslation()
  const rollback = useMutation(
    query.stories.rollback.mutationOptions({
      onSuccess: () => {
        notify('stories', 'success', t('storyEditor.rolledBack'))
        onChanged()
      },
      onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const refused = usePublishRefusal(storyId)
  if (releases.length === 0) return null
  return (
    <section aria-label={t('storyEditor.releases')} className="border-t border-line pt-3">
      <h3 className="mb-1 text-13 font-[550]">{t('storyEditor.releases')}</h3>
      <ul className="max-h-40 overflow-y-auto">
        {releases.map((release) => (
          <Row key={release.id}>
            <span className="tabular w-8 text-muted">{release.number}</span>
            <span className="min-w-0 flex-1 truncate">
              {[fullDate(release.createdAt, i18n.language), release.publishedBy].filter(Boolean).join(' · ')}
            </span>
            {release.isLive ? (
              <Tag tone="ok">{t('storyEditor.live')}</Tag>
            ) : (
              <Button
                size="small"
                disabledReason={refused}
                isLoading={rollback.isPending && rollback.variables.releaseId === release.id}
                onClick={() => rollback.mutate({ storyId, releaseId: release.id })}
              >
                {t('storyEditor.makeLive')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

/** Takes the story off the public host. */
export function Unpublish({ storyId, onChanged }: { storyId: string; onChanged: () => void }) {
  const { t } = useTranslation()
  const unpublish = useUnpublish({ message: t('storyEditor.unpublished'), onChanged })
  return (
    <Button
      kind="danger"
      isLoading={unpublish.isPending}
      disabledReason={usePublishRefusal(storyId)}
      onClick={() => unpublish.mutate({ storyId })}
    >
      {t('storyEditor.unpublish')}
    </Button>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <li className="flex min-h-9 items-center gap-2 text-13">{children}</li>
}
