import { Icon } from '@taplore/ui'
import { Check, TriangleAlert } from 'lucide-react'
import type { ColorContrast } from '../host.ts'
import { useText } from '../texts/text.ts'
import { useDecimal } from '../use-decimal.ts'

/** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for large text. */
const enough = { text: 4.5, large: 3 }

/** The contrast of a color of the captions: is it read well, large only, or hardly? */
export function ContrastMark({ ratio, behind }: ColorContrast) {
  const text = useText()
  const decimal = useDecimal()
  // Rounded down, so that no number promises more than there is.
  const shown = decimal(Math.floor(ratio * 10) / 10)
  const level = ratio >= enough.text ? 'good' : ratio >= enough.large ? 'large' : 'low'
  const note = `${text(`contrast.${behind}`, { ratio: shown })} ${text(`contrast.${level}`)}`
  return (
    <span className="ce-contrast" data-level={level} role="img" aria-label={note} title={note}>
      <Icon of={level === 'low' ? TriangleAlert : Check} size="s" />
      {shown}
    </span>
  )
}
