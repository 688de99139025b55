import { refitGroups, type StoryElement, updatePage, withMembers } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

/** Where layers are dropped: above or below another one, or into a group. Above means closer to the viewer. */
export interface LayerPosition {
  id: string
  side: 'over' | 'under' | 'into'
}

/** Moves layers; next to a member they join its group, elsewhere they leave theirs. */
export function moveLayers(editor: Editor, ids: readonly string[], place: LayerPosition): void {
  const { page } = editor
  const moving = new Set(withMembers(page, ids))
  const target = page.elements.find((element) => element.id === place.id)
  if (!target || moving.has(target.id) || (target.groupId && moving.has(target.groupId))) return
  const movesGroup = page.elements.some((element) => element.kind === 'group' && moving.has(element.id))
  const groupId = place.side === 'into' && target.kind === 'group' ? target.id : target.groupId
  // Groups are not nested: next to a member, a group is placed beside the whole group.
  const joined = movesGroup ? undefined : groupId
  const unit = new Set(joined ? [target.id] : withMembers(page, [groupId ?? target.id]))
  const others = page.elements.filter((element) => !moving.has(element.id))
  const moved = page.elements
    .filter((element) => moving.has(element.id))
    .map((element) => (isInMovedGroup(element) ? element : inGroup(element, joined)))
  const index = indexFor(others, unit, place.side, joined)
  const elements = [...others.slice(0, index), ...moved, ...others.slice(index)]
  editor.change(
    (story) => {
      const next = updatePage(story, { pageId: page.id, patch: { elements } })
      const changed = next.pages.find((candidate) => candidate.id === page.id)
      return changed ? updatePage(next, { pageId: page.id, patch: refitGroups(changed) }) : next
    },
    { select: ids },
  )

  function isInMovedGroup(element: StoryElement): boolean {
    return element.kind === 'group' || (element.groupId !== undefined && moving.has(element.groupId))
  }
}

function indexFor(
  others: readonly StoryElement[],
  unit: ReadonlySet<string>,
  side: LayerPosition['side'],
  joined: string | undefined,
): number {
  if (side === 'into') return others.findLastIndex((element) => element.groupId === joined || element.id === joined) + 1
  if (side === 'over') return others.findLastIndex((element) => unit.has(element.id)) + 1
  return others.findIndex((element) => unit.has(element.id))
}

function inGroup(element: StoryElement, groupId: string | undefined): StoryElement {
  const { groupId: _before, ...rest } = element
  return groupId ? { ...rest, groupId } : (rest as StoryElement)
}
