/** Reference lengths for relative units, px of the page. */
export interface Measures {
  /** What 100 % is. */
  readonly whole: number
  readonly em: number
  readonly page: { readonly width: number; readonly height: number }
}

/** A phone is about 412 CSS px wide; a page here is 720. */
const cssPx = 720 / 412
const maxTokens = 60
const token = /\s*(?:(-?\d*\.?\d+(?:e-?\d+)?)([a-z%]*)|(calc|min|max|clamp|var)\(|([()+*/,-])|(--[\w-]+))/giy

/**
 * A CSS length in px of the page: numbers with units, `calc`, `min`, `max`, and the variables that the AMP runtime
 * sets. Null for keywords (`auto`) and for what only a browser knows.
 */
export function readLength(value: string | undefined, measures: Measures): number | null {
  if (!value) return null
  const tokens: RegExpExecArray[] = []
  token.lastIndex = 0
  while (token.lastIndex < value.length) {
    const found = token.exec(value)
    if (!found || tokens.length >= maxTokens)
      return value.slice(token.lastIndex).trim() ? null : finish(tokens, measures)
    tokens.push(found)
  }
  return finish(tokens, measures)
}

function finish(tokens: readonly RegExpExecArray[], measures: Measures): number | null {
  let at = 0
  const peek = () => tokens[at]?.[4]
  const sum = (): number => {
    let total = product()
    while (peek() === '+' || peek() === '-') {
      const sign = tokens[at]?.[4] === '-' ? -1 : 1
      at += 1
      total += sign * product()
    }
    return total
  }
  const product = (): number => {
    let total = single()
    while (peek() === '*' || peek() === '/') {
      const isDivision = tokens[at]?.[4] === '/'
      at += 1
      const other = single()
      total = isDivision ? total / other : total * other
    }
    return total
  }
  const single = (): number => {
    const found = tokens[at]
    at += 1
    if (!found) return Number.NaN
    const [, number, unit = '', name, sign, variable] = found
    if (number !== undefined) return Number(number) * unitOf(unit.toLowerCase(), measures)
    if (variable) return variableOf(variable, measures)
    if (sign === '-') return -single()
    if (sign === '(') return closed(sum())
    if (!name) return Number.NaN
    const values = [sum()]
    while (peek() === ',') {
      at += 1
      values.push(sum())
    }
    closed(0)
    if (name === 'min') return Math.min(...values)
    if (name === 'max') return Math.max(...values)
    if (name === 'clamp') return Math.max(values[0] ?? 0, Math.min(values[1] ?? 0, values[2] ?? 0))
    return values.find((each) => !Number.isNaN(each)) ?? Number.NaN
  }
  const closed = (result: number): number => {
    if (peek() === ')') at += 1
    return result
  }
  const result = sum()
  return at === tokens.length && Number.isFinite(result) ? result : null
}

function unitOf(unit: string, { whole, em, page }: Measures): number {
  switch (unit) {
    case '':
      return 1
    case 'px':
      return cssPx
    case '%':
      return whole / 100
    case 'em':
      return em
    case 'rem':
      return 16 * cssPx
    case 'vw':
    case 'cqw':
    case 'cqi':
    case 'dvw':
      return page.width / 100
    case 'vh':
    case 'cqh':
    case 'cqb':
    case 'dvh':
      return page.height / 100
    case 'vmin':
    case 'cqmin':
      return page.width / 100
    case 'vmax':
    case 'cqmax':
      return page.height / 100
    case 'pt':
      return (cssPx * 4) / 3
    default:
      return Number.NaN
  }
}

function variableOf(name: string, { page }: Measures): number {
  if (name === '--story-page-vw' || name === '--story-page-vmin') return page.width / 100
  if (name === '--story-page-vh' || name === '--story-page-vmax') return page.height / 100
  return Number.NaN
}
