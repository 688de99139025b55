import { scalarText } from '@taplore/kit'
import type { Block } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { Comparison, Condition } from '../logic/condition.ts'
import { newEnding } from '../make.ts'
import {
  Draft,
  type ImportedForm,
  isWebAddress,
  keyIn,
  listOf,
  numberIn,
  otherAnswer,
  recordOf,
  whole,
} from './draft.ts'
import { addGrid } from './grids.ts'
import { addressLines, contactLines, countryIn, nameParts } from './typeform-parts.ts'
import { addVariable, recalled } from './typeform-recalls.ts'

/**
 * Imports a form of Typeform's API (`GET /forms/{id}`): fields, groups, screens, jumps, calculations, hidden fields.
 */
export function importTypeform(json: Record<string, unknown>): ImportedForm {
  const draft = new Draft(json.title)
  for (const name of Array.isArray(json.hidden) ? json.hidden : []) {
    const key = keyIn(name)
    if (key) draft.add('hidden', `hidden:${key}`, { title: key, key })
    else draft.note('kind-left-out', name, 'hidden')
  }
  for (const [name, initial] of Object.entries(recordOf(json.variables))) addVariable(draft, name, initial)
  const [welcome] = listOf(json.welcome_screens)
  if (welcome) {
    const properties = recordOf(welcome.properties)
    if (welcome.attachment) draft.note('image-left-out', welcome.title, 'welcome')
    draft.form.welcome = {
      title: recalled(draft, welcome.title, limits.titleLength),
      text: recalled(draft, properties.description, limits.helpLength),
      buttonLabel: draft.text(properties.button_text, limits.labelLength, 'welcome'),
    }
  }
  const fields = listOf(json.fields)
  // Questions get ids before any text is read, because texts refer to them.
  const questions = fields.flatMap(withInner)
  for (const field of questions) draft.idOf('q', field.ref ?? field.id)
  for (const field of questions) nameParts(draft, field)
  let kept = 0
  for (const field of fields) kept += readField(draft, field)
  for (const screen of listOf(json.thankyou_screens).slice(0, limits.endings.max)) readEnding(draft, screen)
  // Jumps of questions that are left out follow those of the question before them.
  const rules = listOf(json.logic).map((rule) => ({ rule, ...holderOf(draft, rule, questions) }))
  for (const { rule, block, about } of rules.filter(({ isOwn }) => isOwn)) readLogic(draft, rule, block, about)
  for (const { rule, block, about } of rules.filter(({ isOwn }) => !isOwn)) readLogic(draft, rule, block, about)
  const settings = recordOf(json.settings)
  draft.language(settings.language)
  if (settings.show_question_number === true) draft.form.settings.hasNumbers = true
  if (settings.progress_bar === 'percentage') draft.form.settings.progress = 'percent'
  if (settings.show_progress_bar === false) draft.form.settings.progress = 'none'
  return draft.done(kept)
}

function withInner(field: Record<string, unknown>): Record<string, unknown>[] {
  return [field, ...listOf(recordOf(field.properties).fields).flatMap(withInner)]
}

