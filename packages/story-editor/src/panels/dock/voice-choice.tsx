import type { Page } from '@taplore/story'
import { Button, Select } from '@taplore/ui'
import { AudioLines, Mic } from 'lucide-react'
import { useState } from 'react'
import { setVoice, wordsOf } from '../../changes/media/audio.ts'
import { LoadFailure } from '../../controls/load-failure.tsx'
import { Waveform } from '../../elements/audio/waveform.tsx'
import { RemoveNoiseButton } from '../../elements/fields/remove-noise-button.tsx'
import { useImageUrl } from '../../elements/stored-image.tsx'
import type { SpeechService, VoiceOption } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { pageIn } from '../../store/state.ts'
import { useText } from '../../texts/text.ts'

/** The audio of a page: synthesized, or an uploaded recording. */
export function VoiceChoice() {
  const { editor, pickFile, host } = useSession()
  const text = useText()
  const page = useEditorState(pageIn)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const url = useImageUrl(page.audio, 0)
  return (
    <>
      {page.audio ? (
        <div className="te-heard" data-testid="page-voice">
          {page.audio.text && (isReadOnly || !host.speech) ? (
            <blockquote className="te-quote">{page.audio.text}</blockquote>
          ) : null}
          {url ? (
            // biome-ignore lint/a11y/useMediaCaption: the words of the voice stand above
            <audio controls preload="none" src={url} className="te-audio" />
          ) : null}
          <Waveform media={page.audio} />
          {/* Synthesized speech has no noise. */}
          {page.audio.text ? null : <RemoveNoiseButton assetId={page.audio.assetId} />}
          <Button size="small" disabled={isReadOnly} onClick={() => setVoice(editor, page.id, null)}>
            {text('sound.removeVoice')}
          </Button>
        </div>
      ) : (
        <p className="te-note">{text('sound.voiceNone')}</p>
      )}
      {host.speech && !isReadOnly ? <Speech speech={host.speech} page={page} /> : null}
      <Button
        isFull
        icon={Mic}
        disabled={isReadOnly}
        onClick={() => pickFile('audio', { as: 'voice' })}
        disabledReason={host.storeFile ? undefined : text('paste.noUpload')}
      >
        {text('sound.uploadVoice')}
      </Button>
    </>
  )
}

function Speech({ speech, page }: { speech: SpeechService; page: Page }) {
  const text = useText()
  const language = useEditorState((state) => state.story.language)
  const asked = useServiceQuery(language, async () => {
    const locked = await speech.locked()
    return { locked, voices: locked ? [] : await speech.voices(language) }
  })
  if (asked.state === 'loading') return <p className="te-note">{text('sound.loading')}</p>
  if (asked.state === 'failed') {
    return <LoadFailure reason={asked.reason || text('sound.voiceFailed')} onRetry={asked.retry} />
  }
  const { locked, voices } = asked.value
  if (locked) {
    return (
      <p className="te-note">
        {locked.reason} {locked.href ? <a href={locked.href}>{locked.action}</a> : null}
      </p>
    )
  }
  const [first] = voices
  if (!first) return <p className="te-note">{text('sound.noVoices', { language })}</p>
  return <Speaking speech={speech} page={page} language={language} voices={voices} first={first} />
}

function Speaking({
  speech,
  page,
  language,
  voices,
  first,
}: {
  speech: SpeechService
  page: Page
  language: string
  voices: readonly VoiceOption[]
  first: VoiceOption
}) {
  const { editor } = useSession()
  const text = useText()
  // Follows the text of the page until the user edits it.
  const [written, setWritten] = useState<string | null>(null)
  const [voiceId, setVoiceId] = useState(page.audio?.voice ?? '')
  const [stage, setStage] = useState<{ isBusy: boolean; reason: string | null }>({ isBusy: false, reason: null })
  const words = written ?? (page.audio?.text || wordsOf(page))
  const chosen = voices.find((voice) => voice.id === voiceId) ?? first
  const count = [...words.trim()].length

  async function speak(): Promise<void> {
    setStage({ isBusy: true, reason: null })
    try {
      const voice = await speech.speak({ text: words.trim(), language, voiceId: chosen.id })
      setVoice(editor, page.id, voice)
      setStage({ isBusy: false, reason: null })
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('sound.speakFailed')
      setStage({ isBusy: false, reason })
    }
  }

  return (
    <div className="te-heard">
      <textarea
        className="te-text-value"
        rows={5}
        dir="auto"
        aria-label={text('sound.said')}
        value={words}
        onChange={(event) => setWritten(event.target.value)}
      />
      <p className="te-note" data-over={count > speech.maxCharacters || undefined}>
        {text('sound.characters', { count, limit: speech.maxCharacters })}
      </p>
      <Select
        label={text('sound.voiceName')}
        value={chosen.id}
        options={voices.map(({ id, name, note }) => ({ value: id, label: name, ...(note ? { note } : {}) }))}
        onChange={setVoiceId}
      />
      <Button
        isFull
        icon={AudioLines}
        isLoading={stage.isBusy}
        disabled={count === 0 || count > speech.maxCharacters}
        onClick={() => void speak()}
      >
        {text(stage.isBusy ? 'sound.speaking' : page.audio ? 'sound.speakAgain' : 'sound.speak')}
      </Button>
      {stage.reason ? (
        <p className="te-error" role="alert">
          {stage.reason}
        </p>
      ) : null}
    </div>
  )
}
