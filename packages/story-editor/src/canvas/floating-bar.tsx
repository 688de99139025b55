import { backgroundTarget, type Page, type StoryElement } from '@taplore/story'
import { Menu } from '@taplore/ui'
import {
  AlignCenterVertical,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Ellipsis,
  Group as GroupIcon,
  Link,
  Lock,
  Trash2,
  Ungroup,
  Unlock,
  WandSparkles,
} from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { PlainTool, Tool } from '../controls/tool-button.tsx'
import { type Bounds, boundsAround, boundsOf } from '../geometry/box.ts'
import { toScreen } from '../geometry/viewport.ts'
import { useContextEntries } from '../menus/context-menu-entries.ts'
import { cropTargetOf } from '../store/crop-target.ts'
import { leavesOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { CropTools } from './bar/crop-tools.tsx'
import { KindTools } from './bar/kind-tools.tsx'
import { useEditorState, useSession, useText } from './canvas-hooks.ts'

const gestures = ['select.dragging', 'select.resizing', 'select.rotating', 'select.lasso', 'select.pointing']

/** The main actions above the selection, or below it without enough space. */
export function FloatingBar() {
  const text = useText()
  const page = useEditorState(pageIn)
  const selection = useEditorState((state) => state.selection)
  const croppingId = useEditorState((state) => state.croppingId)
  const isShown = useEditorState(
    (state) => !state.isReadOnly && !state.isPlaying && !gestures.includes(state.toolState),
  )
  const leaves = leavesOf(page, selection)
  const target = cropTargetOf(page, croppingId)
  const bounds = target ? boundsOf(target.frame) : boundsAround(leaves)
  if (!isShown || !bounds) return null
  return (
    <Bar bounds={bounds} isInside={croppingId === backgroundTarget} name={text('bar.name')}>
      {target ? <CropTools target={target} /> : <SelectionTools page={page} leaves={leaves} />}
    </Bar>
  )
}

function Bar({
  bounds,
  isInside,
  name,
  children,
}: {
  bounds: Bounds
  /** Over the page itself, which leaves no space around. */
  isInside: boolean
  name: string
  children: React.ReactNode
}) {
  const viewport = useEditorState((state) => state.viewport)
  const canvas = useEditorState((state) => state.canvas)
  const start = toScreen(viewport, { x: bounds.left, y: bounds.top })
  const end = toScreen(viewport, { x: bounds.right, y: bounds.bottom })
  const { ref, width, height } = useDrawnSize()
  // Under the search panel while it is open.
  const highest = useEditorState((state) => (state.dialog === 'find' ? 104 : 10))
  const above = start.y - height - 14
  const top = above > highest && !isInside ? above : end.y + 48 < canvas.height - 96 ? end.y + 48 : highest
  const half = Math.min(width / 2 + 8, canvas.width / 2)
  const left = Math.min(Math.max((start.x + end.x) / 2, half), canvas.width - half)
  return (
    <div
      ref={ref}
      className="te-bar te-floating-bar"
      data-bar=""
      role="toolbar"
      aria-label={name}
      style={{ left, top, maxWidth: canvas.width - 16 }}
    >
      {children}
    </div>
  )
}

/** The size of the bar is only known once its tools are drawn: it stays inside of the canvas, on two lines where that is narrow. */
function useDrawnSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 500, height: 40 })
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const measure = () => setSize({ width: bar.offsetWidth, height: bar.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}

function SelectionTools({ page, leaves }: { page: Page; leaves: readonly StoryElement[] }) {
  const { editor } = useSession()
  const text = useText()
  const selection = useEditorState((state) => state.selection)
  const [only] = leaves
  const single = leaves.length === 1 ? only : undefined
  const isGroup = selection.some((id) => page.elements.some((element) => element.id === id && element.kind === 'group'))
  const motion = page.animations.find((animation) => animation.targets.some((target) => selection.includes(target)))
  return (
    <>
      {single ? <KindTools element={single} /> : <ManyTools count={selection.length} isGroup={isGroup} />}
      <i className="te-bar-line" />
      <button
        type="button"
        className="te-tool te-bar-motion"
        aria-label={motion ? `${text('bar.motion')}: ${text(`effect.${motion.effect}`)}` : text('bar.motion')}
        title={text('bar.motion')}
        data-on={motion ? '' : undefined}
        onClick={() => editor.state.set({ propertyTab: 'motion' })}
      >
        <WandSparkles aria-hidden="true" size={16} strokeWidth={1.6} />
        {motion ? <span>{text(`effect.${motion.effect}`)}</span> : null}
      </button>
      {single ? (
        <PlainTool
          icon={Link}
          name={text('bar.link')}
          isPressed={single.link !== null}
          onPress={() => editor.state.set({ propertyTab: 'action' })}
        />
      ) : null}
      <Tool command="duplicate" icon={Copy} />
      <Tool command="lock" icon={leaves.every((element) => element.isLocked) ? Unlock : Lock} />
      <Tool command="remove" icon={Trash2} />
      <MoreMenu />
    </>
  )
}

function ManyTools({ count, isGroup }: { count: number; isGroup: boolean }) {
  const text = useText()
  return (
    <>
      {count > 1 ? (
        <>
          <Tool command="alignLeft" icon={AlignStartVertical} />
          <Tool command="alignCenter" icon={AlignCenterVertical} />
          <Tool command="alignRight" icon={AlignEndVertical} />
        </>
      ) : null}
      {count > 2 ? (
        <>
          <Tool command="distributeX" icon={AlignHorizontalDistributeCenter} />
          <Tool command="distributeY" icon={AlignVerticalDistributeCenter} />
        </>
      ) : null}
      {isGroup ? (
        <Tool command="ungroup" icon={Ungroup} label={text('command.ungroup')} />
      ) : (
        <Tool command="group" icon={GroupIcon} label={text('bar.group')} />
      )}
    </>
  )
}

/** The entries of the context menu, for touch screens. */
function MoreMenu() {
  const text = useText()
  const entries = useContextEntries()
  return (
    <Menu entries={entries} align="end">
      <button type="button" className="te-tool" aria-label={text('bar.more')} title={text('bar.more')}>
        <Ellipsis aria-hidden="true" size={16} strokeWidth={1.6} />
      </button>
    </Menu>
  )
}
