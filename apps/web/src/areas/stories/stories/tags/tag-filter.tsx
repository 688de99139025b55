import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { TagFilter } from '../../../../common/lists/tag-filter.tsx'
import { useRights } from '../../../../shell/session/use-rights.ts'

/** Filters the list by one tag; hidden without tags. */
export function StoryTagFilter({
  tag,
  onChange,
}: {
  tag: string | undefined
  onChange: (tag: string | undefined) => void
}) {
  const { role } = useRights()
  const known = useQuery(
    query.storyTags.list.queryOptions({ staleTime: 5_000, enabled: role !== null && role !== 'VIEW' }),
  )
  const tags = (known.data?.tags ?? []).map(({ tag: name, count }) => ({ id: name, name, count }))
  return <TagFilter tag={tag || undefined} tags={tags} onChange={onChange} />
}
