import type { IncomingMessage } from 'node:http'

/** The languages that a browser asks for, the one it likes best first. */
export function wantedLanguages({ headers }: Pick<IncomingMessage, 'headers'>): string[] {
  return (headers['accept-language'] ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
