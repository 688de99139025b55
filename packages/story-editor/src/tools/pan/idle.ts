import type { ToolState, Tools } from '../tool.ts'

export function panIdle(tools: Tools): ToolState {
  return { down: (press) => tools.go('pan.panning', { press }) }
}
