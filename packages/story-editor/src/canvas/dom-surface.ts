import { backgroundTarget } from '@taplore/story'
import { placeStyle } from '../elements/box-style.ts'
import { type Bounds, type Box, boundsAround, boxFromBounds, boxOf, type Point } from '../geometry/box.ts'
import type { Guide } from '../geometry/guide.ts'
import { toScreen, type Viewport } from '../geometry/viewport.ts'
import { cropTargetOf } from '../store/crop-target.ts'
import type { Editor } from '../store/editor.ts'
import { findElement } from '../store/page-elements.ts'
import type { CanvasSurface, Crop, LiveBox } from '../store/surface.ts'
import { focusStyle, wholeStyle } from './crop-style.ts'
import { drawGuides } from './draw-guides.ts'

/** Where the surface finds its nodes. All are below the canvas. */
export interface SurfaceNodes {
  page: HTMLElement
  overlay: HTMLElement
  guides: HTMLElement
}

/** A box of page px as screen px on the overlay. */
export function overlayBox(box: Box, viewport: Viewport): Box {
  const { x, y } = toScreen(viewport, box)
  return { x, y, width: box.width * viewport.zoom, height: box.height * viewport.zoom, rotation: box.rotation }
}

/** Rotates labels within a rotated frame back. */
export function uprightTurn(box: Box): string {
  return box.rotation === 0 ? 'none' : `${-box.rotation}deg`
}

/** Kinds whose drawing is made for one size; it is stretched while resizing and rendered again afterwards. */
const stretched = new Set(
  'shape sticker drawing quiz poll binary-poll image-quiz image-poll slider results facts product countdown map image-masked'.split(
    ' ',
  ),
)

const tellEveryMs = 80

/** Finds nodes by id and remembers them: a gesture asks for those of its whole selection in every frame. */
function finderOf(root: HTMLElement, attribute: string): (id: string) => HTMLElement | null {
  const known = new Map<string, HTMLElement>()
  return (id) => {
    const before = known.get(id)
    if (before?.getAttribute(attribute) === id && root.contains(before)) return before
    const found = root.querySelector<HTMLElement>(`[${attribute}="${id}"]`)
    if (found) known.set(id, found)
    else known.delete(id)
    return found
  }
}

