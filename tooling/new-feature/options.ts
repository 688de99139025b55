export type FeatureOptions = {
  /** The feature's name, plural where it stores items: `polls`, `approval-flows`. */
  name: string
  /** One of the items: `poll`. */
  one: string
  /** The area it belongs to, such as `stories`; `apps/server/src/areas/areas.ts` lists them. */
  area: string
}

/** Parses `polls --area stories [--one poll]`; the singular is guessed by English rules by default. */
export function parseFeatureOptions(given: string[]): FeatureOptions | { problem: string } {
  const usage = 'Usage: npm run new:feature <name> -- --area <area> [--one <singular>], such as polls -- --area stories'
  const flagged = (flag: string) => (given.includes(flag) ? given[given.indexOf(flag) + 1] : undefined)
  const name = given.find((word, index) => !word.startsWith('--') && !given[index - 1]?.startsWith('--'))
  const area = flagged('--area')
  if (!name || !/^[a-z]+(-[a-z]+)*$/.test(name))
    return { problem: `The name has small letters only, words joined by "-". ${usage}` }
  if (!area || !/^[a-z]+$/.test(area)) return { problem: `Name the area of the feature. ${usage}` }
  return { name, one: flagged('--one') ?? singular(name), area }
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}-item`
}

export function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function pascal(name: string): string {
  const text = camel(name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function snake(name: string): string {
  return name.replaceAll('-', '_')
}

export function words(name: string): string {
  return name.replaceAll('-', ' ')
}
