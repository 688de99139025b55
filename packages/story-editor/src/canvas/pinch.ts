import type { Point } from '../geometry/box.ts'
import { panBy, type Viewport, zoomAt } from '../geometry/viewport.ts'
import type { Editor } from '../store/editor.ts'
import type { ToolMachine } from '../tools/machine.ts'

interface Finger {
  id: number
  at: Point
}

/**
 * Two fingers on a touch screen zoom and pan; the gesture of the first finger is canceled. Each method returns
 * whether the touch belongs to the pinch and not to the tools.
 */
export class Pinch {
  private readonly editor: Editor
  private readonly tools: ToolMachine
  private fingers: Finger[] = []
  private start: { viewport: Viewport; middle: Point; distance: number } | null = null

  constructor(editor: Editor, tools: ToolMachine) {
    this.editor = editor
    this.tools = tools
  }

  down(id: number, at: Point): boolean {
    this.fingers = [...this.fingers.filter((finger) => finger.id !== id), { id, at }]
    const [first, second] = this.fingers
    if (!first || !second || this.fingers.length > 2) return this.start !== null
    if (this.tools.isBusy) this.tools.cancel()
    this.start = { viewport: this.editor.state.get().viewport, ...spanOf(first.at, second.at) }
    return true
  }

  move(id: number, at: Point): boolean {
    this.fingers = this.fingers.map((finger) => (finger.id === id ? { id, at } : finger))
    const [first, second] = this.fingers
    if (!this.start || !first || !second) return this.start !== null
    const { middle, distance } = spanOf(first.at, second.at)
    const { viewport } = this.start
    const zoomed = zoomAt(viewport, this.start.middle, (viewport.zoom * distance) / Math.max(1, this.start.distance))
    this.editor.setViewport(panBy(zoomed, { x: middle.x - this.start.middle.x, y: middle.y - this.start.middle.y }))
    return true
  }

  /** The remaining finger does nothing until it is released too. */
  up(id: number): boolean {
    const wasPinching = this.start !== null
    this.fingers = this.fingers.filter((finger) => finger.id !== id)
    if (this.fingers.length === 0) this.start = null
    return wasPinching
  }
}

function spanOf(first: Point, second: Point): { middle: Point; distance: number } {
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  }
}
