import type { SubmissionDetail } from '@taplore/contract'
import { signatureBox } from '@taplore/form/engine'

/** The signature box as an SVG view box. */
export const signatureViewBox = `0 0 ${signatureBox.width} ${signatureBox.height}`

/** A drawn signature as the data of one SVG path; null for anything else. A single point is drawn as a dot. */
export function signaturePath({
  kind,
  value,
}: Pick<SubmissionDetail['answers'][number], 'kind' | 'value'>): string | null {
  if (kind !== 'signature' || typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { strokes } = value
  if (!Array.isArray(strokes)) return null
  return strokes
    .filter((stroke) => Array.isArray(stroke))
    .map((stroke) => {
      const numbers = stroke.map(Number).filter(Number.isFinite)
      const [x = 0, y = 0, ...rest] = numbers
      const lines = rest.length > 1 ? pairsOf(rest) : [[x, y]]
      return `M${x} ${y}${lines.map(([atX, atY]) => `L${atX} ${atY}`).join('')}`
    })
    .join('')
}

function pairsOf(numbers: readonly number[]): (readonly [number, number])[] {
  return Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0] as const,
  )
}