function readField(draft: Draft, field: Record<string, unknown>): number {
  const type = scalarText(field.type)
  const properties = recordOf(field.properties)
  const rules = recordOf(field.validations)
  const name = field.ref ?? field.id
  if (field.attachment) draft.note('image-left-out', field.title, type)
  if (type === 'group' || type === 'inline_group') {
    draft.add('section', name, {
      title: recalled(draft, field.title, limits.titleLength),
      text: recalled(draft, properties.description, limits.richTextLength),
    })
    return listOf(properties.fields).reduce((sum, inner) => sum + readField(draft, inner), 0)
  }
  if (type === 'statement') {
    const texts = [field.title, properties.description].filter((text) => typeof text === 'string' && text !== '')
    draft.add('statement', name, { text: recalled(draft, texts.join('\n\n'), limits.richTextLength) })
    return 0
  }
  draft.found += 1
  const common = {
    title: recalled(draft, field.title, limits.titleLength),
    help: recalled(draft, properties.description, limits.helpLength),
    isRequired: rules.required === true,
  }
  const labels = recordOf(properties.labels)
  if (typeof labels.center === 'string' && labels.center !== '')
    draft.note('setting-left-out', common.title, `label ${labels.center}`)
  const ends = {
    lowLabel: draft.text(labels.left, limits.labelLength, common.title),
    highLabel: draft.text(labels.right, limits.labelLength, common.title),
  }
  const listed = () => {
    const choices = listOf(properties.choices)
    if (type !== 'picture_choice' && choices.some((choice) => choice.attachment))
      draft.note('image-left-out', common.title, type)
    return draft.choices(
      choices.map((choice) => ({ name: choice.ref ?? choice.id, label: choice.label })),
      choicesOf(name),
      common.title,
    )
  }
  const order =
    properties.randomize === true
      ? ('random' as const)
      : properties.alphabetical_order === true
        ? ('alphabet' as const)
        : ('given' as const)
  const some = { order, hasOther: properties.allow_other_choice === true }
  const isMultiple = properties.allow_multiple_selection === true
  const many = { minChoices: numberIn(rules.min_selection), maxChoices: numberIn(rules.max_selection) }
  const length = { maxLength: numberIn(rules.max_length) || null }
  switch (type) {
    case 'short_text':
      return added(draft.add('short-text', name, { ...common, ...length }))
    case 'long_text':
      return added(draft.add('long-text', name, { ...common, ...length }))
    case 'email':
      return added(draft.add('email', name, common))
    case 'website':
      return added(draft.add('website', name, common))
    case 'phone_number':
      return added(draft.add('phone', name, { ...common, defaultCountry: countryIn(properties.default_country_code) }))
    case 'number':
      return added(
        draft.add('number', name, { ...common, min: numberIn(rules.min_value), max: numberIn(rules.max_value) }),
      )
    case 'date':
      return added(draft.add('date', name, common))
    case 'yes_no':
      return added(draft.add('yes-no', name, common))
    case 'legal':
      return added(draft.add('consent', name, { ...common, wording: common.help || common.title, help: '' }))
    case 'multiple_choice':
      return isMultiple
        ? added(draft.addChoice('multiple-choice', name, { ...common, ...some, ...many, choices: listed() }))
        : added(draft.addChoice('single-choice', name, { ...common, ...some, choices: listed() }))
    case 'picture_choice':
      draft.note('image-left-out', common.title, type)
      return added(
        draft.addChoice('picture-choice', name, { ...common, ...some, ...many, isMultiple, choices: listed() }),
      )
    case 'dropdown':
      return added(draft.addChoice('dropdown', name, { ...common, order, choices: listed() }))
    case 'ranking':
      return added(draft.addChoice('ranking', name, { ...common, order, choices: listed() }))
    case 'rating':
      return added(
        draft.add('rating', name, {
          ...common,
          max: whole(properties.steps, 2, 10, 5),
          icon: properties.shape === 'heart' ? 'heart' : 'star',
        }),
      )
    case 'opinion_scale': {
      const min = properties.start_at_one === true ? 1 : 0
      return added(
        draft.add('scale', name, { ...common, ...ends, min, max: whole(properties.steps, 2, 11, 11) - 1 + min || 2 }),
      )
    }
    case 'nps':
      return added(draft.add('nps', name, { ...common, ...ends }))
    case 'file_upload':
      return added(draft.add('file', name, common))
    case 'address':
      return added(draft.add('address', name, { ...common, ...addressLines(draft, field) }))
    case 'contact_info':
      return added(draft.add('contact', name, { ...common, ...contactLines(draft, field) }))
    case 'matrix': {
      const rows = listOf(properties.fields)
      const columns = listOf(recordOf(rows[0]?.properties).choices)
      const lines = {
        rows: draft.choices(
          rows.map((row) => ({ name: row.ref ?? row.id, label: row.title })),
          'r',
          common.title,
        ),
        columns: draft.choices(
          columns.map((column) => ({ name: column.ref ?? column.id, label: column.label })),
          choicesOf(name),
          common.title,
        ),
      }
      const isTicked = rows.some((row) => recordOf(row.properties).allow_multiple_selection === true)
      // Rows are required individually there.
      const required = rows.filter((row) => recordOf(row.validations).required === true)
      const wants = {
        isRequired: common.isRequired || required.length > 0,
        requiresEveryRow: common.isRequired || (rows.length > 0 && required.length === rows.length),
      }
      const kind = isTicked ? 'matrix-multiple' : 'matrix-single'
      return added(addGrid(draft, kind, name, { ...common, ...lines, ...wants }))
    }
    case 'payment':
      draft.note('payment-left-out', common.title, type)
      return 0
    default:
      draft.note('kind-left-out', common.title, type)
      return 0
  }
}

