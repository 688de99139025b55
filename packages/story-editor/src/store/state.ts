import type { Page, ShapeName, Story } from '@taplore/story'
import type { Size, Viewport } from '../geometry/viewport.ts'

export type ToolName = 'select' | 'text' | 'shape' | 'pan' | 'pick'
export type DockPanel =
  | 'pages'
  | 'text'
  | 'media'
  | 'shapes'
  | 'stickers'
  | 'ask'
  | 'products'
  | 'sound'
  | 'style'
  | 'assistant'
  | 'layers'
  | 'comments'
export type EditorDialog = 'shortcuts' | 'checklist' | 'link' | 'palette' | 'find' | null
export type PropertyTab = 'design' | 'motion' | 'action'

/** The state of one user; only `story` is shared. */
export interface EditorState {
  story: Story
  pageId: string
  /** Ids of elements and groups of the current page, in no particular order. */
  selection: readonly string[]
  tool: ToolName
  /** The state of the tool, such as `select.dragging`. */
  toolState: string
  /** The shape of the shape tool. */
  shape: ShapeName
  viewport: Viewport
  canvas: Size
  /** True until the user zooms or pans: the page is fitted when the window changes. */
  isFitted: boolean
  /** The text element being edited. */
  editingId: string | null
  /** The image being cropped. */
  croppingId: string | null
  hoveredId: string | null
  isSafeZoneShown: boolean
  isSnapping: boolean
  /** Several elements are aligned to the page, not to one another. */
  alignsToPage: boolean
  /** The page grid is shown instead of the open page. */
  isGridShown: boolean
  isReadOnly: boolean
  /** The page's animation is playing. */
  isPlaying: boolean
  canUndo: boolean
  canRedo: boolean
  dockPanel: DockPanel | null
  propertyTab: PropertyTab
  isTimelineShown: boolean
  dialog: EditorDialog
  /** Ids of dismissed findings. */
  dismissedChecks: readonly string[]
  /** The layer whose name is being edited. */
  renamingId: string | null
  /** The name of a new template was asked for and has not the focus yet. */
  isNamingTemplate: boolean
}

export function pageIn(state: Pick<EditorState, 'story' | 'pageId'>): Page {
  const page = state.story.pages.find((candidate) => candidate.id === state.pageId) ?? state.story.pages[0]
  if (!page) throw new Error('A story without pages cannot be edited.')
  return page
}
