/**
 * Splits a sequence into exactly `count` non-empty runs in order, so that the heaviest run is as light as possible
 * and the others as even as possible. Needs at least `count` members.
 */
export function spreadEvenly<T>(members: readonly T[], count: number, weightOf: (member: T) => number): T[][] {
  const weights = members.map(weightOf)
  const totals = [0]
  for (const weight of weights) totals.push((totals.at(-1) ?? 0) + weight)
  const total = totals[members.length] ?? 0
  const target = total / count
  // cost[k][i]: least sum of squared distances from the target when the first i members form k runs.
  const cost: number[][] = Array.from({ length: count + 1 }, () =>
    new Array(members.length + 1).fill(Number.POSITIVE_INFINITY),
  )
  const cut: number[][] = Array.from({ length: count + 1 }, () => new Array(members.length + 1).fill(0))
  const first = cost[0]
  if (first) first[0] = 0
  for (let k = 1; k <= count; k++) {
    for (let i = k; i <= members.length; i++) {
      for (let j = k - 1; j < i; j++) {
        const width = (totals[i] ?? 0) - (totals[j] ?? 0)
        const worth = (cost[k - 1]?.[j] ?? Number.POSITIVE_INFINITY) + (width - target) ** 2
        if (worth < (cost[k]?.[i] ?? 0)) {
          const row = cost[k]
          const cuts = cut[k]
          if (row) row[i] = worth
          if (cuts) cuts[i] = j
        }
      }
    }
  }
  const runs: T[][] = []
  for (let k = count, end = members.length; k > 0; k--) {
    const start = cut[k]?.[end] ?? 0
    runs.unshift(members.slice(start, end))
    end = start
  }
  return runs
}

/** Like `spreadEvenly`, but a member that leads into the next one stays with it while there are enough others. */
export function spreadWithLeads<T>(
  members: readonly T[],
  count: number,
  { weightOf, leads }: { weightOf: (member: T) => number; leads: (member: T) => boolean },
): T[][] {
  const units: T[][] = []
  let isLed = false
  for (const member of members) {
    if (isLed) units.at(-1)?.push(member)
    else units.push([member])
    isLed = leads(member)
  }
  if (units.length < count) return spreadEvenly(members, count, weightOf)
  const weightOfUnit = (unit: readonly T[]) => unit.reduce((sum, member) => sum + weightOf(member), 0)
  return spreadEvenly(units, count, weightOfUnit).map((run) => run.flat())
}
