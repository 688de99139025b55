import { post } from './send.ts'

/** The server accepts 200 events at a time, fewer than a page with 200 questions may have. */
const mostAtOnce = 150

interface FormEvent {
  kind: 'view' | 'start' | 'reach' | 'answer'
  elementId?: string
  ms?: number
}

/**
 * Reports events for the owner's analytics under an id that lives as long as this page: no cookie, no identifier of a
 * person.
 */
export class Visit {
  readonly id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
  readonly #path: string
  readonly #state: () => string
  readonly #told = new Set<string>()
  readonly #since = new Map<string, number>()
  #waiting: FormEvent[] = []

  constructor(path: string, state: () => string) {
    this.#path = path
    this.#state = state
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush()
    })
    this.tell({ kind: 'view' })
    setTimeout(() => this.flush(), 4_000)
  }

  tell(event: FormEvent): void {
    const name = `${event.kind} ${event.elementId ?? ''}`
    if (this.#told.has(name)) return
    this.#told.add(name)
    this.#waiting.push(event)
  }

  reach(elementIds: readonly string[]): void {
    for (const elementId of elementIds) {
      this.tell({ kind: 'reach', elementId })
      if (!this.#since.has(elementId)) this.#since.set(elementId, performance.now())
    }
  }

  answer(elementIds: readonly string[]): void {
    for (const elementId of elementIds) {
      const ms = Math.round(performance.now() - (this.#since.get(elementId) ?? performance.now()))
      this.tell({ kind: 'answer', elementId, ms })
    }
  }

  flush(): void {
    while (this.#waiting.length > 0) this.#send(this.#waiting.splice(0, mostAtOnce))
  }

  #send(events: FormEvent[]) {
    // Events that were not accepted are sent with the next ones; duplicates count once.
    const keep = () => this.#waiting.push(...events)
    post(`${this.#path}/events`, { state: this.#state(), visitId: this.id, events }, true).then(
      ({ status }) => status === 429 && keep(),
      keep,
    )
  }
}
