import type { StoryElement } from '@taplore/story'
import { memo } from 'react'
import { placeStyle } from '../elements/box-style.ts'
import { Face } from '../elements/face.tsx'
import { TextField } from '../elements/text/text-field.tsx'
import { useSession } from '../session/session-context.ts'

/** One element on the page. Renders again only when the element itself changes: moving one renders one. */
export const ElementView = memo(function ElementView({
  element,
  isEditing,
  isHidden,
  isLive,
}: {
  element: StoryElement
  isEditing: boolean
  isHidden: boolean
  /** On the canvas, where gestures find it by its id; false in thumbnails. */
  isLive: boolean
}) {
  const { onElementDrawn } = useSession()
  if (isLive) onElementDrawn?.(element.id)
  if (element.kind === 'group' || isHidden) return null
  const flip = `${element.isFlippedX ? -1 : 1} ${element.isFlippedY ? -1 : 1}`
  return (
    <div
      className="te-element"
      data-element={isLive ? element.id : undefined}
      data-kind={element.kind}
      style={{ ...placeStyle(element), opacity: element.opacity }}
    >
      <div className="te-element-inner" style={flip === '1 1' ? undefined : { scale: flip }}>
        {isEditing && element.kind === 'text' ? (
          <TextField element={element} />
        ) : (
          <Face element={element} isLive={isLive} />
        )}
      </div>
    </div>
  )
})
