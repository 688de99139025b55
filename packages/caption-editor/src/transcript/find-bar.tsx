import { type Captions, replaceText } from '@taplore/media'
import { Button, Icon, IconButton, Input, SearchInput } from '@taplore/ui'
import { ChevronDown, ChevronUp, Replace, X } from 'lucide-react'
import { useMemo } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { textOfCue } from '../store/cue-text.ts'
import { useText } from '../texts/text.ts'

/** Cues that have a text, in the order of time. */
export function cuesWith(captions: Captions, find: string): string[] {
  const wanted = find.trim().toLowerCase()
  if (wanted === '') return []
  return captions.cues
    .filter((cue) => textOfCue(cue, captions.language).toLowerCase().includes(wanted))
    .map(({ id }) => id)
}

/** Finds a text in the transcript and replaces it everywhere. */
export function FindBar() {
  const { editor, host } = useSession()
  const text = useText()
  const find = useEditorState((state) => state.find)
  // Typing renders this only while something is looked for.
  const captions = useEditorState((state) => (state.find === '' ? null : state.captions))
  const replacement = useEditorState((state) => state.replacement)
  const isReplacing = useEditorState((state) => state.isReplacing)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const cueId = useEditorState((state) => state.cueId)
  const found = useMemo(() => (captions ? cuesWith(captions, find) : []), [captions, find])
  const step = (by: 1 | -1) => {
    const at = found.indexOf(cueId ?? '')
    const next = found[at < 0 ? (by > 0 ? 0 : found.length - 1) : (at + by + found.length) % found.length]
    if (next) editor.enter(next)
  }
  return (
    <>
      <span className="ce-find">
        <SearchInput
          label={text('find.name')}
          value={find}
          onChange={(value) => editor.state.set({ find: value, ...(value === '' ? { isReplacing: false } : {}) })}
          after={find === '' ? null : <span className="ce-count">{found.length}</span>}
        />
      </span>
      {find === '' && !isReplacing ? null : (
        <div className="ce-replace">
          <IconButton
            size="small"
            icon={ChevronUp}
            label={text('find.previous')}
            disabled={found.length === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            size="small"
            icon={ChevronDown}
            label={text('find.next')}
            disabled={found.length === 0}
            onClick={() => step(1)}
          />
          {isReadOnly ? null : (
            <>
              <Input
                size="small"
                icon={Replace}
                aria-label={text('find.replacement')}
                placeholder={text('find.replacement')}
                value={replacement}
                maxLength={200}
                onChange={({ target }) => editor.state.set({ replacement: target.value, isReplacing: true })}
              />
              <Button
                size="small"
                disabled={found.length === 0}
                onClick={() => {
                  let count = 0
                  editor.change((now) => {
                    const result = replaceText(now, { find, replacement })
                    count = result.count
                    return result.captions
                  })
                  host.notify?.({ kind: 'success', text: text('find.replaced', { count }) })
                }}
              >
                {text('find.replaceAll')}
              </Button>
            </>
          )}
          <button
            type="button"
            className="ce-icon"
            aria-label={text('find.close')}
            title={text('find.close')}
            onClick={({ currentTarget }) => {
              currentTarget.closest('.ce-transcript-head')?.querySelector<HTMLElement>('.ce-find input')?.focus()
              editor.state.set({ find: '', isReplacing: false })
            }}
          >
            <Icon of={X} size="s" />
          </button>
        </div>
      )}
    </>
  )
}
