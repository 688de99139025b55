import type { Store } from '@taplore/ui'
import type { Editor as TextEditor } from '@tiptap/react'
import type { CopiedStyle } from '../changes/clipboard/style-clipboard.ts'
import type { MediaKind, MediaUse } from '../changes/media/media-use.ts'
import type { StoryHost } from '../host.ts'
import type { Editor } from '../store/editor.ts'
import type { StoryFaces } from '../text/story-font-faces.ts'
import type { Text } from '../texts/text.ts'
import type { ToolMachine } from '../tools/machine.ts'
import type { MotionPlayer } from './motion-player.ts'
import type { Presence } from './presence.ts'
import type { Uploads } from './uploads.ts'

/** Everything a command may use. One session lives as long as the editor is mounted. */
export interface Session {
  editor: Editor
  tools: ToolMachine
  host: StoryHost
  text: Text
  uploads: Uploads
  faces: StoryFaces
  /** Copied style, for this tab. */
  style: { current: CopiedStyle | null }
  /** What was copied here, for menus where the browser's clipboard cannot be read. */
  copied: { current: string | null }
  /** The text field while editing, for the toolbar. */
  field: Store<{ field: TextEditor | null }>
  /** Opens the file dialog for media of one kind. */
  pickFile(kind: MediaKind, use?: MediaUse): void
  togglePlay(): void
  motion: MotionPlayer
  presence: Presence
  /** Called each time an element of the canvas renders; for measuring. */
  onElementDrawn?(id: string): void
}
