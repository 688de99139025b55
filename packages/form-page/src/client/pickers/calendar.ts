import type { Picker } from './picker.ts'

interface CalendarOptions {
  readonly input: HTMLInputElement
  readonly frame: HTMLElement
  readonly language: string
  choose(day: string): void
}

const dayMs = 86_400_000

/** A month of days, after the date picker dialog of the ARIA practices. Days are counted in UTC, so that no time zone moves them. */
export function openCalendar({ input, frame, language, choose }: CalendarOptions): Picker {
  const box = document.createElement('div')
  box.className = 'pop cal'
  const closed = new Set((frame.dataset.closed ?? '').split(' ').filter(Boolean).map(Number))
  const least = dayIn(input.min) ?? Number.NEGATIVE_INFINITY
  const most = dayIn(input.max) ?? Number.POSITIVE_INFINITY
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const ends = () =>
    [...(frame.closest('.days')?.querySelectorAll<HTMLInputElement>('[type=date]') ?? [input])].map(({ value }) =>
      dayIn(value),
    )
  const isOffered = (day: number) => day >= least && day <= most && !closed.has(new Date(day).getUTCDay())
  const within = (day: number) => Math.min(Math.max(day, least), most)
  /** The day that the keyboard is at. */
  let at = dayIn(input.value) ?? firstOffered(within(ends().find((day) => day !== null) ?? today))

  /** A day is closed for its weekday at most. */
  function firstOffered(from: number): number {
    const week = Array.from({ length: 7 }, (_, index) => from + index * dayMs)
    return week.find(isOffered) ?? from
  }

  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  const [month, full, weekday] = [
    format({ month: 'long', year: 'numeric' }),
    format({ dateStyle: 'full' }),
    format({ weekday: 'short' }),
  ]
  const fields = new Intl.DisplayNames(language, { type: 'dateTimeField' })
  const number = new Intl.NumberFormat(language)
  const firstWeekday = firstDayOfWeek(language)

  function draw(hasFocus: boolean): void {
    const year = new Date(at).getUTCFullYear()
    const first = startOfMonth(at)
    const head = document.createElement('div')
    head.className = 'cal-h'
    head.append(turn(-1), monthField(), yearField(year), turn(1))
    const table = document.createElement('table')
    table.setAttribute('role', 'grid')
    table.setAttribute('aria-label', month.format(at))
    const start = first - ((new Date(first).getUTCDay() - firstWeekday + 7) % 7) * dayMs
    const names = table.createTHead().insertRow()
    for (let index = 0; index < 7; index += 1) {
      const cell = document.createElement('th')
      cell.scope = 'col'
      cell.textContent = weekday.format(start + index * dayMs)
      names.append(cell)
    }
    const body = table.createTBody()
    const last = addMonths(first, 1)
    for (let week = start; week < last; week += 7 * dayMs) {
      const row = body.insertRow()
      for (let day = week; day < week + 7 * dayMs; day += dayMs) {
        const cell = row.insertCell()
        if (day >= first && day < last) cell.append(dayButton(day))
      }
    }
    box.replaceChildren(head, table)
    if (hasFocus) focus()
  }

  function dayButton(day: number): HTMLButtonElement {
    const made = document.createElement('button')
    const [from, to] = ends()
    made.type = 'button'
    made.textContent = number.format(new Date(day).getUTCDate())
    made.dataset.day = String(day)
    made.tabIndex = day === at ? 0 : -1
    made.setAttribute('aria-label', full.format(day))
    const isEnd = day === from || day === to
    made.setAttribute('aria-pressed', String(isEnd))
    if (day === today) made.setAttribute('aria-current', 'date')
    // Reached by arrow keys all the same: what is not offered is heard as such.
    if (!isOffered(day)) made.setAttribute('aria-disabled', 'true')
    if (from && to && day > from && day < to) made.className = 'between'
    made.addEventListener('click', () => {
      if (isOffered(day)) choose(textOf(day))
    })
    return made
  }

  function turn(by: 1 | -1): HTMLButtonElement {
    const made = document.createElement('button')
    const to = addMonths(startOfMonth(at), by)
    made.type = 'button'
    made.className = by < 0 ? 'prev' : 'next'
    made.setAttribute('aria-label', month.format(to))
    made.disabled = by < 0 ? to + 31 * dayMs < least : to > most
    made.addEventListener('click', () => {
      at = within(sameDay(at, by))
      draw(false)
      box.querySelector<HTMLElement>(`.${made.className}`)?.focus()
    })
    return made
  }

  function monthField(): HTMLSelectElement {
    const year = new Date(at).getUTCFullYear()
    const names = Array.from({ length: 12 }, (_, index) => {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, index))
      return [index, name] as const
    })
    return choice(names, new Date(at).getUTCMonth(), fields.of('month') ?? '', (index) => {
      at = within(sameDay(at, index - new Date(at).getUTCMonth()))
    })
  }

  /** Far enough for birthdays and for plans. */
  function yearField(year: number): HTMLSelectElement {
    const from = Number.isFinite(least) ? new Date(least).getUTCFullYear() : now.getFullYear() - 120
    const to = Number.isFinite(most) ? new Date(most).getUTCFullYear() : now.getFullYear() + 20
    const years = Array.from({ length: Math.max(to, year) - Math.min(from, year) + 1 }, (_, index) => {
      const value = Math.min(from, year) + index
      return [value, String(value)] as const
    })
    return choice(years, year, fields.of('year') ?? '', (value) => {
      at = within(sameDay(at, (value - new Date(at).getUTCFullYear()) * 12))
    })
  }

  function choice(
    list: readonly (readonly [value: number, text: string])[],
    chosen: number,
    name: string,
    take: (value: number) => void,
  ): HTMLSelectElement {
    const made = document.createElement('select')
    made.setAttribute('aria-label', name)
    made.append(...list.map(([value, text]) => new Option(text, String(value), value === chosen, value === chosen)))
    // An answer of its own to the form it is not.
    for (const type of ['input', 'change']) made.addEventListener(type, (event) => event.stopPropagation())
    made.addEventListener('change', () => {
      take(Number(made.value))
      draw(false)
      box.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)?.focus()
    })
    return made
  }

  function focus(): void {
    box.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }

  box.addEventListener('keydown', (event) => {
    const to = (event.target as HTMLElement).matches('[data-day]') ? movedBy(event, at, { box, firstWeekday }) : null
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    at = within(to)
    draw(true)
  })

  return {
    box,
    focus,
    refresh() {
      const typed = dayIn(input.value)
      if (typed !== null) at = typed
      draw(box.contains(document.activeElement))
    },
  }
}

