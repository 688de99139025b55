import type { Measured } from './bench.ts'

/** One line for people: title, figure, ratio to the limit, and what belongs to it. */
export function tableLine(result: Measured): string {
  const { title, unit, limit, ratio, value, detail, fault, isWithinLimit } = result
  if (value === null) return `${title.padEnd(44)} no figure: ${fault}`
  const figure = `${round(value)} ${unit}`.padStart(16)
  const held = limit === null || ratio === null ? '' : `${ratio.toFixed(2)} of limit ${round(limit)}`.padEnd(24)
  const missed = isWithinLimit ? '' : 'MISSED  '
  const more = Object.entries(detail).map(([name, amount]) => `${name} ${round(amount)}`)
  return `${title.padEnd(44)} ${figure}  ${held} ${missed}${more.join(', ')}`.trimEnd()
}

function round(value: number): string {
  if (value !== 0 && Math.abs(value) < 10) return String(Number(value.toPrecision(3)))
  return String(Math.round(value))
}
