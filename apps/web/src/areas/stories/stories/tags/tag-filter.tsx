import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { TagFilter } from '../../../../common/lists/tag-filter.tsx'
import { useIsGuest } from '../sharing/share-guest-view.tsx'

/** Filters the list by one tag; hidden without tags. */
export function StoryTagFilter({
  tag,
  onChange,
}: {
  tag: string | undefined
  onChange: (tag: string | undefined) => void
}) {
  const isGuest = useIsGuest()
  const known = useQuery(query.storyTags.list.queryOptions({ staleTime: 5_000, enabled: !isGuest }))
  const tags = (known.data?.tags ?? []).map(({ tag: name, count }) => ({ id: name, name, count }))
  return <TagFilter tag={tag || undefined} tags={tags} onChange={onChange} />
}