/** Choices are unique within their question: a copied question has the same names again. */
function choicesOf(name: unknown): string {
  return `c ${scalarText(name)}`
}

function added(result: unknown): number {
  return result === null ? 0 : 1
}

function readEnding(draft: Draft, screen: Record<string, unknown>) {
  const properties = recordOf(screen.properties)
  const redirect = typeof properties.redirect_url === 'string' ? properties.redirect_url : ''
  const isSafe = isWebAddress(redirect)
  if (redirect !== '' && !isSafe) draft.note('setting-left-out', screen.title, 'redirect_url')
  if (screen.attachment) draft.note('image-left-out', screen.title, 'thankyou_screen')
  // The first ending is the default; the others follow and are only reached by jumps.
  const name = screen.ref ?? screen.id
  const id = draft.knows('e', name) ? draft.freshId() : draft.idOf('e', name)
  // A screen with a button waits for it; without one it redirects immediately.
  const hasButton = screen.type !== 'url_redirect' && properties.show_button === true
  if (isSafe && !hasButton) {
    draft.form.endings.push({ id, name: '', when: null, type: 'redirect', url: redirect })
    return
  }
  draft.form.endings.push(
    newEnding({
      id,
      title: recalled(draft, screen.title, limits.titleLength),
      text: recalled(draft, properties.description, limits.richTextLength),
      ...(hasButton && isSafe
        ? { buttonLabel: draft.text(properties.button_text, limits.labelLength, screen.title), buttonUrl: redirect }
        : {}),
      canRestart: hasButton && properties.button_mode === 'reload',
    }),
  )
}

const operators: Record<string, Comparison['operator']> = {
  is: 'is',
  equal: 'is',
  on: 'is',
  is_not: 'is-not',
  not_equal: 'is-not',
  not_on: 'is-not',
  contains: 'contains',
  not_contains: 'contains-not',
  begins_with: 'starts-with',
  ends_with: 'ends-with',
  greater_than: 'greater',
  after: 'greater',
  greater_equal_than: 'at-least',
  after_on: 'at-least',
  lower_than: 'less',
  before: 'less',
  lower_equal_than: 'at-most',
  before_on: 'at-most',
}

/** The block that a rule belongs to, and the title of its question. */
function holderOf(draft: Draft, rule: Record<string, unknown>, questions: readonly Record<string, unknown>[]) {
  const named = (field: Record<string, unknown>) => (rule.type === 'field' ? (field.ref ?? field.id) : null)
  const at = questions.findIndex((field) => named(field) === rule.ref)
  const about = at < 0 ? rule.ref : questions[at]?.title
  const own = rule.type === 'field' ? draft.elementNamed(rule.ref) : null
  if (own) return { block: blockOf(draft, own.id), about: 'title' in own ? own.title : about, isOwn: true }
  for (const before of questions.slice(0, Math.max(0, at)).reverse()) {
    const element = draft.elementNamed(named(before))
    if (element) return { block: blockOf(draft, element.id), about, isOwn: false }
  }
  return { block: undefined, about, isOwn: false }
}

function readLogic(draft: Draft, rule: Record<string, unknown>, block: Block | undefined, about: unknown) {
  for (const entry of listOf(rule.actions)) {
    const when = conditionOf(draft, recordOf(entry.condition))
    const details = recordOf(entry.details)
    if (!block || when === undefined) {
      draft.note('logic-left-out', about, entry.action)
      continue
    }
    if (entry.action === 'jump') {
      const to = recordOf(details.to)
      const isEnding = to.type === 'thankyou'
      const isKnown = draft.knows(isEnding ? 'e' : 'b', to.value)
      if (isEnding && !isKnown && to.value === 'default_tys') draft.jump(block, { when, to: { type: 'end' } }, about)
      else if (!isKnown) draft.note('logic-left-out', about, 'jump')
      else if (isEnding) draft.jump(block, { when, to: { type: 'ending', id: draft.idOf('e', to.value) } }, about)
      else draft.jump(block, { when, to: { type: 'block', id: draft.idOf('b', to.value) } }, about)
      continue
    }
    const operation = scalarText(entry.action)
    const target = recordOf(details.target).value
    const isSum =
      operation === 'add' ||
      operation === 'subtract' ||
      operation === 'multiply' ||
      operation === 'divide' ||
      operation === 'set'
    const variableId = isSum && typeof target === 'string' ? addVariable(draft, target, null) : null
    const formula = variableId === null ? null : formulaFor(draft, recordOf(details.value), variableId)
    if (!isSum || formula === null || variableId === null || block.actions.length >= limits.actionsPerBlock) {
      draft.note('logic-left-out', about, operation)
      continue
    }
    block.actions.push({
      id: draft.freshId(),
      when,
      variableId,
      operation,
      formula,
    })
  }
}

