import { type Form, type Simulation, simulate } from '@taplore/form'

const slice = 50

/**
 * Simulates respondents in slices, so that the page stays responsive. `onStep` is called after each slice; aborted by
 * `signal` with null.
 */
export async function runSimulation(
  form: Form,
  {
    respondents = 1000,
    onStep,
    signal,
    pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
  }: {
    respondents?: number
    onStep?: (done: number) => void
    signal?: AbortSignal
    pause?: () => Promise<void>
  } = {},
): Promise<Simulation | null> {
  let sum: Simulation | null = null
  for (let done = 0; done < respondents; done += slice) {
    if (signal?.aborted) return null
    const part = simulate(form, `try ${done}`, { respondents: Math.min(slice, respondents - done) })
    sum = sum ? joined(sum, part) : part
    onStep?.(Math.min(done + slice, respondents))
    await pause()
  }
  return sum
}

/** Merges two simulations of the same form. The median number of steps is the weighted one of both. */
export function joined(left: Simulation, right: Simulation): Simulation {
  const respondents = left.respondents + right.respondents
  const blocks = left.blocks.map((block, index) => ({
    ...block,
    reached: block.reached + (right.blocks[index]?.reached ?? 0),
  }))
  const endings = left.endings.map((ending, index) => ({
    ...ending,
    reached: ending.reached + (right.endings[index]?.reached ?? 0),
  }))
  const elements = left.elements.map((element, index) => {
    const other = right.elements[index]
    return {
      id: element.id,
      shown: element.shown + (other?.shown ?? 0),
      answered: element.answered + (other?.answered ?? 0),
      stuck: element.stuck + (other?.stuck ?? 0),
    }
  })
  const faults = [...left.faults]
  for (const fault of right.faults) {
    const index = faults.findIndex((each) => each.fault === fault.fault && each.id === fault.id)
    const known = faults[index]
    if (known) faults[index] = { ...known, count: known.count + fault.count }
    else faults.push(fault)
  }
  return {
    respondents,
    completed: left.completed + right.completed,
    steps: {
      median: Math.round((left.steps.median * left.respondents + right.steps.median * right.respondents) / respondents),
      most: Math.max(left.steps.most, right.steps.most),
    },
    blocks,
    elements,
    endings,
    neverReached: [...blocks, ...endings].filter(({ reached }) => reached === 0).map(({ id }) => id),
    deadEnds: elements.filter(({ shown, stuck }) => shown > 0 && shown === stuck).map(({ id }) => id),
    faults,
    score: joinedScore(left, right),
  }
}

function joinedScore(left: Simulation, right: Simulation): Simulation['score'] {
  if (!left.score && !right.score) return null
  const none = { lowest: 0, highest: 0, average: 0 }
  const [one, two] = [left.score ?? none, right.score ?? none]
  return {
    lowest: Math.min(one.lowest, two.lowest),
    highest: Math.max(one.highest, two.highest),
    average:
      (one.average * left.respondents + two.average * right.respondents) / (left.respondents + right.respondents),
  }
}
