/** What is dragged over the folders. The kind is told by the name of the data: its content is readable only when it is dropped. */
const kinds = { things: 'application/x-taplore-things', folder: 'application/x-taplore-folder' } as const
export type DraggedKind = keyof typeof kinds

/** Begins a drag of what stands in folders, or of one folder; `label` is what travels with the pointer. */
export function beginDrag(event: React.DragEvent, kind: DraggedKind, ids: readonly string[], label: string): void {
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
  // The picture is taken once this event has ended.
  requestAnimationFrame(() => chip.remove())
}

/** Takes hold of one thing of a list, and with it of all that is ticked where it is ticked too; `counted` says how many. */
export function beginDragOfSelected(
  event: React.DragEvent,
  { id, name }: { id: string; name: string },
  ticked: ReadonlySet<string>,
  counted: (count: number) => string,
): void {
  const ids = ticked.has(id) ? [...ticked] : [id]
  beginDrag(event, 'things', ids, ids.length === 1 ? name : counted(ids.length))
}

/** What travels over a place, before it is dropped; null for anything that is not ours. */
export function draggedKind({ types }: Pick<DataTransfer, 'types'>): DraggedKind | null {
  if (types.includes(kinds.things)) return 'things'
  return types.includes(kinds.folder) ? 'folder' : null
}

/** Ids of what was dropped. */
export function droppedIds(data: Pick<DataTransfer, 'getData'>, kind: DraggedKind): string[] {
  try {
    const ids: unknown = JSON.parse(data.getData(kinds[kind]))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
