import { useQuery } from '@tanstack/react-query'
import { constants, storyLanguages } from '@taplore/contract'
import { CardChoice, Combobox, Field, Icon, Input, NumberField, Skeleton, Spinner, Tag, Textarea } from '@taplore/ui'
import type { TFunction } from 'i18next'
import {
  CalendarDays,
  Check,
  CircleHelp,
  Feather,
  Hash,
  Link2,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Newspaper,
  Quote,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../api/problem.ts'
import { PartFailed } from '../../../common/feedback/part-failed.tsx'
import { formatNumber, languageName } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { ClosingPicker } from './closing-picker.tsx'
import { contentStylesOptions } from './content-styles.ts'
import { MusicPicker } from './music-picker.tsx'
import { SourceCard } from './source-card.tsx'
import type { LiveDraft } from './use-draft.ts'
import type { ReadSource } from './use-read-source.ts'
import type { useVoices } from './use-voices.ts'
import { VoicePicker } from './voice-picker.tsx'
import { linkFault, type voiceState } from './wizard-rules.ts'

const styleIcons: Record<string, LucideIcon> = {
  informational: Newspaper,
  explainer: CircleHelp,
  list: ListOrdered,
  narrative: Feather,
  'how-to': ListChecks,
  numbers: Hash,
  quotes: Quote,
  timeline: CalendarDays,
}

export function WizardForm({
  draft,
  change,
  source,
  isTried,
  refusal,
  onUrlTouched,
  voice,
  isVoiceOn,
  allVoices,
}: {
  draft: LiveDraft
  change: (fields: Partial<LiveDraft>) => void
  source: ReadSource
  isTried: boolean
  refusal: string | null
  onUrlTouched: () => void
  voice: ReturnType<typeof voiceState>
  isVoiceOn: boolean
  allVoices: ReturnType<typeof useVoices>
}) {
  const { t } = useTranslation()
  const readFault = source.error ? problemText(source.error, t('wizard.url.unread')) : null
  return (
    <>
      {draft.type === 'url' ? (
        <div className="flex flex-col gap-3">
          <Field
            label={t('wizard.url.field')}
            {...linkFault(draft.url, { isTried, refusal, readFault }, t('wizard.url.invalid'))}
          >
            {(control) => (
              <Input
                {...control}
                size="touch"
                icon={Link2}
                type="url"
                inputMode="url"
                placeholder="https://"
                autoFocus
                value={draft.url}
                onChange={(event) => {
                  onUrlTouched()
                  change({ url: event.target.value })
                }}
                after={
                  source.isReading ? (
                    <Spinner className="text-brand" />
                  ) : source.data ? (
                    <Tag tone="ok" icon={Check}>
                      {t('wizard.url.read')}
                    </Tag>
                  ) : null
                }
              />
            )}
          </Field>
          {source.isReading ? (
            <SourceSkeleton />
          ) : source.data ? (
            <SourceCard source={source.data} noOfSlides={draft.noOfSlides} />
          ) : null}
        </div>
      ) : null}
      {draft.type === 'content' ? (
        <div className="flex flex-col gap-3">
          <Field label={t('wizard.content.field')} help={t('wizard.content.help')}>
            {(control) => (
              <Input
                {...control}
                size="touch"
                autoFocus
                maxLength={400}
                placeholder={t('wizard.content.placeholder')}
                value={draft.content}
                onChange={(event) => change({ content: event.target.value, idea: undefined })}
              />
            )}
          </Field>
        </div>
      ) : null}
      {draft.type === 'script' ? (
        <Field
          label={t('wizard.script.field')}
          aside={formatNumber(draft.script.length)}
          help={t('wizard.script.help')}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              maxLength={30_000}
              rows={9}
              value={draft.script}
              onChange={(event) => change({ script: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('wizard.slides')}
          aside={t('wizard.slidesRange', { minimum: constants.wizard.minSlides, maximum: constants.wizard.maxSlides })}
        >
          {(control) => (
            <NumberField
              control={control}
              size="large"
              value={draft.noOfSlides}
              minimum={constants.wizard.minSlides}
              maximum={constants.wizard.maxSlides}
              onChange={(noOfSlides) => change({ noOfSlides })}
            />
          )}
        </Field>
        <Field label={t('wizard.language')} help={languageHint(draft, source, t)}>
          {(control) => (
            <Combobox
              control={control}
              size="large"
              label={t('wizard.language')}
              value={draft.language}
              onChange={(language) => change({ language, idea: undefined })}
              options={storyLanguages.map((one) => ({
                value: one.code as string,
                label: languageName(one.code),
                note: one.nativeName === languageName(one.code) ? undefined : one.nativeName,
              }))}
            />
          )}
        </Field>
      </div>
      <Styles value={draft.contentStyle} onChange={(contentStyle) => change({ contentStyle, idea: undefined })} />
      {draft.type === 'script' ? null : <ClosingPicker closing={draft.closing ?? 'plain'} change={change} />}
      <VoicePicker draft={draft} change={change} voice={voice} isOn={isVoiceOn} all={allVoices} />
      <MusicPicker music={draft.music ?? null} change={change} />
    </>
  )
}

/** Warns when the page is in another language than the story. */
function languageHint(draft: LiveDraft, source: ReadSource, t: TFunction): string | undefined {
  if (draft.type !== 'url' || !source.data) return undefined
  const base = (tag: string) => tag.toLowerCase().split('-')[0]
  if (base(source.data.language) === base(draft.language)) return undefined
  return t('wizard.otherLanguage', { language: languageName(base(source.data.language) ?? source.data.language) })
}

function Styles({ value, onChange }: { value: string; onChange: (style: string) => void }) {
  const { t } = useTranslation()
  const styles = useQuery(contentStylesOptions())
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 font-[550]">{t('wizard.style')}</span>
      {styles.data ? (
        <CardChoice
          label={t('wizard.style')}
          value={value}
          onChange={onChange}
          options={styles.data.contentStyles.map((style) => ({
            value: style.id,
            label: inWords(style.name),
            note: inWords(style.about),
            icon: styleIcons[style.id] ?? Newspaper,
          }))}
        />
      ) : styles.isError ? (
        <PartFailed asked={styles} title={t('wizard.stylesFailed')} />
      ) : (
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-24 !rounded-card" />
          ))}
        </div>
      )}
    </div>
  )
}

function SourceSkeleton() {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-bg p-3" aria-hidden="true">
      <Skeleton className="h-[88px] w-[50px]" />
      <div className="flex flex-1 flex-col justify-center gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-5 w-1/3" />
      </div>
      <Icon of={Newspaper} className="text-faint" />
    </div>
  )
}
