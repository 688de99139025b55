/** Possible problems of a form, in English; `{name}` is filled from the problem's values. */
export const problemMessages = {
  'no-questions': 'The form asks nothing yet.',
  'title-missing': 'A question has no title.',
  'choices-missing': 'There is nothing to choose from.',
  'choice-unnamed': 'A choice has no words.',
  'rows-missing': 'The group holds no questions.',
  'range-empty': 'The least allowed is more than the most allowed: no answer fits.',
  'key-twice': 'Two questions or variables share the name "{name}".',
  'name-reserved': '"{name}" has a meaning of its own; choose another name.',
  'unknown-element': 'A condition looks at a question that is gone.',
  'unknown-variable': 'A variable that is gone is used here.',
  'unknown-choice': 'A condition waits for a choice that is gone.',
  'unknown-part': 'A condition looks at a part that the answer does not have.',
  'unfit-operator': 'This comparison does not fit the answer.',
  'no-value': 'A condition compares with nothing.',
  'later-question': 'This depends on "{title}", which is asked later.',
  'formula-broken': 'The calculation cannot be read, at sign {at}.',
  'formula-unknown': 'The calculation uses "{name}", which is not there.',
  'division-by-zero': 'The calculation divides by zero.',
  'recall-unknown': 'The text recalls "{name}", which is not there.',
  'lost-target': 'A jump leads to something that is gone.',
  cycle: 'These jumps lead in a circle.',
  unreachable: 'Nobody ever comes here.',
  'ending-unreachable': 'Nobody ever comes out at this ending.',
  'no-default-ending': 'No ending is left for those whose answers fit none of the conditions.',
  'redirect-empty': 'The redirect has no address.',
  'closed-before-open': 'The form closes before it opens.',
  'quota-target': 'The quota leads to an ending that is gone.',
  'person-question': 'One answer a person is told by a question that is gone.',
  'payment-provider': 'Payments need a provider; until then nothing is charged.',
  'bands-overlap': 'Two bands of points overlap.',
  'alt-missing': 'An image has no alt text.',
  contrast: 'The colours {front} and {ground} are too alike: {ratio}, where {needed} is needed.',
  'translation-missing': '{count} texts are not translated yet.',
} as const
export type ProblemCode = keyof typeof problemMessages

export interface FormProblem {
  code: ProblemCode
  /** Errors prevent publishing. */
  severity: 'error' | 'warning'
  /** The page, block, element, ending, variable or quota it concerns; null for the whole form. */
  id: string | null
  values: Record<string, string | number>
}

export function problemText(problem: FormProblem): string {
  return problemMessages[problem.code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(problem.values, name) ? String(problem.values[name]) : whole,
  )
}

export function problem(
  severity: FormProblem['severity'],
  code: ProblemCode,
  id: string | null,
  values: FormProblem['values'] = {},
): FormProblem {
  return { code, severity, id, values }
}
