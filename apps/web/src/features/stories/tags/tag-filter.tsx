import { useQuery } from '@tanstack/react-query'
import { Button, Chip, Menu } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useIsGuest } from '../share-guest-view.tsx'

/** Narrows the list to one tag; not there as long as no story has any. */
export function TagFilter({ tag, onChange }: { tag: string | undefined; onChange: (tag: string | undefined) => void }) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const known = useQuery(query.storyTags.list.queryOptions({ staleTime: 5_000, enabled: !isGuest }))
  const tags = known.data?.tags ?? []
  if (tag) return <Chip label={t('stories.tagFilter')} value={tag} onRemove={() => onChange(undefined)} />
  if (tags.length === 0) return null
  return (
    <Menu
      align="start"
      entries={tags.slice(0, 100).map((each) => ({
        kind: 'item',
        id: each.tag,
        label: each.tag,
        keys: String(each.count),
        onSelect: () => onChange(each.tag),
      }))}
    >
      <Button iconAfter={ChevronDown}>{t('stories.tagFilter')}</Button>
    </Menu>
  )
}
