import { type Answers, elementsOf, type Form, type FormElement } from '@taplore/form'

/** Whether a question asks for an email address: its own, or that of a contact. */
export function asksForEmail(element: FormElement): boolean {
  return element.kind === 'email' || (element.kind === 'contact' && element.parts.some(({ part }) => part === 'email'))
}

/** The email address in an answer; null where the question asks for none, or none was given. */
export function addressIn(form: Form, answers: Answers, elementId: string): string | null {
  const element = elementsOf(form).find(({ id }) => id === elementId)
  if (!element || !asksForEmail(element) || !Object.hasOwn(answers, elementId)) return null
  const value = answers[elementId]
  const address =
    element.kind === 'contact' && typeof value === 'object'
      ? Object.entries(value).find(([part]) => part === 'email')?.[1]
      : value
  return typeof address === 'string' && address !== '' ? address : null
}

/**
 * Whether the submission's email address comes from a question that requires verification, whatever the form's
 * settings say.
 */
export function needsEmailConfirmation(
  form: Form,
  { answers, email }: { answers: Answers; email: string | null },
): boolean {
  if (email === null) return false
  return elementsOf(form).some(
    (element) =>
      element.kind === 'email' && element.isVerified && addressIn(form, answers, element.id)?.toLowerCase() === email,
  )
}
