import { definitionOf, type StoryElement } from '@taplore/story'
import { RotateCw } from 'lucide-react'
import { placeStyle } from '../elements/box-style.ts'
import { type Box, boundsAround, boxFromBounds, boxOf } from '../geometry/box.ts'
import { cursorOf, type Handle, handleSides, handles } from '../geometry/resize.ts'
import type { Viewport } from '../geometry/viewport.ts'
import { findElement, isLocked, leavesOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { useEditorState } from './canvas-hooks.ts'
import { overlayBox, uprightTurn } from './dom-surface.ts'

/** Outlines, handles and the size label of the selection, in screen px above the page. */
export function SelectionLayer() {
  const page = useEditorState(pageIn)
  const selection = useEditorState((state) => state.selection)
  const viewport = useEditorState((state) => state.viewport)
  const hoveredId = useEditorState((state) => state.hoveredId)
  const editingId = useEditorState((state) => state.editingId)
  const croppingId = useEditorState((state) => state.croppingId)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isPlaying = useEditorState((state) => state.isPlaying)
  if (isPlaying) return null

  const leaves = leavesOf(page, selection)
  const hovered = findElement(page, hoveredId)
  const isHoverShown = hovered && !leaves.includes(hovered)
  return (
    <>
      {isHoverShown ? <Outline element={hovered} viewport={viewport} look="hover" /> : null}
      {leaves.length > 1
        ? leaves.map((element) => <Outline key={element.id} element={element} viewport={viewport} look="member" />)
        : null}
      <Frame
        leaves={leaves}
        viewport={viewport}
        isEditing={editingId !== null}
        isCropping={croppingId !== null}
        isLocked={isReadOnly || leaves.every((element) => isLocked(page, element))}
      />
    </>
  )
}

function Outline({ element, viewport, look }: { element: StoryElement; viewport: Viewport; look: 'hover' | 'member' }) {
  return (
    <div
      className={`te-outline te-outline-${look}`}
      data-outline={look === 'member' ? element.id : undefined}
      style={placeStyle(overlayBox(element, viewport))}
    />
  )
}

function Frame({
  leaves,
  viewport,
  isEditing,
  isCropping,
  isLocked: isFixed,
}: {
  leaves: readonly StoryElement[]
  viewport: Viewport
  isEditing: boolean
  isCropping: boolean
  isLocked: boolean
}) {
  const box = frameBox(leaves)
  if (!box) return null
  const onScreen = overlayBox(box, viewport)
  const [only] = leaves
  const single = leaves.length === 1 ? only : undefined
  const shown = isFixed || isCropping ? [] : handlesFor(single, onScreen)
  const canRotate = !isFixed && !isCropping && leaves.every((element) => definitionOf(element).canRotate)
  return (
    <div
      className="te-frame"
      data-frame=""
      data-editing={isEditing || undefined}
      data-cropping={isCropping || undefined}
      data-locked={isFixed || undefined}
      style={placeStyle(onScreen)}
    >
      {shown.map((handle) => (
        <HandleKnob key={handle} handle={handle} rotation={box.rotation} />
      ))}
      {isEditing ? null : (
        <span className="te-size" data-size="" style={{ rotate: uprightTurn(box) }}>
          {`${Math.round(box.width)} × ${Math.round(box.height)}`}
        </span>
      )}
      {canRotate && !isEditing ? (
        <span className="te-rotate" data-handle="rotate" data-low={onScreen.width < 170 || undefined}>
          <RotateCw aria-hidden="true" size={14} strokeWidth={1.7} />
        </span>
      ) : null}
    </div>
  )
}

function HandleKnob({ handle, rotation }: { handle: Handle; rotation: number }) {
  const { x, y } = handleSides[handle]
  return (
    <span
      className="te-handle"
      data-handle={handle}
      style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%`, cursor: cursorOf(handle, rotation) }}
    />
  )
}

/** Side handles only where they fit between the corners and have an effect. */
function handlesFor(single: StoryElement | undefined, onScreen: Box): readonly Handle[] {
  const followsWords = single?.kind === 'text' && single.fit === 'height'
  const isFlat = single?.kind === 'shape' && (single.shape === 'line' || single.shape === 'arrow')
  return handles.filter((handle) => {
    const { x, y } = handleSides[handle]
    if (x !== 0 && y !== 0) return true
    if (!single) return false
    if (x === 0) return !followsWords && !isFlat && onScreen.width > 36
    return onScreen.height > 28 || isFlat || followsWords
  })
}

function frameBox(leaves: readonly StoryElement[]): Box | null {
  const [only] = leaves
  if (leaves.length === 1 && only) return boxOf(only)
  const bounds = boundsAround(leaves)
  return bounds ? boxFromBounds(bounds) : null
}
