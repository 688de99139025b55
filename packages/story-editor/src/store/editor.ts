import { History } from '@taplore/shared-document'
import { backgroundTarget, type Page, type Story, StoryActRefused, type StoryElement } from '@taplore/story'
import { createUndoManager, readerOf, type SharedStoryReader, writeSharedStory } from '@taplore/story/shared'
import { createStore, type Store } from '@taplore/ui'
import type * as Y from 'yjs'
import { boundsAround } from '../geometry/box.ts'
import { fitBounds, fitPage, steppedZoom, type Viewport, zoomAt } from '../geometry/viewport.ts'
import { fitTexts, refitTexts, type TextRuler } from '../text/fit-texts.ts'
import { cropTargetOf } from './crop-target.ts'
import { cleanSelection, findElement, leavesOf } from './page-elements.ts'
import { type EditorState, pageIn } from './state.ts'
import { blindSurface, type CanvasSurface } from './surface.ts'

/** Where a person stood when something changed. */
interface View {
  pageId: string
  selection: readonly string[]
}

export interface EditorOptions {
  doc: Y.Doc
  isReadOnly?: boolean
  pageId?: string | null
  /** Measures texts whose box follows their words; without one they keep the height they have. */
  ruler?: TextRuler
  /** Told when an act cannot be carried out, with a code of the story's acts. */
  onRefused?: (refusal: StoryActRefused) => void
  /** Asked before a part of a film is chosen; who says no tells the person why. */
  mayCropFilm?: () => boolean
  /** Asked before a film is put behind a page; who says no tells the person why. */
  mayLayFilmBehind?: () => boolean
}

/**
 * One person's hold on a shared story: what is selected, what is seen, and the one door through which changes go into
 * the document. Knows no React; the canvas hangs itself in as `surface`.
 */
export class Editor {
  readonly doc: Y.Doc
  readonly state: Store<EditorState>
  readonly history: History<View>
  readonly ruler: TextRuler | null
  surface: CanvasSurface = blindSurface
  private readonly reader: SharedStoryReader
  private readonly onRefused: (refusal: StoryActRefused) => void
  private readonly mayCropFilm: () => boolean
  readonly mayLayFilmBehind: () => boolean
  private readonly closings: (() => void)[] = []

  constructor({ doc, isReadOnly = false, pageId = null, ruler, onRefused, ...may }: EditorOptions) {
    this.doc = doc
    this.ruler = ruler ?? null
    this.onRefused = onRefused ?? (() => undefined)
    this.mayCropFilm = may.mayCropFilm ?? (() => true)
    this.mayLayFilmBehind = may.mayLayFilmBehind ?? (() => true)
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

  /** The chosen elements and groups as they are now. */
  get selected(): StoryElement[] {
    const { selection } = this.state.get()
    return this.page.elements.filter((element) => selection.includes(element.id))
  }

  /** What is drawn of the selection: group members in place of groups. */
  get selectedLeaves(): StoryElement[] {
    return leavesOf(this.page, this.state.get().selection)
  }

  /**
   * Carries out one act: one step of undo. `joins` makes it part of the step before (typing, a slider on the move).
   * `select` names what is chosen afterwards. Returns whether something changed.
   */
  change(act: (story: Story) => Story, options: { joins?: boolean; select?: readonly string[]; pageId?: string } = {}) {
    const state = this.state.get()
    if (state.isReadOnly) return false
    const before = this.view()
    const next = this.tryAct(act)
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

  /** Measures texts again, as part of the step before: their font has come since. */
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

  /** Starts typing in a text. */
  edit(id: string): void {
    const element = findElement(this.page, id)
    if (element?.kind !== 'text' || this.state.get().isReadOnly) return
    this.state.set({ selection: [id], editingId: id, croppingId: null })
  }

  /** Starts choosing the visible part of a picture or a film, or of the page's own with `background`. */
  cropOf(id: string): void {
    const target = this.state.get().isReadOnly ? null : cropTargetOf(this.page, id)
    if (!target) return
    if ('trimStartMs' in target.media && !this.mayCropFilm()) return
    this.state.set({ selection: id === backgroundTarget ? [] : [id], croppingId: id, editingId: null })
  }

  setViewport(viewport: Viewport): void {
    this.state.set({ viewport, isFitted: false })
  }

  fit(): void {
    const { canvas } = this.state.get()
    if (canvas.width === 0) return
    this.state.set({ viewport: fitPage(canvas, { width: 720, height: 1280 }, fitRoom), isFitted: true })
  }

  zoomTo(zoom: number): void {
    const { canvas, viewport } = this.state.get()
    this.setViewport(zoomAt(viewport, { x: canvas.width / 2, y: canvas.height / 2 }, zoom))
  }

  zoomStep(direction: 1 | -1): void {
    this.zoomTo(steppedZoom(this.state.get().viewport.zoom, direction))
  }

  /** What is chosen fills the view, with room around it; the page when nothing is. */
  zoomToSelection(): void {
    const bounds = boundsAround(this.selectedLeaves)
    const { canvas } = this.state.get()
    if (!bounds) this.fit()
    else if (canvas.width > 0) this.setViewport(fitBounds(canvas, bounds, { ...fitRoom, side: 80 }))
  }

  destroy(): void {
    for (const close of this.closings.splice(0)) close()
  }

  private view(): View {
    const { pageId, selection } = this.state.get()
    return { pageId, selection }
  }

  private tryAct(act: (story: Story) => Story): Story | null {
    try {
      return act(this.state.get().story)
    } catch (cause) {
      if (!(cause instanceof StoryActRefused)) throw cause
      this.onRefused(cause)
      return null
    }
  }

  /** Takes over the newest story, with page and selection kept to what is there. */
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

/** Room on the canvas for the floating bars above and below the page, screen px. */
export const fitRoom = { top: 56, bottom: 58, side: 40 }

/** The page that stands where a vanished one stood. */
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
}
