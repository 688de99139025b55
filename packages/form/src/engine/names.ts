import type { Form, Variable } from '../document.ts'
import { type AnsweredElement, elementsOf, isAnswered } from '../walk.ts'

/** The meaning of a name in a formula or recall. */
export type Named =
  | { type: 'element'; element: AnsweredElement }
  | { type: 'variable'; variable: Variable }
  | { type: 'score' }
  | { type: 'highest-score' }

export type Names = Map<string, Named>

const known = new WeakMap<Form, Names>()

/** All names of a form: ids first, then keys of elements and names of variables that do not conflict with an id. */
export function namesOf(form: Form): Names {
  const cached = known.get(form)
  if (cached) return cached
  const names: Names = new Map()
  const elements = elementsOf(form).filter(isAnswered)
  const add = (name: string, named: Named) => {
    if (!names.has(name)) names.set(name, named)
  }
  for (const element of elements) add(element.id, { type: 'element', element })
  for (const variable of form.variables) add(variable.id, { type: 'variable', variable })
  for (const element of elements) if (element.key !== undefined) add(element.key, { type: 'element', element })
  for (const variable of form.variables) add(variable.name, { type: 'variable', variable })
  add('score', { type: 'score' })
  add('highest-score', { type: 'highest-score' })
  known.set(form, names)
  return names
}
