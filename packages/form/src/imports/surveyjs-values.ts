import { scalarText } from '@taplore/kit'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { type Draft, keyIn, numberIn, whole } from './draft.ts'
import { choiceValue, impliedChoices, isSeveral } from './surveyjs-choices.ts'
import type { Calculation } from './surveyjs-formula.ts'

type Source = Record<string, unknown>

/** A value that respondents do not see, under the name that rules and texts use. */
export function addCalculatedValue(draft: Draft, entry: Source, calculations: Calculation[], origin?: string): void {
  const name = scalarText(entry.name) || 'calculatedValues'
  const source = scalarText(entry.expression)
  const made = add(draft, entry, { title: name, isShown: false, decimals: limits.decimals, unit: '' })
  const detail = origin ?? (source === '' ? name : `${name}: ${source}`)
  if (made) calculations.push({ made, source, about: '', detail, isPlaced: false })
}

/** A question that shows a result. */
export function addExpression(draft: Draft, element: Source, title: string, calculations: Calculation[]) {
  const isMoney = element.displayStyle === 'currency'
  const decimals = element.maximumFractionDigits ?? (isMoney ? 2 : undefined)
  const made = add(draft, element, {
    title,
    isShown: true,
    decimals: whole(decimals, 0, limits.decimals, limits.decimals),
    unit: isMoney ? signOf(scalarText(element.currency) || 'USD') : '',
  })
  if (made)
    calculations.push({
      made,
      source: scalarText(element.expression),
      about: title,
      detail: `expression ${scalarText(element.expression)}`.trim(),
      isPlaced: true,
    })
  return made
}

/** The sign of a currency, which each language has on its own side of the number; what is no code stays as it is. */
function signOf(currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return currency.slice(0, 20)
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

function add(
  draft: Draft,
  { name }: Source,
  fields: { title: string; isShown: boolean; decimals: number; unit: string },
) {
  const key = keyIn(name)
  return draft.add('calculated', name, { ...fields, formula: '0', ...(key === null ? {} : { key }) })
}

/** Formulas there calculate with the values of choices, and of yes and no, which respondents never see. */
export function saveChoiceValues(draft: Draft, source: Source, element: FormElement): void {
  if (element.kind === 'yes-no') {
    const { valueTrue = true, valueFalse = false } = source
    if (valueTrue === true && valueFalse === false) return
    const [yes, no] = [scalarText(valueTrue), scalarText(valueFalse)]
    draft.choiceValues.set(element.id, [
      { label: 'true', name: yes, value: valueIn(yes) },
      { label: 'false', name: no, value: valueIn(no) },
    ])
    return
  }
  if (!('choices' in element) || !Array.isArray(element.choices)) return
  const values = [...(Array.isArray(source.choices) ? source.choices : []), ...impliedChoices(source)].map((choice) =>
    scalarText(choiceValue(choice)),
  )
  const isOne = !isSeveral(element)
  const labels = element.choices.map(({ id, label }) => label || id)
  const isSame = isOne && labels.every((label, index) => label === values[index])
  if (isSame) return
  const known = labels.map((label, index) => {
    const name = values[index] ?? ''
    return { label, name, value: isOne ? valueIn(name) : null }
  })
  draft.choiceValues.set(element.id, known)
}

function valueIn(text: string): number | string | null {
  const number = numberIn(text)
  if (number !== null) return number
  return /["\\\n]/.test(text) ? null : text
}
