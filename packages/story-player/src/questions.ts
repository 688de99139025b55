/** AMP's number for a kind of question in the protocol. */
const wireTypes: Record<string, number> = {
  quiz: 0,
  'image-quiz': 0,
  poll: 1,
  'image-poll': 1,
  'binary-poll': 1,
  slider: 3,
}

interface Question {
  /** Marks an answer as the visitor's. */
  choose(option: number): void
  /** Shows how many chose what; `counts` is indexed by option. */
  showCounts(counts: readonly number[]): void
}

/**
 * How questions are answered: marks the answer, shows a quiz's correct one, counts votes if configured, and updates
 * the story's results. What this browser answered before is shown again.
 */
export function wireQuestions(host: HTMLElement): void {
  for (const card of host.querySelectorAll<HTMLElement>('[data-question]')) {
    const range = card.querySelector<HTMLInputElement>('input[type=range]')
    const question = range ? wireSlider(host, card, range) : wireOptions(host, card)
    void showFormerAnswer(host, card, question)
  }
  showResults(host)
}

async function showFormerAnswer(host: HTMLElement, card: HTMLElement, question: Question): Promise<void> {
  const place = votesOf(host, card, knownClient())
  const votes = place && (await readVotes(place))
  if (!votes || votes.chosen === null || card.dataset.answered !== undefined) return
  card.dataset.answered = String(votes.chosen)
  question.choose(votes.chosen)
  showResults(host)
  question.showCounts(votes.counts)
}

async function answer(host: HTMLElement, card: HTMLElement, question: Question, chosen: number): Promise<void> {
  if (card.dataset.answered !== undefined) return
  card.dataset.answered = String(chosen)
  question.choose(chosen)
  tell(host, card, chosen)
  const place = votesOf(host, card, clientId())
  const votes = place && (await vote(place, chosen))
  if (votes) question.showCounts(votes.counts)
}

function wireOptions(host: HTMLElement, card: HTMLElement): Question {
  const buttons = [...card.querySelectorAll<HTMLButtonElement>('button[data-option]')]
  const isQuiz = isQuizCard(card)
  const question: Question = {
    choose(chosen) {
      for (const [index, button] of buttons.entries()) {
        const isCorrect = button.dataset.correct !== undefined
        button.setAttribute('aria-pressed', String(index === chosen))
        button.setAttribute('aria-disabled', 'true')
        if (isQuiz && (isCorrect || index === chosen)) mark(button, isCorrect ? '✓' : '✗')
        else if (!isQuiz && index === chosen) mark(button, '✓')
        if (index === chosen) button.style.boxShadow = 'inset 0 0 0 .14em currentColor'
      }
    },
    showCounts(counts) {
      const total = sumOf(counts)
      if (total === 0) return
      for (const [index, button] of buttons.entries()) showShare(button, (counts[index] ?? 0) / total)
    },
  }
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => void answer(host, card, question, index))
  }
  return question
}

/** A slider is answered when released; then the average of all is shown on it. */
function wireSlider(host: HTMLElement, card: HTMLElement, range: HTMLInputElement): Question {
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
  const question: Question = {
    choose(chosen) {
      range.value = String(chosen)
      range.disabled = true
      follow()
    },
    showCounts(counts) {
      const total = sumOf(counts)
      if (total === 0) return
      const average = Math.round(counts.reduce((sum, count, value) => sum + count * value, 0) / total)
      const words = document.createElement('span')
      words.className = '_rm'
      words.textContent = `Ø ${average}%`
      words.style.cssText = 'position:absolute;bottom:0;left:50%;transform:translateX(-50%);font-size:.75em'
      range.parentElement?.append(words)
    },
  }
  range.addEventListener('input', follow)
  range.addEventListener('change', () => void answer(host, card, question, Number(range.value)))
  return question
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
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

interface VotesPlace {
  base: string
  query: string
}

/** Where the votes of a question are counted for a client; null where none are. */
function votesOf(host: HTMLElement, card: HTMLElement, client: string | null): VotesPlace | null {
  const endpoint = host.dataset.votes
  if (!endpoint || !card.dataset.id || !client) return null
  const id = interactiveId(host.dataset.canonical ?? location.href, card.dataset.id)
  const type = wireTypes[card.dataset.question ?? ''] ?? 1
  return {
    base: `${endpoint.replace(/\/$/, '')}/${id}`,
    query: `type=${type}&client=${encodeURIComponent(client)}`,
  }
}

interface Votes {
  counts: readonly number[]
  /** The answer of this client; null for none. */
  chosen: number | null
}

/** Sends a vote and reads the counts; null when the server is unreachable, which never disturbs the visitor. */
async function vote(place: VotesPlace, option: number): Promise<Votes | null> {
  try {
    await fetch(`${place.base}/:vote?${place.query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ option_selected: option }),
    })
  } catch {
    return null
  }
  return readVotes(place)
}

async function readVotes({ base, query }: VotesPlace): Promise<Votes | null> {
  try {
    const reply: unknown = await (await fetch(`${base}?${query}`)).json()
    return votesIn(reply)
  } catch {
    return null
  }
}

function votesIn(reply: unknown): Votes | null {
  if (typeof reply !== 'object' || reply === null || !('options' in reply) || !Array.isArray(reply.options)) return null
  const counts: number[] = Array.from({ length: 101 }, () => 0)
  let chosen: number | null = null
  for (const option of reply.options) {
    const index = Number(option?.index)
    if (!(index >= 0 && index <= 100)) continue
    counts[index] = Number(option?.count) || 0
    if (option?.selected === true) chosen = index
  }
  return { counts, chosen }
}

/** The key AMP uses for the same question, so that both kinds of page count together. */
export function interactiveId(canonicalUrl: string, elementId: string): string {
  const encoded = btoa(canonicalUrl).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.')
  return `${encoded}+${elementId}`
}

const clientKey = 'taplore-client'

/** The name of this browser, once it has voted anywhere. */
function knownClient(): string | null {
  try {
    return localStorage.getItem(clientKey)
  } catch {
    return null
  }
}

function clientId(): string {
  const known = knownClient()
  if (known) return known
  try {
    const fresh = crypto.randomUUID()
    localStorage.setItem(clientKey, fresh)
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
