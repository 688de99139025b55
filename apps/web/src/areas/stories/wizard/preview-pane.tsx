import { useQuery } from '@tanstack/react-query'
import { toPayloadLanguage } from '@taplore/contract'
import { Button, classNames, Skeleton } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { HarbourPoster, QuotePoster, RidgePoster } from '../../../common/illustrations/story-posters.tsx'
import type { LiveDraft } from './use-draft.ts'
import type { ReadSource } from './use-read-source.ts'

/** Beside the form: a preview of the result, and for a topic the outlines to choose from. */
export function PreviewPane({
  draft,
  source,
  change,
}: {
  draft: LiveDraft
  source: ReadSource['data']
  change: (fields: Partial<LiveDraft>) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6 px-10 py-9">
      <p className="text-12 font-medium text-ink-2">{t('wizard.preview')}</p>
      <Fan />
      {draft.type === 'content' ? <Ideas draft={draft} change={change} /> : <Outline draft={draft} source={source} />}
    </div>
  )
}

function Fan() {
  const card =
    'absolute overflow-hidden rounded-card shadow-[0_0_0_1px_rgb(0_0_0/0.06),0_18px_40px_-14px_rgb(0_0_0/0.35)]'
  return (
    <div aria-hidden="true" className="relative mx-auto h-[300px] w-full max-w-[420px]">
      <div className={`${card} top-4 left-0 w-[150px] -rotate-7`}>
        <QuotePoster />
      </div>
      <div className={`${card} top-4 right-0 w-[150px] rotate-7`}>
        <HarbourPoster />
      </div>
      <div className={`${card} top-0 left-1/2 w-[166px] -translate-x-1/2`}>
        <RidgePoster />
      </div>
    </div>
  )
}

/** What the text becomes: how many slides, from how much. */
function Outline({ draft, source }: { draft: LiveDraft; source: ReadSource['data'] }) {
  const { t } = useTranslation()
  const lines = [
    // A script has no title before it is cut into slides.
    draft.type === 'script' ? t('wizard.outline.coverOfScript') : t('wizard.outline.cover'),
    ...Array.from({ length: Math.max(0, draft.noOfSlides - 1) }, (_, index) =>
      t('wizard.outline.slide', { number: index + 2 }),
    ),
  ]
  return (
    <ol className="flex flex-col text-14">
      {lines.map((line, index) => (
        <li key={line} className="flex gap-4 border-b border-line-2 py-2.5">
          <span className="tabular w-4 text-ink-2">{index + 1}</span>
          <span dir="auto">{index === 0 && source ? source.title : line}</span>
        </li>
      ))}
    </ol>
  )
}

/** At least three outlines for a topic; choosing one is optional (WIZ-25). */
function Ideas({ draft, change }: { draft: LiveDraft; change: (fields: Partial<LiveDraft>) => void }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<string | null>(null)
  const topic = draft.content.trim()
  const ideas = useQuery(
    query.wizard.ideas.queryOptions({
      input: {
        topic: asked ?? '',
        language: toPayloadLanguage(draft.language),
        noOfSlides: draft.noOfSlides,
        contentStyle: draft.contentStyle as 'informational',
      },
      enabled: asked !== null && asked === topic,
      staleTime: 5 * 60_000,
      retry: false,
    }),
  )
  if (asked === null || asked !== topic)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-ink-2">{t('wizard.content.ideasLead')}</p>
        <Button disabled={topic === ''} onClick={() => setAsked(topic)}>
          {t('wizard.content.showIdeas')}
        </Button>
      </div>
    )
  if (ideas.isPending) return <Skeleton className="h-40" />
  if (ideas.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 text-13">
        <p>{problemReason(ideas.error, t('errors.generic'))}</p>
        <Button onClick={() => void ideas.refetch()}>{t('actions.tryAgain')}</Button>
      </div>
    )
  return (
    <fieldset className="flex flex-col gap-2" data-testid="ideas">
      <legend className="mb-2 text-13 font-semibold">{t('wizard.content.choose')}</legend>
      {ideas.data.ideas.map((idea) => {
        const isChosen = draft.idea?.title === idea.title
        return (
          <label
            key={idea.title}
            className={classNames(
              'flex cursor-pointer flex-col gap-1 rounded-card border p-3 text-13',
              isChosen ? 'border-tint bg-tint-soft' : 'border-line-2 bg-surface hover:bg-hover',
            )}
          >
            <span className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name="idea"
                checked={isChosen}
                onChange={() => change({ idea })}
                className="accent-(--brand)"
              />
              {idea.title}
            </span>
            <ol className="list-decimal ps-9 text-12 text-ink-2">
              {idea.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          </label>
        )
      })}
      {ideas.data.from ? (
        <p className="text-12 text-ink-2">{t('wizard.content.from', { source: ideas.data.from })}</p>
      ) : null}
      {ideas.data.level === 'basic' ? <p className="text-12 text-ink-2">{t('wizard.basicWriter')}</p> : null}
    </fieldset>
  )
}
