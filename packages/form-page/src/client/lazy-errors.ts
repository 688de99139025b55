import { type AnswerError, respond } from '@taplore/form/engine'

/** The question that an error is about, of a row its group. */
const questionOf = ({ elementId, groupId }: AnswerError): string => groupId ?? elementId

/** Takes the errors of questions that have been answered since off the screen, and answers those that remain. */
export function forgetAnswered(
  form: HTMLFormElement,
  told: readonly AnswerError[],
  ...answered: Parameters<typeof respond>
): readonly AnswerError[] {
  const wrong = new Set(respond(...answered).errors.map(questionOf))
  const summary = form.querySelector('#sum[role=alert]')
  for (const part of form.querySelectorAll<HTMLElement>('.e')) {
    const id = part.dataset.e ?? ''
    if (wrong.has(id) || !part.querySelector('.q.bad')) continue
    for (const error of part.querySelectorAll('.err')) error.remove()
    for (const bad of part.querySelectorAll('.bad')) bad.classList.remove('bad')
    for (const field of part.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
    for (const line of summary?.querySelectorAll(`a[href="#f-${id}"]`) ?? []) line.closest('li')?.remove()
  }
  if (summary?.querySelector('ul') && !summary.querySelector('li')) summary.remove()
  return told.filter((error) => wrong.has(questionOf(error)))
}
