import { useMutation, useQuery } from '@tanstack/react-query'
import { storySlugSchema } from '@taplore/contract'
import { updateStory } from '@taplore/story'
import { readSharedStory, writeSharedStory } from '@taplore/story/shared'
import { Button, buttonClass, CopyText, Dialog, ErrorPanel, Field, Icon, Input, Note, Skeleton, Tag } from '@taplore/ui'
import { CircleAlert, ExternalLink, Lightbulb, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../shell/notify.ts'
import { fullDate } from '../../texts/formats.ts'
import { inWords } from '../../texts/sentences.ts'
import { usePublishRefusal } from './share-guest-view.tsx'
import type { StoryConnection } from './story-editor-connection.ts'

const looks = {
  error: { icon: CircleAlert, className: 'text-bad-ink' },
  warn: { icon: TriangleAlert, className: 'text-warn-ink' },
  tip: { icon: Lightbulb, className: 'text-info-ink' },
} as const

/** Address, words and open checks; then out it goes. Earlier releases can be made the live one again. */
export function StoryPublishDialog({
  storyId,
  connection,
  onShow,
  onClose,
}: {
  storyId: string
  connection: StoryConnection
  /** Leads to the place of an open check. */
  onShow: (issue: Issue) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const plan = useQuery(query.stories.publication.queryOptions({ input: { storyId }, staleTime: 0, gcTime: 0 }))
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('storyEditor.publish')} width="large">
      {plan.isPending ? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-24" />
        </div>
      ) : null}
      {plan.isError ? (
        <ErrorPanel
          title={t('storyEditor.prepareFailed')}
          body={problemText(plan.error, t('errors.generic'))}
          requestId={readProblem(plan.error).requestId}
          onRetry={() => void plan.refetch()}
        />
      ) : null}
      {plan.data ? (
        <PublishForm
          storyId={storyId}
          plan={plan.data}
          connection={connection}
          onShow={onShow}
          onChanged={() => void plan.refetch()}
        />
      ) : null}
    </Dialog>
  )
}

interface Plan {
  slug: string
  url: string
  isPublished: boolean
  releases: readonly { id: string; number: number; isLive: boolean; publishedBy: string | null; createdAt: string }[]
  issues: readonly Issue[]
}

export interface Issue {
  id: string
  severity: 'error' | 'warn' | 'tip'
  message: string
  pageId?: string
  elementId?: string
}

