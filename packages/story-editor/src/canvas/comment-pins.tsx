import './comment-pins.css'
import { pageSize } from '@taplore/story'
import { MessageSquare } from 'lucide-react'
import { type PointerEvent, useEffect } from 'react'
import { collaborationOf } from '../collaboration/collaboration.ts'
import { useCollaboration, useComments } from '../collaboration/use-collaboration.ts'
import { boundsAround } from '../geometry/box.ts'
import { toPage, toScreen } from '../geometry/viewport.ts'
import type { StoryComment } from '../host.ts'
import { useEditorState, useSession } from '../session/session-context.ts'
import { elementAt, leavesOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { useText } from '../texts/text.ts'

/** Pins of open threads on this page, and the press that places a new comment. */
export function CommentPins() {
  const comments = useComments()
  const pageId = useEditorState((state) => state.pageId)
  const isPlaying = useEditorState((state) => state.isPlaying)
  const isPlacing = useCollaboration((state) => state.isPlacing)
  const draft = useCollaboration((state) => state.draft)
  const here = comments.filter((each) => each.parentId === null && !each.isResolved && each.pageId === pageId)
  if (isPlaying) return null
  return (
    <>
      {here.map((comment, index) => (
        <Pin key={comment.id} comment={comment} index={index} />
      ))}
      {draft?.pageId === pageId ? <DraftPin {...draft} /> : null}
      {isPlacing ? <CommentTargetLayer /> : null}
    </>
  )
}

function Pin({ comment, index }: { comment: StoryComment; index: number }) {
  const session = useSession()
  const text = useText()
  const at = useScreenOf(comment, index)
  const isOpen = useCollaboration((state) => state.openId === comment.id)
  return (
    <button
      type="button"
      className="te-pin"
      data-bar=""
      data-open={isOpen}
      style={{ left: at.x, top: at.y }}
      aria-label={text('comments.pin', { name: comment.authorName, text: comment.body })}
      title={`${comment.authorName}: ${comment.body}`}
      onClick={() => {
        collaborationOf(session).set({ openId: comment.id })
        session.editor.state.set({ dockPanel: 'comments' })
      }}
    >
      <MessageSquare aria-hidden="true" size={13} strokeWidth={2} />
    </button>
  )
}

function DraftPin(place: { elementId: string | null; x: number; y: number }) {
  const at = useScreenOf(place, 0)
  return <span className="te-pin" data-draft="" style={{ left: at.x, top: at.y }} aria-hidden="true" />
}

/** Screen px of a pin. Without a position it is at the element's corner, or beside the page, one below the other. */
function useScreenOf({ elementId, x, y }: Pick<StoryComment, 'elementId' | 'x' | 'y'>, index: number) {
  const page = useEditorState(pageIn)
  const viewport = useEditorState((state) => state.viewport)
  const bounds = elementId ? boundsAround(leavesOf(page, [elementId])) : null
  if (bounds) {
    const width = bounds.right - bounds.left
    const height = bounds.bottom - bounds.top
    return toScreen(viewport, { x: bounds.left + width * (x ?? 1), y: bounds.top + height * (y ?? 0) })
  }
  if (x !== null && y !== null) return toScreen(viewport, { x: x * pageSize.width, y: y * pageSize.height })
  const corner = toScreen(viewport, { x: pageSize.width, y: 0 })
  return { x: corner.x + 18, y: corner.y + 16 + index * 30 }
}

function CommentTargetLayer() {
  const session = useSession()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') collaborationOf(session).set({ isPlacing: false })
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [session])
  function put(event: PointerEvent<HTMLDivElement>): void {
    event.preventDefault()
    const { editor } = session
    const rect = event.currentTarget.getBoundingClientRect()
    const point = toPage(editor.state.get().viewport, { x: event.clientX - rect.left, y: event.clientY - rect.top })
    const element = elementAt(editor.page, point, 0)
    const bounds = element ? boundsAround(leavesOf(editor.page, [element.id])) : null
    const share = (value: number, from: number, to: number) =>
      Math.min(1, Math.max(0, (value - from) / (to - from || 1)))
    collaborationOf(session).set({
      isPlacing: false,
      draft: {
        pageId: editor.page.id,
        elementId: element && bounds ? element.id : null,
        x: bounds ? share(point.x, bounds.left, bounds.right) : share(point.x, 0, pageSize.width),
        y: bounds ? share(point.y, bounds.top, bounds.bottom) : share(point.y, 0, pageSize.height),
      },
    })
  }
  return <div className="te-place-layer" data-bar="" data-testid="place-layer" onPointerDown={put} />
}
