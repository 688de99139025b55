import type { Point } from '../geometry/box.ts'
import type { Handle } from '../geometry/resize.ts'
import type { Editor } from '../store/editor.ts'

export type PressTarget =
  /** The topmost element there. `isHeld`: a selected element is there too, perhaps below, and can be dragged. */
  | { type: 'element'; id: string; isHeld?: boolean }
  | { type: 'handle'; handle: Handle }
  | { type: 'rotate' }
  | { type: 'canvas' }

/** A pointer event for tools. */
export interface Press {
  /** On the canvas, screen px. */
  screen: Point
  /** On the page, page px. */
  page: Point
  target: PressTarget
  shift: boolean
  alt: boolean
  /** Command on a Mac, Control elsewhere. */
  mod: boolean
}

/** One state of a tool. Omitted events are ignored. */
export interface ToolState {
  enter?(): void
  exit?(): void
  down?(press: Press): void
  move?(press: Press): void
  up?(press: Press): void
  twice?(press: Press): void
  /** Shift, Alt or Command changed while the pointer is still. */
  keys?(press: Press): void
  /** Escape, or the pointer was lost: cancels. */
  cancel?(): void
}

/** Every state of the tools, and what it needs to be entered. */
export interface ToolEntries {
  'select.idle': undefined
  'select.pointing': { press: Press; id: string }
  'select.dragging': { press: Press; now: Press }
  'select.resizing': { press: Press }
  'select.rotating': { press: Press }
  'select.lasso': { press: Press }
  'select.editing-text': undefined
  'select.cropping': undefined
  'text.idle': undefined
  'text.drawing': { press: Press }
  'shape.idle': undefined
  'shape.drawing': { press: Press }
  'pan.idle': undefined
  'pan.panning': { press: Press }
  'pick.idle': undefined
}
export type ToolStateName = keyof ToolEntries

export interface Tools {
  editor: Editor
  go<Name extends ToolStateName>(...to: undefined extends ToolEntries[Name] ? [Name] : [Name, ToolEntries[Name]]): void
  /** The last press and move; a state may use it when only a key changed. */
  last(): Press | null
}

/** Screen px a pointer may move before a press becomes a drag. */
export const dragDistance = 4

export function isDrag(from: Press, to: Press): boolean {
  return Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) >= dragDistance
}

export function travelled(from: Press, to: Press): Point {
  return { x: to.page.x - from.page.x, y: to.page.y - from.page.y }
}
