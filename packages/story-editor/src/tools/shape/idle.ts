import type { ToolState, Tools } from '../tool.ts'

export function shapeIdle(tools: Tools): ToolState {
  return {
    down: (press) => tools.go('shape.drawing', { press }),
    cancel: () => tools.go('select.idle'),
  }
}
