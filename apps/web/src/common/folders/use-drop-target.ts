import { useRef, useState } from 'react'
import { type DraggedKind, draggedKind, droppedIds } from './drag-items.ts'

const openAfterMs = 600

/** A drop target for stories or folders. `onHover` fires when something has been held over it for a moment. */
export function useDropTarget({
  takes,
  onDrop,
  onHover,
}: {
  takes: readonly DraggedKind[]
  onDrop: (kind: DraggedKind, ids: string[]) => void
  onHover?: () => void
}) {
  const [isOver, setIsOver] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => {
    clearTimeout(timer.current)
    setIsOver(false)
  }
  const taken = (event: React.DragEvent) => {
    const kind = draggedKind(event.dataTransfer)
    return kind && takes.includes(kind) ? kind : null
  }
  return {
    isOver,
    dropProps: {
      onDragEnter: (event: React.DragEvent) => {
        if (!taken(event)) return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onHover?.(), openAfterMs)
      },
      onDragOver: (event: React.DragEvent) => {
        if (!taken(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setIsOver(true)
      },
      onDragLeave: (event: React.DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) leave()
      },
      onDrop: (event: React.DragEvent) => {
        leave()
        const kind = taken(event)
        if (!kind) return
        event.preventDefault()
        const ids = droppedIds(event.dataTransfer, kind)
        if (ids.length > 0) onDrop(kind, ids)
      },
    },
  }
}
