import { ContextMenu } from '@taplore/ui'
import { type DragEvent, memo, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { readTransfer, takeIn } from '../commands/paste.ts'
import { containsPoint, type Point } from '../geometry/box.ts'
import { type Handle, handles } from '../geometry/resize.ts'
import { panBy, toPage, zoomAt } from '../geometry/viewport.ts'
import { useContextEntries } from '../menus/context-entries.ts'
import { isSameList, useEditorState, useSession } from '../session-context.ts'
import { elementAt, headOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { blindSurface } from '../store/surface.ts'
import type { Press, PressTarget } from '../tools/tool.ts'
import { createDomSurface } from './dom-surface.ts'
import { FloatingBar } from './floating-bar.tsx'
import { PageView } from './page-view.tsx'
import { People } from './people.tsx'
import { SafeZone } from './safe-zone.tsx'
import { SelectionLayer } from './selection-layer.tsx'
import { ZoomBar } from './zoom-bar.tsx'

/** The page on its ground: pointer, wheel and files arrive here and are handed to the tools in page px. */
export function Canvas() {
  const session = useSession()
  const { editor, tools, text } = session
  const canvas = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const guides = useRef<HTMLDivElement>(null)
  const tool = useEditorState((state) => state.tool)
  const toolState = useEditorState((state) => state.toolState)
  const entries = useContextEntries()

  useLayoutEffect(() => {
    if (!page.current || !overlay.current || !guides.current) return
    editor.surface = createDomSurface(editor, { page: page.current, overlay: overlay.current, guides: guides.current })
    return () => {
      editor.surface = blindSurface
    }
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

  useEffect(() => {
    const node = canvas.current
    if (!node) return
    // Registered by hand: React's own wheel listener is passive and could not keep the browser from zooming.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { viewport } = editor.state.get()
      if (event.ctrlKey || event.metaKey) {
        const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0022 : 0.05))
        editor.setViewport(zoomAt(viewport, onCanvas(event), viewport.zoom * factor))
      } else {
        const turn = event.shiftKey && event.deltaX === 0
        editor.setViewport(panBy(viewport, turn ? { x: -event.deltaY, y: 0 } : { x: -event.deltaX, y: -event.deltaY }))
      }
    }
    const onCanvas = (event: WheelEvent): Point => {
      const rect = node.getBoundingClientRect()
      return { x: event.clientX - rect.left, y: event.clientY - rect.top }
    }
    node.addEventListener('wheel', wheel, { passive: false })
    return () => node.removeEventListener('wheel', wheel)
  }, [editor])

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
    if (isTyping(event.target)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    tools.down(pressOf(event))
  }

  /** A right click chooses what it points at, unless that is chosen already. */
  function chooseUnder(event: PointerEvent): void {
    const hit = elementAt(editor.page, toPage(editor.state.get().viewport, screenOf(event)), 0)
    const { selection } = editor.state.get()
    const head = hit ? headOf(editor.page, hit, selection) : null
    if (!head) editor.select([])
    else if (!selection.includes(head)) editor.select([head])
  }

  function up(event: PointerEvent): void {
    tools.up(pressOf(event))
    if (event.button === 1) tools.releasePan()
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    takeIn(session, readTransfer(event.dataTransfer), toPage(editor.state.get().viewport, screenOf(event)))
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
        data-tool={tool}
        data-tool-state={toolState}
        onPointerDown={down}
        onPointerMove={(event) => tools.move(pressOf(event))}
        onPointerUp={up}
        onPointerCancel={() => tools.cancel()}
        onPointerLeave={() => editor.state.set({ hoveredId: null })}
        onDoubleClick={(event) => {
          if (!isTyping(event.target)) tools.twice(pressOf(event))
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Stage stage={page} />
        <div ref={overlay} className="te-overlay">
          <SafeZone />
          <People />
          <SelectionLayer />
        </div>
        <div ref={guides} className="te-guides" aria-hidden="true" />
        <FloatingBar />
        <ZoomBar />
      </div>
    </ContextMenu>
  )
}

/** The page itself, moved and scaled as a whole: zooming draws no element again. */
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
