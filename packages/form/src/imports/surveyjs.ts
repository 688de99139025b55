import { scalarText } from '@taplore/kit'
import type { Block } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { newEnding } from '../make.ts'
import type { Ending } from '../settings.ts'
import { isAnswered } from '../walk.ts'
import { Draft, type ImportedForm, isWebAddress, keyIn, listOf, numberIn, recordOf, whole } from './draft.ts'
import { addGrid } from './grids.ts'
import { type Bounds, boundsIn } from './surveyjs-bounds.ts'
import { choiceText, choiceValue, impliedChoices, namedLines, wordsOf } from './surveyjs-choices.ts'
import { readSurveyExpression } from './surveyjs-expression.ts'
import { type FetchedChoices, withFetchedChoices } from './surveyjs-fetched.ts'
import { acceptedTypes } from './surveyjs-files.ts'
import { type Calculation, readCalculations } from './surveyjs-formula.ts'
import { readRepeat } from './surveyjs-repeat.ts'
import { readTriggers } from './surveyjs-triggers.ts'
import { addCalculatedValue, addExpression, saveChoiceValues } from './surveyjs-values.ts'

/**
 * Imports a SurveyJS definition: pages, panels, texts of the default language, and conditions of simple comparisons.
 */
export function importSurveyJs(json: Record<string, unknown>, fetched: FetchedChoices = new Map()): ImportedForm {
  const draft = new Draft(wordsOf(json.title), wordsOf(json.description))
  draft.form.settings.layout = json.questionsOnPageMode === 'questionPerPage' ? 'steps' : 'pages'
  const pages = Array.isArray(json.pages) ? listOf(json.pages) : [{ elements: json.elements ?? json.questions }]
  const later: (() => void)[] = []
  const calculations: Calculation[] = []
  let kept = 0
  if (pages.length > limits.pages.max) draft.note('kind-changed', '', `${pages.length} pages`)
  for (const page of pages) {
    const made = draft.page(wordsOf(page.title), page.name)
    const text = draft.text(wordsOf(page.description), limits.richTextLength, page.title)
    if (text !== '') draft.add('statement', `description of page ${draft.form.pages.length}`, { text })
    if (typeof page.visibleIf === 'string') {
      const source = page.visibleIf
      later.push(() => {
        made.showIf = conditionOf(draft, source, made.title)
      })
    }
    for (const element of listOf(page.elements ?? page.questions))
      kept += readElement(draft, element, { later, calculations, fetched }, [])
  }
  readTriggers(draft, json, calculations)
  for (const entry of listOf(json.calculatedValues)) addCalculatedValue(draft, entry, calculations)
  readCalculations(draft, calculations)
  if (json.logo) draft.note('image-left-out', '', 'logo')
  for (const name of ['maxTimeToFinish', 'timeLimit', 'maxTimeToFinishPage', 'timeLimitPerPage'])
    if (json[name]) draft.note('setting-left-out', '', name)
  draft.language(json.locale)
  const others = otherLanguagesIn(json)
  if (others.length > 0) draft.note('setting-left-out', '', `translations: ${others.join(', ')}`)
  readEndings(draft, json, later)
  for (const act of later) act()
  recallByName(
    draft,
    listOf(json.calculatedValues).map(({ name }) => scalarText(name)),
  )
  return draft.done(kept)
}

