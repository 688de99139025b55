import type { AnswerError } from '../answers/read/messages.ts'
import { currencyDecimals } from '../answers/read/read-number.ts'
import { missingIn, readValue } from '../answers/read/read-value.ts'
import { isBlank, type ReadingContext, type ReadingError } from '../answers/read/reading.ts'
import { highestScore, scoreOfAnswer } from '../answers/scope-value.ts'
import type { Answers, MoneyValue } from '../answers/value.ts'
import type { Action, Block, Form, Target } from '../document.ts'
import type { PaymentElement } from '../elements/files.ts'
import type { FormElement } from '../elements/index.ts'
import type { CalculatedElement } from '../elements/logic.ts'
import { limits } from '../limits.ts'
import { calculate, numberOf, textOf } from '../logic/calculate.ts'
import type { ScopeValue } from '../logic/scalar.ts'
import { translateForm } from '../texts/translate.ts'
import { type AnsweredElement, blocksOf, elementsOf, isAnswered, type PlacedBlock, startOf } from '../walk.ts'
import { Scope } from './scope.ts'

export interface RespondContext extends Partial<Omit<ReadingContext, 'locale'>> {
  /**
   * One of the form's languages; by default its own. Decides the format of numbers and days and the stored wording of
   * a consent.
   */
  language?: string
  /** For partial submissions: nothing is required. */
  isPartial?: boolean
}

export interface Step {
  pageId: string
  blockId: string
  /** Ids of shown elements, content too, in order. */
  elementIds: string[]
}

/** Faults of the form, not of the answers. `problemsOf` finds most of them earlier. */
export interface EngineFault {
  fault: 'cycle' | 'division-by-zero' | 'lost-target'
  /** The block or calculation of the fault. */
  id: string
}

export interface Response {
  language: string
  /** The path through the form for these answers: every shown step, in order. */
  steps: Step[]
  /** Valid answers on the path, by id. Includes hidden fields. */
  answers: Answers
  calculated: Record<string, ScopeValue>
  /** Amounts of the shown payments, by id. Without those whose formula has no amount. */
  payments: Record<string, MoneyValue>
  /** By variable id. */
  variables: Record<string, string | number>
  score: number
  /** The maximum score of the whole form. */
  highestScore: number
  /** The band of the score; null when there is none. */
  scoreBandId: string | null
  /** Why the form cannot be submitted, in path order. Empty: it can. */
  errors: AnswerError[]
  /** Answered questions outside the path: their answers do not count. */
  dropped: string[]
  /** Unknown names in the input: of an older version, or forged. */
  unknown: string[]
  endingId: string
  /** Quotas this response counts for. */
  quotaIds: string[]
  faults: EngineFault[]
}

/**
 * Evaluates a form with answers: which steps are shown, which answers count, what is missing, where it ends. The one
 * engine of builder, public page and server. Deterministic, and it always terminates: a step is never shown twice.
 * `input` contains a stored value or field input for each question id (see `readValue`). A step knows the answers
 * before it; hidden fields are known from the start.
 */
export function respond(form: Form, input: Record<string, unknown>, context: RespondContext = {}): Response {
  return new Walk(form, input, context).go()
}

class Walk {
  readonly #form: Form
  readonly #input: Record<string, unknown>
  readonly #reading: ReadingContext
  readonly #isPartial: boolean
  readonly #blocks: PlacedBlock[]
  readonly #scope: Scope
  readonly #response: Response

