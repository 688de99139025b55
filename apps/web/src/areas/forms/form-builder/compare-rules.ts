import { blocksOf, type Form, type FormElement, plainText } from '@taplore/form'
import { isSame } from '@taplore/kit'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

/** Differences of a question in both versions. */
export const questionParts = ['words', 'help', 'kind', 'choices', 'required', 'logic', 'details'] as const
export type QuestionPart = (typeof questionParts)[number]

/** Differences of the form besides its questions. */
export const formParts = [
  'title',
  'welcome',
  'pages',
  'endings',
  'variables',
  'points',
  'quotas',
  'languages',
  'look',
  'settings',
] as const
export type FormPart = (typeof formParts)[number]

/** One question, or another element, of two versions of a form. */
export interface QuestionChange {
  id: string
  kind: ChangeKind
  /** Its text in the later version, or the last one; empty when it has none. */
  words: string
  /** Its earlier text, if different. */
  former: string | null
  /** From one, in its version. */
  place: number
  parts: QuestionPart[]
  /** Labels of added and deleted choices, rows and columns. */
  came: string[]
  went: string[]
}

export interface FormComparison {
  questions: QuestionChange[]
  parts: FormPart[]
}

interface Placed {
  element: FormElement
  place: number
  pageId: string
  /** Its conditions, jumps and calculations. */
  logic: unknown
}

/**
 * The change of each question: those of the later version in order, and deleted ones at their position. As few as
 * possible count as moved: those outside of the longest run that kept its order.
 */
export function compareForms(before: Form, after: Form): FormComparison {
  const old = placed(before)
  const now = placed(after)
  const stayed = [...now.keys()].filter((id) => old.has(id))
  const inOrder = longestRun(stayed.map((id) => old.get(id)?.place ?? 0))
  const moved = new Set(stayed.filter((_, index) => !inOrder.has(index)))
  const pages = new Set(before.pages.map(({ id }) => id))
  const questions: QuestionChange[] = []
  for (const [id, present] of now) {
    const former = old.get(id)
    if (!former) questions.push(change('added', present))
    else {
      const isMoved = moved.has(id) || (present.pageId !== former.pageId && pages.has(present.pageId))
      const compared = comparedWith(former, present, isMoved)
      if (compared) questions.push(compared)
    }
  }
  for (const [id, former] of old) {
    if (now.has(id)) continue
    const at = questions.findIndex(({ place }) => place > former.place)
    questions.splice(at < 0 ? questions.length : at, 0, change('removed', former))
  }
  return { questions, parts: formParts.filter((part) => !isSame(partOf[part](before), partOf[part](after))) }
}

const partOf: Record<FormPart, (form: Form) => unknown> = {
  title: ({ title, description }) => [title, description],
  welcome: ({ welcome }) => welcome,
  pages: ({ pages }) => pages.map(({ id, title, showIf }) => [id, title, showIf]),
  endings: ({ endings }) => endings,
  variables: ({ variables }) => variables,
  points: ({ scoreBands }) => scoreBands,
  quotas: ({ quotas }) => quotas,
  languages: ({ language, translations }) => [language, translations],
  look: ({ theme }) => theme,
  settings: ({ settings }) => settings,
}

function placed(form: Form): Map<string, Placed> {
  const elements = new Map<string, Placed>()
  for (const { page, block } of blocksOf(form)) {
    for (const [index, element] of block.elements.entries()) {
      const { showIf, jumps, actions } = block
      const logic = [
        element.showIf,
        'requiredIf' in element && element.requiredIf,
        index === 0 && { showIf, jumps, actions },
      ]
      elements.set(element.id, { element, place: elements.size + 1, pageId: page.id, logic })
    }
  }
  return elements
}

function change(kind: ChangeKind, { element, place }: Placed): QuestionChange {
  return { id: element.id, kind, words: wordsOf(element), former: null, place, parts: [], came: [], went: [] }
}

function comparedWith(former: Placed, present: Placed, isMoved: boolean): QuestionChange | null {
  const [one, other] = [former.element, present.element]
  const [before, after] = [wordsOf(one), wordsOf(other)]
  const labels = [labelsOf(one), labelsOf(other)] as const
  const isDifferent: Record<QuestionPart, boolean> = {
    words: before !== after,
    help: !isSame('help' in one && one.help, 'help' in other && other.help),
    kind: one.kind !== other.kind,
    choices: !isSame(listsOf(one), listsOf(other)),
    required: !isSame('isRequired' in one && one.isRequired, 'isRequired' in other && other.isRequired),
    logic: !isSame(former.logic, present.logic),
    details: one.kind === other.kind && !isSame(detailsOf(one), detailsOf(other)),
  }
  const parts = questionParts.filter((part) => isDifferent[part])
  if (parts.length === 0 && !isMoved) return null
  return {
    ...change(parts.length > 0 ? 'changed' : 'moved', present),
    former: isDifferent.words ? before : null,
    parts,
    came: labels[1].filter((label) => !labels[0].includes(label)),
    went: labels[0].filter((label) => !labels[1].includes(label)),
  }
}

function wordsOf(element: FormElement): string {
  const title = 'title' in element ? element.title.trim() : ''
  if (title !== '') return title
  if ('text' in element) return plainText(element.text).trim().slice(0, 120)
  if (element.kind === 'consent') return plainText(element.wording).trim().slice(0, 120)
  return 'caption' in element ? element.caption : ''
}

const lists = ['choices', 'rows', 'columns', 'slots', 'elements', 'parts'] as const

function listsOf(element: FormElement): unknown[] {
  const fields: Record<string, unknown> = { ...element }
  return lists.map((name) => (Array.isArray(fields[name]) ? fields[name] : null))
}

function labelsOf(element: FormElement): string[] {
  return listsOf(element).flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap(
      (entry: { label?: string; title?: string }) => entry.label || entry.title || [],
    ),
  )
}

/** Every setting not covered by another part. */
function detailsOf(element: FormElement): unknown {
  const told = new Set<string>([...lists.filter((name) => Array.isArray((element as never)[name])), 'title', 'help'])
  for (const name of ['isRequired', 'requiredIf', 'showIf']) told.add(name)
  return Object.fromEntries(Object.entries(element).filter(([name]) => !told.has(name)))
}

/** The indexes of a longest increasing subsequence. */
function longestRun(numbers: readonly number[]): Set<number> {
  const lengths: number[] = []
  const previous: number[] = []
  let best = -1
  for (const [index, number] of numbers.entries()) {
    lengths[index] = 1
    previous[index] = -1
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1
      if ((numbers[earlier] ?? 0) < number && length > (lengths[index] ?? 0)) {
        lengths[index] = length
        previous[index] = earlier
      }
    }
    if (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index
  }
  const run = new Set<number>()
  for (let at = best; at >= 0; at = previous[at] ?? -1) run.add(at)
  return run
}
