import { otherMark } from '@taplore/form/engine'

const choice = `[value="${otherMark}"]`

/** The text field of the free-text choice, beside an input of the same question. */
export function otherField(input: Element): HTMLInputElement | null {
  return input.closest('.q')?.querySelector<HTMLInputElement>('.own') ?? null
}

/** Text without its choice does not count: the field is hidden then. */
export function isOtherChosen(field: Element): boolean {
  return Boolean(field.closest('.q')?.querySelector(`${choice}:checked`))
}

/** Typing there selects the choice; browsers without `:has()` always show the field. */
export function chooseOther(field: Element): void {
  const input = field.closest('.q')?.querySelector<HTMLInputElement | HTMLOptionElement>(choice)
  if (input instanceof HTMLOptionElement) input.selected = true
  else if (input) input.checked = true
}
