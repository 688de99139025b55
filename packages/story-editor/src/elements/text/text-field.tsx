import {
  acceptPastedText,
  directionOfWords,
  plainText,
  removeElements,
  setParagraphs,
  type TextElement,
} from '@taplore/story'
import { EditorContent, type Editor as TextEditor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/session-context.ts'
import { textExtensions } from '../../text/extensions.ts'
import { paragraphsFromHtml } from '../../text/from-html.ts'
import { readSelection } from '../../text/read-selection.ts'
import { fromRichText, type RichNode, toRichText } from '../../text/rich-text.ts'
import { boldWeight, textBoxStyle } from '../../text/text-style.ts'

/** A pause this long ends an undo step while typing. */
const burstMs = 900

/** The text field of an element, in its exact position and style. */
export function TextField({ element }: { element: TextElement }) {
  const session = useSession()
  const { editor } = session
  const written = useRef(element.paragraphs)
  const lastTyped = useRef(0)
  const { id } = element
  const pageId = useRef(editor.state.get().pageId)

  const field = useEditor({
    extensions: textExtensions,
    content: toRichText(element.paragraphs),
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': session.text('text.words'),
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'te-words',
      },
      handlePaste: (_view, event) => pasteInto(event),
      handleDOMEvents: { keydown: (view) => readSelection(view) },
    },
    onUpdate: ({ editor: changed }) => keep(changed),
  })

  function keep(changed: TextEditor): void {
    const paragraphs = fromRichText(changed.getJSON() as RichNode)
    written.current = paragraphs
    const now = performance.now()
    const joins = now - lastTyped.current < burstMs
    lastTyped.current = now
    editor.change((story) => setParagraphs(story, { pageId: pageId.current, id, paragraphs }), {
      joins: joins && editor.state.get().canUndo,
    })
    written.current = wordsNow() ?? paragraphs
  }

  function wordsNow() {
    const current = editor.page.elements.find((other) => other.id === id)
    return current?.kind === 'text' ? current.paragraphs : null
  }

  function pasteInto(event: ClipboardEvent): boolean {
    const plain = event.clipboardData?.getData('text/plain') ?? ''
    const html = event.clipboardData?.getData('text/html') ?? ''
    if (!plain && !html) return false
    const { typography } = editor.state.get().story
    const paragraphs = acceptPastedText({ plain, paragraphs: html ? paragraphsFromHtml(html) : undefined }, typography)
    const [first] = paragraphs
    // Single-line text is inserted inline; several lines keep their lines.
    const content =
      paragraphs.length === 1 && first ? toRichText([first]).content?.[0]?.content : toRichText(paragraphs).content
    field?.commands.insertContent(content ?? [])
    return true
  }

  // Immediately, not in the next frame like the field's own focus command: the first key must not be lost.
  useEffect(() => {
    field?.commands.selectAll()
    field?.view.focus()
  }, [field])

  // A tool applies to the characters that are selected when it is pressed.
  useEffect(() => {
    if (!field) return
    const pressed = () => readSelection(field.view)
    document.addEventListener('pointerdown', pressed, { capture: true })
    return () => document.removeEventListener('pointerdown', pressed, { capture: true })
  }, [field])

  // After undo, or an edit of another user: the field shows the story's text.
  useEffect(() => {
    if (!field || element.paragraphs === written.current) return
    written.current = element.paragraphs
    lastTyped.current = 0
    field.commands.setContent(toRichText(element.paragraphs), { emitUpdate: false })
  }, [field, element.paragraphs])

  useEffect(() => {
    session.field.set({ field: field ?? null })
    return () => session.field.set({ field: null })
  }, [field, session])

  // An empty text is deleted with the step that emptied it.
  useEffect(() => {
    const leaveEmpty = () => {
      const page = editor.state.get().story.pages.find((candidate) => candidate.id === pageId.current)
      const current = page?.elements.find((other) => other.id === id)
      if (current?.kind === 'text' && plainText(current).trim() === '') {
        editor.change((story) => removeElements(story, { pageId: pageId.current, ids: [id] }), { joins: true })
      }
    }
    return () => queueMicrotask(() => editor.state.get().editingId === id || leaveEmpty())
  }, [editor, id])

  const marks: Record<`--${string}`, string | number> = {
    '--te-bold': boldWeight(element.font.weight),
    '--te-ground': element.backgroundColor,
  }
  return (
    <div
      className="te-text-field"
      data-text-field={id}
      data-highlight={element.backgroundMode === 'highlight' || undefined}
      dir={directionOfWords(element) ?? undefined}
      style={{ ...textBoxStyle(element), ...marks, width: '100%', minHeight: '100%', cursor: 'text' }}
    >
      <EditorContent editor={field} style={{ width: '100%' }} />
    </div>
  )
}
