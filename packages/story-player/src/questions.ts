/** AMP's number for a kind of question in the protocol. */
const wireTypes: Record<string, number> = {
  quiz: 0,
  'image-quiz': 0,
  poll: 1,
  'image-poll': 1,
  'binary-poll': 1,
  slider: 3,
}

/**
 * How questions are answered: marks the answer, shows a quiz's correct one, counts votes if configured, and updates
 * the story's results.
 */
export function wireQuestions(host: HTMLElement): void {
  for (const card of host.querySelectorAll<HTMLElement>('[data-question]')) {
    const range = card.querySelector<HTMLInputElement>('input[type=range]')
    if (range) wireSlider(host, card, range)
    const buttons = [...card.querySelectorAll<HTMLButtonElement>('button[data-option]')]
    for (const [index, button] of buttons.entries()) {
      button.addEventListener('click', () => void answer(host, card, buttons, index))
    }
  }
  showResults(host)
}

async function answer(
  host: HTMLElement,
  card: HTMLElement,
  buttons: HTMLButtonElement[],
  chosen: number,
): Promise<void> {
  if (card.dataset.answered !== undefined) return
  card.dataset.answered = String(chosen)
  const isQuiz = isQuizCard(card)
  for (const [index, button] of buttons.entries()) {
    const isCorrect = button.dataset.correct !== undefined
    button.setAttribute('aria-pressed', String(index === chosen))
    button.setAttribute('aria-disabled', 'true')
    if (isQuiz && (isCorrect || index === chosen)) mark(button, isCorrect ? '✓' : '✗')
    else if (!isQuiz && index === chosen) mark(button, '✓')
    if (index === chosen) button.style.boxShadow = 'inset 0 0 0 .14em currentColor'
  }
  tell(host, card, chosen)
  const counts = await vote(host, card, chosen)
  const total = counts?.reduce((sum, count) => sum + (count ?? 0), 0) ?? 0
  if (!counts || total === 0) return
  for (const [index, button] of buttons.entries()) showShare(button, (counts[index] ?? 0) / total)
}

/** A slider is answered when released; then the average of all is shown on it. */
function wireSlider(host: HTMLElement, card: HTMLElement, range: HTMLInputElement): void {
  const sign = card.querySelector<HTMLElement>('._rs')
  const follow = () => {
    if (!sign) return
    // The center of a handle stays inside the bar.
    const inset = 8 - Number(range.value) * 0.16
    const side = getComputedStyle(range).direction === 'rtl' ? 'right' : 'left'
    sign.style[side] =
      `calc(${range.offsetLeft}px + ${Number(range.value) / 100} * ${range.offsetWidth}px + ${inset}px)`
    sign.style.scale = String(0.8 + Number(range.value) / 200)
  }
  range.addEventListener('input', follow)
  range.addEventListener('change', async () => {
    if (card.dataset.answered !== undefined) return
    const chosen = Number(range.value)
    card.dataset.answered = String(chosen)
    range.disabled = true
    tell(host, card, chosen)
    const counts = await vote(host, card, chosen)
    const total = counts?.reduce((sum, count) => sum + (count ?? 0), 0) ?? 0
    if (!counts || total === 0) return
    const average = Math.round(counts.reduce((sum, count, value) => sum + (count ?? 0) * value, 0) / total)
    const words = document.createElement('span')
    words.className = '_rm'
    words.textContent = `Ø ${average}%`
    words.style.cssText = 'position:absolute;bottom:0;left:50%;transform:translateX(-50%);font-size:.75em'
    range.parentElement?.append(words)
  })
}

function tell(host: HTMLElement, card: HTMLElement, option: number): void {
  const detail = { id: card.dataset.id, option }
  host.dispatchEvent(new CustomEvent('taplore:answer', { bubbles: true, composed: true, detail }))
  showResults(host)
}

/** Shows the outcome of the answers so far: the share of correct ones, or the one most answers count for. */
function showResults(host: HTMLElement): void {
  const cards = [...host.querySelectorAll<HTMLElement>('[data-question]')]
  for (const results of host.querySelectorAll<HTMLElement>('[data-results]')) {
    const outcomes = [...results.querySelectorAll<HTMLElement>('[data-outcome]')]
    const shown = results.dataset.results === 'score' ? byScore(cards, outcomes) : byVotes(cards, outcomes)
    for (const outcome of outcomes) outcome.hidden = outcome !== (shown ?? outcomes[0])
  }
}

