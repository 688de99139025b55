import type * as Y from 'yjs'

const beforeKey = 'view before'
const afterKey = 'view after'

/**
 * Undo and redo of one user's own edits, including the view: undo and redo restore it. Other users' changes are never
 * undone. The number of steps is limited only by memory.
 */
export class History<View> {
  readonly origin: object = { editor: 'taplore' }
  private readonly manager: Y.UndoManager
  private readonly onChange: () => void

  /** `follow` creates a manager that undoes what the given origin wrote. */
  constructor(follow: (origin: object) => Y.UndoManager, onChange: () => void) {
    this.manager = follow(this.origin)
    this.onChange = onChange
    for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) {
      this.manager.on(event, onChange)
    }
  }

  get canUndo(): boolean {
    return this.manager.undoStack.length > 0
  }

  get canRedo(): boolean {
    return this.manager.redoStack.length > 0
  }

  /** Runs `write` as one step, or as part of the last one when `joins`. Views are stored with the step. */
  record(write: () => void, views: { before: View; after: () => View; joins: boolean }): void {
    const steps = this.manager.undoStack.length
    // Yjs merges by time; a step here is one edit, however fast the next one follows.
    this.manager.captureTimeout = views.joins ? Number.MAX_SAFE_INTEGER : 0
    if (!views.joins) this.manager.stopCapturing()
    write()
    const item = this.manager.undoStack.at(-1)
    if (!item) return
    if (this.manager.undoStack.length > steps || !item.meta.has(beforeKey)) item.meta.set(beforeKey, views.before)
    item.meta.set(afterKey, views.after())
    this.onChange()
  }

  /** The view to return to, or null when there was nothing to undo. */
  undo(): View | null {
    return this.step(this.manager.undo(), beforeKey, this.manager.redoStack)
  }

  redo(): View | null {
    return this.step(this.manager.redo(), afterKey, this.manager.undoStack)
  }

  destroy(): void {
    this.manager.destroy()
  }

  private step(
    popped: { meta: Map<unknown, unknown> } | null,
    key: string,
    opposite: { meta: Map<unknown, unknown> }[],
  ): View | null {
    if (!popped) return null
    const mirror = opposite.at(-1)
    for (const name of [beforeKey, afterKey]) mirror?.meta.set(name, popped.meta.get(name))
    return (popped.meta.get(key) as View | undefined) ?? null
  }
}
