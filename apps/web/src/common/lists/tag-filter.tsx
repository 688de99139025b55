import { Button, Chip, Menu } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** So many tags are offered at most. */
const most = 100

/** Narrows a list to one tag; not there as long as nothing has any. */
export function TagFilter({
  tag,
  tags,
  onChange,
}: {
  /** The name of the one it is narrowed to. */
  tag: string | undefined
  tags: readonly { readonly id: string; readonly name: string; readonly count: number }[]
  /** Hears the id of another one, or undefined for none. */
  onChange: (id: string | undefined) => void
}) {
  const { t } = useTranslation()
  if (tag !== undefined) return <Chip label={t('stories.tagFilter')} value={tag} onRemove={() => onChange(undefined)} />
  if (tags.length === 0) return null
  return (
    <Menu
      align="start"
      entries={tags.slice(0, most).map(({ id, name, count }) => ({
        kind: 'item',
        id,
        label: name,
        keys: String(count),
        onSelect: () => onChange(id),
      }))}
    >
      <Button iconAfter={ChevronDown}>{t('stories.tagFilter')}</Button>
    </Menu>
  )
}
