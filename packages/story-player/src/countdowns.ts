const unitMs: Record<string, number> = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 }

/** Counts the figures of all countdowns on, once a second, until the signal ends. */
export function runCountdowns(host: HTMLElement, signal: AbortSignal): void {
  const countdowns = [...host.querySelectorAll<HTMLElement>('[data-countdown]')]
  if (countdowns.length === 0) return
  const timer = setInterval(() => countdowns.forEach(count), 1000)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  countdowns.forEach(count)
}

function count(countdown: HTMLElement): void {
  let left = Date.parse(countdown.dataset.countdown ?? '') - Date.now()
  const figures = [...countdown.querySelectorAll<HTMLElement>('[data-unit]')]
  if (!(left > 0)) {
    if (figures.length === 0) return
    const words = countdown.dataset.ended
    // Without words for the end the figures stand at nothing.
    if (words) end(countdown, words)
    else for (const figure of figures) figure.textContent = '0'
    return
  }
  for (const figure of figures) {
    const unit = figure.dataset.unit ?? ''
    const size = unitMs[unit] ?? 1000
    const value = Math.floor(left / size)
    left -= value * size
    figure.textContent = unit === 'days' ? String(value) : String(value).padStart(2, '0')
  }
}

/** What was counted down to has come: its words take the place of the figures and of the names of the units. */
function end(countdown: HTMLElement, words: string): void {
  const block = countdown.parentElement
  for (const part of [...(block?.children ?? [])]) if (part !== countdown) part.remove()
  const first = countdown.querySelector<HTMLElement>('[data-unit]')
  const line = document.createElement('p')
  line.textContent = words
  line.style.cssText =
    'position:absolute;inset:0;margin:0;display:grid;place-items:center;padding:.6em;text-align:center'
  if (first) {
    const look = getComputedStyle(first)
    line.style.font = look.font
    line.style.fontSize = `calc(${look.fontSize} * .6)`
    line.style.color = look.color
  }
  countdown.replaceChildren(line)
}
