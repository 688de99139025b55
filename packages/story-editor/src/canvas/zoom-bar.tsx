import { Grid2x2, Magnet, Minus, Plus, Scan } from 'lucide-react'
import { Tool } from '../controls/tool-button.tsx'
import { useEditorState, useSession, useText } from './canvas-hooks.ts'

export function ZoomBar() {
  const session = useSession()
  const text = useText()
  const zoom = useEditorState((state) => state.viewport.zoom)
  const isSafeZoneShown = useEditorState((state) => state.isSafeZoneShown)
  const isSnapping = useEditorState((state) => state.isSnapping)
  return (
    <div className="te-bar te-zoom-bar" data-bar="" role="toolbar" aria-label={text('zoom.bar')}>
      <Tool command="zoomOut" icon={Minus} />
      <button
        type="button"
        className="te-zoom-value"
        onClick={() => session.editor.zoomTo(1)}
        title={text('command.zoomFull')}
      >
        {Math.round(zoom * 100)}%
      </button>
      <Tool command="zoomIn" icon={Plus} />
      <i className="te-bar-line" />
      <Tool command="zoomFit" icon={Scan} label={text('zoom.fit')} />
      <Tool command="safeZone" icon={Grid2x2} label={text('zoom.safeZone')} isPressed={isSafeZoneShown} />
      <Tool command="snapping" icon={Magnet} label={text('zoom.snap')} isPressed={isSnapping} />
    </div>
  )
}
