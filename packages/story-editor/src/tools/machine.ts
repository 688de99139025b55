import type { Editor } from '../store/editor.ts'
import type { ToolName } from '../store/state.ts'
import { panIdle } from './pan/idle.ts'
import { panning } from './pan/panning.ts'
import { pickIdle } from './pick/idle.ts'
import { selectCropping } from './select/cropping.ts'
import { selectDragging } from './select/dragging.ts'
import { selectEditingText } from './select/editing-text.ts'
import { selectIdle } from './select/idle.ts'
import { selectLasso } from './select/lasso.ts'
import { selectPointing } from './select/pointing.ts'
import { selectResizing } from './select/resizing.ts'
import { selectRotating } from './select/rotating.ts'
import { shapeDrawing } from './shape/drawing.ts'
import { shapeIdle } from './shape/idle.ts'
import { textDrawing } from './text/drawing.ts'
import { textIdle } from './text/idle.ts'
import type { Press, ToolEntries, ToolState, ToolStateName, Tools } from './tool.ts'

const states: { [Name in ToolStateName]: (tools: Tools, entry: ToolEntries[Name]) => ToolState } = {
  'select.idle': selectIdle,
  'select.pointing': selectPointing,
  'select.dragging': selectDragging,
  'select.resizing': selectResizing,
  'select.rotating': selectRotating,
  'select.lasso': selectLasso,
  'select.editing-text': selectEditingText,
  'select.cropping': selectCropping,
  'text.idle': textIdle,
  'text.drawing': textDrawing,
  'shape.idle': shapeIdle,
  'shape.drawing': shapeDrawing,
  'pan.idle': panIdle,
  'pan.panning': panning,
  'pick.idle': pickIdle,
}

const restOf: Record<ToolName, 'select.idle' | 'text.idle' | 'shape.idle' | 'pan.idle' | 'pick.idle'> = {
  select: 'select.idle',
  text: 'text.idle',
  shape: 'shape.idle',
  pan: 'pan.idle',
  pick: 'pick.idle',
}

/** Holds the current tool state and passes pointer events to it. */
export class ToolMachine {
  private readonly editor: Editor
  private readonly tools: Tools
  private current: ToolState
  private lastPress: Press | null = null
  private heldFrom: ToolName | null = null

  constructor(editor: Editor) {
    this.editor = editor
    this.tools = {
      editor,
      go: (...[name, entry]) => this.enter(name as ToolStateName, entry),
      last: () => this.lastPress,
    }
    this.current = selectIdle(this.tools)
  }

  /** Changes the tool; a running gesture is canceled. */
  choose(tool: ToolName): void {
    this.current.cancel?.()
    this.enter(restOf[tool], undefined)
  }

  /** The hand tool while a key is held; releasing it restores the previous tool. */
  holdPan(): void {
    const { tool } = this.editor.state.get()
    if (tool === 'pan' || this.isBusy) return
    this.heldFrom = tool
    this.choose('pan')
  }

  releasePan(): void {
    if (this.heldFrom) this.choose(this.heldFrom)
    this.heldFrom = null
  }

  /** Starts with the state that the canvas requires: typing and cropping can start from a panel too. */
  settle(): void {
    const { editingId, croppingId, toolState } = this.editor.state.get()
    if (this.isBusy) return
    if (editingId) {
      if (toolState !== 'select.editing-text') this.enter('select.editing-text', undefined)
    } else if (croppingId) {
      if (toolState !== 'select.cropping') this.enter('select.cropping', undefined)
    } else if (toolState === 'select.editing-text' || toolState === 'select.cropping') {
      this.enter('select.idle', undefined)
    }
  }

  /** A gesture is running. */
  get isBusy(): boolean {
    return busyStates.has(this.editor.state.get().toolState)
  }

  down(press: Press): void {
    this.lastPress = press
    this.current.down?.(press)
  }
  move(press: Press): void {
    this.lastPress = press
    this.current.move?.(press)
  }
  up(press: Press): void {
    this.current.up?.(press)
    this.lastPress = null
  }
  twice(press: Press): void {
    this.current.twice?.(press)
  }
  keys(held: Pick<Press, 'shift' | 'alt' | 'mod'>): void {
    if (this.lastPress) {
      this.lastPress = { ...this.lastPress, ...held }
      this.current.keys?.(this.lastPress)
    }
  }
  /** Returns whether there was anything to leave. */
  cancel(): boolean {
    if (!this.current.cancel) return false
    this.current.cancel()
    return true
  }

  private enter(name: ToolStateName, entry: unknown): void {
    this.current.exit?.()
    // `go` pairs each name with its own entry; the record lookup loses the pairing.
    const make = states[name] as (tools: Tools, entry: unknown) => ToolState
    this.editor.state.set({ tool: name.slice(0, name.indexOf('.')) as ToolName, toolState: name })
    this.current = make(this.tools, entry)
    this.current.enter?.()
  }
}

const busyStates: ReadonlySet<string> = new Set<ToolStateName>([
  'select.pointing',
  'select.dragging',
  'select.resizing',
  'select.rotating',
  'select.lasso',
  'text.drawing',
  'shape.drawing',
  'pan.panning',
])
