import { type Captions, EditRefused } from '@taplore/media'
import { createUndoManager, readerOf, type SharedCaptionsReader, writeSharedCaptions } from '@taplore/media/shared'
import { History } from '@taplore/shared-document'
import { createStore, type Store } from '@taplore/ui'
import type * as Y from 'yjs'
import { type Facts, factsOf, noFacts } from './facts.ts'
import type { EditorState, FocusWish } from './state.ts'
import { wordIndexOf } from './word-index.ts'

interface View {
  cueId: string | null
}

export interface CaptionsEditorOptions {
  doc: Y.Doc
  isReadOnly?: boolean
  /** Called when an edit is refused. */
  onRefused?: (reason: EditRefused['reason']) => void
}

/** Facts are found out when nothing has changed for so long. */
const settleMs = 250

/** One user's view of shared captions: selection, and the only way to change the document. Independent of React. */
export class CaptionsEditor {
  readonly state: Store<EditorState>
  readonly facts: Store<{ facts: Facts }> = createStore({ facts: noFacts })
  private readonly doc: Y.Doc
  private readonly history: History<View>
  private readonly reader: SharedCaptionsReader
  private readonly onRefused: (reason: EditRefused['reason']) => void
  private readonly closings: (() => void)[] = []
  /** What the last step was about, while it may be extended. */
  private growing: string | null = null
  private settling: ReturnType<typeof setTimeout> | null = null

  constructor({ doc, isReadOnly = false, onRefused }: CaptionsEditorOptions) {
    this.doc = doc
    this.onRefused = onRefused ?? (() => undefined)
    this.reader = readerOf(doc)
    this.state = createStore<EditorState>({ ...firstState, captions: this.reader.captions, isReadOnly })
    this.history = new History<View>(
      (origin) => createUndoManager(doc, [origin], 0),
      () => this.state.set({ canUndo: this.history.canUndo, canRedo: this.history.canRedo }),
    )
    this.closings.push(
      this.reader.subscribe(() => this.follow()),
      () => this.history.destroy(),
      () => this.settling && clearTimeout(this.settling),
    )
    this.settle()
  }

  get captions(): Captions {
    return this.state.get().captions
  }

  /**
   * Applies one edit: one undo step. Steps with the same `grows` are merged (typing into a line, dragging an edge).
   * `cueId` and `focus` set what someone is in afterwards. Returns whether something changed.
   */
  change(
    edit: (captions: Captions) => Captions,
    options: { grows?: string; cueId?: string; focus?: FocusWish } = {},
  ): boolean {
    const { captions, isReadOnly, cueId } = this.state.get()
    if (isReadOnly) return false
    let next: Captions
    try {
      next = edit(captions)
    } catch (cause) {
      if (!(cause instanceof EditRefused)) throw cause
      this.onRefused(cause.reason)
      return false
    }
    const after = options.cueId ?? options.focus?.cueId ?? cueId
    if (next !== captions) {
      this.history.record(() => writeSharedCaptions(this.doc, next, this.history.origin), {
        before: { cueId },
        joins: options.grows !== undefined && options.grows === this.growing,
        after: () => ({ cueId: after }),
      })
      this.growing = options.grows ?? null
    }
    if (after !== cueId) this.enter(after)
    if (options.focus) this.state.set({ focusWish: options.focus })
    return next !== captions
  }

  /** Says why something can't be done. */
  refuse(reason: EditRefused['reason']): void {
    this.onRefused(reason)
  }

  /** The next edit is a step of undo of its own. */
  endStep(): void {
    this.growing = null
  }

  /** Makes a cue the one someone is in. */
  enter(cueId: string | null): void {
    const state = this.state.get()
    if (state.cueId === cueId) return
    this.state.set({ cueId, range: null })
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

  private follow(): void {
    const { captions } = this.reader
    const { cueId, range } = this.state.get()
    const isThere = (wordId: string) => wordIndexOf(captions).wordAt.has(wordId)
    this.state.set({
      captions,
      cueId: captions.cues.some(({ id }) => id === cueId) ? cueId : null,
      range: range && isThere(range.firstId) && isThere(range.lastId) ? range : null,
    })
    this.settle()
  }

  private settle(): void {
    if (this.settling) clearTimeout(this.settling)
    this.settling = setTimeout(() => {
      this.settling = null
      this.facts.set({ facts: factsOf(this.captions) })
    }, settleMs)
  }

  private returnTo(view: View | null): void {
    this.growing = null
    if (view?.cueId && wordIndexOf(this.captions).cueAt.has(view.cueId)) this.enter(view.cueId)
  }
}

const firstState: Omit<EditorState, 'captions' | 'isReadOnly'> = {
  cueId: null,
  range: null,
  focusWish: null,
  draft: null,
  translation: null,
  showsTranslation: false,
  find: '',
  replacement: '',
  isReplacing: false,
  inspectorTab: 'look',
  dialog: null,
  safeZone: null,
  isTimelineShown: true,
  timelineZoom: 45,
  canUndo: false,
  canRedo: false,
}
