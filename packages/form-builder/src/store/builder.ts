import { elementIndex, type Form, FormEditRefused, type RefusalCode } from '@taplore/form'
import { createUndoManager, readerOf, type SharedFormReader, writeSharedForm } from '@taplore/form/shared'
import { History } from '@taplore/shared-document'
import { createStore, type Store } from '@taplore/ui'
import type * as Y from 'yjs'
import { type BuilderState, type BuilderTab, idOf, type Selection } from './state.ts'

interface View {
  selection: Selection
  tab: BuilderTab
}

export interface BuilderOptions {
  doc: Y.Doc
  isReadOnly?: boolean
  /** Called when an edit is refused, with its code. */
  onRefused?: (code: RefusalCode) => void
}

/** One user's view of a shared form: selection, and the only way to change the document. Independent of React. */
export class Builder {
  readonly state: Store<BuilderState>
  private readonly doc: Y.Doc
  private readonly history: History<View>
  private readonly reader: SharedFormReader
  private readonly onRefused: (code: RefusalCode) => void
  private readonly closings: (() => void)[] = []
  /** What the last step was about, while it may be extended. */
  private growing: string | null = null

  constructor({ doc, isReadOnly = false, onRefused }: BuilderOptions) {
    this.doc = doc
    this.onRefused = onRefused ?? (() => undefined)
    this.reader = readerOf(doc)
    this.state = createStore<BuilderState>({ ...firstState, form: this.reader.form, isReadOnly })
    this.history = new History<View>(
      (origin) => createUndoManager(doc, [origin], 0),
      () => this.state.set({ canUndo: this.history.canUndo, canRedo: this.history.canRedo }),
    )
    this.closings.push(
      this.reader.subscribe(() => this.follow()),
      () => this.history.destroy(),
    )
  }

  get form(): Form {
    return this.state.get().form
  }

  /**
   * Applies one edit: one undo step. Steps with the same `grows` are merged (typing into a field). `select` and
   * `focus` set selection and focus afterwards. Returns whether something changed.
   */
  change(act: (form: Form) => Form, options: { grows?: string; select?: Selection; focus?: string } = {}): boolean {
    const { form, isReadOnly } = this.state.get()
    if (isReadOnly) return false
    let next: Form
    try {
      next = act(form)
    } catch (cause) {
      if (!(cause instanceof FormEditRefused)) throw cause
      this.onRefused(cause.code)
      return false
    }
    if (next !== form) {
      const before = this.view()
      this.history.record(() => writeSharedForm(this.doc, next, this.history.origin), {
        before,
        joins: options.grows !== undefined && options.grows === this.growing,
        after: () => ({ ...before, ...(options.select ? { selection: options.select } : {}) }),
      })
      this.growing = options.grows ?? null
    }
    if (options.select) this.select(options.select)
    if (options.focus) this.state.set({ focusWish: options.focus })
    return next !== form
  }

  /** Reports that a part of a request was skipped. */
  tell(code: RefusalCode): void {
    this.onRefused(code)
  }

  select(selection: Selection): void {
    const now = this.state.get().selection
    if (now.kind === selection.kind && idOf(now) === idOf(selection)) return
    this.growing = null
    this.state.set({ selection: present(this.form, selection) })
  }

  undo(): void {
    this.returnTo(this.history.undo())
  }

  redo(): void {
    this.returnTo(this.history.redo())
  }

  destroy(): void {
    for (const close of this.closings.splice(0)) close()
  }

  private view(): View {
    const { selection, tab } = this.state.get()
    return { selection, tab }
  }

  /** Applies the newest form, adjusting the selection to what exists. */
  private follow(): void {
    const { form } = this.reader
    this.state.set({ form, selection: present(form, this.state.get().selection) })
  }

  private returnTo(view: View | null): void {
    this.growing = null
    if (view) this.state.set({ tab: view.tab, selection: present(this.form, view.selection) })
  }
}

function present(form: Form, selection: Selection): Selection {
  const isThere =
    selection.kind === 'element'
      ? elementIndex(form).has(selection.id)
      : selection.kind === 'page'
        ? form.pages.some(({ id }) => id === selection.id)
        : selection.kind === 'ending'
          ? form.endings.some(({ id }) => id === selection.id)
          : selection.kind === 'form' || form.welcome !== null
  return isThere ? selection : { kind: 'form' }
}

const firstState: Omit<BuilderState, 'form' | 'isReadOnly'> = {
  selection: { kind: 'form' },
  tab: 'build',
  inspectorTab: 'question',
  logicView: 'rules',
  focusWish: null,
  dialog: null,
  isPreviewShown: true,
  canUndo: false,
  canRedo: false,
}
