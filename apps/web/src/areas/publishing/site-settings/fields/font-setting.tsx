import { builtInFonts, catalogueFonts } from '@taplore/story'
import { Combobox, Field } from '@taplore/ui'

const families = [...Object.keys(builtInFonts), ...Object.keys(catalogueFonts)].map((family) => ({
  value: family,
  label: family,
}))

/** One of the families that every page can load. */
export function FontSetting({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (family: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => <Combobox label={label} control={control} value={value} options={families} onChange={onChange} />}
    </Field>
  )
}
