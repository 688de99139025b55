import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { speechLimits, storyLanguages } from '@taplore/contract'
import { Button, buttonClass, Field, Note, SectionTitle, Select, Textarea } from '@taplore/ui'
import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, operations, query } from '../../../../api/client.ts'
import { notifyProblem } from '../../../../common/feedback/notify.ts'
import { useGate } from '../../../../common/plans/gates.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { languageName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'

/** Reads a short text as it is saved: pace, pauses and dictionary. */
export function PreviewField() {
  const { t, i18n } = useTranslation()
  const refused = useRefusal()('stories.manage')
  const gate = useGate(operations.speechSettings.preview)
  const [text, setText] = useState('')
  const [language, setLanguage] = useState(() => languageLike(i18n.language))
  const [voiceId, setVoiceId] = useState<string>()
  const voices = useQuery(query.voices.list.queryOptions({ input: { language }, staleTime: 60_000 })).data?.voices ?? []
  const voice = voices.find(({ id }) => id === voiceId) ?? voices[0]
  const sound = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const stop = () => {
    sound.current?.pause()
    if (sound.current) URL.revokeObjectURL(sound.current.src)
    sound.current = null
    setIsPlaying(false)
  }
  useEffect(() => () => sound.current?.pause(), [])
  const listen = useMutation({
    mutationFn: async () => {
      const input = { text: text.trim(), language, ...(voice ? { voiceId: voice.id } : {}) }
      const { audioBase64, mime } = await api.speechSettings.preview(input)
      const bytes = Uint8Array.from(atob(audioBase64), (character) => character.charCodeAt(0))
      const audio = new Audio(URL.createObjectURL(new Blob([bytes], { type: mime })))
      stop()
      sound.current = audio
      audio.addEventListener('ended', stop, { once: true })
      await audio.play()
      setIsPlaying(true)
    },
    onError: (error) => notifyProblem('account', error, t('speech.listenFailed')),
  })
  return (
    <section aria-label={t('speech.try')} className="flex flex-col gap-3">
      <SectionTitle title={t('speech.try')} className="!mb-0" />
      {gate.isLocked ? (
        <Note>
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t('speech.locked')}
            <Link to="/billing" className={buttonClass({ size: 'small' })}>
              {t('speech.plans')}
            </Link>
          </span>
        </Note>
      ) : null}
      <Field label={t('speech.text')} help={t('speech.textHelp')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            dir="auto"
            maxLength={speechLimits.previewChars}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Select
          label={t('speech.language')}
          className="!w-44"
          value={language}
          onChange={setLanguage}
          options={storyLanguages.map(({ code }) => ({ value: code as string, label: languageName(code) }))}
        />
        {voice ? (
          <Select
            label={t('speech.voice')}
            className="!w-44"
            value={voice.id}
            onChange={setVoiceId}
            options={voices.map(({ id, name, isCloned }) => ({ value: id, label: isCloned ? name : inWords(name) }))}
          />
        ) : null}
        <Button
          icon={isPlaying ? Square : Play}
          isLoading={listen.isPending}
          disabled={text.trim() === '' || gate.isLocked}
          disabledReason={refused}
          onClick={() => (isPlaying ? stop() : listen.mutate())}
        >
          {t(isPlaying ? 'speech.stop' : 'speech.listen')}
        </Button>
      </div>
    </section>
  )
}

function languageLike(interfaceLanguage: string): string {
  const [base] = interfaceLanguage.split('-')
  const codes = storyLanguages.map(({ code }) => code as string)
  return codes.find((code) => code === interfaceLanguage) ?? codes.find((code) => code.split('-')[0] === base) ?? 'en'
}
