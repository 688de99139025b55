import { scalarText } from '@taplore/kit'
import type { Block, Jump } from '../document.ts'
import { type Draft, listOf } from './draft.ts'
import { readSurveyExpression } from './surveyjs-expression.ts'
import type { Calculation } from './surveyjs-formula.ts'
import { addCalculatedValue } from './surveyjs-values.ts'

type Source = Record<string, unknown>

/**
 * Rules that act when an answer makes an expression true. Completing and skipping become jumps behind the last answer that the
 * expression uses; values of variables become calculations, of which the last true one counts. Answers are never
 * changed here, so rules that would change one are named.
 */
export function readTriggers(draft: Draft, json: Source, calculations: Calculation[]): void {
  const values = new Map<string, { expression: string; value: string; detail: string }[]>()
  const taken = new Set(listOf(json.calculatedValues).map(({ name }) => scalarText(name)))
  for (const trigger of listOf(json.triggers)) {
    const type = (scalarText(trigger.type ?? trigger.name) || 'triggers').replace(/trigger$/, '')
    const expression = scalarText(trigger.expression)
    const target = scalarText(trigger.setToName) || scalarText(trigger.gotoName)
    const detail = [type, target && `→ ${target}`, expression && `: ${expression}`].filter(Boolean).join(' ')
    const named = detail.replace(' : ', ': ')
    if (type === 'complete' || type === 'skip') {
      if (!addJump(draft, expression, type === 'complete' ? null : target)) draft.note('logic-left-out', '', named)
      continue
    }
    const value = valueSet(type, trigger)
    const isVariable = target !== '' && draft.elementNamed(target) === null && !taken.has(target)
    if (value === null || expression === '' || !isVariable) draft.note('logic-left-out', '', named)
    else values.set(target, [...(values.get(target) ?? []), { expression, value, detail: named }])
  }
  for (const [name, rules] of values) {
    // A text stays a text where no rule is true.
    const none = rules.some(({ value }) => /^['"]/.test(value)) ? "''" : '0'
    const source = rules.reduce((rest, { expression, value }) => `iif(${expression}, ${value}, ${rest})`, none)
    addCalculatedValue(draft, { name, expression: source }, calculations, rules.map(({ detail }) => detail).join('; '))
  }
}

/** What a variable is set to, as an expression; null for what no expression gives. */
function valueSet(type: string, { setValue, fromName, runExpression }: Source): string | null {
  if (type === 'copyvalue') return fromName ? `{${scalarText(fromName)}}` : null
  if (type === 'runexpression') return scalarText(runExpression) || null
  if (type !== 'setvalue') return null
  if (typeof setValue === 'number' || typeof setValue === 'boolean') return String(setValue)
  if (typeof setValue !== 'string' || /["']/.test(setValue)) return null
  return /^-?\d+(\.\d+)?$/.test(setValue) ? setValue : `'${setValue}'`
}

/** Behind the last answer of the expression; false when it leads nowhere, or back. */
function addJump(draft: Draft, expression: string, target: string | null): boolean {
  const when = readSurveyExpression(draft, expression)
  if (!when) return false
  const blocks = draft.form.pages.flatMap((page) => page.blocks)
  const placeOf = (name: string) => {
    const id = draft.elementNamed(name.trim())?.id
    return blocks.findIndex(({ elements }) => elements.some((element) => element.id === id))
  }
  const from = Math.max(...Array.from(expression.matchAll(/\{([^{}]{1,200})\}/g), ([, name = '']) => placeOf(name)))
  const block: Block | undefined = blocks[from]
  const to: Jump['to'] | null = target === null ? { type: 'end' } : blockTarget(blocks, placeOf(target), from)
  if (!block || !to) return false
  draft.jump(block, { when, to }, target ?? 'complete')
  return true
}

function blockTarget(blocks: readonly Block[], at: number, from: number): Jump['to'] | null {
  const block = blocks[at]
  return block && at > from ? { type: 'block', id: block.id } : null
}
