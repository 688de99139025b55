import { operatorsByType, partsOf } from '../answers/parts.ts'
import type { Form } from '../document.ts'
import { namesOf } from '../engine/names.ts'
import type { Comparison, Condition, Operand } from '../logic/condition.ts'
import { comparisonsIn } from '../logic/evaluate-condition.ts'
import { dividesByZero, parseFormula, referencesIn } from '../logic/formula.ts'
import { recallsIn } from '../logic/recall.ts'
import { textsOf } from '../texts/walk-texts.ts'
import { type AnsweredElement, blocksOf, isAnswered } from '../walk.ts'
import { type FormProblem, problem } from './problem.ts'

/** Position in the form: what comes at or after it is not answered yet. `Infinity` for what is asked at the end. */
type Place = number

/** Conditions, formulas and recalls that refer to missing or later questions, or use an invalid comparison. */
export function referenceProblems(form: Form): FormProblem[] {
  const looker = new Looker(form)
  for (const { page, block } of blocksOf(form)) {
    const start = looker.placeOf(block.elements[0]?.id) ?? looker.startOf(block.id)
    looker.condition(page.showIf, page.id, looker.startOf(page.id))
    looker.condition(block.showIf, block.id, start)
    for (const element of block.elements) {
      const place = looker.placeOf(element.id) ?? start
      looker.condition(element.showIf, element.id, place)
      if ('requiredIf' in element) looker.condition(element.requiredIf, element.id, place)
      if (element.kind === 'calculated') looker.formula(element.formula, element.id, place)
      if (element.kind === 'payment' && element.formula !== '') looker.formula(element.formula, element.id, place)
    }
    const after = looker.endOf(block.id)
    for (const jump of block.jumps) looker.condition(jump.when, block.id, after)
    for (const action of block.actions) {
      looker.condition(action.when, block.id, after)
      looker.formula(action.formula, block.id, after)
      looker.variable(action.variableId, block.id)
    }
  }
  for (const ending of form.endings) looker.condition(ending.when, ending.id, Number.POSITIVE_INFINITY)
  for (const quota of form.quotas) looker.condition(quota.when, quota.id, Number.POSITIVE_INFINITY)
  for (const { key, text } of textsOf(form)) looker.recalls(text, key)
  for (const ending of form.endings) {
    const address = ending.type === 'redirect' ? ending.url : ending.buttonUrl
    looker.recalls(address, `${ending.id}.url`)
  }
  return looker.problems
}

class Looker {
  readonly problems: FormProblem[] = []
  readonly #form: Form
  readonly #elements = new Map<string, AnsweredElement>()
  readonly #places = new Map<string, Place>()
  readonly #starts = new Map<string, Place>()
  readonly #ends = new Map<string, Place>()
  readonly #told = new Set<string>()

