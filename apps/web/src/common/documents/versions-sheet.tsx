import { type QueryKey, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button, ErrorPanel, Field, Input, Sheet, Skeleton, Tag } from '@taplore/ui'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { problemReason, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { fullDate } from '../../texts/formats.ts'
import { notify, type ToastArea } from '../feedback/notify.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { versionName } from './version-name.ts'

const tones = { auto: 'neutral', named: 'tell', published: 'ok', restored: 'info' } as const

/** A version of a document in a list. */
export interface Version {
  id: string
  name: string | null
  kind: 'auto' | 'named' | 'published' | 'restored'
  savedBy: string | null
  createdAt: string
}

export interface VersionService<V extends Version> {
  key: QueryKey
  list(before: string | undefined, signal: AbortSignal): Promise<{ versions: V[]; next: string | null }>
  keep(name: string): Promise<unknown>
  restore(versionId: string): Promise<{ before: string }>
  /** A text about its size. */
  describe(version: V): string
  /** Compares a version with others, if supported. */
  compare?(start: string, versions: V[], onClose: () => void): ReactNode
}

const nameSchema = z.object({ name: z.string().trim().min(1).max(80) })

/** Previous versions of a document, to be restored. Restoring creates a new version, and can be undone. */
export function VersionsSheet<V extends Version>({
  service,
  area,
  isReadOnly,
  onClose,
}: {
  service: VersionService<V>
  area: ToastArea
  isReadOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation()
  const form = useSchemaForm(nameSchema, { defaultValues: { name: '' } })
  const [compared, setCompared] = useState<string | null>(null)
  const versions = useInfiniteQuery({
    queryKey: service.key,
    queryFn: ({ pageParam, signal }) => service.list(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: service.key })
  const failed = (error: Error) => notify(area, 'error', problemReason(error, t('errors.generic')))
  const keep = useMutation({
    mutationFn: (given: string) => service.keep(given),
    onSuccess: () => {
      form.reset()
      void refresh()
    },
    onError: failed,
  })
  const takeBack = useMutation({
    mutationFn: (versionId: string) => service.restore(versionId),
    onSuccess: () => void refresh(),
    onError: failed,
  })
  const restore = useMutation({
    mutationFn: (versionId: string) => service.restore(versionId),
    onSuccess: ({ before }) => {
      void refresh()
      notify(area, 'success', t('storyEditor.restored'), {
        action: { label: t('actions.undo'), onPress: () => takeBack.mutate(before) },
      })
      onClose()
    },
    onError: failed,
  })
  const rows = versions.data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('storyEditor.versions')}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {isReadOnly ? null : (
          <form className="mb-4 flex items-start gap-2" onSubmit={form.handleSubmit(({ name }) => keep.mutate(name))}>
            <Field
              label={t('storyEditor.versionName')}
              isLabelHidden
              error={form.formState.errors.name?.message}
              className="flex-1"
            >
              {(control) => (
                <Input {...control} {...form.register('name')} placeholder={t('storyEditor.versionName')} />
              )}
            </Field>
            <Button type="submit" isLoading={keep.isPending} disabled={!form.watch('name').trim()}>
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
            <li
              key={version.id}
              className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line py-2.5"
            >
              <div className="min-w-0 grow basis-full">
                <p className="flex items-start justify-between gap-2 text-13 font-[550] wrap-anywhere">
                  {versionName(version, t) ?? fullDate(version.createdAt, i18n.language)}
                  <Tag tone={tones[version.kind]}>{t(`storyEditor.versionKind.${version.kind}`)}</Tag>
                </p>
                <p className="text-12 text-muted">
                  {[
                    version.name ? fullDate(version.createdAt, i18n.language) : null,
                    service.describe(version),
                    version.savedBy,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {service.compare ? (
                <Button size="small" onClick={() => setCompared(version.id)}>
                  {t('versions.compare')}
                </Button>
              ) : null}
              {isReadOnly ? null : (
                <Button
                  size="small"
                  icon={RotateCcw}
                  isLoading={restore.isPending && restore.variables === version.id}
                  onClick={() => restore.mutate(version.id)}
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
      {compared ? service.compare?.(compared, rows, () => setCompared(null)) : null}
    </Sheet>
  )
}
