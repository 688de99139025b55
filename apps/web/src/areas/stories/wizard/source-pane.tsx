import type { AiStoryTask } from '@taplore/contract'
import { SectionTitle } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { sourceNumbers } from './stage-rules.ts'

/** The source text, with the sentences that slides are based on highlighted. */
export function SourcePane({ task, source }: { task: AiStoryTask; source: NonNullable<AiStoryTask['source']> }) {
  const { t } = useTranslation()
  const used = new Set(task.slides.flatMap((slide) => sourceNumbers(slide, source.sentences)))
  return (
    <section className="tint-ink" data-testid="source-pane">
      <SectionTitle
        title={t('wizard.source')}
        aside={
          source.url ? (
            <a
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
              className="block max-w-48 truncate text-link"
            >
              {source.siteName || new URL(source.url).hostname}
            </a>
          ) : null
        }
      />
      <h3 dir="auto" className="mb-3 font-serif text-20 leading-tight font-semibold">
        {source.title}
      </h3>
      <p dir="auto" className="font-serif text-[15px] leading-[1.7] text-ink-2">
        {source.sentences.map((sentence, index) => {
          const number = index + 1
          const isUsed = used.has(number)
          return (
            <span
              key={`${number}-${sentence.slice(0, 12)}`}
              id={`sentence-${number}`}
              className={
                isUsed
                  ? 'tint-tell scroll-mt-20 text-ink underline decoration-(--tint-line) decoration-2 underline-offset-4 target:bg-tint-soft'
                  : undefined
              }
            >
              {isUsed ? (
                <sup className="me-1 rounded-mark bg-tint-soft px-1 font-sans text-11 font-semibold text-tint-ink no-underline">
                  {number}
                </sup>
              ) : null}
              {sentence}{' '}
            </span>
          )
        })}
      </p>
    </section>
  )
}
