import { type AiVoice, storyLanguages } from '@taplore/contract'
import { Select, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'

export const voiceGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3'

/** Whether a voice has these words in its name and speaks the language, `any` for all. */
export function matches(voice: AiVoice, words: string, language: string): boolean {
  if (language !== 'any' && !voice.languages.includes(language)) return false
  const name = voice.isCloned ? voice.name : inWords(voice.name)
  return name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
}

/** In which language a voice is played: the chosen one, else that of the app where it speaks it. */
export function spokenBy(voice: AiVoice, language: string, ofApp: string): string {
  if (language !== 'any') return language
  return voice.languages.find((code) => code === ofApp.split('-')[0]) ?? voice.languageCode
}

export function LanguageFilter({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('aiVoices.language')}
      value={value}
      onChange={onChange}
      className="!w-44"
      options={[
        { value: 'any', label: t('aiVoices.anyLanguage') },
        ...storyLanguages.map(({ code }) => ({ value: code, label: languageName(code) })),
      ]}
    />
  )
}

export function VoicePlaceholders() {
  return (
    <div className={voiceGrid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-40" />
      ))}
    </div>
  )
}