function byScore(cards: HTMLElement[], outcomes: HTMLElement[]): HTMLElement | undefined {
  const quizzes = cards.filter(isQuizCard)
  const right = quizzes.filter((card) => chosenOf(card)?.dataset.correct !== undefined).length
  const percent = quizzes.length === 0 ? 0 : (right / quizzes.length) * 100
  const threshold = (outcome: HTMLElement) => Number(outcome.dataset.threshold ?? 0)
  return outcomes
    .filter((outcome) => threshold(outcome) <= percent)
    .sort((one, other) => threshold(other) - threshold(one))[0]
}

function byVotes(cards: HTMLElement[], outcomes: HTMLElement[]): HTMLElement | undefined {
  const said = cards.map((card) => chosenOf(card)?.dataset.outcome)
  const count = (outcome: HTMLElement) => said.filter((id) => id === outcome.dataset.outcome).length
  return outcomes.toSorted((one, other) => count(other) - count(one))[0]
}

function chosenOf(card: HTMLElement): HTMLElement | null {
  const chosen = card.dataset.answered
  return chosen === undefined ? null : card.querySelector<HTMLElement>(`button[data-option="${Number(chosen)}"]`)
}

function isQuizCard(card: HTMLElement): boolean {
  return card.dataset.question === 'quiz' || card.dataset.question === 'image-quiz'
}

/** Sends a vote and reads the counts; null when the server is unreachable, which never disturbs the visitor. */
async function vote(host: HTMLElement, card: HTMLElement, option: number): Promise<number[] | null> {
  const endpoint = host.dataset.votes
  if (!endpoint || !card.dataset.id) return null
  const id = interactiveId(host.dataset.canonical ?? location.href, card.dataset.id)
  try {
    const type = wireTypes[card.dataset.question ?? ''] ?? 1
    const query = `type=${type}&client=${encodeURIComponent(clientId())}`
    const base = `${endpoint.replace(/\/$/, '')}/${id}`
    await fetch(`${base}/:vote?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ option_selected: option }),
    })
    const reply: unknown = await (await fetch(`${base}?${query}`)).json()
    return countsOf(reply)
  } catch {
    return null
  }
}

function countsOf(reply: unknown): number[] | null {
  if (typeof reply !== 'object' || reply === null || !('options' in reply) || !Array.isArray(reply.options)) return null
  const counts: number[] = Array.from({ length: 101 }, () => 0)
  for (const option of reply.options) {
    const index = Number(option?.index)
    if (index >= 0 && index <= 100) counts[index] = Number(option?.count) || 0
  }
  return counts
}

/** The key AMP uses for the same question, so that both kinds of page count together. */
export function interactiveId(canonicalUrl: string, elementId: string): string {
  const encoded = btoa(canonicalUrl).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.')
  return `${encoded}+${elementId}`
}

function clientId(): string {
  try {
    const known = localStorage.getItem('taplore-client')
    if (known) return known
    const fresh = crypto.randomUUID()
    localStorage.setItem('taplore-client', fresh)
    return fresh
  } catch {
    return 'anonymous'
  }
}

/** A mark after an answer; over an image it is in its corner. */
function mark(button: HTMLButtonElement, sign: string): void {
  const tag = document.createElement('span')
  tag.textContent = sign
  tag.style.cssText = button.querySelector('img')
    ? 'position:absolute;inset-inline-end:.3em;bottom:.3em;padding:.1em .4em;border-radius:.6em;background:#fff;color:#16181d'
    : 'position:relative'
  if (button.querySelector('img') && button.lastElementChild instanceof HTMLSpanElement) {
    button.lastElementChild.textContent += ` ${sign}`
    return
  }
  button.append(tag)
}

function showShare(button: HTMLButtonElement, share: number): void {
  const percent = `${Math.round(share * 100)}%`
  button.style.backgroundImage = 'linear-gradient(currentColor,currentColor)'
  button.style.backgroundSize = `${percent} .28em`
  button.style.backgroundPosition = getComputedStyle(button).direction === 'rtl' ? 'right bottom' : 'left bottom'
  button.style.backgroundRepeat = 'no-repeat'
  mark(button, percent)
}
