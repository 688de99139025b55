import { useMutation } from '@tanstack/react-query'
import type { AiStoryTask, WizardSlide } from '@taplore/contract'
import { Skeleton, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { sourceNumbers } from './stage-rules.ts'
import { type SlideTexts, useSlideTexts } from './use-slide-texts.ts'

/**
 * Slides as they are written; missing ones are placeholders. While the story waits for the user, every text can be
 * edited.
 */
export function SlideList({ task, onTaken }: { task: AiStoryTask | undefined; onTaken: (task: AiStoryTask) => void }) {
  const { t } = useTranslation()
  const save = useMutation(
    query.wizard.updateSlides.mutationOptions({
      scope: { id: task?.taskId ?? '' },
      onSuccess: onTaken,
      onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const slides = task?.slides ?? []
  const missing = numbersAfter(slides.length, task?.noOfSlides ?? 5)
  const isEditable = task?.state === 'ready'
  return (
    <ol data-testid="slides">
      {task
        ? slides.map((slide, index) => (
            <SlideRow
              key={slide.id}
              slide={slide}
              number={index + 1}
              task={task}
              isEditable={isEditable}
              onSave={(texts) => save.mutate({ taskId: task.taskId, slides: [{ id: slide.id, ...texts }] })}
            />
          ))
        : null}
      {task?.state === 'failed' || task?.state === 'cancelled'
        ? null
        : missing.map((number) => (
            <li key={`missing-${number}`} aria-hidden="true" className="flex gap-4 border-b border-line py-4">
              <span className="tabular w-4 text-12 text-muted">{number}</span>
              <span className="flex flex-1 flex-col gap-2.5">
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-3.5 w-1/2" />
              </span>
            </li>
          ))}
    </ol>
  )
}

/** The numbers of missing slides, from 1. */
function numbersAfter(there: number, wanted: number): number[] {
  return Array.from({ length: Math.max(0, wanted - there) }, (_, index) => there + index + 1)
}

function SlideRow({
  slide,
  number,
  task,
  isEditable,
  onSave,
}: {
  slide: WizardSlide
  number: number
  task: AiStoryTask
  isEditable: boolean
  onSave: (texts: SlideTexts) => void
}) {
  const { t } = useTranslation()
  const { title, text, change, saveNow } = useSlideTexts({
    id: `${task.taskId}.${slide.id}`,
    saved: slide,
    isEditable,
    onSave,
  })
  const field =
    'w-full field-sizing-content resize-none rounded-control border border-transparent bg-transparent px-2 py-1 outline-none read-only:cursor-default not-read-only:hover:border-line-2 focus:not-read-only:border-brand focus:not-read-only:bg-surface focus:not-read-only:shadow-[0_0_0_3px_var(--brand-soft)]'
  const numbers = sourceNumbers(slide, task.source?.sentences ?? [])
  return (
    <li
      data-testid="slide"
      className="flex gap-3 border-b border-line py-4 focus-within:rounded-card focus-within:bg-selected"
    >
      <span className="tabular w-5 shrink-0 pt-1.5 text-end text-12 text-ink-2">{number}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1" dir="auto">
        {slide.title !== null || slide.kind === 'cover' ? (
          <textarea
            aria-label={t('wizard.slideTitle', { number })}
            dir="auto"
            rows={1}
            readOnly={!isEditable}
            maxLength={300}
            placeholder={t('wizard.titleHere')}
            value={title}
            // A title is one paragraph, on as many lines as it needs.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
            }}
            onChange={(event) => change({ title: event.target.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
            onBlur={saveNow}
            className={`${field} text-16 font-semibold`}
          />
        ) : null}
        <textarea
          aria-label={t(slide.kind === 'question' ? 'wizard.questionAnswers' : 'wizard.slideText', { number })}
          dir="auto"
          rows={Math.min(6, Math.max(1, Math.ceil(text.length / 80), text.split('\n').length))}
          readOnly={!isEditable}
          maxLength={2000}
          value={text}
          placeholder={slide.isPlaceholder ? t('wizard.fillIn') : undefined}
          onChange={(event) => change({ text: event.target.value })}
          onBlur={saveNow}
          className={`${field} text-14 leading-normal`}
        />
        {slide.attribution ? <p className="px-2 text-12 text-ink-2">— {slide.attribution}</p> : null}
        {typeof slide.right === 'number' ? (
          <p className="px-2 text-12 text-ink-2">
            {t('wizard.rightAnswer', { answer: slide.text.split('\n')[slide.right] ?? '' })}
          </p>
        ) : null}
        {slide.imagePrompt ? (
          <p className="px-2 text-12 text-ink-2">{t('wizard.imagePrompt', { prompt: slide.imagePrompt })}</p>
        ) : null}
        <div className="flex flex-wrap items-start gap-2 px-2">
          {slide.isPlaceholder ? <Tag tone="warn">{t('wizard.placeholder')}</Tag> : null}
          {slide.isEdited ? <Tag tone="info">{t('wizard.edited')}</Tag> : null}
        </div>
        {slide.sources.map((source, index) => (
          <p
            key={`${source.start}-${source.end}`}
            className="mx-2 mt-1 border-s-2 border-tint-line ps-2.5 text-[12.5px] leading-snug text-ink-2"
          >
            {numbers[index] ? (
              <a
                href={`#sentence-${numbers[index]}`}
                className="me-1.5 rounded-mark bg-tint-soft px-1.5 font-semibold text-tint-ink"
              >
                {numbers[index]}
              </a>
            ) : null}
            {source.text}
          </p>
        ))}
      </div>
    </li>
  )
}
