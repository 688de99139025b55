import { panBy } from '../../geometry/viewport.ts'
import type { Press, ToolState, Tools } from '../tool.ts'

export function panning(tools: Tools, { press }: { press: Press }): ToolState {
  const start = tools.editor.state.get().viewport
  return {
    move(now) {
      tools.editor.setViewport(panBy(start, { x: now.screen.x - press.screen.x, y: now.screen.y - press.screen.y }))
    },
    up: () => tools.go('pan.idle'),
    cancel() {
      tools.editor.setViewport(start)
      tools.go('pan.idle')
    },
  }
}
