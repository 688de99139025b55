import { useMutation } from '@tanstack/react-query'
import { type AiVoice, storyLanguages, voiceLimits, voiceMessages } from '@taplore/contract'
import { Checkbox, Field, FormDialog, Icon, Input, Note, ProgressBar, Select } from '@taplore/ui'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../api/problem.ts'
import { randomUuid } from '../../../common/forms/use-request-key.ts'
import { languageName } from '../../../texts/formats.ts'
import { refreshVoices, sendVoice } from './api.ts'
import { SampleFields } from './sample-fields.tsx'
import type { NewFile } from './sample-files.ts'
import { notifyAnswer } from './voice-answer.ts'

/** Adds a voice, or edits one: name, recordings and the consent of the speaker (VOICE-04, VOICE-12). */
export function VoiceDialog({ voice, onClose }: { voice: AiVoice | null; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [name, setName] = useState(voice?.name ?? '')
  const [languageCode, setLanguageCode] = useState(voice?.languageCode ?? languageOf(i18n.language))
  const [kept, setKept] = useState(voice?.samples ?? [])
  const [files, setFiles] = useState<readonly NewFile[]>([])
  const [hasConsent, setHasConsent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  // The same for every try of this dialog: a repeated request makes no second voice.
  const [requestKey] = useState(randomUuid)
  const missing = {
    name: name.trim() === '',
    files: kept.length + files.length === 0,
    consent: !hasConsent,
  }
  const save = useMutation({
    mutationFn: () => {
      const keptIds = new Set(kept.map(({ sample_id }) => sample_id))
      const gone = (voice?.samples ?? []).filter(({ sample_id }) => !keptIds.has(sample_id))
      const form = {
        name: name.trim(),
        languageCode,
        files: files.map(({ file }) => file),
        deletedSampleIds: gone.map(({ sample_id }) => sample_id),
        requestKey,
      }
      return sendVoice(voice?.id ?? null, form, setSent)
    },
    onSuccess: (answer) => {
      notifyAnswer(answer, voice ? voiceMessages.saved : voiceMessages.added)
      onClose()
    },
    onSettled: () => void refreshVoices(),
  })
  const submit = () => {
    setIsAsked(true)
    if (missing.name) nameField.current?.focus()
    if (!missing.name && !missing.files && !missing.consent) save.mutate()
  }
  return (
    <FormDialog
      title={t(voice ? 'aiVoices.editTitle' : 'aiVoices.add')}
      width="large"
      confirm={t(voice ? 'aiVoices.save' : 'aiVoices.create')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={submit}
      formClassName="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_180px]">
        <Field label={t('aiVoices.name')} error={isAsked && missing.name ? t('aiVoices.nameMissing') : undefined}>
          {(control) => (
            <Input
              {...control}
              ref={nameField}
              value={name}
              maxLength={voiceLimits.nameLength}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {voice ? null : (
          <Field label={t('aiVoices.spoken')}>
            {(control) => (
              <Select
                control={control}
                value={languageCode}
                onChange={setLanguageCode}
                options={storyLanguages.map(({ code }) => ({ value: code, label: languageName(code) }))}
              />
            )}
          </Field>
        )}
      </div>
      <SampleFields
        kept={kept}
        files={files}
        error={isAsked && missing.files ? t('aiVoices.filesMissing') : undefined}
        onKept={(left) => setKept([...left])}
        onFiles={setFiles}
      />
      <div className="flex flex-col gap-1.5 text-13">
        <Checkbox isChecked={hasConsent} onChange={setHasConsent} label={t('aiVoices.consent')} />
        <p className="flex gap-3 ps-6 text-12">
          {(['terms', 'privacy'] as const).map((part) => (
            <a
              key={part}
              href={`/help/ai-voices#${part}`}
              target="_blank"
              rel="noreferrer"
              className="text-brand-ink underline underline-offset-2"
            >
              {t(`aiVoices.${part}`)}
            </a>
          ))}
        </p>
        {isAsked && missing.consent ? (
          <p role="alert" className="flex items-center gap-1.5 text-12 text-bad-ink">
            <Icon of={CircleAlert} size="s" />
            {t('aiVoices.consentMissing')}
          </p>
        ) : null}
      </div>
      {save.isPending ? (
        <div role="status" className="flex flex-col gap-1.5 text-12 text-ink-2">
          {sent < 1 ? t('aiVoices.sending', { percent: Math.floor(sent * 100) }) : t('aiVoices.creating')}
          <ProgressBar label={t('aiVoices.create')} percent={sent < 1 ? sent * 100 : null} />
        </div>
      ) : null}
      {save.isError ? (
        <Note tone="bad" isAlert>
          {problemText(save.error, voiceMessages.somethingWrong)}
        </Note>
      ) : null}
    </FormDialog>
  )
}

/** The story language that is closest to that of the interface. */
function languageOf(interfaceLanguage: string): string {
  const known = storyLanguages.find(({ code }) => code === interfaceLanguage)
  const [language = 'en'] = interfaceLanguage.split('-')
  return (known ?? storyLanguages.find(({ code }) => code.startsWith(language)))?.code ?? 'en'
}