/** Where it leads when completed: a URL before a page, a conditional one before an unconditional one. */
function readEndings(draft: Draft, json: Record<string, unknown>, later: (() => void)[]) {
  const leadTo = (address: unknown): Ending | null => {
    if (typeof address !== 'string' || address === '') return null
    const url = address.replace(/\{([^{}]{1,200})\}/g, (whole, name: string) => recalledAs(draft, name) ?? whole)
    if (isWebAddress(url.replace(/\{\{[\w-]+\|\}\}/g, 'x')))
      return { id: draft.freshId(), name: '', when: null, type: 'redirect', url }
    draft.note('setting-left-out', '', 'navigateToUrl')
    return null
  }
  const page = (html: unknown): Ending | null => {
    const text = draft.text(wordsOf(html), limits.richTextLength, 'completedHtml')
    return text === '' ? null : newEnding({ id: draft.freshId(), title: 'Thank you', text })
  }
  const conditional: [Record<string, unknown>, Ending | null][] = [
    ...listOf(json.navigateToUrlOnCondition).map(
      (entry) => [entry, leadTo(entry.url)] as [typeof entry, Ending | null],
    ),
    ...listOf(json.completedHtmlOnCondition).map((entry) => [entry, page(entry.html)] as [typeof entry, Ending | null]),
  ]
  const usual =
    leadTo(json.navigateToUrl) ?? page(json.completedHtml) ?? newEnding({ id: draft.freshId(), title: 'Thank you' })
  draft.form.endings.push(usual)
  for (const [{ expression }, ending] of conditional) {
    if (!ending || draft.form.endings.length >= limits.endings.max) continue
    const source = typeof expression === 'string' ? expression : ''
    later.push(() => {
      const when = conditionOf(draft, source, 'completed')
      if (when) draft.form.endings.splice(-1, 0, { ...ending, when })
    })
  }
}

/**
 * `{name}` in a text recalls an answer there. Names of what is left out are removed: calculated values, and answers of
 * the same panel or row. Anything else stays, since braces may be other text.
 */
function recallByName(draft: Draft, calculated: readonly string[]) {
  const named = (text: string, max: number) => {
    const recalled = text.replace(/\{([^{}]{1,200})\}/g, (whole, name: string) => {
      const ours = recalledAs(draft, name)
      if (ours !== null) return ours
      if (
        !calculated.includes(name.trim()) &&
        !/^(panel|row|item|panelIndex|rowIndex|visiblePanelIndex)(\.|$)/.test(name)
      )
        return whole
      draft.note('logic-left-out', text, whole)
      return ''
    })
    return recalled.length <= max ? recalled : text
  }
  for (const page of draft.form.pages) {
    page.title = named(page.title, limits.titleLength)
    const elements = page.blocks.flatMap((block) => block.elements)
    for (const element of elements.flatMap((each): FormElement[] =>
      each.kind === 'repeat' ? [each, ...each.elements] : [each],
    )) {
      if ('title' in element) element.title = named(element.title, limits.titleLength)
      if ('help' in element) element.help = named(element.help, limits.helpLength)
      if ('text' in element) element.text = named(element.text, limits.richTextLength)
    }
  }
  for (const ending of draft.form.endings)
    if (ending.type === 'page') ending.text = named(ending.text, limits.richTextLength)
}

function recalledAs(draft: Draft, name: string): string | null {
  const element = draft.elementNamed(name.trim())
  return element && isAnswered(element) ? `{{${element.id}|}}` : null
}

/** Other languages of a definition's texts. */
function otherLanguagesIn(json: Record<string, unknown>): string[] {
  const found = new Set<string>()
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 30) return
    if (typeof recordOf(value).default === 'string')
      for (const language of Object.keys(value)) if (/^[a-z]{2,3}([_-]\w+)?$/i.test(language)) found.add(language)
    for (const inner of Object.values(value)) look(inner, depth + 1)
  }
  look(json, 0)
  return [...found].slice(0, 20)
}

interface Reading {
  /** What refers to questions, done once all are read. */
  readonly later: (() => void)[]
  readonly calculations: Calculation[]
  readonly fetched: FetchedChoices
}

