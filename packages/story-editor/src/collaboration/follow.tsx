import { useEffect, useRef } from 'react'
import { useEditorState, useSession } from '../session/session-context.ts'
import { useCollaborators } from '../session/use-host.ts'
import { useText } from '../texts/text.ts'
import { collaborationOf } from './collaboration.ts'
import { useCollaboration } from './use-collaboration.ts'

/** Follows a user from page to page, until they leave or one navigates oneself. */
export function Follow() {
  const session = useSession()
  const { editor } = session
  const text = useText()
  const people = useCollaborators()
  const followingId = useCollaboration((state) => state.followingId)
  const pageId = useEditorState((state) => state.pageId)
  const person = people.find(({ id }) => id === followingId)
  const seen = useRef<string | null>(null)
  const theirs = person?.pageId ?? null
  useEffect(() => {
    const stop = () => collaborationOf(session).set({ followingId: null })
    if (followingId === null) {
      seen.current = null
      return
    }
    if (theirs === null) return stop()
    if (seen.current !== theirs) {
      seen.current = theirs
      if (editor.state.get().pageId !== theirs) editor.openPage(theirs)
      return
    }
    if (pageId !== theirs) stop()
  }, [session, editor, followingId, theirs, pageId])
  if (!person) return null
  return (
    <div className="te-following" data-bar="" style={{ borderColor: person.color }} role="status">
      {text('together.following', { name: person.name })}
      <button type="button" onClick={() => collaborationOf(session).set({ followingId: null })}>
        {text('together.stop')}
      </button>
    </div>
  )
}
