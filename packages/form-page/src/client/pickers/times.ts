import type { Picker } from './picker.ts'

interface TimesOptions {
  readonly input: HTMLInputElement
  readonly language: string
  choose(time: string): void
}

/** Of a day without limits the list begins here: most appointments are later. */
const morning = '08:00'

/** The times of a field in a list. Steps of few minutes are typed: here they are a quarter of an hour or more apart. */
export function openTimes({ input, language, choose }: TimesOptions): Picker {
  const box = document.createElement('div')
  box.className = 'pop times'
  const step = Math.max(1, Number(input.step || 1800) / 60)
  const apart = step * Math.ceil(15 / step)
  const [from, to] = [minutesIn(input.min) ?? 0, minutesIn(input.max) ?? 24 * 60 - 1]
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  for (let minutes = from; minutes <= to; minutes += apart) {
    const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const made = document.createElement('button')
    Object.assign(made, { type: 'button', textContent: clock.format(minutes * 60_000), tabIndex: -1 })
    made.dataset.time = value
    made.addEventListener('click', () => choose(value))
    box.append(made)
  }
  const buttons = [...box.querySelectorAll<HTMLElement>('button')]
  const nearest = () => {
    const wanted = input.value || (input.min ? '' : morning)
    return buttons.find(({ dataset }) => (dataset.time ?? '') >= wanted) ?? buttons[0]
  }

  box.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target as HTMLElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }
    const next = Object.hasOwn(moves, event.key) ? buttons[moves[event.key] ?? -1] : undefined
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  })

  return {
    box,
    focus: () => nearest()?.focus({ preventScroll: true }),
    refresh() {
      const first = nearest()
      for (const button of buttons) {
        button.setAttribute('aria-pressed', String(button.dataset.time === input.value))
        button.tabIndex = button === first ? 0 : -1
      }
      if (first) box.scrollTop = first.offsetTop - box.clientHeight / 3
    },
  }
}

function minutesIn(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  return time === '' || hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}
