import { scopeValue } from '../answers/scope-value.ts'
import type { Answers } from '../answers/value.ts'
import type { Form } from '../document.ts'
import { calculate } from '../logic/calculate.ts'
import type { Condition, Operand } from '../logic/condition.ts'
import { holds } from '../logic/evaluate-condition.ts'
import { type Formula, parseFormula } from '../logic/formula.ts'
import type { ScopeValue } from '../logic/scalar.ts'
import { type Names, namesOf } from './names.ts'

/** The values known at one point of the path. */
export interface Known {
  answers: Answers
  calculated: Record<string, ScopeValue>
  variables: Record<string, string | number>
  score: number
}

/** Evaluates conditions and formulas of a form. Keeps no copy: the known values may grow. */
export class Scope {
  readonly #names: Names
  readonly #known: Known
  readonly #highest: number
  readonly #today: string | null
  readonly #onZero: () => void

  constructor(form: Form, known: Known, options: { highest: number; today: string | null; onZero?: () => void }) {
    this.#names = namesOf(form)
    this.#known = known
    this.#highest = options.highest
    this.#today = options.today
    this.#onZero = options.onZero ?? (() => {})
  }

  holds(condition: Condition | null): boolean {
    return condition === null || holds(condition, (operand) => this.#operand(operand))
  }

  /** The value of a formula; null when it cannot be parsed. */
  calculate(source: string): ScopeValue {
    const formula = formulaOf(source)
    if (!formula) return null
    return calculate(formula, {
      today: this.#today,
      resolve: (name, part) => this.valueOf(name, part, 'label'),
      dividedByZero: this.#onZero,
    })
  }

  valueOf(name: string, part: string, wants: 'id' | 'label'): ScopeValue {
    const named = this.#names.get(name)
    if (!named) return null
    if (named.type === 'score') return this.#known.score
    if (named.type === 'highest-score') return this.#highest
    if (named.type === 'variable') return own(this.#known.variables, named.variable.id) ?? null
    const { element } = named
    if (element.kind === 'calculated') return own(this.#known.calculated, element.id) ?? null
    return scopeValue(element, own(this.#known.answers, element.id), part, wants)
  }

  #operand(operand: Operand): ScopeValue {
    if (operand.type === 'score') return this.#known.score
    if (operand.type === 'variable') return this.valueOf(operand.variableId, '', 'id')
    return this.valueOf(operand.elementId, operand.part ?? '', 'id')
  }
}

/** Parsed formulas by source. A form uses the same few again and again. */
const formulas = new Map<string, Formula | null>()

function formulaOf(source: string): Formula | null {
  const cached = formulas.get(source)
  if (cached !== undefined) return cached
  const parsed = parseFormula(source)
  const formula = parsed.ok ? parsed.formula : null
  if (formulas.size >= 1000) formulas.clear()
  formulas.set(source, formula)
  return formula
}

function own<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