/** A number, a text, an answer that is a number, or another variable; null for anything else. */
function formulaFor(draft: Draft, { type, value }: Record<string, unknown>, variableId: string): string | null {
  const amount = type === 'field' || type === 'variable' ? null : numberIn(value)
  const isText = draft.form.variables.some(({ id, type: kind }) => id === variableId && kind === 'text')
  if (isText)
    return typeof value === 'string' && /^[^"\\\n]{0,200}$/.test(value) && type === 'constant' ? `"${value}"` : null
  if (amount !== null) return plainNumber(amount)
  if (type === 'variable' && typeof value === 'string') {
    const other = addVariable(draft, value, null)
    return other === null ? null : `{${other}}`
  }
  const element = type === 'field' ? draft.elementNamed(value) : null
  const isNumber = element && ['number', 'rating', 'scale', 'nps'].includes(element.kind)
  return isNumber ? `{${element.id}}` : null
}

/** Null: always. Undefined: unsupported. */
function conditionOf(draft: Draft, condition: Record<string, unknown>): Condition | null | undefined {
  const op = scalarText(condition.op)
  const vars = listOf(condition.vars)
  if (op === 'always') return null
  if (op === 'and' || op === 'or') {
    const members = vars.map((member) => conditionOf(draft, member))
    if (members.some((member) => member === undefined || member === null)) return undefined
    return { type: op === 'and' ? 'all' : 'any', of: members as Condition[] }
  }
  const [left, right] = vars
  const operator = operators[op]
  if (!left || !right || !operator) return undefined
  const part = left.type === 'field' ? draft.partNamed(left.value) : null
  const element = left.type === 'field' ? draft.elementNamed(part?.name ?? left.value) : null
  const operand = element
    ? ({ type: 'answer', elementId: element.id, ...(part ? { part: part.part } : {}) } as const)
    : left.type === 'hidden' && draft.elementNamed(`hidden:${scalarText(left.value)}`)
      ? ({ type: 'answer', elementId: draft.idOf('q', `hidden:${scalarText(left.value)}`) } as const)
      : variableOperand(draft, left)
  if (!operand) return undefined
  const scope = choicesOf(left.value)
  if (right.type === 'choice' && element && 'hasOther' in element && !draft.knows(scope, right.value)) {
    if (right.value !== 'other' || (operator !== 'is' && operator !== 'is-not')) return undefined
    return otherAnswer(element.id, operator === 'is')
  }
  const value =
    right.type === 'choice'
      ? draft.knows(scope, right.value)
        ? draft.idOf(scope, right.value)
        : undefined
      : constantFor(part ? null : element, right.value)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const isMany = element?.kind === 'multiple-choice' || (element?.kind === 'picture-choice' && element.isMultiple)
  const fitting = isMany && operator === 'is' ? 'contains' : isMany && operator === 'is-not' ? 'contains-not' : operator
  return { type: 'compare', left: operand, operator: fitting, right: { type: 'value', value } }
}

function variableOperand(draft: Draft, { type, value }: Record<string, unknown>) {
  const variableId = type === 'variable' && typeof value === 'string' ? addVariable(draft, value, null) : null
  return variableId === null ? null : ({ type: 'variable', variableId } as const)
}

/** Conditions also name choices by their labels, and yes and no as text. */
function constantFor(element: FormElement | null, value: unknown): unknown {
  if (element?.kind === 'yes-no' && (value === 'true' || value === 'false')) return value === 'true'
  if (!element || !('choices' in element)) return value
  const choice = element.choices.find(({ label }) => label === scalarText(value))
  return choice?.id ?? ('hasOther' in element && element.hasOther ? value : undefined)
}

function blockOf(draft: Draft, elementId: string): Block | undefined {
  return draft.form.pages
    .flatMap((page) => page.blocks)
    .find((block) => block.elements.some(({ id }) => id === elementId))
}

function plainNumber(value: number): string {
  const text = Math.abs(value)
    .toFixed(10)
    .replace(/\.?0+$/, '')
  return value < 0 ? `-${text}` : text
}
