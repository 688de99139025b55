import { type Answers, type ChoiceValue, elementsOf, type Form } from '@taplore/form'

/** A time of a form as it is counted beside its quotas. */
interface SlotPlace {
  readonly id: string
  readonly elementId: string
}

/** One that only so many may take. */
export interface LimitedSlot extends SlotPlace {
  readonly capacity: number
}

/** Versions never change, and every answer asks. */
const offers = new WeakMap<Form, ReadonlyMap<string, ReadonlyMap<string, number | null>>>()
const nothing: ReadonlyMap<string, ReadonlyMap<string, number | null>> = new Map()

/** Capacities by element and time. */
function offersOf(form: Form): ReadonlyMap<string, ReadonlyMap<string, number | null>> {
  const known = offers.get(form)
  if (known) return known
  const slots = elementsOf(form).filter((element) => element.kind === 'slot')
  const made =
    slots.length === 0
      ? nothing
      : new Map(slots.map((element) => [element.id, new Map(element.slots.map(({ id, capacity }) => [id, capacity]))]))
  offers.set(form, made)
  return made
}

/** The times that an answer takes. Those that anybody may take are counted too: a limit may be set while answers come in. */
export function slotsTaken(form: Form, answers: Answers): SlotPlace[] {
  const taken: SlotPlace[] = []
  for (const elementId of offersOf(form).keys()) {
    const slotId = (answers[elementId] as ChoiceValue | undefined)?.choices[0]
    if (slotId !== undefined) taken.push({ id: placeOf(elementId, slotId), elementId })
  }
  return taken
}

/**
 * Of the times that an answer takes those with a limit: that of the public version, or that of the version that was answered where the
 * public one no longer offers the time.
 */
export function limitedSlots(form: Form, answers: Answers, live: Form): LimitedSlot[] {
  const offered = offersOf(form)
  if (offered === nothing) return []
  const limited: LimitedSlot[] = []
  for (const { id, elementId } of slotsTaken(form, answers)) {
    const slotId = id.slice(placeOf(elementId, '').length)
    const ofLive = offersOf(live).get(elementId)
    const capacity = (ofLive?.has(slotId) ? ofLive : offered.get(elementId))?.get(slotId) ?? null
    if (capacity !== null) limited.push({ id, elementId, capacity })
  }
  return limited
}

/** Whether the form offers a time that only so many may take. */
export function hasLimitedSlots(form: Form): boolean {
  return offersOf(form)
    .values()
    .some((slots) => slots.values().some((capacity) => capacity !== null))
}

/** Times without room, by element. `counts` is by place. */
export function fullSlotsOf(form: Form, counts: ReadonlyMap<string, number>): Record<string, string[]> {
  const full: Record<string, string[]> = {}
  for (const [elementId, slots] of offersOf(form)) {
    const ids = [...slots].flatMap(([id, capacity]) =>
      capacity !== null && (counts.get(placeOf(elementId, id)) ?? 0) >= capacity ? id : [],
    )
    if (ids.length > 0) full[elementId] = ids
  }
  return full
}

/** Among the ids of quotas, none of which has a colon. */
function placeOf(elementId: string, slotId: string): string {
  return `slot:${elementId}:${slotId}`
}