  constructor(form: Form) {
    this.#form = form
    let place = 0
    for (const { page, block } of blocksOf(form)) {
      if (!this.#starts.has(page.id)) this.#starts.set(page.id, place)
      this.#starts.set(block.id, place)
      for (const element of block.elements) {
        this.#places.set(element.id, place)
        place += 1
        if (isAnswered(element)) this.#elements.set(element.id, element)
      }
      this.#ends.set(block.id, place)
    }
  }

  placeOf(elementId: string | undefined): Place | null {
    return elementId === undefined ? null : (this.#places.get(elementId) ?? null)
  }

  startOf(id: string): Place {
    return this.#starts.get(id) ?? 0
  }

  endOf(blockId: string): Place {
    return this.#ends.get(blockId) ?? 0
  }

  condition(condition: Condition | null, owner: string, place: Place) {
    if (condition === null) return
    for (const comparison of comparisonsIn(condition)) {
      const isKnown = this.#operand(comparison.left, owner, place)
      if (isKnown) this.#comparison(comparison, owner)
      if (comparison.right && comparison.right.type !== 'value') this.#operand(comparison.right, owner, place)
    }
  }

  formula(source: string, owner: string, place: Place) {
    const parsed = parseFormula(source)
    if (!parsed.ok) {
      this.#tell('error', 'formula-broken', owner, { at: parsed.at + 1 })
      return
    }
    if (dividesByZero(parsed.formula)) this.#tell('error', 'division-by-zero', owner)
    for (const { name, part } of referencesIn(parsed.formula)) {
      const named = namesOf(this.#form).get(name)
      if (!named) this.#tell('error', 'formula-unknown', owner, { name })
      else if (named.type === 'element') {
        this.#order(named.element, owner, place)
        if (!hasPart(named.element, part)) this.#tell('error', 'unknown-part', owner)
      }
    }
  }

  variable(variableId: string, owner: string) {
    if (!this.#form.variables.some(({ id }) => id === variableId)) this.#tell('error', 'unknown-variable', owner)
  }

  recalls(text: string, key: string) {
    if (!text.includes('{{')) return
    const owner = key.split('.')[0] ?? null
    for (const part of recallsIn(text)) {
      if (part.type === 'recall' && !namesOf(this.#form).has(part.name))
        this.#tell('warning', 'recall-unknown', owner === 'form' ? null : owner, { name: part.name })
    }
  }

  #operand(operand: Operand, owner: string, place: Place): boolean {
    if (operand.type === 'score') return true
    if (operand.type === 'variable') {
      const isKnown = this.#form.variables.some(({ id }) => id === operand.variableId)
      if (!isKnown) this.#tell('error', 'unknown-variable', owner)
      return isKnown
    }
    const element = this.#elements.get(operand.elementId)
    if (!element) {
      this.#tell('error', 'unknown-element', owner)
      return false
    }
    this.#order(element, owner, place)
    if (hasPart(element, operand.part ?? '')) return true
    this.#tell('error', 'unknown-part', owner)
    return false
  }

  #order(element: AnsweredElement, owner: string, place: Place) {
    if (element.kind === 'hidden') return
    if ((this.#places.get(element.id) ?? 0) >= place)
      this.#tell('warning', 'later-question', owner, { title: element.title || element.id })
  }

  #comparison({ left, operator, right }: Comparison, owner: string) {
    if (operator === 'answered' || operator === 'empty') return
    if (right === undefined || (right.type === 'value' && (right.value === '' || isEmptyList(right.value))))
      this.#tell('error', 'no-value', owner)
    const type = this.#typeOf(left)
    if (!operatorsByType[type].includes(operator)) this.#tell('warning', 'unfit-operator', owner)
    if (right?.type !== 'value' || (type !== 'choice' && type !== 'choices')) return
    const offered = left.type === 'answer' ? choiceIds(this.#elements.get(left.elementId)) : null
    const wanted = Array.isArray(right.value) ? right.value : [right.value]
    if (offered && wanted.some((id) => !offered.has(String(id)))) this.#tell('error', 'unknown-choice', owner)
  }

  #typeOf(operand: Operand) {
    if (operand.type === 'score') return 'number' as const
    if (operand.type === 'variable')
      return this.#form.variables.find(({ id }) => id === operand.variableId)?.type ?? ('text' as const)
    const element = this.#elements.get(operand.elementId)
    const parts = element ? partsOf(element) : []
    return parts.find(({ part }) => part === (operand.part ?? ''))?.type ?? ('none' as const)
  }

  #tell(
    severity: FormProblem['severity'],
    code: FormProblem['code'],
    id: string | null,
    values: FormProblem['values'] = {},
  ) {
    const key = `${code} ${id} ${JSON.stringify(values)}`
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.problems.push(problem(severity, code, id, values))
  }
}

function hasPart(element: AnsweredElement, part: string): boolean {
  return partsOf(element).some((entry) => entry.part === part)
}

/** Ids a condition may compare with; null where free text is possible too, or where the answer has no choices. */
function choiceIds(element: AnsweredElement | undefined): Set<string> | null {
  if (!element) return null
  if (element.kind === 'matrix-single' || element.kind === 'matrix-multiple')
    return new Set(element.columns.map(({ id }) => id))
  if (element.kind === 'slot') return new Set(element.slots.map(({ id }) => id))
  if (!('choices' in element) || ('hasOther' in element && element.hasOther)) return null
  return new Set(element.choices.map(({ id }) => id))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
