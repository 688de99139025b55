import { otherMark } from '@taplore/form/engine'
import { otherField } from './other-text.ts'

/** Elements in which letters are typed. */
const writes = 'textarea,select,input:not([type=radio],[type=checkbox],[type=range],[type=submit],[type=button])'

/** Ten is typed as 1 and 0: how long a 1 waits for a 0 before the next question is shown. */
const tenMs = 1_000

interface KeyHost {
  isOn(): boolean
  /** One question at a time: the keys belong to the one on the screen. */
  isSteps: boolean
  next(): void
  chosen(input: HTMLInputElement, afterMs?: number): void
}

/**
 * Letters and digits select, Enter continues. They act on the focused question, or on the only one of the screen; in
 * text fields they are typed. Respondents can turn them off (WCAG 2.1.4).
 */
export function listenToKeys(form: HTMLFormElement, host: KeyHost): void {
  let one = { group: null as Element | null, at: 0 }
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      host.next()
      return
    }
    if (event.ctrlKey || event.metaKey) return
    // Letters after the free-text choice are its text, whichever way it was selected.
    const own = target.matches(`[value="${otherMark}"]:checked`) && /^\S$/u.test(event.key) ? otherField(target) : null
    if (own) return own.focus()
    // A question as a whole has the focus, until one of its choices is gone to.
    if (event.key === 'ArrowDown' && target.matches('fieldset.q')) {
      event.preventDefault()
      return target.querySelector('input')?.focus()
    }
    if (!host.isOn()) return
    const isInside = form.contains(target)
    if (!isInside && target !== document.body) return
    if (event.key === 'Enter') {
      const isChoice = target.matches('input[type=radio],input[type=checkbox]')
      if (!isChoice && !(host.isSteps && (target === document.body || target.matches('[tabindex="-1"]')))) return
      event.preventDefault()
      host.next()
      return
    }
    if (target.matches(writes) || event.key.length !== 1) return
    const group = groupFor(form, target, host.isSteps)
    if (!group) return
    const ten = inputFor(group, '10')
    const isTen = event.key === '0' && one.group === group && performance.now() - one.at < tenMs
    const input = (isTen && ten) || inputFor(group, event.key.toLowerCase())
    if (!input) return
    const mayBeTen = event.key === '1' && ten !== null
    one = { group: mayBeTen ? group : null, at: performance.now() }
    event.preventDefault()
    input.focus()
    input.click()
    if (input.value === otherMark && input.checked) otherField(input)?.focus()
    host.chosen(input, mayBeTen ? tenMs : undefined)
  })
}

function groupFor(form: HTMLFormElement, target: HTMLElement, isSteps: boolean): Element | null {
  const own = target.closest('fieldset.q')
  if (own) return own
  const all = form.querySelectorAll('fieldset.q')
  return isSteps && all.length === 1 ? (all[0] ?? null) : null
}

function inputFor(group: Element, key: string): HTMLInputElement | null {
  if (/^\d+$/.test(key)) {
    const step = group.querySelector<HTMLInputElement>(`.rate input[value="${key}"],.scale input[value="${key}"]`)
    if (step) return step
  }
  const place = /^[a-z]$/.test(key) ? key.charCodeAt(0) - 97 : Number(key) - 1
  const rows = group.querySelectorAll<HTMLInputElement>(':scope>.opts>.opt>input,:scope>.day>.opts>.opt>input')
  return rows[place] ?? null
}
