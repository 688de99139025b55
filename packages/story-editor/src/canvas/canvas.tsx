import { ContextMenu } from '@taplore/ui'
import { type DragEvent, memo, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DropPlace, dropTargetAt } from '../changes/media/drop-target.ts'
import { Cursors } from '../collaboration/cursors.tsx'
import { Follow } from '../collaboration/follow.tsx'
import { acceptIn, readTransfer } from '../commands/paste.ts'
import { containsPoint, type Point } from '../geometry/box.ts'
import { type Handle, handles } from '../geometry/resize.ts'
import { toPage } from '../geometry/viewport.ts'
import { useContextEntries } from '../menus/context-menu-entries.ts'
import { PageView } from '../page/page-view.tsx'
import { isSameList, useEditorState, useSession } from '../session/session-context.ts'
import { elementAt, headOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { blindSurface } from '../store/surface.ts'
import type { Press, PressTarget } from '../tools/tool.ts'
import { Announcer } from './announcer.tsx'
import { CommentPins } from './comment-pins.tsx'
import { CropLayer } from './crop-layer.tsx'
import { createDomSurface } from './dom-surface.ts'
import { DropTarget } from './drop-target.tsx'
import { FindPanel } from './find-panel.tsx'
import { FloatingBar } from './floating-bar.tsx'
import { Pinch } from './pinch.ts'
import { People } from './remote-selections.tsx'
import { SafeZone } from './safe-zone.tsx'
import { SelectionLayer } from './selection-layer.tsx'
import { useWheel } from './use-wheel.ts'
import { ZoomBar } from './zoom-bar.tsx'

/** The page on the canvas: passes pointer, wheel and files to the tools in page px. */
export function Canvas() {
  const session = useSession()
  const { editor, tools, text } = session
  const canvas = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const guides = useRef<HTMLDivElement>(null)
  const entries = useContextEntries()
  const [pinch] = useState(() => new Pinch(editor, tools))
  const [dropTarget, setDropTarget] = useState<DropPlace | null>(null)

  useLayoutEffect(() => {
    if (!page.current || !overlay.current || !guides.current) return
    editor.surface = createDomSurface(editor, { page: page.current, overlay: overlay.current, guides: guides.current })
    return () => {
      editor.surface = blindSurface
    }
  }, [editor])

  // Written past React: a click goes through several tool states, and none of them renders anything here.
  useLayoutEffect(() => {
    const tell = () => {
      const { tool, toolState } = editor.state.get()
      if (canvas.current) Object.assign(canvas.current.dataset, { tool, toolState })
    }
    tell()
    return editor.state.subscribe(tell)
  }, [editor])

  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return
    const measure = () => {
      const { width, height } = node.getBoundingClientRect()
      editor.state.set({ canvas: { width, height } })
      if (editor.state.get().isFitted) editor.fit()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [editor])

  useWheel(canvas, editor)

  function screenOf(event: { clientX: number; clientY: number }): Point {
    const rect = canvas.current?.getBoundingClientRect()
    return { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) }
  }

  function pressOf(event: PointerEvent | React.MouseEvent): Press {
    const screen = screenOf(event)
    const { viewport } = editor.state.get()
    const at = toPage(viewport, screen)
    return {
      screen,
      page: at,
      target: targetOf(event.target, at),
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.metaKey || event.ctrlKey,
    }
  }

  function targetOf(target: EventTarget, at: Point): PressTarget {
    const node = target instanceof Element ? target : null
    const handle = node?.closest<HTMLElement>('[data-handle]')?.dataset.handle
    if (handle === 'rotate') return { type: 'rotate' }
    if (handle && (handles as readonly string[]).includes(handle)) return { type: 'handle', handle: handle as Handle }
    const reach = 8 / editor.state.get().viewport.zoom
    const hit = elementAt(editor.page, at, reach)
    if (!hit) return { type: 'canvas' }
    const isHeld = editor.selectedLeaves.some((element) => containsPoint(element, at))
    return { type: 'element', id: hit.id, isHeld }
  }

  function isTyping(target: EventTarget): boolean {
    return target instanceof Element && target.closest('[data-text-field]') !== null
  }

  function down(event: PointerEvent<HTMLDivElement>): void {
    if (event.target instanceof Element && event.target.closest('[data-bar]')) return
    if (event.button === 1) {
      event.preventDefault()
      tools.holdPan()
    } else if (event.button === 2) {
      chooseUnder(event)
      return
    } else if (event.button !== 0) return
    const isTouch = event.pointerType === 'touch'
    if (isTouch && pinch.down(event.pointerId, screenOf(event))) return
    if (isTyping(event.target)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    tools.down(pressOf(event))
  }

  /** A right click selects its target, unless that is already selected. */
  function chooseUnder(event: PointerEvent): void {
    const hit = elementAt(editor.page, toPage(editor.state.get().viewport, screenOf(event)), 0)
    const { selection } = editor.state.get()
    const head = hit ? headOf(editor.page, hit, selection) : null
    if (!head) editor.select([])
    else if (!selection.includes(head)) editor.select([head])
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === 'touch' && pinch.move(event.pointerId, screenOf(event))) return
    const press = pressOf(event)
    session.presence.point(press.page)
    tools.move(press)
  }

  function up(event: PointerEvent): void {
    if (event.pointerType === 'touch' && pinch.up(event.pointerId)) return
    tools.up(pressOf(event))
    if (event.button === 1) tools.releasePan()
  }

  function toDropTarget(event: DragEvent): DropPlace {
    const at = toPage(editor.state.get().viewport, screenOf(event))
    const files = [...event.dataTransfer.items].filter((item) => item.kind === 'file')
    return dropTargetAt(editor, {
      at,
      types: files.map((item) => item.type),
      shift: event.shiftKey,
      alt: event.altKey,
    })
  }

  function over(event: DragEvent): void {
    event.preventDefault()
    if (!event.dataTransfer.types.includes('Files')) return
    const next = toDropTarget(event)
    setDropTarget((shown) => (isSameTarget(shown, next) ? shown : next))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    const place = toDropTarget(event)
    setDropTarget(null)
    acceptIn(session, readTransfer(event.dataTransfer), {
      at: toPage(editor.state.get().viewport, screenOf(event)),
      place,
    })
  }

  return (
    <ContextMenu entries={entries}>
      <div
        ref={canvas}
        className="te-canvas"
        role="application"
        aria-label={text('canvas.name')}
        aria-roledescription={text('canvas.role')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keyboard
        tabIndex={0}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={(event) => {
          pinch.up(event.pointerId)
          tools.cancel()
        }}
        onPointerLeave={() => {
          session.presence.point(null)
          editor.state.set({ hoveredId: null })
          if (!tools.isBusy) editor.surface.guides([])
        }}
        onDoubleClick={(event) => {
          if (!isTyping(event.target)) tools.twice(pressOf(event))
        }}
        onDragOver={over}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropTarget(null)
        }}
        onDrop={drop}
      >
        <Stage stage={page} />
        <div ref={overlay} className="te-overlay">
          <SafeZone />
          <People />
          <Cursors />
          <SelectionLayer />
          <CropLayer />
          {dropTarget ? <DropTarget place={dropTarget} /> : null}
        </div>
        <div className="te-pins">
          <CommentPins />
        </div>
        <div ref={guides} className="te-guides" aria-hidden="true" />
        <FloatingBar />
        <FindPanel />
        <ZoomBar />
        <Follow />
        <Announcer />
      </div>
    </ContextMenu>
  )
}

function isSameTarget(left: DropPlace | null, right: DropPlace): boolean {
  return left?.kind === right.kind && JSON.stringify(left) === JSON.stringify(right)
}

/** The page itself, moved and scaled as a whole: zooming renders no element again. */
const Stage = memo(function Stage({ stage }: { stage: React.RefObject<HTMLDivElement | null> }) {
  const page = useEditorState(pageIn)
  const editingId = useEditorState((state) => state.editingId)
  const viewport = useEditorState(({ viewport: { x, y, zoom } }) => [x, y, zoom], isSameList)
  const [x, y, zoom] = viewport
  return (
    <div ref={stage} className="te-stage" style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}>
      <PageView page={page} editingId={editingId} isLive />
    </div>
  )
})
