/** How a quiz or poll of a page is answered: marks the answer, tells a quiz's right one, and counts votes if told where. */
export function wireQuestions(host: HTMLElement): void {
  for (const card of host.querySelectorAll<HTMLElement>('[data-question]')) {
    const buttons = [...card.querySelectorAll<HTMLButtonElement>('button[data-option]')]
    for (const [index, button] of buttons.entries()) {
      button.addEventListener('click', () => void answer(host, card, buttons, index))
    }
  }
}

async function answer(
  host: HTMLElement,
  card: HTMLElement,
  buttons: HTMLButtonElement[],
  chosen: number,
): Promise<void> {
  if (card.dataset.answered !== undefined) return
  card.dataset.answered = String(chosen)
  const isQuiz = card.dataset.question === 'quiz'
  for (const [index, button] of buttons.entries()) {
    const isCorrect = button.dataset.correct !== undefined
    button.setAttribute('aria-pressed', String(index === chosen))
    button.setAttribute('aria-disabled', 'true')
    if (isQuiz && (isCorrect || index === chosen)) mark(button, isCorrect ? '✓' : '✗')
    else if (!isQuiz && index === chosen) mark(button, '✓')
    if (index === chosen) button.style.boxShadow = 'inset 0 0 0 .14em currentColor'
  }
  host.dispatchEvent(
    new CustomEvent('taplore:answer', {
      bubbles: true,
      composed: true,
      detail: { id: card.dataset.id, option: chosen },
    }),
  )
  const votes = host.dataset.votes
  if (!votes || !card.dataset.id) return
  const counts = await vote(
    votes,
    interactiveId(host.dataset.canonical ?? location.href, card.dataset.id),
    isQuiz ? 0 : 1,
    chosen,
  )
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0
  if (!counts || total === 0) return
  for (const [index, button] of buttons.entries()) showShare(button, (counts[index] ?? 0) / total)
}

/** Sends a vote and reads the counts; null when the place is not to be reached, which never bothers the reader. */
async function vote(endpoint: string, id: string, type: number, option: number): Promise<number[] | null> {
  try {
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
  const counts: number[] = []
  for (const option of reply.options) counts[Number(option?.index)] = Number(option?.count) || 0
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

function mark(button: HTMLButtonElement, sign: string): void {
  const tag = document.createElement('span')
  tag.textContent = sign
  tag.style.position = 'relative'
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
