import { pageSize, safeArea } from '@taplore/story'
import { isSameList, useEditorState, useText } from './canvas-hooks.ts'

/** The part of the page that the player's controls never cover. */
export function SafeZone() {
  const text = useText()
  const isShown = useEditorState((state) => state.isSafeZoneShown && !state.isPlaying)
  const [x = 0, y = 0, zoom = 1] = useEditorState(({ viewport }) => [viewport.x, viewport.y, viewport.zoom], isSameList)
  if (!isShown) return null
  return (
    <div
      className="te-safe-zone"
      title={text('canvas.safeZone')}
      style={{
        left: x,
        top: y + safeArea.top * zoom,
        width: pageSize.width * zoom,
        height: (pageSize.height - safeArea.top - safeArea.bottom) * zoom,
      }}
    />
  )
}
