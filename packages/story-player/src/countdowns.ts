const unitMs: Record<string, number> = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 }

/** Updates all countdowns once a second, until the signal ends. */
export function runCountdowns(host: HTMLElement, signal: AbortSignal): void {
  const countdowns = [...host.querySelectorAll<HTMLElement>('[data-countdown]')]
  if (countdowns.length === 0) return
  const timer = setInterval(() => countdowns.forEach(count), 1000)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  countdowns.forEach(count)
}

function count(countdown: HTMLElement): void {
  let left = Date.parse(countdown.dataset.countdown ?? '') - Date.now()
  const digits = [...countdown.querySelectorAll<HTMLElement>('[data-unit]')]
  if (!(left > 0)) {
    if (digits.length === 0) return
    const words = countdown.dataset.ended
    // Without an end text the numbers stay at zero.
    if (words) end(countdown, words)
    else for (const digit of digits) digit.textContent = '0'
    return
  }
  for (const digit of digits) {
    const unit = digit.dataset.unit ?? ''
    const size = unitMs[unit] ?? 1000
    const value = Math.floor(left / size)
    left -= value * size
    digit.textContent = unit === 'days' ? String(value) : String(value).padStart(2, '0')
  }
}

/** The time is reached: the end text replaces the numbers and unit labels. */
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