function PublishForm({
  storyId,
  plan,
  connection,
  onShow,
  onChanged,
}: {
  storyId: string
  plan: Plan
  connection: StoryConnection
  onShow: (issue: Issue) => void
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const document = readSharedStory(connection.doc)
  const [title, setTitle] = useState(document.title)
  const [description, setDescription] = useState(document.description)
  const [slug, setSlug] = useState(plan.slug)
  const [result, setResult] = useState<{ url: string } | null>(null)
  const slugError = storySlugSchema.safeParse(slug).success ? undefined : t('storyEditor.slugWrong')
  const base = plan.url.slice(0, Math.max(plan.url.lastIndexOf(plan.slug), 0)) || plan.url

  const publish = useMutation({
    mutationFn: async () => {
      const story = readSharedStory(connection.doc)
      writeSharedStory(connection.doc, updateStory(story, { title: title.trim(), description }), 'publish dialog')
      // What was typed last must be part of what goes out.
      if (!(await connection.flushed(10_000))) throw new Error('offline')
      return query.stories.publish.call({ storyId, slug })
    },
    onSuccess: ({ data }) => {
      setResult({ url: data.url })
      void queryClient.invalidateQueries({ queryKey: query.stories.key() })
      onChanged()
    },
  })
  const mayNot = usePublishRefusal(storyId)
  const problem = publish.error ? readProblem(publish.error) : null
  const refused = issuesIn(problem?.data)

  if (result) return <Published url={result.url} />
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() && !slugError && !mayNot) publish.mutate()
      }}
    >
      <Field label={t('storyEditor.title')} error={title.trim() ? undefined : t('storyEditor.titleMissing')}>
        {(control) => (
          <Input {...control} value={title} maxLength={249} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field label={t('storyEditor.description')} help={t('storyEditor.descriptionHelp')}>
        {(control) => (
          <Input
            {...control}
            value={description}
            maxLength={1000}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('storyEditor.address')} error={slugError} help={`${base}${slug}`}>
        {(control) => (
          <Input
            {...control}
            value={slug}
            maxLength={120}
            spellCheck={false}
            onChange={(event) => setSlug(event.target.value)}
          />
        )}
      </Field>
      <Issues issues={refused.length > 0 ? refused : plan.issues} onShow={onShow} />
      {problem ? (
        <Note tone="bad" isAlert>
          {problem.kind === 'refusal' ? inWords(problem.message) : t('storyEditor.publishFailed')}
          {problem.requestId ? <span className="font-code text-12"> {problem.requestId}</span> : null}
        </Note>
      ) : null}
      <div className="flex items-center justify-end gap-2">
        {plan.isPublished ? <Unpublish storyId={storyId} onChanged={onChanged} /> : null}
        <Button kind="primary" type="submit" isLoading={publish.isPending} disabledReason={mayNot}>
          {t(plan.isPublished ? 'storyEditor.publishAgain' : 'storyEditor.publishNow')}
        </Button>
      </div>
      <Releases storyId={storyId} releases={plan.releases} onChanged={onChanged} />
    </form>
  )
}

/** The refusal of an unpublishable story names what must be mended. */
function issuesIn(data: unknown): Issue[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return []
  return data.issues.flatMap((issue: unknown) =>
    typeof issue === 'object' && issue !== null && 'message' in issue && typeof issue.message === 'string'
      ? [{ id: 'id' in issue ? String(issue.id) : issue.message, severity: 'error' as const, message: issue.message }]
      : [],
  )
}

function Issues({ issues, onShow }: { issues: readonly Issue[]; onShow: (issue: Issue) => void }) {
  const { t } = useTranslation()
  if (issues.length === 0) return <Note tone="ok">{t('storyEditor.allGood')}</Note>
  return (
    <section aria-label={t('storyEditor.checks')}>
      <h3 className="mb-1 text-13 font-[550]">{t('storyEditor.checksOpen', { count: issues.length })}</h3>
      <ul className="max-h-44 overflow-y-auto">
        {issues.map((issue) => (
          <li key={issue.id}>
            <button
              type="button"
              className="flex w-full items-start gap-2 rounded-control px-1 py-1 text-start text-13 hover:bg-hover"
              onClick={() => onShow(issue)}
            >
              <Icon of={looks[issue.severity].icon} className={`mt-0.5 ${looks[issue.severity].className}`} />
              {inWords(issue.message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Published({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <Note tone="ok">{t('storyEditor.published')}</Note>
      <p className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2 font-code text-12 break-all">
        <a className="flex-1 underline-offset-2 hover:underline" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyText text={url} className="underline underline-offset-2" />
      </p>
      <div className="flex justify-end">
        <a className={buttonClass({ kind: 'primary' })} href={url} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          {t('storyEditor.openPublished')}
        </a>
      </div>
    </div>
  )
}

function Unpublish({ storyId, onChanged }: { storyId: string; onChanged: () => void }) {
  const { t } = useTranslation()
  const unpublish = useMutation(
    query.stories.unpublish.mutationOptions({
      onSuccess: () => {
        notify('stories', 'success', t('storyEditor.unpublished'))
        void queryClient.invalidateQueries({ queryKey: query.stories.key() })
        onChanged()
      },
      onError: (error) => notify('stories', 'error', problemText(error, t('errors.generic'))),
    }),
  )
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

function Releases({
  storyId,
  releases,
  onChanged,
}: {
  storyId: string
  releases: Plan['releases']
  onChanged: () => void
}) {
  const { t, i18n } = useTranslation()
  const rollback = useMutation(
    query.stories.rollback.mutationOptions({
      onSuccess: () => {
        notify('stories', 'success', t('storyEditor.rolledBack'))
        onChanged()
      },
      onError: (error) => notify('stories', 'error', problemText(error, t('errors.generic'))),
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

function Row({ children }: { children: ReactNode }) {
  return <li className="flex min-h-9 items-center gap-2 text-13">{children}</li>
}