/** Gestures on the real page: style writes only, no React until the gesture ends. */
export function createDomSurface(editor: Editor, nodes: SurfaceNodes): CanvasSurface {
  const touched = new Set<string>()
  let ghosts: HTMLElement[] = []
  let lasso: HTMLElement | null = null
  let draft: HTMLElement | null = null
  let telling = 0
  let newest: () => ReadonlyMap<string, Box> = () => new Map()

  const face = finderOf(nodes.page, 'data-element')
  const outline = finderOf(nodes.overlay, 'data-outline')
  const frame = () => nodes.overlay.querySelector<HTMLElement>('[data-frame]')
  const viewport = () => editor.state.get().viewport

  function put(node: HTMLElement | null, box: Box): void {
    if (node) Object.assign(node.style, placeStyle(box))
  }

  function hint(words: string): void {
    const label = nodes.overlay.querySelector<HTMLElement>('[data-size]')
    if (label) label.textContent = words
  }

  /** The label under a rotated selection stays upright. */
  function upright(box: Box): void {
    const label = nodes.overlay.querySelector<HTMLElement>('[data-size]')
    if (label) label.style.rotate = uprightTurn(box)
  }

  function showFrame(boxes: readonly Box[], words?: string): void {
    const [only] = boxes
    const bounds = boundsAround(boxes)
    if (!only || !bounds) return
    const box = boxes.length === 1 ? only : boxFromBounds(bounds)
    put(frame(), overlayBox(box, viewport()))
    upright(box)
    hint(words ?? `${Math.round(box.width)} × ${Math.round(box.height)}`)
  }

  function clearGhosts(): void {
    for (const ghost of ghosts) ghost.remove()
    ghosts = []
  }

  function shift(node: HTMLElement | null, by: Point | null): void {
    if (node) node.style.translate = by ? `${by.x}px ${by.y}px` : ''
  }

  /** The fields of the panel follow a gesture a few times a second, so that its frames are for the canvas. */
  function tell(boxes: () => ReadonlyMap<string, Box>): void {
    newest = boxes
    if (telling !== 0) return
    telling = window.setTimeout(() => {
      telling = 0
      editor.live.set({ boxes: newest() })
    }, tellEveryMs)
  }

  function move(ids: readonly string[], by: Point, asCopies: boolean): void {
    if (asCopies && ghosts.length === 0) {
      ghosts = ids.flatMap((id) => {
        const ghost = face(id)?.cloneNode(true)
        if (!(ghost instanceof HTMLElement)) return []
        ghost.removeAttribute('data-element')
        nodes.page.append(ghost)
        return [ghost]
      })
      for (const id of ids) shift(face(id), null)
    } else if (!asCopies) clearGhosts()
    for (const node of asCopies ? ghosts : ids.map(face)) {
      shift(node, by)
      // A compositor layer of its own while it moves, so that the others are not repainted.
      if (node) node.style.willChange = 'translate'
    }
    const { zoom } = viewport()
    const onScreen = { x: by.x * zoom, y: by.y * zoom }
    for (const id of ids) {
      touched.add(id)
      shift(outline(id), onScreen)
    }
    shift(frame(), onScreen)
    const leaves = editor.selectedLeaves
    const start = boundsAround(leaves)
    if (start) hint(`${Math.round(start.left + by.x)}, ${Math.round(start.top + by.y)}`)
    tell(() => new Map(leaves.map((leaf) => [leaf.id, { ...boxOf(leaf), x: leaf.x + by.x, y: leaf.y + by.y }])))
  }

  function place(boxes: ReadonlyMap<string, LiveBox>, words?: string): void {
    const placed = new Map<string, Box>()
    for (const [id, live] of boxes) {
      touched.add(id)
      const node = face(id)
      if (!node) continue
      put(node, live.box)
      const box = node.dataset.kind === 'text' ? textBox(id, node, live) : live.box
      stretch(id, node, live.box)
      put(outline(id), overlayBox(box, viewport()))
      placed.set(id, box)
    }
    showFrame([...placed.values()], words)
    tell(() => placed)
  }

  /** A text wraps again at its new width and its box follows. */
  function textBox(id: string, node: HTMLElement, live: LiveBox): Box {
    const words = node.querySelector<HTMLElement>('[data-words]')
    const element = findElement(editor.page, id)
    if (!words || element?.kind !== 'text') return live.box
    if (live.sizePx) words.style.fontSize = `${live.sizePx}px`
    if (element.fit !== 'height') return live.box
    words.style.height = 'auto'
    const height = words.offsetHeight
    if (live.box.rotation === 0) put(node, { ...live.box, height })
    return live.box.rotation === 0 ? { ...live.box, height } : live.box
  }

  function stretch(id: string, node: HTMLElement, box: Box): void {
    const element = findElement(editor.page, id)
    const inner = node.firstElementChild
    if (!element || !(inner instanceof HTMLElement)) return
    const kind = element.kind === 'image' && element.mask ? 'image-masked' : element.kind
    if (!stretched.has(kind)) return
    Object.assign(inner.style, {
      width: `${element.width}px`,
      height: `${element.height}px`,
      transformOrigin: '0 0',
      transform: `scale(${box.width / element.width}, ${box.height / element.height})`,
    })
  }

  function crop(id: string, { focalX, focalY, scale }: Crop): void {
    touched.add(id)
    const holder = id === backgroundTarget ? nodes.page.querySelector('[data-background]') : face(id)
    const image = holder?.querySelector<HTMLElement>('[data-image], video')
    const target = cropTargetOf(editor.page, id)
    if (target) {
      const shown = { focalX, focalY, scale }
      style('[data-crop-whole]', wholeStyle(target, shown))
      style('[data-crop-focus]', focusStyle(shown))
    }
    if (!image) return
    const at = `${focalX * 100}% ${focalY * 100}%`
    Object.assign(image.style, { objectPosition: at, transformOrigin: at, transform: `scale(${scale})` })
  }

  function style(selector: string, wanted: object): void {
    const node = nodes.overlay.querySelector<HTMLElement>(selector)
    if (node) Object.assign(node.style, wanted)
  }

  function showArea(node: HTMLElement | null, name: string, box: Box | null): HTMLElement | null {
    if (!box) {
      node?.remove()
      return null
    }
    const shown = node ?? nodes.overlay.appendChild(Object.assign(document.createElement('div'), { className: name }))
    put(shown, overlayBox(box, viewport()))
    return shown
  }

  function settle(): void {
    window.clearTimeout(telling)
    telling = 0
    if (editor.live.get().boxes) editor.live.set({ boxes: null })
    clearGhosts()
    lasso = showArea(lasso, 'te-lasso', null)
    draft = showArea(draft, 'te-draft', null)
    nodes.guides.replaceChildren()
    for (const id of touched) settleOne(id)
    touched.clear()
    shift(frame(), null)
    showFrame(editor.selectedLeaves.map(boxOf))
  }

  /** React assumes the styles of the last render; changes of the gesture are reverted by hand. */
  function settleOne(id: string): void {
    if (id === backgroundTarget) settleCrop(id)
    const node = face(id)
    const element = findElement(editor.page, id)
    shift(node, null)
    shift(outline(id), null)
    if (!node || !element) return
    node.style.willChange = ''
    put(node, element)
    put(outline(id), overlayBox(element, viewport()))
    const inner = node.firstElementChild
    if (inner instanceof HTMLElement) {
      Object.assign(inner.style, { width: '', height: '', transformOrigin: '', transform: '' })
    }
    const words = node.querySelector<HTMLElement>('[data-words]')
    if (words && element.kind === 'text') {
      words.style.height = '100%'
      words.style.fontSize = `${element.sizePx}px`
    }
    settleCrop(id)
  }

  function settleCrop(id: string): void {
    const target = cropTargetOf(editor.page, id)
    if (target) crop(id, target.media)
  }

  return {
    move,
    place,
    crop,
    guides: (guides: readonly Guide[]) => drawGuides(nodes.guides, guides, viewport()),
    lasso: (area: Bounds | null) => {
      lasso = showArea(lasso, 'te-lasso', area ? boxFromBounds(area) : null)
    },
    draft: (box: Box | null) => {
      draft = showArea(draft, 'te-draft', box)
    },
    settle,
  }
}
