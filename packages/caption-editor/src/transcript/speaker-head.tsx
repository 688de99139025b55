import { addSpeaker, type Cue, deleteSpeaker, makeId, renameSpeaker, setSpeaker } from '@taplore/media'
import { Button, Field, Input, initialsOf, Popover } from '@taplore/ui'
import { useId, useState } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { speakerColor } from '../store/speaker-color.ts'
import { useText } from '../texts/text.ts'
import { useLineFacts } from './line-facts.ts'

/** Who speaks from here on; a press names or changes them. */
export function SpeakerHead({ cue }: { cue: Cue }) {
  const text = useText()
  const { isStop } = useLineFacts()
  const [isOpen, setIsOpen] = useState(false)
  const speakers = useEditorState((state) => state.captions.speakers)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const speaker = speakers.find(({ id }) => id === cue.speakerId)
  const name = speaker?.name ?? text('speaker.none')
  const face = (
    <>
      <span
        className="ce-face"
        aria-hidden="true"
        style={{ background: speakerColor(speakers, cue.speakerId) }}
        data-initials={speaker ? initialsOf(name) : ''}
      />
      {name}
    </>
  )
  if (isReadOnly) return <p className="ce-speaker">{face}</p>
  return (
    <div className="ce-speaker">
      <Popover
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        label={text('speaker.title')}
        align="start"
        trigger={
          <button type="button" tabIndex={isStop ? 0 : -1} aria-label={text('speaker.change', { name })}>
            {face}
          </button>
        }
      >
        <SpeakerChoice cue={cue} onDone={() => setIsOpen(false)} />
      </Popover>
    </div>
  )
}

/** Chooses, adds, renames and deletes speakers of a turn. */
export function SpeakerChoice({ cue, onDone }: { cue: Cue; onDone: () => void }) {
  const { editor } = useSession()
  const text = useText()
  const labelId = useId()
  const speakers = useEditorState((state) => state.captions.speakers)
  const current = speakers.find(({ id }) => id === cue.speakerId)
  const [name, setName] = useState(current?.name ?? '')
  const trimmed = name.trim()
  const choose = (speakerId: string | null) => {
    editor.change((now) => setSpeaker(now, { cueId: cue.id, speakerId, reach: 'turn' }))
    onDone()
  }
  return (
    <div className="ce-pop">
      <p id={labelId} className="ce-pop-title">
        {text('speaker.title')}
      </p>
      <ul aria-labelledby={labelId}>
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <button
              type="button"
              className="ce-choice"
              aria-pressed={speaker.id === cue.speakerId}
              onClick={() => choose(speaker.id)}
            >
              <span
                className="ce-face"
                aria-hidden="true"
                style={{ background: speakerColor(speakers, speaker.id) }}
                data-initials={initialsOf(speaker.name)}
              />
              {speaker.name}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="ce-choice"
            aria-pressed={cue.speakerId === null}
            onClick={() => choose(null)}
          >
            <span className="ce-face" aria-hidden="true" />
            {text('speaker.none')}
          </button>
        </li>
      </ul>
      <form
        className="ce-pop-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed === '') return
          editor.change((now) => {
            const known = now.speakers.find((each) => each.name.toLowerCase() === trimmed.toLowerCase())
            const speakerId = known?.id ?? makeId()
            const next = known ? now : addSpeaker(now, { speakerId, name: trimmed })
            return setSpeaker(next, { cueId: cue.id, speakerId, reach: 'turn' })
          })
          onDone()
        }}
      >
        <Field label={text('speaker.name')}>
          {(control) => (
            <Input {...control} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <div className="ce-row">
          <Button type="submit" size="small" kind="primary" disabled={trimmed === ''}>
            {text('speaker.add')}
          </Button>
          {current ? (
            <Button
              size="small"
              disabled={trimmed === '' || trimmed === current.name}
              onClick={() => {
                editor.change((now) => renameSpeaker(now, { speakerId: current.id, name: trimmed }))
                onDone()
              }}
            >
              {text('speaker.rename')}
            </Button>
          ) : null}
          {current ? (
            <Button
              size="small"
              kind="danger"
              onClick={() => {
                editor.change((now) => deleteSpeaker(now, current.id))
                onDone()
              }}
            >
              {text('speaker.delete')}
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  )
}
