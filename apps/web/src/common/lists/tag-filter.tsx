import { Button, Chip, Menu } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Maximum number of offered tags. */
const most = 100

/** Filters a list by one tag; hidden without tags. */
export function TagFilter({
  tag,
  tags,
  onChange,
}: {
  /** Name of the selected one. */
  tag: string | undefined
  tags: readonly { readonly id: string; readonly name: string; readonly count: number }[]
  /** Called with another id, or undefined for none. */
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
