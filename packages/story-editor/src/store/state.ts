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
  | 'sound'
  | 'style'
  | 'assistant'
  | 'layers'
  | 'comments'
export type EditorDialog = 'shortcuts' | 'checklist' | 'link' | 'palette' | 'find' | null
export type PropertyTab = 'design' | 'motion' | 'action'

/** What one person sees and holds; nothing of it is shared but `story`. */
export interface EditorState {
  story: Story
  pageId: string
  /** Ids of elements and groups of the present page, in no particular order. */
  selection: readonly string[]
  tool: ToolName
  /** The state the tool is in, such as `select.dragging`. */
  toolState: string
  /** What the shape tool draws. */
  shape: ShapeName
  viewport: Viewport
  canvas: Size
  /** True until the person zooms or pans: the page then stays fitted when the window changes. */
  isFitted: boolean
  /** The text element whose words are being edited. */
  editingId: string | null
  /** The picture whose visible part is being chosen. */
  croppingId: string | null
  hoveredId: string | null
  isSafeZoneShown: boolean
  isSnapping: boolean
  /** Several things are aligned to the page, not to one another. */
  alignsToPage: boolean
  /** All pages are shown side by side in place of the open one. */
  isGridShown: boolean
  isReadOnly: boolean
  /** The page's motion is being shown. */
  isPlaying: boolean
  canUndo: boolean
  canRedo: boolean
  dockPanel: DockPanel | null
  propertyTab: PropertyTab
  isTimelineShown: boolean
  dialog: EditorDialog
  /** Ids of findings that this person does not want to be told again. */
  dismissedChecks: readonly string[]
  /** The layer whose name is being typed. */
  renamingId: string | null
}

export function pageIn(state: Pick<EditorState, 'story' | 'pageId'>): Page {
  const page = state.story.pages.find((candidate) => candidate.id === state.pageId) ?? state.story.pages[0]
  if (!page) throw new Error('A story without pages cannot be edited.')
  return page
}
