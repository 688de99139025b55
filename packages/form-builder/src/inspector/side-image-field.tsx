import type { SideImage } from '@taplore/form'
import { SelectRow } from '../controls/controls.tsx'
import { useText } from '../texts/text.ts'
import { ImageChooser } from './special-fields.tsx'

/** An image beside a question or the welcome page, with its place. */
export function SideImageField({
  image,
  onChange,
}: {
  image: SideImage | null | undefined
  onChange: (image: SideImage | null) => void
}) {
  const text = useText()
  return (
    <>
      <ImageChooser
        label={text('field.image')}
        picture={image?.picture ?? null}
        onChange={(picture) => onChange(picture && { picture, place: image?.place ?? 'end' })}
      />
      {image ? (
        <SelectRow
          label={text('field.place')}
          value={image.place}
          options={(['above', 'start', 'end'] as const).map((value) => ({ value, label: text(`place.${value}`) }))}
          onChange={(place) => onChange({ ...image, place })}
        />
      ) : null}
    </>
  )
}
