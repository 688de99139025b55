import { type Answers, type ChoiceValue, elementsOf, type Form } from '@taplore/form'

/** An appointment slot, counted like a quota. */
interface SlotBooking {
  readonly id: string
  readonly elementId: string
}

/** One with limited capacity. */
export interface LimitedSlot extends SlotBooking {
  readonly capacity: number
}

/** Versions never change, and every submission asks. */
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

/** The slots a submission books. Unlimited ones are counted too: a limit may be set later. */
export function bookedSlots(form: Form, answers: Answers): SlotBooking[] {
  const taken: SlotBooking[] = []
  for (const elementId of offersOf(form).keys()) {
    const slotId = (answers[elementId] as ChoiceValue | undefined)?.choices[0]
    if (slotId !== undefined) taken.push({ id: toCounterId(elementId, slotId), elementId })
  }
  return taken
}

/**
 * The limited slots a submission books: with the limit of the public version, or of the answered version where the
 * public one no longer offers the slot.
 */
export function limitedSlots(form: Form, answers: Answers, live: Form): LimitedSlot[] {
  const offered = offersOf(form)
  if (offered === nothing) return []
  const limited: LimitedSlot[] = []
  for (const { id, elementId } of bookedSlots(form, answers)) {
    const slotId = id.slice(toCounterId(elementId, '').length)
    const ofLive = offersOf(live).get(elementId)
    const capacity = (ofLive?.has(slotId) ? ofLive : offered.get(elementId))?.get(slotId) ?? null
    if (capacity !== null) limited.push({ id, elementId, capacity })
  }
  return limited
}

/** Whether the form offers a slot with limited capacity. */
export function hasLimitedSlots(form: Form): boolean {
  return offersOf(form)
    .values()
    .some((slots) => slots.values().some((capacity) => capacity !== null))
}

/** Full slots by element. `counts` is by slot. */
export function fullSlotsOf(form: Form, counts: ReadonlyMap<string, number>): Record<string, string[]> {
  const full: Record<string, string[]> = {}
  for (const [elementId, slots] of offersOf(form)) {
    const ids = [...slots].flatMap(([id, capacity]) =>
      capacity !== null && (counts.get(toCounterId(elementId, id)) ?? 0) >= capacity ? id : [],
    )
    if (ids.length > 0) full[elementId] = ids
  }
  return full
}

/** Among the ids of quotas, none of which contains a colon. */
function toCounterId(elementId: string, slotId: string): string {
  return `slot:${elementId}:${slotId}`
}
