import type { AiVoice } from '@taplore/contract'
import { Button, classNames, Icon, Spinner, Tag } from '@taplore/ui'
import { BadgeCheck, Pause, Pencil, Play, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, languageName, longDate, shortDate } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { clockTime } from './sample-files.ts'
import type { Player } from './use-player.ts'
import { useSamplePeaks } from './use-sample-peaks.ts'
import { Waveform } from './waveform.tsx'

export interface VoiceActions {
  readonly edit: (voice: AiVoice) => void
  readonly remove: (voice: AiVoice) => void
  readonly finish: (voice: AiVoice) => void
  /** The voice that is being finished. */
  readonly finishing: string | null
  /** Why this user may change no voice. */
  readonly refused: string | undefined
}

/** A voice: play, waveform, what it is, and for cloned ones Edit and Remove (VOICE-02). */
export function VoiceCard({
  voice,
  language,
  player,
  used,
  actions,
}: {
  voice: AiVoice
  /** In which a built-in voice speaks. */
  language: string
  /** Characters it has read this month. */
  used: number
  player: Player
  actions: VoiceActions
}) {
  const { t } = useTranslation()
  const { playing } = player
  const isOn = playing?.id === voice.id
  const name = voice.isCloned ? voice.name : inWords(voice.name)
  const [sample] = voice.samples
  const { card, peaks } = useSamplePeaks(voice, language, actions.refused === undefined)
  const isPlayable = voice.state === 'ready' || voice.audioPreview !== null
  return (
    <article
      ref={card}
      aria-label={name}
      data-testid="voice-card"
      className={classNames(
        'flex flex-col gap-2.5 rounded-card border bg-surface p-3 text-13',
        isOn ? 'border-show shadow-[inset_0_0_0_1px_var(--show)]' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={t(isOn ? 'aiVoices.pause' : 'aiVoices.play', { name })}
          disabled={!isPlayable}
          onClick={() => player.toggle(voice, language)}
          className={classNames(
            'grid size-[38px] shrink-0 place-items-center rounded-full shadow-[inset_0_0_0_1px_var(--line)] disabled:text-muted',
            isOn ? 'bg-show text-surface' : 'bg-sunken text-ink hover:bg-hover',
          )}
        >
          {isOn && playing.isLoading ? <Spinner /> : <Icon of={isOn ? Pause : Play} className="fill-current" />}
        </button>
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">{name}</h3>
          <VoiceLine voice={voice} />
        </div>
      </div>
      <div className="relative">
        <Waveform peaks={sample?.peaks ?? player.peaks[voice.id] ?? peaks} played={isOn ? playing.played : null} />
        {isOn && playing.lengthMs > 0 ? (
          <span className="absolute end-0 -bottom-1 rounded-mark bg-surface px-1 text-11 text-ink-2 tabular-nums">
            {clockTime(playing.atMs)} / {clockTime(playing.lengthMs)}
          </span>
        ) : null}
      </div>
      <VoiceTags voice={voice} used={used} />
      {voice.isCloned ? <CardActions voice={voice} actions={actions} /> : null}
    </article>
  )
}

function VoiceLine({ voice }: { voice: AiVoice }) {
  const { t } = useTranslation()
  const total = voice.samples.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)
  const samples = t('aiVoices.samples', { count: voice.samples.length })
  const line = !voice.isCloned
    ? t(voice.level === 'basic' ? 'aiVoices.basicNote' : `wizard.voice.${voice.gender}`)
    : voice.samples.length === 0
      ? t('aiVoices.designed')
      : total > 0
        ? t('aiVoices.samplesFor', { samples, time: clockTime(total) })
        : samples
  return <p className="text-12 text-muted">{line}</p>
}

function VoiceTags({ voice, used }: { voice: AiVoice; used: number }) {
  const { t } = useTranslation()
  const isBasic = voice.level === 'basic'
  const { consent } = voice
  return (
    <div className="flex flex-wrap items-center gap-1">
      {voice.state === 'making' ? (
        <span title={t('aiVoices.unfinishedNote')}>
          <Tag tone="warn">{t('aiVoices.unfinished')}</Tag>
        </span>
      ) : null}
      {consent ? (
        <span
          title={t('aiVoices.consentBy', {
            name: consent.by,
            date: longDate(consent.at),
            version: consent.termsVersion,
          })}
        >
          <Tag tone="ok" icon={BadgeCheck}>
            {t('aiVoices.consentOf', { date: shortDate(consent.at) })}
          </Tag>
        </span>
      ) : null}
      <Tag>
        {voice.languages.length === 1
          ? languageName(voice.languageCode)
          : t('aiVoices.languages', { count: voice.languages.length })}
      </Tag>
      {isBasic ? (
        <span title={t('aiVoices.basicNote')}>
          <Tag tone="warn">{t('aiVoices.basic')}</Tag>
        </span>
      ) : null}
      {used > 0 ? (
        <span className="ms-auto text-12 text-muted tabular-nums" title={t('aiVoices.charactersNote')}>
          {t('aiVoices.characters', { count: used, figure: formatNumber(used, { notation: 'compact' }) })}
        </span>
      ) : null}
    </div>
  )
}

function CardActions({ voice, actions }: { voice: AiVoice; actions: VoiceActions }) {
  const { t } = useTranslation()
  const isUnfinished = voice.state === 'making'
  // Voices that were designed at the service can only be changed there.
  const why = actions.refused ?? (voice.samples.length === 0 ? t('aiVoices.noSamples') : undefined)
  const disabled = why === undefined ? {} : { disabledReason: why }
  const { name } = voice
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-2.5">
      {isUnfinished ? (
        <Button
          size="small"
          icon={RotateCw}
          isLoading={actions.finishing === voice.id}
          {...disabled}
          onClick={() => actions.finish(voice)}
        >
          {t('aiVoices.finish')}
        </Button>
      ) : (
        <Button
          size="small"
          icon={Pencil}
          aria-label={t('aiVoices.editOf', { name })}
          {...disabled}
          onClick={() => actions.edit(voice)}
        >
          {t('aiVoices.edit')}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        icon={Trash2}
        aria-label={t('aiVoices.removeOf', { name })}
        {...disabled}
        onClick={() => actions.remove(voice)}
      >
        {t('aiVoices.remove')}
      </Button>
    </div>
  )
}
