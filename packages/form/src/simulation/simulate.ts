import type { Form } from '../document.ts'
import { type EngineFault, respond } from '../engine/respond.ts'
import type { Condition } from '../logic/condition.ts'
import { comparisonsIn } from '../logic/evaluate-condition.ts'
import { randomFrom } from '../random.ts'
import { blocksOf, elementsOf, isQuestion } from '../walk.ts'
import { generateAnswer } from './generate-answer.ts'

export interface Simulation {
  respondents: number
  /** How many could submit the form. */
  completed: number
  /** Median and maximum number of steps. */
  steps: { median: number; most: number }
  blocks: { id: string; reached: number }[]
  elements: {
    id: string
    /** Respondents who saw it, from 0 to `respondents`. */
    shown: number
    answered: number
    /** Those without a valid answer: a required question that no one can answer is a dead end. */
    stuck: number
  }[]
  endings: { id: string; reached: number }[]
  /** Ids of unreached blocks, questions that stopped everyone, and unused endings. */
  neverReached: string[]
  deadEnds: string[]
  faults: (EngineFault & { count: number })[]
  score: { lowest: number; highest: number; average: number } | null
}

/**
 * Simulates random respondents, the same ones for the same seed. They answer what they are asked, skip an optional
 * question now and then, and prefer values that conditions compare with, so that rare paths are covered too.
 */
export function simulate(
  form: Form,
  seed: string | number,
  { respondents = 1000, today = '2026-01-01' }: { respondents?: number; today?: string } = {},
): Simulation {
  const random = randomFrom(seed)
  const wishes = preferencesOf(form)
  const questions = elementsOf(form).filter(isQuestion)
  const hidden = elementsOf(form).filter((element) => element.kind === 'hidden')
  const reached = new Map<string, number>()
  const shown = new Map<string, number>()
  const answered = new Map<string, number>()
  const stuck = new Map<string, number>()
  const faults = new Map<string, EngineFault & { count: number }>()
  const lengths: number[] = []
  const scores: number[] = []
  let completed = 0
  for (let index = 0; index < respondents; index += 1) {
    const input: Record<string, unknown> = {}
    for (const element of [...hidden, ...questions]) {
      const isLeftOut = (element.kind === 'hidden' || !element.isRequired) && random() < 0.15
      if (!isLeftOut) input[element.id] = generateAnswer(element, random, wishes.get(element.id) ?? [], today)
    }
    const response = respond(form, input, { today, country: 'US' })
    if (response.errors.length === 0) completed += 1
    lengths.push(response.steps.length)
    scores.push(response.score)
    for (const step of response.steps) {
      add(reached, step.blockId)
      for (const id of step.elementIds) {
        add(shown, id)
        if (Object.hasOwn(response.answers, id)) add(answered, id)
      }
    }
    for (const id of new Set(response.errors.map((error) => error.groupId ?? error.elementId))) add(stuck, id)
    add(reached, response.endingId)
    for (const fault of response.faults) {
      const key = `${fault.fault} ${fault.id}`
      faults.set(key, { ...fault, count: (faults.get(key)?.count ?? 0) + 1 })
    }
  }
  const count = (of: Map<string, number>, id: string) => of.get(id) ?? 0
  const blocks = blocksOf(form)
    .filter(({ block }) => block.elements.some((element) => element.kind !== 'hidden'))
    .map(({ block }) => ({ id: block.id, reached: count(reached, block.id) }))
  const elements = questions.map(({ id }) => ({
    id,
    shown: count(shown, id),
    answered: count(answered, id),
    stuck: count(stuck, id),
  }))
  const endings = form.endings.map(({ id }) => ({ id, reached: count(reached, id) }))
  lengths.sort((left, right) => left - right)
  return {
    respondents,
    completed,
    steps: { median: lengths[lengths.length >> 1] ?? 0, most: lengths.at(-1) ?? 0 },
    blocks,
    elements,
    endings,
    neverReached: [...blocks, ...endings].filter((place) => place.reached === 0).map(({ id }) => id),
    deadEnds: elements.filter((element) => element.shown > 0 && element.stuck === element.shown).map(({ id }) => id),
    faults: [...faults.values()],
    score: scores.some((score) => score !== 0)
      ? {
          lowest: Math.min(...scores),
          highest: Math.max(...scores),
          average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
        }
      : null,
  }
}

/** Values that conditions compare an answer with: they open paths that chance would hardly find. */
function preferencesOf(form: Form): Map<string, unknown[]> {
  const wishes = new Map<string, unknown[]>()
  const look = (condition: Condition | null) => {
    if (condition === null) return
    for (const { left, right } of comparisonsIn(condition)) {
      if (left.type !== 'answer' || left.part !== undefined || right?.type !== 'value') continue
      const values = Array.isArray(right.value) ? [...right.value, right.value] : [right.value]
      const beyond = values.flatMap((value) => (typeof value === 'number' ? [value - 1, value + 1] : []))
      wishes.set(left.elementId, [...(wishes.get(left.elementId) ?? []), ...values, ...beyond])
    }
  }
  for (const { page, block } of blocksOf(form)) {
    look(page.showIf)
    look(block.showIf)
    for (const element of block.elements) look(element.showIf)
    for (const jump of block.jumps) look(jump.when)
    for (const action of block.actions) look(action.when)
  }
  for (const ending of form.endings) look(ending.when)
  return wishes
}

function add(counts: Map<string, number>, id: string) {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}
