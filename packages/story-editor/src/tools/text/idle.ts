import type { ToolState, Tools } from '../tool.ts'

export function textIdle(tools: Tools): ToolState {
  return {
    down: (press) => tools.go('text.drawing', { press }),
    cancel: () => tools.go('select.idle'),
  }
}
