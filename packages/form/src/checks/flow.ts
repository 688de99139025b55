import type { Form, Target } from '../document.ts'
import { blocksOf, type PlacedBlock, startOf } from '../walk.ts'
import { type FormProblem, problem } from './problem.ts'

/** Possible paths whatever the answers: to blocks by index, to endings by id, or to the end. */
interface Ways {
  blocks: number[]
  endings: string[]
  reachesEnd: boolean
}

/**
 * Cycles, unreachable places, and jumps to missing targets. Conditions are assumed to be either true or false, so
 * anything reported as unreachable really is.
 */
export function flowProblems(form: Form): FormProblem[] {
  const blocks = blocksOf(form)
  const problems: FormProblem[] = []
  const indexById = new Map(blocks.map(({ block, index }) => [block.id, index]))
  for (const { id } of form.pages) indexById.set(id, startOf(form, { type: 'page', id }) ?? blocks.length)
  const ways = blocks.map((placed) => waysFrom(placed, blocks.length, indexById))
  for (const { block } of blocks) {
    for (const { to } of block.jumps)
      if (isLost(to, indexById, form)) problems.push(problem('error', 'lost-target', block.id))
  }
  const reached = reachable(ways, blocks.length > 0 ? [0] : [])
  for (const { block, index } of blocks) {
    if (!reached.has(index)) problems.push(problem('warning', 'unreachable', block.id))
    // Every cycle has a jump that does not lead forward.
    const back = ways[index]?.blocks.filter((to) => to <= index) ?? []
    if (reached.has(index) && back.some((to) => reachable(ways, [to]).has(index)))
      problems.push(problem('error', 'cycle', block.id))
  }
  return [...problems, ...endingProblems(form, ways, reached)]
}

function endingProblems(form: Form, ways: Ways[], reached: Set<number>): FormProblem[] {
  const problems: FormProblem[] = []
  const alive = [...reached].map((index) => ways[index])
  const jumpedTo = new Set(alive.flatMap((way) => way?.endings ?? []))
  const byCondition = ways.length === 0 || alive.some((way) => way?.reachesEnd)
  const byQuota = new Set(form.quotas.map((quota) => quota.endingId))
  let isTaken = !byCondition
  for (const ending of form.endings) {
    if (isTaken && !jumpedTo.has(ending.id) && !byQuota.has(ending.id))
      problems.push(problem('warning', 'ending-unreachable', ending.id))
    if (ending.when === null) isTaken = true
  }
  if (byCondition && !form.endings.some((ending) => ending.when === null))
    problems.push(problem('warning', 'no-default-ending', null))
  return problems
}

function waysFrom({ page, block, index }: PlacedBlock, count: number, indexById: Map<string, number>): Ways {
  const ways: Ways = { blocks: [], endings: [], reachesEnd: false }
  const goTo = (next: number) => {
    if (next < count) ways.blocks.push(next)
    else ways.reachesEnd = true
  }
  let continues = true
  for (const jump of block.jumps) {
    if (jump.to.type === 'end') ways.reachesEnd = true
    else if (jump.to.type === 'ending') ways.endings.push(jump.to.id)
    else goTo(indexById.get(jump.to.id) ?? index + 1)
    if (jump.when === null) {
      continues = false
      break
    }
  }
  const mayBeHidden = block.elements.length > 0 && block.elements.every(({ showIf }) => showIf !== null)
  if (continues || mayBeHidden || block.showIf !== null || page.showIf !== null) goTo(index + 1)
  return ways
}

function isLost(to: Target, indexById: Map<string, number>, form: Form): boolean {
  if (to.type === 'end') return false
  if (to.type === 'ending') return !form.endings.some(({ id }) => id === to.id)
  return !indexById.has(to.id)
}

function reachable(ways: Ways[], from: number[]): Set<number> {
  const seen = new Set(from)
  const waiting = [...from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of ways[at]?.blocks ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return seen
}
