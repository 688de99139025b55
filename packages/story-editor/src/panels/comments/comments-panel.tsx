import './comments.css'
import { SegmentedControl } from '@taplore/ui'
import { useState } from 'react'
import { collaborationOf } from '../../collaboration/collaboration.ts'
import { useCollaboration, useComments } from '../../collaboration/use-collaboration.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { findElement } from '../../store/page-elements.ts'
import { pageIn } from '../../store/state.ts'
import { useElementName } from '../../texts/element-name.ts'
import { useText } from '../../texts/text.ts'
import { CommentField } from './comment-field.tsx'
import { CommentThread } from './comment-thread.tsx'
import { type ShownComments, threadsOf } from './threads.ts'

/** Comments on the story; a new one belongs to the selected element, a position, or the page. */
export function CommentsPanel() {
  const session = useSession()
  const service = session.host.comments
  const text = useText()
  const comments = useComments()
  const nameOf = useElementName()
  const [shown, setShown] = useState<ShownComments>('open')
  const page = useEditorState(pageIn)
  const selection = useEditorState((state) => state.selection)
  const isPlacing = useCollaboration((state) => state.isPlacing)
  const draft = useCollaboration((state) => state.draft)
  if (!service) return null
  const place = draft?.pageId === page.id ? draft : null
  const element = findElement(page, place?.elementId ?? (selection.length === 1 ? (selection[0] ?? null) : null))
  const threads = threadsOf(comments, shown, page.id)
  return (
    <>
      <p className="te-comment-on">
        {place
          ? text('comments.new.place')
          : element
            ? text('comments.new.element', { name: nameOf(element) })
            : text('comments.new.page')}
      </p>
      <CommentField
        label={text('comments.label')}
        confirm={text('comments.add')}
        onSend={async (body, mentions) => {
          const at = { x: place?.x ?? null, y: place?.y ?? null }
          await service.add({ pageId: page.id, elementId: element?.id ?? null, ...at, parentId: null, body, mentions })
          collaborationOf(session).set({ draft: null })
        }}
      >
        <button
          type="button"
          className="te-comment-place"
          aria-pressed={isPlacing}
          onClick={() => collaborationOf(session).set({ isPlacing: !isPlacing, draft: null })}
        >
          {text('comments.place')}
        </button>
      </CommentField>
      {isPlacing ? (
        <p className="te-comment-hint" role="status">
          {text('comments.cancelPlace')}
        </p>
      ) : null}
      <SegmentedControl
        label={text('comments.shown')}
        value={shown}
        onChange={setShown}
        segments={(['open', 'page', 'all'] as const).map((value) => ({ value, label: text(`comments.show.${value}`) }))}
      />
      {threads.length === 0 ? <p className="te-comment-hint">{text('comments.none')}</p> : null}
      <ul className="te-threads">
        {threads.map((thread) => (
          <CommentThread key={thread.first.id} thread={thread} service={service} />
        ))}
      </ul>
    </>
  )
}