  constructor(form: Form, input: Record<string, unknown>, context: RespondContext) {
    const language = context.language ?? form.language
    this.#form = translated(form, language)
    this.#input = input
    this.#isPartial = context.isPartial ?? false
    this.#reading = { locale: language, today: context.today ?? null, country: context.country ?? null }
    this.#blocks = blocksOf(this.#form)
    const elements = elementsOf(this.#form).filter(isAnswered)
    this.#response = {
      language,
      steps: [],
      answers: {},
      calculated: {},
      payments: {},
      variables: Object.fromEntries(form.variables.map(({ id, initial }) => [id, initial])),
      score: 0,
      highestScore: elements.reduce(
        (sum, element) => sum + (element.kind === 'calculated' ? 0 : highestScore(element)),
        0,
      ),
      scoreBandId: null,
      errors: [],
      dropped: [],
      unknown: [],
      endingId: '',
      quotaIds: [],
      faults: [],
    }
    // Formulas see choices in the form's own language, so they do not depend on the respondent.
    this.#scope = new Scope(form, this.#response, {
      highest: this.#response.highestScore,
      today: this.#reading.today,
      onZero: () => this.#fault('division-by-zero', this.#at),
    })
  }

  /** The block or calculation being evaluated, for faults. */
  #at = ''

  go(): Response {
    for (const element of elementsOf(this.#form)) if (element.kind === 'hidden') this.#take(element, false)
    const endingId = this.#walk()
    const { ending, response } = { ending: this.#ending(endingId), response: this.#response }
    response.endingId = ending
    response.scoreBandId =
      this.#form.scoreBands.find(({ from, to }) => response.score >= from && response.score <= to)?.id ?? null
    response.quotaIds = this.#form.quotas.filter((quota) => this.#scope.holds(quota.when)).map((quota) => quota.id)
    this.#sortOut()
    return response
  }

  /** Walks to the end and returns the ending of a jump, if any. */
  #walk(): string | null {
    const visited = new Set<number>()
    let index = 0
    while (index < this.#blocks.length) {
      const placed = this.#blocks[index]
      if (!placed) break
      if (visited.has(index)) {
        this.#fault('cycle', placed.block.id)
        return null
      }
      visited.add(index)
      this.#at = placed.block.id
      if (this.#isPassedOver(placed)) {
        index += 1
        continue
      }
      this.#show(placed)
      for (const action of placed.block.actions) this.#act(action)
      const jump = placed.block.jumps.find(({ when }) => this.#scope.holds(when))
      if (!jump) index += 1
      else if (jump.to.type === 'end') return null
      else if (jump.to.type === 'ending') return jump.to.id
      else index = this.#indexOf(jump.to, placed.block) ?? index + 1
    }
    return null
  }

  /** A hidden block does not exist: its jumps and actions do not happen, even if only its questions are hidden. */
  #isPassedOver({ page, block }: PlacedBlock): boolean {
    if (!this.#scope.holds(page.showIf) || !this.#scope.holds(block.showIf)) return true
    return block.elements.length > 0 && !block.elements.some(({ showIf }) => this.#scope.holds(showIf))
  }

  #show({ page, block }: PlacedBlock) {
    const elementIds: string[] = []
    let isSeen = false
    for (const element of block.elements) {
      if (!this.#scope.holds(element.showIf)) continue
      if (element.kind === 'hidden') continue
      if (element.kind === 'calculated') this.#calculate(element)
      else if (element.kind === 'payment') this.#price(element)
      else if (isAnswered(element)) {
        this.#take(
          element,
          element.isRequired || (element.requiredIf !== null && this.#scope.holds(element.requiredIf)),
        )
      }
      if (element.kind !== 'calculated' || element.isShown) elementIds.push(element.id)
      isSeen ||= showsItself(element)
    }
    // Nothing visible: evaluated, but not a step.
    if (isSeen) this.#response.steps.push({ pageId: page.id, blockId: block.id, elementIds })
  }

  #take(element: Exclude<AnsweredElement, CalculatedElement>, isRequired: boolean) {
    const sent = Object.hasOwn(this.#input, element.id) ? this.#input[element.id] : undefined
    const raw = element.kind === 'hidden' && isBlank(sent) ? element.defaultValue : sent
    const reading = readValue(element, raw, this.#reading)
    if (!reading.ok) {
      this.#complain(element.id, reading.errors)
      return
    }
    if (!this.#isPartial) this.#complain(element.id, missingIn(element, reading.value, isRequired))
    if (reading.value === null) return
    this.#response.answers[element.id] = reading.value
    this.#response.score += scoreOfAnswer(element, reading.value)
  }

  #calculate(element: CalculatedElement) {
    this.#at = element.id
    const value = this.#scope.calculate(element.formula)
    this.#response.calculated[element.id] = typeof value === 'number' ? roundTo(value, element.decimals) : value
  }

  #price({ id, formula, currency }: PaymentElement) {
    this.#at = id
    const value = this.#scope.calculate(formula)
    const amount = value === null ? null : numberOf(value)
    if (amount === null || amount < 0) return
    const decimals = currencyDecimals(currency)
    const minor = Math.round(roundTo(amount, decimals) * 10 ** decimals)
    if (Number.isSafeInteger(minor)) this.#response.payments[id] = { minor, currency }
  }

  #act(action: Action) {
    if (!this.#scope.holds(action.when)) return
    const variable = this.#form.variables.find(({ id }) => id === action.variableId)
    if (!variable) return
    const value = this.#scope.calculate(action.formula)
    const before = this.#response.variables[variable.id] ?? variable.initial
    if (variable.type === 'text' || action.operation === 'append') {
      if (variable.type !== 'text') return
      const next = action.operation === 'set' ? textOf(value) : `${before}${textOf(value)}`
      this.#response.variables[variable.id] = next.slice(0, limits.hiddenLength)
      return
    }
    const [one, two] = [numberOf(before), numberOf(value)]
    if (one === null || two === null) return
    const next = action.operation === 'set' ? two : this.#combined(one, action.operation, two)
    if (next !== null) this.#response.variables[variable.id] = next
  }

  #combined(left: number, operation: 'add' | 'subtract' | 'multiply' | 'divide', right: number): number | null {
    const operator = ({ add: '+', subtract: '-', multiply: '*', divide: '/' } as const)[operation]
    const value = calculate(
      { type: 'binary', operator, left: { type: 'number', value: left }, right: { type: 'number', value: right } },
      { resolve: () => null, today: null, dividedByZero: () => this.#fault('division-by-zero', this.#at) },
    )
    return typeof value === 'number' ? value : null
  }

  #indexOf(target: Exclude<Target, { type: 'end' | 'ending' }>, from: Block): number | null {
    const index = startOf(this.#form, target)
    if (index !== null) return index
    this.#fault('lost-target', from.id)
    return null
  }

  #ending(chosen: string | null): string {
    const { endings } = this.#form
    const ending =
      endings.find(({ id }) => id === chosen) ?? endings.find(({ when }) => this.#scope.holds(when)) ?? endings.at(-1)
    return ending?.id ?? ''
  }

  /** Ignored input, separated into known and unknown questions. */
  #sortOut() {
    const known = new Map(elementsOf(this.#form).map((element) => [element.id, element]))
    const complained = new Set(this.#response.errors.map((error) => error.groupId ?? error.elementId))
    for (const [id, value] of Object.entries(this.#input)) {
      if (isBlank(value)) continue
      const element = known.get(id)
      if (!element) this.#response.unknown.push(id)
      else if (
        !Object.hasOwn(this.#response.answers, id) &&
        !complained.has(id) &&
        isOffPath(element.id, this.#response)
      )
        this.#response.dropped.push(id)
    }
  }

  #complain(elementId: string, errors: ReadingError[]) {
    for (const { message, values, part, row, childId } of errors) {
      const error: AnswerError = { elementId: childId ?? elementId, message, values }
      if (part !== undefined) error.part = part
      if (row !== undefined) error.row = row
      if (childId !== undefined) error.groupId = elementId
      this.#response.errors.push(error)
    }
  }

  #fault(fault: EngineFault['fault'], id: string) {
    const isKnown = this.#response.faults.some((known) => known.fault === fault && known.id === id)
    if (!isKnown) this.#response.faults.push({ fault, id })
  }
}

/** Whether an element has visible content. A divider needs content on both sides, and a spam check is invisible. */
function showsItself(element: FormElement): boolean {
  switch (element.kind) {
    case 'hidden':
    case 'captcha':
    case 'divider':
      return false
    case 'calculated':
      return element.isShown
    case 'picture':
      return element.picture !== null
    case 'video':
      return element.url !== ''
    case 'statement':
      return element.text.trim() !== ''
    case 'section':
      return element.title.trim() !== '' || element.text.trim() !== ''
    default:
      return true
  }
}

function isOffPath(id: string, response: Response): boolean {
  return !response.steps.some((step) => step.elementIds.includes(id))
}

function roundTo(value: number, decimals: number): number {
  const result = calculate(
    {
      type: 'call',
      name: 'round',
      of: [
        { type: 'number', value },
        { type: 'number', value: decimals },
      ],
    },
    { resolve: () => null, today: null },
  )
  return typeof result === 'number' ? result : value
}

/** Translated forms, cached as long as the form: a page asks again after every key. */
const translations = new WeakMap<Form, Map<string, Form>>()

function translated(form: Form, language: string): Form {
  if (language === form.language) return form
  const byLanguage = translations.get(form) ?? new Map<string, Form>()
  translations.set(form, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const made = translateForm(form, language)
  byLanguage.set(language, made)
  return made
}
