import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findInStory, type Match, replaceInStory } from '../changes/text/find.ts'
import { PlainTool } from '../controls/tool-button.tsx'
import { useEditorState, useSession } from '../session/session-context.ts'
import { useText } from '../texts/text.ts'

/** Find and replace in all texts of the story. Shown over the canvas, which stays usable. */
export function FindPanel() {
  const isOpen = useEditorState((state) => state.dialog === 'find')
  return isOpen ? <OpenFindPanel /> : null
}

function OpenFindPanel() {
  const { editor, host } = useSession()
  const text = useText()
  const story = useEditorState((state) => state.story)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [words, setWords] = useState('')
  const [replacement, setReplacement] = useState('')
  const [matchesCase, setMatchesCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const matches = useMemo(
    () => findInStory(story, { words, matchesCase, wholeWords }),
    [story, words, matchesCase, wholeWords],
  )
  const current = matches[Math.min(at, matches.length - 1)]

  function show(match: Match | undefined): void {
    if (!match) return
    editor.openPage(match.pageId)
    editor.select([match.elementId])
  }
  function step(by: 1 | -1): void {
    if (matches.length === 0) return
    const next = (Math.min(at, matches.length - 1) + by + matches.length) % matches.length
    setAt(next)
    show(matches[next])
  }
  function type(next: string): void {
    setWords(next)
    setAt(0)
    show(findInStory(story, { words: next, matchesCase, wholeWords })[0])
  }
  function replace(wanted: readonly Match[]): void {
    const { story: next, count } = replaceInStory(editor.state.get().story, wanted, replacement)
    if (count > 0) editor.change(() => next)
    if (wanted.length > 1) host.notify?.({ kind: 'info', text: text('find.replaced', { count }) })
    else if (count === 0) host.notify?.({ kind: 'error', text: text('find.tooLong') })
    show(findInStory(editor.state.get().story, { words, matchesCase, wholeWords })[at])
  }
  const close = () => editor.state.set({ dialog: null })

  return (
    <search className="te-bar te-find" data-bar="" aria-label={text('find.title')}>
      <div className="te-find-row">
        <input
          ref={field}
          type="search"
          aria-label={text('find.words')}
          placeholder={text('find.words')}
          value={words}
          maxLength={500}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
            else if (event.key === 'Escape') close()
          }}
        />
        <output aria-live="polite">
          {words ? text('find.count', { at: current ? matches.indexOf(current) + 1 : 0, count: matches.length }) : ''}
        </output>
        <PlainTool icon={ChevronUp} name={text('find.previous')} onPress={() => step(-1)} />
        <PlainTool icon={ChevronDown} name={text('find.next')} onPress={() => step(1)} />
        <PlainTool
          icon={CaseSensitive}
          name={text('find.case')}
          isPressed={matchesCase}
          onPress={() => setMatchesCase(!matchesCase)}
        />
        <PlainTool
          icon={WholeWord}
          name={text('find.whole')}
          isPressed={wholeWords}
          onPress={() => setWholeWords(!wholeWords)}
        />
        <PlainTool icon={X} name={text('find.close')} onPress={close} />
      </div>
      {isReadOnly ? null : (
        <div className="te-find-row">
          <input
            type="text"
            aria-label={text('find.replacement')}
            placeholder={text('find.replacement')}
            value={replacement}
            maxLength={500}
            onChange={(event) => setReplacement(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && current) replace([current])
              else if (event.key === 'Escape') close()
            }}
          />
          <button type="button" className="te-tool" disabled={!current} onClick={() => current && replace([current])}>
            {text('find.replace')}
          </button>
          <button type="button" className="te-tool" disabled={matches.length === 0} onClick={() => replace(matches)}>
            {text('find.replaceAll')}
          </button>
        </div>
      )}
    </search>
  )
}
