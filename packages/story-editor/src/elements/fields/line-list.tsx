import { Button } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { TextValue } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useText } from '../../texts/text.ts'

/** An editable list of text lines. */
export function LineList({
  name,
  lines,
  maximum,
  most,
  onChange,
}: {
  /** Label of a line, with its number. */
  name: (number: number) => string
  lines: readonly string[]
  /** Maximum characters of a line. */
  maximum: number
  /** Maximum number of lines. */
  most: number
  onChange: (lines: string[]) => void
}) {
  const text = useText()
  return (
    <div className="te-options">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={index}>
          <TextValue
            name={name(index + 1)}
            value={line}
            maximum={maximum}
            onChange={(words) => onChange(lines.with(index, words))}
          />
          <PlainTool
            icon={X}
            name={text('lines.remove', { name: name(index + 1) })}
            isDisabled={lines.length <= 1}
            onPress={() => onChange(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {lines.length < most ? (
        <Button size="small" icon={Plus} onClick={() => onChange([...lines, ''])}>
          {text('lines.add')}
        </Button>
      ) : null}
    </div>
  )
}
