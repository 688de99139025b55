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
  'unfit-operator': 'This comparison doesn’t work with this kind of answer.',
  'no-value': 'A condition has no value to compare with.',
  'later-question': 'This depends on "{title}", which is asked later.',
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
  'payment-provider': 'Payments need a provider. Nothing is charged until there is one.',
  'bands-overlap': 'Two score ranges overlap.',
  'alt-missing': 'An image has no alt text.',
  contrast: 'The colors {front} and {ground} are too alike: {ratio}, where {needed} is needed.',
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
