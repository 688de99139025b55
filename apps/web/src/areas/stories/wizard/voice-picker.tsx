import type { VoiceChoice } from '@taplore/contract'
import { Icon, Select, Switch } from '@taplore/ui'
import { AudioLines } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { ListenButton } from './listen-button.tsx'
import type { LiveDraft } from './use-draft.ts'
import type { useVoices } from './use-voices.ts'
import type { voiceState } from './wizard-rules.ts'

/** Voice-over on or off, and its voice (WIZ-12 to WIZ-14). */
export function VoicePicker({
  draft,
  change,
  voice,
  isOn,
  all,
}: {
  draft: LiveDraft
  change: (fields: Partial<LiveDraft>) => void
  voice: ReturnType<typeof voiceState>
  isOn: boolean
  all: ReturnType<typeof useVoices>
}) {
  const { t } = useTranslation()
  const voices = voice.voices as readonly VoiceChoice[]
  const kept = draft.voiceoverData?.selectedVoice
  const chosen = voices.find((one) => one.id === kept) ?? voices[0]
  const note =
    voice.reason === 'none'
      ? t(chosen?.level === 'basic' ? 'wizard.voice.basic' : 'wizard.voice.note')
      : all.isLoading
        ? t('shell.loading')
        : t(`wizard.voice.${voice.reason}`)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4" aria-label={t('wizard.voice.title')}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-2 text-14 font-medium">
            <Icon of={AudioLines} className="text-tint" />
            {t('wizard.voice.title')}
          </h3>
          <p className="mt-0.5 text-12 text-ink-2">{note}</p>
        </div>
        <Switch
          isOn={isOn}
          isDisabled={!voice.canEnable}
          label={t('wizard.voice.toggle')}
          isLabelHidden
          onChange={(voiceoverEnabled) => change({ voiceoverEnabled })}
        />
      </div>
      {isOn && chosen ? (
        <div className="flex gap-2">
          <Select
            size="large"
            label={t('wizard.voice.choose')}
            value={chosen.id}
            onChange={(selectedVoice) =>
              change({
                voiceoverData: {
                  isDefault: selectedVoice === voices[0]?.id,
                  selectedLanguage: draft.language,
                  selectedVoice,
                },
              })
            }
            options={voices.map((one) => ({
              value: one.id,
              label: one.isCloned ? one.name : inWords(one.name),
              note: t(`wizard.voice.${one.gender}`),
            }))}
          />
          <ListenButton voiceId={chosen.id} language={draft.language} />
        </div>
      ) : null}
    </section>
  )
}
