import { useMutation, useQuery } from '@tanstack/react-query'
import { type AiVoice, voiceLimits, voiceMessages } from '@taplore/contract'
import {
  Button,
  ConfirmDialog,
  classNames,
  Icon,
  NoResults,
  SectionTitle,
  SegmentedControl,
  Tooltip,
} from '@taplore/ui'
import { Mic, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { ListSearch } from '../../../common/lists/list-search.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { megabytes } from '../../../texts/formats.ts'
import { aiVoicesOptions, overviewOptions, refreshVoices } from './api.ts'
import { BuiltInVoices } from './built-in-voices.tsx'
import { LanguageFilter, matches, spokenBy, VoicePlaceholders, voiceGrid } from './choose-voices.tsx'
import { SpeechUsage, titleWithUsage } from './speech-usage.tsx'
import { usePlayer } from './use-player.ts'
import { useVoiceUsage } from './use-voice-usage.ts'
import { notifyAnswer, notifyVoiceProblem } from './voice-answer.ts'
import { type VoiceActions, VoiceCard } from './voice-card.tsx'
import { VoiceDialog } from './voice-dialog.tsx'
import { VoiceGate } from './voice-gate.tsx'

/** Cloned voices of the workspace and the built-in ones (VOICE-01). */
export function AiVoicesPage() {
  const { t } = useTranslation()
  const overview = useQuery(overviewOptions())
  return (
    <Page crumbs={[{ label: t('nav.show') }, { label: t('nav.aiVoices') }]} hasHelp>
      {overview.isPending ? <VoicePlaceholders /> : null}
      {overview.isError && !overview.data ? <LoadFailed asked={overview} title={t('aiVoices.failed')} /> : null}
      {overview.data ? (
        overview.data.gate ? (
          <div className="tint-show flex flex-col gap-8">
            <VoiceGate gate={overview.data.gate} neededPlan={overview.data.neededPlan} />
            <BuiltInVoices />
          </div>
        ) : (
          <Voices limit={overview.data.limit} count={overview.data.count} />
        )
      ) : null}
    </Page>
  )
}

function SyncButton() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  const sync = useMutation(
    query.clonedVoices.sync.mutationOptions({
      onSuccess: (answer) => notifyAnswer(answer, voiceMessages.synced),
      onError: (error) => notifyVoiceProblem(error, voiceMessages.syncFailed),
      onSettled: () => void refreshVoices(),
    }),
  )
  return (
    <Button
      icon={RefreshCw}
      isLoading={sync.isPending}
      {...(refused ? { disabledReason: refused } : {})}
      onClick={() => sync.mutate({})}
    >
      {t('aiVoices.sync')}
    </Button>
  )
}

type View = 'all' | 'mine' | 'builtIn'

