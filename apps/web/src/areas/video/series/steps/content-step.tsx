import { seriesStyles } from '@taplore/contract'
import { CardChoice, Field, Input, Textarea } from '@taplore/ui'
import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  Feather,
  Flame,
  FlaskConical,
  Landmark,
  Lightbulb,
  ListOrdered,
  type LucideIcon,
  Newspaper,
  Quote,
  Scale,
  Search,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../../texts/sentences.ts'
import type { SeriesDraft } from '../draft.ts'
import { errorOf, type StepFields } from './step-fields.ts'

const icons: Record<SeriesDraft['content']['style'], LucideIcon> = {
  'small-story': Feather,
  'counted-list': ListOrdered,
  question: CircleHelp,
  'on-this-day': CalendarDays,
  'myth-and-fact': Scale,
  'how-to': Wrench,
  science: FlaskConical,
  history: Landmark,
  motivation: Flame,
  mystery: Search,
  'life-hacks': Lightbulb,
  'did-you-know': BookOpen,
  quotes: Quote,
  'current-events': Newspaper,
}

type Line = 'audience' | 'tone' | 'ending' | 'never'

/** How episodes are told, and the bible of the series. */
export function ContentStep({ draft, change, problems }: StepFields) {
  const { t } = useTranslation()
  const { content } = draft
  const set = (fields: Partial<SeriesDraft['content']>) => change({ content: { ...content, ...fields } })
  const line = (name: Line, label: string, help?: string) => (
    <Field label={label} {...(help ? { help } : {})} {...errorOf(problems[name], inWords)}>
      {(control) => (
        <Input
          {...control}
          size="large"
          value={content[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const text = (name: 'premise' | 'format' | 'topics' | 'material', label: string, rows: number, help?: string) => (
    <Field label={label} {...(help ? { help } : {})} {...errorOf(problems[name], inWords)}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          value={content[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <section aria-label={t('series.style')} className="flex flex-col gap-2">
        <h3 className="text-13 font-[550]">{t('series.style')}</h3>
        <CardChoice
          size="small"
          label={t('series.style')}
          value={content.style}
          onChange={(style) => set({ style })}
          options={seriesStyles.map((value) => ({ value, label: t(`series.styles.${value}`), icon: icons[value] }))}
        />
      </section>
      {text('premise', t('series.premise'), 3)}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('audience', t('series.audience'))}
        {line('tone', t('series.tone'))}
      </div>
      {text('format', t('series.format'), 3)}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('ending', t('series.ending'))}
        {line('never', t('series.never'), t('series.neverHelp'))}
      </div>
      {text('topics', t('series.topics'), 4, t('series.topicsHelp'))}
      {text('material', t('series.material'), 8, t('series.materialHelp'))}
    </>
  )
}
