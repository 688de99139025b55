import { scalarText } from '@taplore/kit'
import type { Block } from '../document.ts'
import { elementSchema, type FormElement, type RepeatedElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { newElement } from '../make.ts'
import { type Draft, listOf, numberIn, whole } from './draft.ts'

type Source = Record<string, unknown>

/**
 * Questions asked once for each child or order line, as a repeatable group. Kinds that cannot be repeated here, and
 * rules inside the group, are left out by name.
 */
export function readRepeat(
  draft: Draft,
  element: Source,
  title: string,
  readElement: (element: Source) => number,
): { made: { block: Block } | null; kept: number } {
  const inner = element.type === 'matrixdynamic' ? columnsOf(element) : listOf(element.templateElements)
  if (inner.length === 0) {
    draft.found += 1
    draft.note('kind-left-out', title, scalarText(element.type))
    return { made: null, kept: 0 }
  }
  const read = draft.takeAdded(() => {
    for (const each of inner) readElement(withoutRules(draft, each))
  })
  const elements: RepeatedElement[] = []
  for (const each of read) {
    if (isRepeatable(each) && elements.length < limits.repeatElements) elements.push(each)
    else
      draft.note('kind-left-out', 'title' in each ? each.title : title, `${each.kind} in ${scalarText(element.type)}`)
  }
  if (elements.length === 0) return { made: null, kept: 0 }
  const least = numberIn(element.minPanelCount ?? element.minRowCount) ?? 0
  const most = numberIn(element.maxPanelCount ?? element.maxRowCount) ?? limits.repeatRows
  const minRows = whole(least, 0, limits.repeatRows, 0)
  const made = draft.add('repeat', element.name, {
    title,
    elements,
    isRequired: element.isRequired === true || minRows > 0,
    minRows,
    maxRows: Math.max(1, minRows, whole(most, 1, limits.repeatRows, limits.repeatRows)),
    addLabel: draft.text(element.panelAddText ?? element.addPanelText ?? element.addRowText, limits.labelLength, title),
  })
  return { made, kept: made ? elements.length : 0 }
}

/** The columns of a table as questions; its rows are the repetitions. */
function columnsOf({ columns, choices, cellType }: Source): Source[] {
  return listOf(columns).map((column) => ({
    choices,
    ...column,
    type: scalarText(column.cellType ?? cellType) || 'dropdown',
  }))
}

function withoutRules(draft: Draft, element: Source): Source {
  const { visibleIf, requiredIf, ...rest } = element
  for (const rule of [visibleIf, requiredIf])
    if (typeof rule === 'string') draft.note('logic-left-out', element.title ?? element.name, rule)
  return rest
}

function isRepeatable(element: FormElement): element is RepeatedElement {
  return elementSchema.safeParse(newElement('repeat', { elements: [element as RepeatedElement] })).success
}
