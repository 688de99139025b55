import type { Form } from '../document.ts'
import type { FormLanguageCode } from '../languages.ts'
import { translationState } from '../texts/translate.ts'
import { type AnsweredElement, elementsOf, isAnswered, isQuestion } from '../walk.ts'
import { contrastProblems } from './contrast.ts'
import { flowProblems } from './flow.ts'
import { type FormProblem, problem } from './problem.ts'
import { referenceProblems } from './references.ts'

/**
 * All problems of a form, errors first, then in order of detection. A form without errors can be published: it is
 * Ready. Warnings are for its owner.
 */
export function problemsOf(form: Form): FormProblem[] {
  const problems = [
    ...elementProblems(form),
    ...nameProblems(form),
    ...flowProblems(form),
    ...referenceProblems(form),
    ...settingProblems(form),
    ...contrastProblems(form.theme).map(({ face: _face, ...values }) =>
      problem('warning', 'contrast', null, { ...values }),
    ),
    ...translationProblems(form),
  ]
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ]
}

/** Whether a form can be published. */
export function isReady(form: Form): boolean {
  return problemsOf(form).every(({ severity }) => severity !== 'error')
}

function elementProblems(form: Form): FormProblem[] {
  const problems: FormProblem[] = []
  const elements = elementsOf(form)
  if (!elements.some(isQuestion)) problems.push(problem('error', 'no-questions', null))
  for (const element of elements) {
    if (element.kind === 'payment') problems.push(problem('warning', 'payment-provider', element.id))
    if (element.kind === 'picture' && element.picture && element.picture.alt.trim() === '')
      problems.push(problem('warning', 'alt-missing', element.id))
    if (!isAnswered(element)) continue
    if (
      isQuestion(element) &&
      element.title.trim() === '' &&
      !(element.kind === 'consent' && element.wording.trim() !== '')
    )
      problems.push(problem('warning', 'title-missing', element.id))
    if (lacksChoices(element)) problems.push(problem('error', 'choices-missing', element.id))
    else if ('choices' in element && element.choices.some((choice) => choice.label.trim() === '' && !choice.picture))
      problems.push(problem('warning', 'choice-unnamed', element.id))
    if (isGridUnnamed(element)) problems.push(problem('warning', 'line-unnamed', element.id))
    if (element.kind === 'repeat' && element.elements.length === 0)
      problems.push(problem('error', 'rows-missing', element.id))
    if (isRangeEmpty(element)) problems.push(problem('error', 'range-empty', element.id))
  }
  return problems
}

function lacksChoices(element: AnsweredElement): boolean {
  if (element.kind === 'slot') return element.slots.length === 0
  if ('columns' in element && 'rows' in element) return element.rows.length === 0 || element.columns.length === 0
  return 'choices' in element && element.choices.length === 0
}

/** Respondents cannot tell what to answer. The single column of a grid to fill in is clear without a label. */
function isGridUnnamed(element: AnsweredElement): boolean {
  if (!('columns' in element && 'rows' in element)) return false
  const columns = element.kind === 'matrix-input' && element.columns.length === 1 ? [] : element.columns
  return [...element.rows, ...columns].some(({ label }) => label.trim() === '')
}

/** Whether no answer can be both as much as the least and as little as the most. */
export function isRangeEmpty(element: AnsweredElement): boolean {
  const exceeds = (low: number | string | null, high: number | string | null) =>
    low !== null && high !== null && low > high
  switch (element.kind) {
    case 'number':
    case 'currency':
    case 'time':
      return exceeds(element.min, element.max)
    case 'slider':
      return element.min >= element.max
    case 'short-text':
    case 'long-text':
      return exceeds(element.minLength, element.maxLength)
    case 'date':
    case 'date-time':
    case 'date-range': {
      const { min, max } = element
      if (min?.type === 'day' && max?.type === 'day') return min.date > max.date
      if (min?.type === 'today' && max?.type === 'today') return min.offsetDays > max.offsetDays
      return element.kind === 'date-range' && exceeds(element.minDays, element.maxDays)
    }
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice': {
      const offered = element.choices.length + (element.hasOther ? 1 : 0)
      return exceeds(element.minChoices, element.maxChoices) || exceeds(element.minChoices, offered)
    }
    case 'repeat':
      return element.minRows > element.maxRows
    case 'signature':
      return !element.allowsDrawn && !element.allowsTyped
    default:
      return false
  }
}

function nameProblems(form: Form): FormProblem[] {
  const problems: FormProblem[] = []
  const seen = new Set<string>()
  const named = [
    ...elementsOf(form).flatMap((element) =>
      'key' in element && element.key !== undefined ? [{ id: element.id, name: element.key }] : [],
    ),
    ...form.variables,
  ]
  for (const { id, name } of named) {
    if (name === 'score' || name === 'highest-score') problems.push(problem('error', 'name-reserved', id, { name }))
    if (seen.has(name)) problems.push(problem('error', 'key-twice', id, { name }))
    seen.add(name)
  }
  return problems
}

function settingProblems(form: Form): FormProblem[] {
  const problems: FormProblem[] = []
  const { opensAt, closesAt, onePerPerson } = form.settings
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
    problems.push(problem('error', 'closed-before-open', null))
  if (onePerPerson.by === 'answer' && !elementsOf(form).some(({ id }) => id === onePerPerson.elementId))
    problems.push(problem('error', 'person-question', null))
  for (const ending of form.endings)
    if (ending.type === 'redirect' && ending.url === '') problems.push(problem('error', 'redirect-empty', ending.id))
  for (const quota of form.quotas)
    if (!form.endings.some(({ id }) => id === quota.endingId)) problems.push(problem('error', 'quota-target', quota.id))
  const bands = [...form.scoreBands].sort((left, right) => left.from - right.from)
  for (const [index, band] of bands.entries()) {
    const next = bands[index + 1]
    if (band.from > band.to || (next && next.from <= band.to))
      problems.push(problem('warning', 'bands-overlap', band.id))
  }
  return problems
}

function translationProblems(form: Form): FormProblem[] {
  return (Object.keys(form.translations) as FormLanguageCode[]).flatMap((language) => {
    if (language === form.language) return []
    const { missing } = translationState(form, language)
    return missing.length === 0
      ? []
      : [problem('warning', 'translation-missing', null, { language, count: missing.length })]
  })
}
