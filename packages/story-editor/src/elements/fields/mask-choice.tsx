import { shapeNames, shapes } from '@taplore/story'
import { Select } from '@taplore/ui'
import { useText } from '../../texts/text.ts'

/** The mask shape of an image or video. */
export function MaskChoice({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (mask: string | undefined) => void
}) {
  const text = useText()
  return (
    <div className="te-line">
      <span>{text('image.mask')}</span>
      <Select
        size="small"
        label={text('image.mask')}
        value={value ?? 'none'}
        options={[
          { value: 'none', label: text('image.noMask') },
          ...shapeNames
            .filter((name) => !shapes[name].isLine)
            .map((name) => ({ value: name as string, label: text(`shape.${name}`) })),
        ]}
        onChange={(mask) => onChange(mask === 'none' ? undefined : mask)}
      />
    </div>
  )
}
