import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button, ErrorPanel, Input, Sheet, Skeleton, Tag } from '@taplore/ui'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemText, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../shell/notify.ts'
import { fullDate } from '../../../texts/formats.ts'
import { CompareDialog } from './compare-dialog.tsx'

const tones = { auto: 'neutral', named: 'tell', published: 'ok', restored: 'info' } as const

/** What the story was before, to be compared and brought back. Restoring makes a new version, and can be taken back. */
export function StoryVersionsSheet({
  storyId,
  isReadOnly,
  onClose,
}: {
  storyId: string
  isReadOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation()
  const [name, setName] = useState('')
  const [compared, setCompared] = useState<string | null>(null)
  const versions = useInfiniteQuery({
    queryKey: [...query.stories.versions.key(), storyId],
    queryFn: ({ pageParam, signal }) => api.stories.versions({ storyId, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.stories.versions.key() })
  const failed = (error: Error) => notify('stories', 'error', problemText(error, t('errors.generic')))
  const keep = useMutation(
    query.stories.nameVersion.mutationOptions({
      onSuccess: () => {
        setName('')
        void refresh()
      },
      onError: failed,
    }),
  )
  const takeBack = useMutation(
    query.stories.restoreVersion.mutationOptions({ onSuccess: () => void refresh(), onError: failed }),
  )
  const restore = useMutation(
    query.stories.restoreVersion.mutationOptions({
      onSuccess: ({ before }) => {
        void refresh()
        notify('stories', 'success', t('storyEditor.restored'), {
          action: { label: t('actions.undo'), onPress: () => takeBack.mutate({ storyId, versionId: before }) },
        })
        onClose()
      },
      onError: failed,
    }),
  )
  const rows = versions.data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('storyEditor.versions')}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {isReadOnly ? null : (
          <form
            className="mb-4 flex gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim()) keep.mutate({ storyId, name: name.trim() })
            }}
          >
            <Input
              value={name}
              maxLength={80}
              aria-label={t('storyEditor.versionName')}
              placeholder={t('storyEditor.versionName')}
              frameClassName="flex-1"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" isLoading={keep.isPending} disabled={!name.trim()}>
              {t('storyEditor.keepVersion')}
            </Button>
          </form>
        )}
        {versions.isPending ? (
          <div className="flex flex-col gap-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        ) : null}
        {versions.isError ? (
          <ErrorPanel
            title={t('storyEditor.versionsFailed')}
            requestId={readProblem(versions.error).requestId}
            onRetry={() => void versions.refetch()}
          />
        ) : null}
        {versions.data && rows.length === 0 ? (
          <p className="text-13 text-ink-2">{t('storyEditor.noVersions')}</p>
        ) : null}
        <ul className="flex flex-col">
          {rows.map((version) => (
            <li key={version.id} className="flex min-h-12 items-center gap-3 border-b border-line py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate text-13 font-[550]">
                  {version.name ?? fullDate(version.createdAt, i18n.language)}
                </p>
                <p className="truncate text-12 text-muted">
                  {[
                    version.name ? fullDate(version.createdAt, i18n.language) : null,
                    t('storyEditor.pages', { count: version.pages }),
                    version.savedBy,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Tag tone={tones[version.kind]}>{t(`storyEditor.versionKind.${version.kind}`)}</Tag>
              <Button size="small" onClick={() => setCompared(version.id)}>
                {t('versions.compare')}
              </Button>
              {isReadOnly ? null : (
                <Button
                  size="small"
                  icon={RotateCcw}
                  isLoading={restore.isPending && restore.variables.versionId === version.id}
                  onClick={() => restore.mutate({ storyId, versionId: version.id })}
                >
                  {t('storyEditor.restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {versions.hasNextPage ? (
          <Button
            className="mt-3"
            isFull
            isLoading={versions.isFetchingNextPage}
            onClick={() => void versions.fetchNextPage()}
          >
            {t('storyEditor.olderVersions')}
          </Button>
        ) : null}
      </div>
      {compared ? (
        <CompareDialog storyId={storyId} start={compared} versions={rows} onClose={() => setCompared(null)} />
      ) : null}
    </Sheet>
  )
}
