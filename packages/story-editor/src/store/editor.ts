import { History } from '@taplore/shared-document'
import { backgroundTarget, type Page, type Story, StoryEditRefused, type StoryElement } from '@taplore/story'
import { createUndoManager, readerOf, type SharedStoryReader, writeSharedStory } from '@taplore/story/shared'
import { createStore, type Store } from '@taplore/ui'
import type * as Y from 'yjs'
import { type Box, boundsAround } from '../geometry/box.ts'
import { fitBounds, fitPage, steppedZoom, type Viewport, zoomAt } from '../geometry/viewport.ts'
import { fitTexts, refitTexts, type TextRuler } from '../text/fit-texts.ts'
import { cropTargetOf } from './crop-target.ts'
import { cleanSelection, findElement, leavesOf } from './page-elements.ts'
import { type EditorState, pageIn } from './state.ts'
import { blindSurface, type CanvasSurface } from './surface.ts'

/** The user's view when something changed. */
interface View {
  pageId: string
  selection: readonly string[]
}

export interface EditorOptions {
  doc: Y.Doc
  isReadOnly?: boolean
  pageId?: string | null
  /** Measures texts whose box follows their content; without one they keep their height. */
  ruler?: TextRuler
  /** Called when an edit is refused, with its code. */
  onRefused?: (refusal: StoryEditRefused) => void
  /** Called before a video is cropped; a refusal shows the user why. */
  mayCropVideo?: () => boolean
  /** Called before a video becomes the background; a refusal shows the user why. */
  mayLayVideoBehind?: () => boolean
}

/**
 * One user's view of a shared story: selection, viewport, and the only way to change the document. Independent of
 * React; the canvas registers itself as `surface`.
 */
export class Editor {
  readonly doc: Y.Doc
  readonly state: Store<EditorState>
  readonly history: History<View>
  readonly ruler: TextRuler | null
  surface: CanvasSurface = blindSurface
  /** Boxes of elements while a gesture moves them, by id; null between gestures. */
  readonly live = createStore<{ boxes: ReadonlyMap<string, Box> | null }>({ boxes: null })
  private readonly reader: SharedStoryReader
  private readonly onRefused: (refusal: StoryEditRefused) => void
  private readonly mayCropVideo: () => boolean
  readonly mayLayVideoBehind: () => boolean
  private readonly closings: (() => void)[] = []

  constructor({ doc, isReadOnly = false, pageId = null, ruler, onRefused, ...may }: EditorOptions) {
    this.doc = doc
    this.ruler = ruler ?? null
    this.onRefused = onRefused ?? (() => undefined)
    this.mayCropVideo = may.mayCropVideo ?? (() => true)
    this.mayLayVideoBehind = may.mayLayVideoBehind ?? (() => true)
    this.reader = readerOf(doc)
    const story = this.reader.story
    this.state = createStore<EditorState>({
      ...firstState,
      story,
      pageId: story.pages.some((page) => page.id === pageId) && pageId ? pageId : (story.pages[0]?.id ?? ''),
      isReadOnly,
    })
    this.history = new History(
      (origin) => createUndoManager(doc, [origin], 0),
      () => this.state.set({ canUndo: this.history.canUndo, canRedo: this.history.canRedo }),
    )
    this.closings.push(
      this.reader.subscribe(() => this.follow()),
      () => this.history.destroy(),
    )
  }

  get page(): Page {
    return pageIn(this.state.get())
  }

  /** The current state of the selected elements and groups. */
  get selected(): StoryElement[] {
    const { selection } = this.state.get()
    return this.page.elements.filter((element) => selection.includes(element.id))
  }

  /** The rendered selection: group members instead of groups. */
  get selectedLeaves(): StoryElement[] {
    return leavesOf(this.page, this.state.get().selection)
  }

  /**
   * Applies one edit: one undo step. `joins` merges it into the previous step (typing, dragging a slider). `select`
   * sets the selection afterwards. Returns whether something changed.
   */
  change(act: (story: Story) => Story, options: { joins?: boolean; select?: readonly string[]; pageId?: string } = {}) {
    const state = this.state.get()
    if (state.isReadOnly) return false
    const before = this.view()
    const next = this.tryAction(act)
    if (!next) return false
    const fitted = this.ruler ? fitTexts(state.story, next, this.ruler) : next
    if (fitted !== state.story) {
      this.history.record(() => writeSharedStory(this.doc, fitted, this.history.origin), {
        before,
        joins: options.joins ?? false,
        after: () => {
          this.follow(options)
          return this.view()
        },
      })
    }
    this.follow(options)
    return fitted !== state.story
  }

  /** Measures texts again as part of the previous step: their font has loaded since. */
  refit(ids: ReadonlySet<string>): void {
    if (ids.size === 0 || !this.ruler) return
    const { ruler } = this
    this.change((story) => refitTexts(story, ids, ruler), { joins: this.history.canUndo })
  }

  undo(): void {
    this.returnTo(this.history.undo())
  }

  redo(): void {
    this.returnTo(this.history.redo())
  }

