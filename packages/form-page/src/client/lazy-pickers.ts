import { openCalendar } from './pickers/calendar.ts'
import type { Picker } from './pickers/picker.ts'
import { placeBelow } from './pickers/place-below.ts'
import { openTimes } from './pickers/times.ts'

/**
 * A calendar or a list of times below the native field, which stays the place to type. Where the browser draws its own field
 * otherwise, and on phones, whose pickers are better than any of ours, nothing is added.
 */
export function addPickers(inputs: Iterable<HTMLInputElement>, { open, language }: { open: string; language: string }) {
  if (!matchMedia('(pointer: fine)').matches || !CSS.supports('selector(::-webkit-datetime-edit)')) return
  for (const input of inputs) {
    const frame = input.closest<HTMLElement>('.pick')
    if (frame && !frame.querySelector('button')) addPicker(frame, input, { open, language })
  }
}

function addPicker(frame: HTMLElement, input: HTMLInputElement, words: { open: string; language: string }): void {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: `pick-b ${input.type}` })
  button.setAttribute('aria-label', words.open)
  button.setAttribute('aria-haspopup', 'dialog')
  const said = document.createElement('span')
  said.className = 'said'
  said.setAttribute('aria-hidden', 'true')
  let picker: Picker | null = null

  const say = () => {
    said.textContent = input.type === 'date' ? dayInWords(input.value, words.language) : ''
  }
  const close = () => {
    picker?.box.remove()
    picker = null
    button.setAttribute('aria-expanded', 'false')
  }
  const choose = (value: string) => {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus({ preventScroll: true })
    close()
    // The end of a stretch is chosen right after its beginning.
    const fields = [...(frame.closest('.days')?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const next = fields[fields.indexOf(input) + 1]
    if (next && next.value === '') next.closest('.pick')?.querySelector('button')?.click()
  }
  const open = () => {
    if (picker) return
    const options = { input, frame, language: words.language, choose }
    picker = input.type === 'time' ? openTimes(options) : openCalendar(options)
    picker.box.setAttribute('role', 'dialog')
    picker.box.setAttribute('aria-label', words.open)
    frame.append(picker.box)
    picker.refresh()
    placeBelow(picker.box, frame)
    button.setAttribute('aria-expanded', 'true')
  }

  say()
  close()
  input.after(said, button)
  button.addEventListener('click', () => {
    if (picker) return close()
    open()
    ;(picker as Picker | null)?.focus()
  })
  input.addEventListener('click', open)
  input.addEventListener('input', () => {
    say()
    picker?.refresh()
  })
  frame.addEventListener('keydown', (event) => {
    const opens = (event.key === 'ArrowDown' && event.altKey) || (event.key === ' ' && event.target === input)
    if (opens) {
      event.preventDefault()
      open()
      picker?.focus()
    } else if (event.key === 'Escape' && picker) {
      event.preventDefault()
      event.stopPropagation()
      close()
      input.focus({ preventScroll: true })
    }
  })
  // A calendar that is drawn again has the focus back by then.
  frame.addEventListener('focusout', () =>
    setTimeout(() => document.hasFocus() && !frame.contains(document.activeElement) && close()),
  )
}

/** The weekday tells at a glance whether the right day was typed, and the month which number it is. */
function dayInWords(value: string, language: string): string {
  const day = Date.parse(value)
  if (Number.isNaN(day)) return ''
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(day)
}
