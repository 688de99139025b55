import { useQuery } from '@tanstack/react-query'
import { NoResults, SectionTitle } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { ListSearch } from '../../../common/lists/list-search.tsx'
import { aiVoicesOptions } from './api.ts'
import { LanguageFilter, matches, spokenBy, VoicePlaceholders, voiceGrid } from './choose-voices.tsx'
import { SpeechUsage, titleWithUsage } from './speech-usage.tsx'
import { usePlayer } from './use-player.ts'
import { useVoiceUsage } from './use-voice-usage.ts'
import { type VoiceActions, VoiceCard } from './voice-card.tsx'

const none = () => undefined
/** They belong to the installation. */
const noActions: VoiceActions = { edit: none, remove: none, finish: none, finishing: null, refused: undefined }

/** The voices that need neither plan nor key, to be heard while cloning is not set up. */
export function BuiltInVoices() {
  const { t, i18n } = useTranslation()
  const list = useQuery(aiVoicesOptions())
  const player = usePlayer()
  const charactersOf = useVoiceUsage()
  const [language, setLanguage] = useState('any')
  const [words, setWords] = useState('')
  if (list.isPending) return <VoicePlaceholders />
  if (!list.data) return <LoadFailed asked={list} title={t('aiVoices.failed')} />
  const voices = list.data.voices.filter(({ ms_user }) => ms_user)
  if (voices.length === 0) return null
  const shown = voices.filter((voice) => matches(voice, words, language))
  return (
    <section aria-label={t('aiVoices.builtIn')}>
      <SectionTitle className={titleWithUsage} title={t('aiVoices.builtIn')} aside={<SpeechUsage />} />
      <p className="mb-3 text-12 text-muted">{t('aiVoices.builtInNote')}</p>
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <LanguageFilter value={language} onChange={setLanguage} />
        <ListSearch label={t('aiVoices.search')} words={words} onChange={setWords} />
      </search>
      {shown.length > 0 ? (
        <div className={voiceGrid}>
          {shown.map((voice) => (
            <VoiceCard
              key={voice.id}
              voice={voice}
              language={spokenBy(voice, language, i18n.language)}
              used={charactersOf(voice.id)}
              player={player}
              actions={noActions}
            />
          ))}
        </div>
      ) : (
        <NoResults
          title={t('aiVoices.nothingFound')}
          clear={t('aiVoices.clear')}
          onClear={() => {
            setWords('')
            setLanguage('any')
          }}
        />
      )}
    </section>
  )
}
