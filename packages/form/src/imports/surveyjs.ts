import type { Block } from '../document.ts'
import { limits } from '../limits.ts'
import { Draft, type ImportedForm, listOf, numberIn, recordOf, whole } from './draft.ts'
import { readSurveyExpression } from './surveyjs-expression.ts'

/** Brings over a SurveyJS definition: pages, panels, texts of the default language, and conditions made of plain comparisons. */
export function importSurveyJs(json: Record<string, unknown>): ImportedForm {
  const draft = new Draft(wordsOf(json.title), wordsOf(json.description))
  draft.form.settings.layout = json.questionsOnPageMode === 'questionPerPage' ? 'steps' : 'pages'
  const pages = Array.isArray(json.pages) ? listOf(json.pages) : [{ elements: json.elements ?? json.questions }]
  const later: (() => void)[] = []
  let kept = 0
  for (const page of pages.slice(0, limits.pages.max)) {
    const made = draft.page(wordsOf(page.title), page.name)
    if (typeof page.visibleIf === 'string') {
      const source = page.visibleIf
      later.push(() => {
        made.showIf = conditionOf(draft, source, made.title)
      })
    }
    for (const element of listOf(page.elements ?? page.questions)) kept += readElement(draft, element, later, [])
  }
  for (const key of ['triggers', 'calculatedValues'])
    for (const entry of listOf(json[key])) draft.note('logic-left-out', '', entry.type ?? key)
  if (typeof json.completedHtml === 'string' || typeof recordOf(json.completedHtml).default === 'string') {
    draft.form.endings.push({
      id: draft.idOf('e', 'completed'),
      name: '',
      when: null,
      type: 'page',
      title: 'Thank you',
      text: draft.text(wordsOf(json.completedHtml), limits.richTextLength, 'completedHtml'),
      buttonLabel: '',
      buttonUrl: '',
      showsScore: false,
      canRestart: false,
    })
  }
  for (const act of later) act()
  return draft.done(kept)
}

function readElement(draft: Draft, element: Record<string, unknown>, later: (() => void)[], outer: string[]): number {
  const title = draft.text(wordsOf(element.title) || element.name, limits.titleLength, element.name)
  const own = typeof element.visibleIf === 'string' ? [...outer, `(${element.visibleIf})`] : outer
  if (element.type === 'panel') {
    if (wordsOf(element.title)) see(draft, draft.add('section', element.name, { title, text: '' }), own, title, later)
    return listOf(element.elements).reduce((sum, inner) => sum + readElement(draft, inner, later, own), 0)
  }
  const made = readQuestion(draft, element, title)
  see(draft, made, own, title, later)
  if (made && 'isRequired' in made.element && typeof element.requiredIf === 'string') {
    const { element: question } = made
    const source = element.requiredIf
    later.push(() => {
      if ('requiredIf' in question) question.requiredIf = conditionOf(draft, source, title)
    })
  }
  for (const left of [
    'enableIf',
    'setValueIf',
    'setValueExpression',
    'defaultValueExpression',
    'resetValueIf',
    'choicesVisibleIf',
  ])
    if (element[left] !== undefined) draft.note('logic-left-out', title, left)
  return made && 'isRequired' in made.element ? 1 : 0
}

function see(draft: Draft, made: { block: Block } | null, sources: string[], title: string, later: (() => void)[]) {
  if (!made || sources.length === 0) return
  later.push(() => {
    made.block.showIf = conditionOf(draft, sources.join(' and '), title)
  })
}

function conditionOf(draft: Draft, source: string, about: string) {
  const condition = readSurveyExpression(draft, source)
  if (!condition) draft.note('logic-left-out', about, source)
  return condition
}

