import { Icon } from '@taplore/ui'
import {
  AudioLines,
  ChartNoAxesColumn,
  ImageIcon,
  Keyboard,
  Layers as LayersIcon,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  Palette,
  PanelLeftClose,
  Shapes,
  ShoppingBag,
  Smile,
  Sparkles,
  Type,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { useComments } from '../../collaboration/use-collaboration.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import type { DockPanel } from '../../store/state.ts'
import { useText } from '../../texts/text.ts'
import { AssistantPanel } from '../assistant/assistant-panel.tsx'
import { CommentsPanel } from '../comments/comments-panel.tsx'
import { openCount } from '../comments/threads.ts'
import { SoundPanel } from './audio-panel.tsx'
import { InteractivePanel } from './interactive-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { MediaPanel } from './media-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { ShapesPanel } from './shapes-panel.tsx'
import { StickersPanel } from './stickers-panel.tsx'
import { StylePanel } from './style-panel.tsx'
import { TextPanel } from './text-panel.tsx'

const entries: readonly { panel: DockPanel; icon: LucideIcon; Panel: () => React.ReactNode }[] = [
  { panel: 'pages', icon: LayoutTemplate, Panel: PagesPanel },
  { panel: 'text', icon: Type, Panel: TextPanel },
  { panel: 'media', icon: ImageIcon, Panel: MediaPanel },
  { panel: 'sound', icon: AudioLines, Panel: SoundPanel },
  { panel: 'shapes', icon: Shapes, Panel: ShapesPanel },
  { panel: 'stickers', icon: Smile, Panel: StickersPanel },
  { panel: 'ask', icon: ChartNoAxesColumn, Panel: InteractivePanel },
  { panel: 'products', icon: ShoppingBag, Panel: ProductsPanel },
  { panel: 'style', icon: Palette, Panel: StylePanel },
  { panel: 'assistant', icon: Sparkles, Panel: AssistantPanel },
]

/** The left edge: what can be added to a page. */
export function Dock() {
  const { editor, host } = useSession()
  const text = useText()
  const open = useEditorState((state) => state.dockPanel)
  const comments = openCount(useComments())
  const toggle = (panel: DockPanel) => editor.state.set({ dockPanel: open === panel ? null : panel })
  const isOffered = ({ panel }: (typeof entries)[number]) => panel !== 'products' || host.products !== undefined
  const entry = entries.find(({ panel }) => panel === open)
  // After adding by pointer the next key is for the page, not for the button.
  const focusWhatWasAdded = (event: MouseEvent) => {
    const isButton = event.target instanceof Element && event.target.closest('button:not([role])') !== null
    if (event.detail === 0 || !isButton || editor.state.get().selection.length === 0) return
    document.querySelector<HTMLElement>('.te-canvas')?.focus({ preventScroll: true })
  }
  const Panel = open === 'layers' ? LayersPanel : open === 'comments' ? CommentsPanel : entry?.Panel
  return (
    <>
      <nav className="te-dock" aria-label={text('dock.name')}>
        {entries.filter(isOffered).map(({ panel, icon }) => (
          <DockButton
            key={panel}
            icon={icon}
            label={text(`dock.${panel}`)}
            isOpen={open === panel}
            onPress={() => toggle(panel)}
          />
        ))}
        <span className="te-spacer" />
        {host.comments ? (
          <DockButton
            icon={MessageSquare}
            label={text('dock.comments')}
            count={comments}
            isOpen={open === 'comments'}
            onPress={() => toggle('comments')}
          />
        ) : null}
        <DockButton
          icon={LayersIcon}
          label={text('dock.layers')}
          isOpen={open === 'layers'}
          onPress={() => toggle('layers')}
        />
        <DockButton
          icon={Keyboard}
          label={text('dock.keys')}
          isOpen={false}
          onPress={() => editor.state.set({ dialog: 'shortcuts' })}
        />
      </nav>
      {Panel && open ? (
        <aside className="te-panel" aria-label={text(`dock.${open}`)}>
          <header className="te-panel-head">
            <h2>{text(`dock.${open}`)}</h2>
            <button
              type="button"
              className="te-tool"
              aria-label={text('dock.close')}
              title={text('dock.close')}
              onClick={() => editor.state.set({ dockPanel: null })}
            >
              <Icon of={PanelLeftClose} mirrors />
            </button>
          </header>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: nothing is operated here, focus only follows what the pointer added */}
          <div className="te-panel-body" onClick={focusWhatWasAdded}>
            <Panel />
          </div>
        </aside>
      ) : null}
    </>
  )
}

function DockButton({
  icon: Icon,
  label,
  count = 0,
  isOpen,
  onPress,
}: {
  icon: LucideIcon
  label: string
  /** Shown on the button when there are any. */
  count?: number
  isOpen: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className="te-dock-button" aria-pressed={isOpen} onClick={onPress}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      <span title={label}>{label}</span>
      {count > 0 ? <b className="te-dock-count">{count}</b> : null}
    </button>
  )
}