  select(ids: readonly string[]): void {
    const selection = cleanSelection(this.page, ids)
    this.state.set({
      selection,
      editingId: null,
      croppingId:
        selection.length === 1 && selection[0] === this.state.get().croppingId ? (selection[0] ?? null) : null,
    })
  }

  openPage(pageId: string): void {
    if (pageId === this.state.get().pageId) return
    this.state.set({ pageId, selection: [], editingId: null, croppingId: null, hoveredId: null, isPlaying: false })
  }

  /** Starts editing a text. */
  edit(id: string): void {
    const element = findElement(this.page, id)
    if (element?.kind !== 'text' || this.state.get().isReadOnly) return
    this.state.set({ selection: [id], editingId: id, croppingId: null })
  }

  /** Starts cropping an image or video, or the background with `background`. */
  cropOf(id: string): void {
    const target = this.state.get().isReadOnly ? null : cropTargetOf(this.page, id)
    if (!target) return
    if ('trimStartMs' in target.media && !this.mayCropVideo()) return
    this.state.set({ selection: id === backgroundTarget ? [] : [id], croppingId: id, editingId: null })
  }

  setViewport(viewport: Viewport): void {
    this.state.set({ viewport, isFitted: false })
  }

  fit(): void {
    const { canvas } = this.state.get()
    if (canvas.width === 0) return
    this.state.set({ viewport: fitPage(canvas, { width: 720, height: 1280 }, fitMargin), isFitted: true })
  }

  zoomTo(zoom: number): void {
    const { canvas, viewport } = this.state.get()
    this.setViewport(zoomAt(viewport, { x: canvas.width / 2, y: canvas.height / 2 }, zoom))
  }

  zoomStep(direction: 1 | -1): void {
    this.zoomTo(steppedZoom(this.state.get().viewport.zoom, direction))
  }

  /** Zooms to the selection; to the page without one. */
  zoomToSelection(): void {
    const bounds = boundsAround(this.selectedLeaves)
    const { canvas } = this.state.get()
    if (!bounds) this.fit()
    else if (canvas.width > 0) this.setViewport(fitBounds(canvas, bounds, { ...fitMargin, side: 80 }))
  }

  destroy(): void {
    for (const close of this.closings.splice(0)) close()
  }

  private view(): View {
    const { pageId, selection } = this.state.get()
    return { pageId, selection }
  }

  private tryAction(act: (story: Story) => Story): Story | null {
    try {
      return act(this.state.get().story)
    } catch (cause) {
      if (!(cause instanceof StoryEditRefused)) throw cause
      this.onRefused(cause)
      return null
    }
  }

  /** Applies the newest story, adjusting page and selection to what exists. */
  private follow(wish: { select?: readonly string[]; pageId?: string } = {}): void {
    const state = this.state.get()
    const story = this.reader.story
    const wanted = wish.pageId ?? state.pageId
    const pageId = story.pages.some((page) => page.id === wanted) ? wanted : neighbourOf(state.story, story, wanted)
    const page = pageIn({ story, pageId })
    const isSamePage = pageId === state.pageId
    const selection = cleanSelection(page, wish.select ?? (isSamePage ? state.selection : []))
    const isBackground = state.croppingId === backgroundTarget && selection.length === 0
    const stays = (id: string | null) => (findElement(page, id) && selection.includes(id ?? '') ? id : null)
    this.state.set({
      story,
      pageId,
      selection,
      editingId: stays(state.editingId),
      croppingId:
        isBackground && isSamePage && cropTargetOf(page, backgroundTarget) ? backgroundTarget : stays(state.croppingId),
      hoveredId: isSamePage ? state.hoveredId : null,
    })
  }

  private returnTo(view: View | null): void {
    if (view) this.follow({ pageId: view.pageId, select: view.selection })
  }
}

/** Space on the canvas for the floating bars above and below the page, screen px. */
export const fitMargin = { top: 56, bottom: 58, side: 40 }

/** The page at the position of a deleted one. */
function neighbourOf(previous: Story, next: Story, pageId: string): string {
  const index = previous.pages.findIndex((page) => page.id === pageId)
  const page = next.pages[Math.min(Math.max(index, 0), next.pages.length - 1)]
  return page?.id ?? ''
}

const firstState: Omit<EditorState, 'story' | 'pageId' | 'isReadOnly'> = {
  selection: [],
  tool: 'select',
  toolState: 'select.idle',
  shape: 'rect',
  viewport: { zoom: 0.5, x: 0, y: 0 },
  canvas: { width: 0, height: 0 },
  isFitted: true,
  editingId: null,
  croppingId: null,
  hoveredId: null,
  isSafeZoneShown: true,
  isSnapping: true,
  alignsToPage: false,
  isGridShown: false,
  isPlaying: false,
  canUndo: false,
  canRedo: false,
  dockPanel: 'text',
  propertyTab: 'design',
  isTimelineShown: true,
  dialog: null,
  dismissedChecks: [],
  renamingId: null,
  isNamingTemplate: false,
}
