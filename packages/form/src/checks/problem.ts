/** Possible problems of a form, in English; `{name}` is filled from the problem's values. */
export const problemMessages = {
  'no-questions': 'Add a question first.',
  'title-missing': 'A question has no title.',
  'choices-missing': 'Add at least one choice.',
  'choice-unnamed': 'A choice has no label.',
  'line-unnamed': 'A row or column has no label.',
  'rows-missing': 'This group has no questions.',
  'range-empty': 'The minimum is higher than the maximum, so no answer is possible.',
  'key-twice': 'Two questions or variables are both named “{name}”.',
  'name-reserved': '“{name}” is a reserved name. Choose another one.',
  'unknown-element': 'A condition uses a question that no longer exists.',
  'unknown-variable': 'This uses a variable that no longer exists.',
  'unknown-choice': 'A condition uses a choice that no longer exists.',
  'unknown-part': 'A condition uses a part that this answer doesn’t have.',
  'unfit-operator': 'This comparison doesn’t work with this kind of answer.',
  'no-value': 'A condition has no value to compare with.',
  'later-question': 'This depends on “{title}”, which comes later.',
  'formula-broken': 'The formula has an error at character {at}.',
  'formula-unknown': 'The formula uses “{name}”, which doesn’t exist.',
  'division-by-zero': 'The formula divides by zero.',
  'recall-unknown': 'The text refers to “{name}”, which doesn’t exist.',
  'lost-target': 'A jump leads to a question that no longer exists.',
  cycle: 'These jumps form a loop.',
  unreachable: 'No path leads here.',
  'ending-unreachable': 'No path leads to this ending.',
  'no-default-ending': 'There’s no ending for answers that match none of the conditions.',
  'redirect-empty': 'The redirect has no URL.',
  'closed-before-open': 'The form closes before it opens.',
  'quota-target': 'The quota leads to an ending that no longer exists.',
  'person-question': 'The question that limits the form to one submission per person no longer exists.',
  'payment-provider': 'Connect a payment provider. Until then, nothing is charged.',
  'bands-overlap': 'Two score ranges overlap.',
  'alt-missing': 'An image has no alt text.',
  contrast: '{front} on {ground} is hard to read: the contrast is {ratio}; it should be at least {needed}.',
  'translation-missing': '{language}: {count} texts aren’t translated yet.',
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