function readQuestion(draft: Draft, element: Record<string, unknown>, title: string) {
  const { name } = element
  const common = {
    title,
    help: draft.text(wordsOf(element.description), limits.helpLength, title),
    isRequired: element.isRequired === true,
    ...(typeof name === 'string' && /^[A-Za-z][\w-]{0,63}$/.test(name) && name !== 'score' ? { key: name } : {}),
  }
  const type = String(element.type)
  if (type === 'html')
    return draft.add('statement', name, { text: draft.text(wordsOf(element.html), limits.richTextLength, title) })
  if (type === 'image') {
    draft.note('picture-left-out', title, type)
    return null
  }
  draft.found += 1
  const choices = (list: unknown = element.choices) =>
    draft.choices(
      (Array.isArray(list) ? list : []).map((choice) => ({
        name: choiceValue(choice),
        label: wordsOf(recordOf(choice).text) || choiceValue(choice),
        ...(numberIn(recordOf(choice).score) === null ? {} : { score: numberIn(recordOf(choice).score) ?? 0 }),
      })),
      `c ${String(name)}`,
      title,
    )
  const some = {
    hasOther: element.hasOther === true || element.showOtherItem === true,
    otherLabel: draft.text(wordsOf(element.otherText), limits.labelLength, title),
    order:
      element.choicesOrder === 'random'
        ? ('random' as const)
        : element.choicesOrder === 'asc'
          ? ('alphabet' as const)
          : ('given' as const),
  }
  if (element.choicesByUrl) draft.note('setting-left-out', title, 'choicesByUrl')
  for (const rule of listOf(element.validators)) {
    if (rule.type === 'regex' || rule.type === 'expression') draft.note('setting-left-out', title, rule.type)
  }
  const placeholder = draft.text(wordsOf(element.placeholder ?? element.placeHolder), limits.labelLength, title)
  const length = numberIn(element.maxLength)
  const maxLength = length === null || length < 0 ? null : Math.min(limits.longTextLength, Math.round(length))
  const lines = () => ({
    rows: draft.choices(namedLines(element.rows).slice(0, limits.matrixRows), `r ${String(name)}`, title),
    columns: draft.choices(namedLines(element.columns).slice(0, limits.matrixColumns), `c ${String(name)}`, title),
  })
  switch (type) {
    case 'text':
      return readText(draft, element, { ...common, placeholder }, maxLength)
    case 'comment':
      return draft.add('long-text', name, { ...common, placeholder, maxLength })
    case 'radiogroup':
      return draft.add('single-choice', name, { ...common, ...some, choices: choices() })
    case 'checkbox':
      return draft.add('multiple-choice', name, {
        ...common,
        ...some,
        choices: choices(),
        maxChoices: positive(element.maxSelectedChoices),
      })
    case 'dropdown':
      return draft.add('dropdown', name, { ...common, ...some, placeholder, choices: choices() })
    case 'tagbox':
      return draft.add('dropdown', name, { ...common, ...some, placeholder, choices: choices(), isMultiple: true })
    case 'imagepicker':
      draft.note('picture-left-out', title, type)
      return draft.add('picture-choice', name, {
        ...common,
        choices: choices(),
        isMultiple: element.multiSelect === true,
      })
    case 'boolean':
      return draft.add('yes-no', name, {
        ...common,
        yesLabel: draft.text(wordsOf(element.labelTrue), limits.labelLength, title),
        noLabel: draft.text(wordsOf(element.labelFalse), limits.labelLength, title),
      })
    case 'rating': {
      const max = whole(element.rateMax ?? element.rateCount, 2, 11, 5)
      const min = whole(element.rateMin, 0, 1, 1)
      const labels = {
        lowLabel: draft.text(wordsOf(element.minRateDescription), limits.labelLength, title),
        highLabel: draft.text(wordsOf(element.maxRateDescription), limits.labelLength, title),
      }
      if (element.rateType === 'stars' && max <= 10) return draft.add('rating', name, { ...common, max })
      return draft.add('scale', name, { ...common, ...labels, min, max })
    }
    case 'ranking':
      return draft.add('ranking', name, { ...common, choices: choices() })
    case 'slider':
      return draft.add('slider', name, {
        ...common,
        min: numberIn(element.min) ?? 0,
        max: numberIn(element.max) ?? 100,
        step: Math.max(0.000001, numberIn(element.step) ?? 1),
      })
    case 'matrix':
      return draft.add('matrix-single', name, {
        ...common,
        ...lines(),
        requiresEveryRow: element.isAllRowRequired === true || element.eachRowRequired === true,
      })
    case 'matrixdropdown': {
      draft.note('kind-changed', title, type)
      const { rows, columns } = lines()
      const plain = columns.map(({ id, label }) => ({ id, label, input: 'text' as const }))
      return draft.add('matrix-input', name, { ...common, rows, columns: plain })
    }
    case 'multipletext': {
      const rows = draft.choices(
        listOf(element.items)
          .slice(0, limits.matrixRows)
          .map((item) => ({ name: item.name, label: wordsOf(item.title) || item.name })),
        `r ${String(name)}`,
        title,
      )
      return draft.add('matrix-input', name, { ...common, rows, columns: [{ id: 'text', label: '', input: 'text' }] })
    }
    case 'file':
      return draft.add('file', name, {
        ...common,
        maxFiles: element.allowMultiple === true ? limits.files : 1,
        maxBytes: whole(element.maxSize || 25_000_000, 1, limits.fileBytes, 25_000_000),
      })
    case 'signaturepad':
      return draft.add('signature', name, common)
    default:
      draft.note(type === 'expression' ? 'logic-left-out' : 'kind-left-out', title, type)
      return null
  }
}

function readText(
  draft: Draft,
  element: Record<string, unknown>,
  common: { title: string; help: string; isRequired: boolean; placeholder: string },
  maxLength: number | null,
) {
  const { placeholder: _placeholder, ...asked } = common
  switch (element.inputType) {
    case 'email':
      return draft.add('email', element.name, common)
    case 'tel':
      return draft.add('phone', element.name, common)
    case 'url':
      return draft.add('website', element.name, common)
    case 'number':
    case 'range':
      return draft.add('number', element.name, { ...common, min: numberIn(element.min), max: numberIn(element.max) })
    case 'date':
      return draft.add('date', element.name, asked)
    case 'datetime-local':
      return draft.add('date-time', element.name, asked)
    case 'time':
      return draft.add('time', element.name, asked)
    default:
      if (element.inputType && element.inputType !== 'text') draft.note('kind-changed', common.title, element.inputType)
      return draft.add('short-text', element.name, { ...common, maxLength })
  }
}

function namedLines(list: unknown): { name: unknown; label: unknown }[] {
  return (Array.isArray(list) ? list : []).map((line) => {
    const record = recordOf(line)
    const name = record.name ?? choiceValue(line)
    return { name, label: wordsOf(record.title) || wordsOf(record.text) || name }
  })
}

function choiceValue(choice: unknown): unknown {
  return typeof choice === 'object' && choice !== null ? recordOf(choice).value : choice
}

function positive(value: unknown): number | null {
  const number = numberIn(value)
  return number !== null && number > 0 ? Math.min(limits.choices, Math.round(number)) : null
}

/** A text, or one with translations, of which the default language is taken. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  const record = recordOf(value)
  const words = record.default ?? record.en ?? Object.values(record)[0]
  return typeof words === 'string' ? words : ''
}
