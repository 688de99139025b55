import { pageIn } from '../store/state.ts'
import { useElementName } from '../texts/element-name.ts'
import { useEditorState, useText } from './canvas-hooks.ts'

/** Announces the selection, or the open page, to screen readers. */
export function Announcer() {
  const text = useText()
  const nameOf = useElementName()
  const page = useEditorState(pageIn)
  const count = useEditorState((state) => state.story.pages.length)
  const number = useEditorState((state) => state.story.pages.findIndex((candidate) => candidate.id === page.id) + 1)
  const selection = useEditorState((state) => state.selection)
  const isEditing = useEditorState((state) => state.editingId !== null)
  const isCropping = useEditorState((state) => state.croppingId !== null)
  return (
    <p className="te-hidden" role="status" aria-live="polite" data-announcer="">
      {words()}
    </p>
  )

  function words(): string {
    const chosen = page.elements.filter((element) => selection.includes(element.id))
    const [only] = chosen
    if (isCropping) return text('say.cropping')
    if (!only) return text('say.page', { number, count, objects: page.elements.length })
    if (chosen.length > 1) return text('selection.count', { count: chosen.length })
    const name = nameOf(only)
    if (isEditing) return text('say.editing', { name })
    const kind = text(`kind.${only.kind}`)
    const states = [
      only.isLocked ? text('say.locked') : null,
      only.isHidden ? text('say.hidden') : null,
      text('say.place', { x: Math.round(only.x), y: Math.round(only.y) }),
    ].filter((word) => word !== null)
    return [name, ...(name === kind ? [] : [kind]), ...states].join(', ')
  }
}
