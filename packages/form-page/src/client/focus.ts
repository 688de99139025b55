const fields = 'input:not([type=hidden]),select,textarea'

/** The field of a question to correct, or else its first one. */
export function fieldIn(question: Element): HTMLElement | null {
  const inOrder = ['.own[aria-invalid]', '[aria-invalid]:not(fieldset)', 'tr.bad input', fields]
  return inOrder.map((selector) => question.querySelector<HTMLElement>(selector)).find(Boolean) ?? null
}

/**
 * Of choices the selected one. Where none is, the question as a whole: a ring around the first one would look like an answer that
 * was given already.
 */
function firstFieldOf(screen: Element): HTMLElement | null {
  const first = screen.querySelector<HTMLInputElement>(`.qs :is(${fields}):not([aria-hidden])`)
  const question = first?.closest('fieldset.q')
  if (!first || !question || !/^(?:radio|checkbox)$/.test(first.type)) return first
  return question.querySelector<HTMLElement>(':checked') ?? (question as HTMLElement)
}

/**
 * The focus of a new screen: the first invalid field, which the error summary announces; else a message, the first field,
 * or the heading of a screen without fields.
 */
export function focusScreen(screen: Element): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const question = screen.querySelector('.q.bad')
  const invalid = question && fieldIn(question)
  if (invalid) {
    invalid.focus({ preventScroll: true })
    const line = invalid.closest('tr, .part') ?? question
    // At the top of the screen the summary stays in view.
    const fits = line.getBoundingClientRect().bottom + window.scrollY <= window.innerHeight
    if (fits) window.scrollTo({ top: 0, behavior })
    else line.scrollIntoView({ block: 'center', behavior })
    return
  }
  window.scrollTo({ top: 0, behavior })
  const first =
    screen.querySelector<HTMLElement>('#sum') ??
    firstFieldOf(screen) ??
    screen.querySelector<HTMLElement>('[tabindex="-1"]:not(button)') ??
    screen.querySelector<HTMLElement>('.go')
  first?.focus({ preventScroll: true })
}

/** The focus of a page that was just opened. No keyboard should cover a phone's screen before anything was read. */
export function focusFirstField(screen: Element): void {
  if (document.activeElement !== document.body || !matchMedia('(pointer: fine)').matches) return
  const question = screen.querySelector('.q.bad')
  if (!question && screen.querySelector('#sum')) return
  const first = question ? fieldIn(question) : firstFieldOf(screen)
  first?.focus({ preventScroll: question === null })
}