/** Where a key leads from a day; null for keys that are not of the calendar. */
function movedBy(
  { key, shiftKey }: KeyboardEvent,
  day: number,
  { box, firstWeekday }: { box: HTMLElement; firstWeekday: number },
): number | null {
  const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  const place = (new Date(day).getUTCDay() - firstWeekday + 7) % 7
  const moves: Record<string, () => number> = {
    ArrowRight: () => day + forward * dayMs,
    ArrowLeft: () => day - forward * dayMs,
    ArrowDown: () => day + 7 * dayMs,
    ArrowUp: () => day - 7 * dayMs,
    Home: () => day - place * dayMs,
    End: () => day + (6 - place) * dayMs,
    PageDown: () => sameDay(day, shiftKey ? 12 : 1),
    PageUp: () => sameDay(day, shiftKey ? -12 : -1),
  }
  return Object.hasOwn(moves, key) ? (moves[key]?.() ?? null) : null
}

function dayIn(text: string): number | null {
  const day = Date.parse(text)
  return Number.isNaN(day) ? null : day
}

function textOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

function startOfMonth(day: number): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

function addMonths(first: number, months: number): number {
  const date = new Date(first)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
}

/** The same day of another month, or its last one. */
function sameDay(day: number, months: number): number {
  const first = addMonths(startOfMonth(day), months)
  const last = addMonths(first, 1) - dayMs
  return Math.min(first + (new Date(day).getUTCDate() - 1) * dayMs, last)
}

/** 0 = Sunday. Browsers that do not know it begin with Monday, as the standard does. */
function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { firstDay: number } }
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7
}
