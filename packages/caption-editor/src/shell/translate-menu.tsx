import { Button, Combobox, Note, Popover, ProgressBar, Switch } from '@taplore/ui'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { nameOfLanguage } from '../store/language-name.ts'
import { useText } from '../texts/text.ts'

/** Shows a translation beside the captions, and makes one where an engine can. */
export function TranslateMenu() {
  const { editor, host } = useSession()
  const text = useText()
  const service = host.translation
  const translation = useEditorState((state) => state.translation)
  const showsTranslation = useEditorState((state) => state.showsTranslation)
  const language = useEditorState((state) => state.captions.language)
  const total = useEditorState((state) => state.captions.cues.length)
  const done = useEditorState(({ captions, translation: shown }) =>
    shown === null ? 0 : Object.keys(captions.translations[shown] ?? {}).length,
  )
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (!service) return null
  const locale = host.language ?? 'en'
  const options = service.languages
    .filter((code) => code !== language)
    .map((code) => ({ value: code, label: nameOfLanguage(code, locale) }))
    .sort((left, right) => left.label.localeCompare(right.label, locale))
  const run = async () => {
    if (translation === null) return
    setError(null)
    setPercent(0)
    try {
      await service.translate(translation, setPercent)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : text('translate.failed'))
    } finally {
      setPercent(null)
    }
  }
  return (
    <Popover
      label={text('translate.title')}
      trigger={
        <Button
          size="small"
          icon={Languages}
          aria-label={
            translation === null
              ? text('translate.title')
              : `${text('translate.title')}: ${nameOfLanguage(translation, locale)}`
          }
        >
          <span className="ce-wide-word">
            {translation === null ? text('translate.title') : nameOfLanguage(translation, locale)}
          </span>
        </Button>
      }
    >
      <div className="ce-pop">
        <p className="ce-pop-title">{text('translate.title')}</p>
        <Combobox
          label={text('translate.language')}
          value={translation ?? undefined}
          options={options}
          onChange={(code) => editor.state.set({ translation: code })}
        />
        {translation === null ? null : (
          <>
            <p className="ce-note">{text('translate.done', { done, total })}</p>
            <Switch
              label={text('translate.preview')}
              isOn={showsTranslation}
              onChange={(isOn) => editor.state.set({ showsTranslation: isOn })}
            />
            {service.refusal ? <Note tone="info">{service.refusal}</Note> : null}
            {error ? (
              <Note tone="bad" isAlert>
                {error}
              </Note>
            ) : null}
            {percent === null ? null : <ProgressBar percent={percent} label={text('translate.title')} />}
            <div className="ce-row">
              {isReadOnly || service.refusal ? null : (
                <Button size="small" kind="primary" isLoading={percent !== null} onClick={() => void run()}>
                  {text(done > 0 ? 'translate.again' : 'translate.start')}
                </Button>
              )}
              <Button size="small" onClick={() => editor.state.set({ translation: null, showsTranslation: false })}>
                {text('translate.hide')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Popover>
  )
}