function readElement(draft: Draft, source: Record<string, unknown>, reading: Reading, outer: string[]): number {
  const { later } = reading
  const title = draft.text(wordsOf(source.title) || source.name, limits.titleLength, source.name)
  const element = withFetchedChoices(draft, source, title, reading.fetched)
  const own = typeof element.visibleIf === 'string' ? [...outer, `(${element.visibleIf})`] : outer
  if (element.type === 'panel') {
    const text = draft.text(wordsOf(element.description), limits.richTextLength, title)
    const heading = wordsOf(element.title) === '' ? '' : title
    if (heading !== '' || text !== '')
      see(draft, draft.add('section', element.name, { title: heading, text }), own, title, later)
    return listOf(element.elements).reduce((sum, inner) => sum + readElement(draft, inner, reading, own), 0)
  }
  if (element.type === 'paneldynamic' || element.type === 'matrixdynamic') {
    const { made, kept } = readRepeat(draft, element, title, (inner) => readElement(draft, inner, reading, []))
    see(draft, made, own, title, later)
    return kept
  }
  if (element.type === 'expression') {
    see(draft, addExpression(draft, element, title, reading.calculations), own, title, later)
    return 0
  }
  const made = readQuestion(draft, element, title)
  if (made) saveChoiceValues(draft, element, made.element)
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
    'defaultValue',
    'correctAnswer',
    'choicesFromQuestion',
    'setValueIf',
    'setValueExpression',
    'defaultValueExpression',
    'resetValueIf',
    'choicesVisibleIf',
  ])
    if (element[left] !== undefined) draft.note('logic-left-out', title, left)
  for (const left of ['readOnly', 'showCommentArea', 'hasComment', 'showSelectAllItem', 'hasSelectAll'])
    if (element[left] === true) draft.note('setting-left-out', title, left)
  if (element.requiredErrorText) draft.note('setting-left-out', title, 'requiredErrorText')
  if (listOf(element.validators).some(({ text }) => text !== undefined))
    draft.note('setting-left-out', title, 'validators text')
  if (element.visible === false) draft.note('setting-left-out', title, 'visible')
  if (listOf(element.choices).some(({ visibleIf }) => visibleIf !== undefined))
    draft.note('logic-left-out', title, 'choices visibleIf')
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
    ...(keyIn(name) ? { key: keyIn(name) ?? undefined } : {}),
  }
  const type = scalarText(element.type)
  if (type === 'html')
    return draft.add('statement', name, { text: draft.text(wordsOf(element.html), limits.richTextLength, title) })
  if (type === 'image') {
    draft.note('image-left-out', title, type)
    return null
  }
  draft.found += 1
  const choices = (list: unknown = element.choices) =>
    draft.choices(
      [...(Array.isArray(list) ? list : []), ...impliedChoices(element)].map((choice) => ({
        name: choiceValue(choice),
        label: choiceText(choice),
        ...(numberIn(recordOf(choice).score) === null ? {} : { score: numberIn(recordOf(choice).score) ?? 0 }),
      })),
      `c ${scalarText(name)}`,
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
  // The address says what the choices are: countries exist here as well.
  const source = element.choicesByUrl ? `choicesByUrl ${scalarText(recordOf(element.choicesByUrl).url)}`.trim() : type
  const bounds = boundsIn(draft, element, title)
  const placeholder = draft.text(wordsOf(element.placeholder ?? element.placeHolder), limits.labelLength, title)
  const length = { minLength: bounds.minLength, maxLength: bounds.maxLength }
  const many = { minChoices: bounds.minChoices, maxChoices: bounds.maxChoices }
  const lines = () => ({
    rows: draft.choices(namedLines(element.rows), `r ${scalarText(name)}`, title),
    columns: draft.choices(namedLines(element.columns), `c ${scalarText(name)}`, title),
  })
  switch (type) {
    case 'text':
      return readText(draft, element, { ...common, placeholder }, bounds)
    case 'comment':
      return draft.add('long-text', name, { ...common, placeholder, ...length })
    case 'radiogroup':
    case 'buttongroup':
      return draft.addChoice('single-choice', name, { ...common, ...some, choices: choices() }, source)
    case 'checkbox':
      return draft.addChoice('multiple-choice', name, { ...common, ...some, ...many, choices: choices() }, source)
    case 'dropdown':
      return draft.addChoice('dropdown', name, { ...common, ...some, placeholder, choices: choices() }, source)
    case 'tagbox':
      return draft.addChoice(
        'dropdown',
        name,
        { ...common, ...some, ...many, placeholder, choices: choices(), isMultiple: true },
        source,
      )
    case 'imagepicker':
      draft.note('image-left-out', title, type)
      return draft.addChoice('picture-choice', name, {
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
      const most = numberIn(element.rateMax ?? element.rateCount) ?? max
      const least = numberIn(element.rateMin) ?? 1
      const isOther = most > max || least < 0 || least > 1 || (numberIn(element.rateStep) ?? 1) !== 1
      if (isOther || element.rateValues !== undefined) draft.note('kind-changed', title, 'rateValues')
      const min = whole(element.rateMin, 0, 1, 1)
      const labels = {
        lowLabel: draft.text(wordsOf(element.minRateDescription), limits.labelLength, title),
        highLabel: draft.text(wordsOf(element.maxRateDescription), limits.labelLength, title),
      }
      if (element.rateType === 'smileys') draft.note('setting-left-out', title, 'rateType smileys')
      if (element.rateType === 'stars' && max <= 10) return draft.add('rating', name, { ...common, max })
      return draft.add('scale', name, { ...common, ...labels, min, max })
    }
    case 'ranking':
      return draft.addChoice('ranking', name, { ...common, choices: choices() })
    case 'slider':
      return draft.add('slider', name, {
        ...common,
        min: numberIn(element.min) ?? 0,
        max: numberIn(element.max) ?? 100,
        step: Math.max(0.000001, numberIn(element.step) ?? 1),
      })
    case 'matrix': {
      const requiresEveryRow = element.isAllRowRequired === true || element.eachRowRequired === true
      return addGrid(draft, 'matrix-single', name, {
        ...common,
        ...lines(),
        isRequired: common.isRequired || requiresEveryRow,
        requiresEveryRow,
      })
    }
    case 'matrixdropdown': {
      draft.note('kind-changed', title, type)
      return addGrid(draft, 'matrix-input', name, { ...common, ...lines() })
    }
    case 'multipletext': {
      for (const item of listOf(element.items))
        for (const left of ['isRequired', 'inputType', 'validators'])
          if (item[left]) draft.note('setting-left-out', wordsOf(item.title) || item.name, left)
      const rows = draft.choices(
        listOf(element.items).map((item) => ({ name: item.name, label: wordsOf(item.title) || item.name })),
        `r ${scalarText(name)}`,
        title,
      )
      return addGrid(draft, 'matrix-input', name, { ...common, rows, columns: [{ id: 'text', label: '' }] })
    }
    case 'file':
      return draft.add('file', name, {
        ...common,
        maxFiles: element.allowMultiple === true ? limits.files : 1,
        maxBytes: whole(element.maxSize || 25_000_000, 1, limits.fileBytes, 25_000_000),
        ...acceptedTypes(draft, element.acceptedTypes, title),
      })
    case 'signaturepad':
      return draft.add('signature', name, common)
    default:
      draft.note('kind-left-out', title, type)
      return null
  }
}

function readText(
  draft: Draft,
  element: Record<string, unknown>,
  common: { title: string; help: string; isRequired: boolean; placeholder: string },
  { min, max, minLength, maxLength, from, until }: Bounds,
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
      return draft.add('number', element.name, { ...common, min, max })
    case 'date':
      return draft.add('date', element.name, { ...asked, min: from, max: until })
    case 'datetime-local':
      return draft.add('date-time', element.name, { ...asked, min: from, max: until })
    case 'time':
      return draft.add('time', element.name, asked)
    default:
      if (element.inputType && element.inputType !== 'text') draft.note('kind-changed', common.title, element.inputType)
      return draft.add('short-text', element.name, { ...common, minLength, maxLength })
  }
}