function Voices({ count, limit }: { count: number; limit: number | null }) {
  const { t, i18n } = useTranslation()
  const list = useQuery(aiVoicesOptions())
  const player = usePlayer()
  const charactersOf = useVoiceUsage()
  const refused = useRefusal()('stories.manage')
  const [view, setView] = useState<View>('all')
  const [language, setLanguage] = useState('any')
  const [words, setWords] = useState('')
  const [edited, setEdited] = useState<AiVoice | 'new' | null>(null)
  const [asked, setAsked] = useState<AiVoice | null>(null)
  const remove = useMutation(
    query.clonedVoices.remove.mutationOptions({
      onSuccess: (answer) => {
        setAsked(null)
        notifyAnswer(answer, voiceMessages.deleted)
      },
      onError: (error) => notifyVoiceProblem(error),
      onSettled: () => void refreshVoices(),
    }),
  )
  const finish = useMutation(
    query.clonedVoices.finish.mutationOptions({
      onSuccess: () => notifyAnswer(null, t('aiVoices.finished')),
      onError: (error) => notifyVoiceProblem(error),
      onSettled: () => void refreshVoices(),
    }),
  )
  const actions: VoiceActions = {
    refused,
    edit: setEdited,
    remove: setAsked,
    finish: ({ id }) => finish.mutate({ voiceId: id }),
    finishing: finish.isPending ? (finish.variables?.voiceId ?? null) : null,
  }
  const voices = useMemo(() => list.data?.voices ?? [], [list.data])
  const shown = useMemo(() => voices.filter((voice) => matches(voice, words, language)), [voices, words, language])
  if (list.isPending) return <VoicePlaceholders />
  if (!list.data) return <LoadFailed asked={list} title={t('aiVoices.failed')} />
  const mine = shown.filter(({ ms_user }) => !ms_user)
  const builtIn = shown.filter(({ ms_user }) => ms_user)
  const isFiltered = words !== '' || language !== 'any'
  const cards = (some: readonly AiVoice[]) =>
    some.map((voice) => (
      <VoiceCard
        key={voice.id}
        voice={voice}
        language={spokenBy(voice, language, i18n.language)}
        used={charactersOf(voice.id)}
        player={player}
        actions={actions}
      />
    ))
  const full = limit !== null && count >= limit
  return (
    <div className="tint-show flex flex-col gap-5">
      <search className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t('aiVoices.views')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'all', label: t('aiVoices.all'), count: voices.length },
            { value: 'mine', label: t('aiVoices.mine'), count: voices.filter(({ ms_user }) => !ms_user).length },
            { value: 'builtIn', label: t('aiVoices.builtIn'), count: voices.filter(({ ms_user }) => ms_user).length },
          ]}
        />
        <LanguageFilter value={language} onChange={setLanguage} />
        <span className="flex-1 max-sm:hidden" />
        <ListSearch label={t('aiVoices.search')} words={words} onChange={setWords} />
        <SyncButton />
      </search>
      {view === 'builtIn' ? null : (
        <section aria-label={t('aiVoices.mine')}>
          <SectionTitle className={titleWithUsage} title={t('aiVoices.mine')} aside={<SpeechUsage />} />
          <div className={voiceGrid}>
            {isFiltered ? null : (
              <AddCard
                count={count}
                why={refused ?? (full ? t('aiVoices.full', { count: limit }) : undefined)}
                onAdd={() => setEdited('new')}
              />
            )}
            {cards(mine)}
          </div>
        </section>
      )}
      {view === 'mine' || builtIn.length === 0 ? null : (
        <section aria-label={t('aiVoices.builtIn')}>
          <SectionTitle
            className={titleWithUsage}
            title={t('aiVoices.builtIn')}
            aside={view === 'builtIn' ? <SpeechUsage /> : null}
          />
          <p className="mb-3 text-12 text-muted">{t('aiVoices.builtInNote')}</p>
          <div className={voiceGrid}>{cards(builtIn)}</div>
        </section>
      )}
      {isFiltered && shown.length === 0 ? (
        <NoResults
          title={t('aiVoices.nothingFound')}
          clear={t('aiVoices.clear')}
          onClear={() => {
            setWords('')
            setLanguage('any')
          }}
        />
      ) : null}
      {edited ? <VoiceDialog voice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
          title={t('aiVoices.removeTitle', { name: asked.name })}
          body={t('aiVoices.removeBody')}
          confirm={t('aiVoices.removeConfirm')}
          isDanger
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ voiceId: asked.id })}
        />
      ) : null}
    </div>
  )
}

/** Adds a voice, with how many there are; at the limit it says why it is disabled (VOICE-01, VOICE-21). */
function AddCard({ count, why, onAdd }: { count: number; why: string | undefined; onAdd: () => void }) {
  const { t } = useTranslation()
  const card = (
    <button
      type="button"
      data-testid="add-voice"
      aria-disabled={why !== undefined}
      onClick={() => (why === undefined ? onAdd() : undefined)}
      className={classNames(
        'flex min-h-36 w-full flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-line-2 px-5 py-4 text-center text-13',
        why === undefined ? 'text-ink-2 hover:border-control hover:bg-hover' : 'cursor-not-allowed text-muted',
      )}
    >
      <span className="flex items-center gap-2 font-semibold text-current">
        <Icon of={Mic} size="l" />
        {t('aiVoices.add')}
      </span>
      <span className="text-12 tabular-nums">{t('aiVoices.count', { count, limit: voiceLimits.shownVoices })}</span>
      <span className="text-12">
        {why ??
          t('aiVoices.addNote', { files: voiceLimits.files, size: megabytes(voiceLimits.fileMaxBytes / 1_000_000) })}
      </span>
    </button>
  )
  return why === undefined ? card : <Tooltip text={why}>{card}</Tooltip>
}
