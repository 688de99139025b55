/** What is dragged over the folders. The data type contains the kind: the content is readable only on drop. */
const kinds = { items: 'application/x-taplore-items', folder: 'application/x-taplore-folder' } as const
export type DraggedKind = keyof typeof kinds

/** Starts dragging items, or one folder; `label` is shown at the pointer. */
export function startDrag(event: React.DragEvent, kind: DraggedKind, ids: readonly string[], label: string): void {
  const { dataTransfer } = event
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData(kinds[kind], JSON.stringify(ids))
  dataTransfer.setData('text/plain', label)
  const chip = document.createElement('div')
  chip.className =
    'fixed -top-20 start-0 max-w-60 truncate rounded-card border border-line-2 bg-raised px-3 py-2 text-13 font-semibold text-ink'
  chip.textContent = label
  document.body.append(chip)
  dataTransfer.setDragImage(chip, -8, -8)
  // The drag image is captured once this event has ended.
  requestAnimationFrame(() => chip.remove())
}

/** Drags one item of a list, with all selected ones if it is selected; `counted` is the label of several. */
export function startDragOfSelected(
  event: React.DragEvent,
  { id, name }: { id: string; name: string },
  ticked: ReadonlySet<string>,
  counted: (count: number) => string,
): void {
  const ids = ticked.has(id) ? [...ticked] : [id]
  startDrag(event, 'items', ids, ids.length === 1 ? name : counted(ids.length))
}

/** The kind of dragged data; null for foreign data. */
export function draggedKind({ types }: Pick<DataTransfer, 'types'>): DraggedKind | null {
  if (types.includes(kinds.items)) return 'items'
  return types.includes(kinds.folder) ? 'folder' : null
}

/** Ids of the dropped items. */
export function droppedIds(data: Pick<DataTransfer, 'getData'>, kind: DraggedKind): string[] {
  try {
    const ids: unknown = JSON.parse(data.getData(kinds[kind]))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
