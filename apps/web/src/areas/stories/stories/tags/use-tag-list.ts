import { useQuery } from '@tanstack/react-query'
import { tagSchema } from '@taplore/contract'
import { limits } from '@taplore/story'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { inWords } from '../../../../texts/sentences.ts'

export type TagList = ReturnType<typeof useTagList>

/** Tag selection state: selected tags, current input, and matching tags of the workspace. */
export function useTagList(start: readonly string[], { isOffering = true } = {}) {
  const { t } = useTranslation()
  const [tags, setTags] = useState<readonly string[]>(start)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const known = useQuery(query.storyTags.list.queryOptions({ staleTime: 5_000, enabled: isOffering }))
  const offered = (known.data?.tags ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !has(tags, tag) && tag.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    .slice(0, 12)

  /** The selected tags including the current input, or null when that is invalid. */
  const withWritten = (): readonly string[] | null => {
    if (text.trim() === '') return tags
    const read = tagSchema.safeParse(text)
    const isFull = tags.length >= limits.tags
    setFault(
      isFull
        ? t('tags.tooMany', { count: limits.tags })
        : read.success
          ? undefined
          : inWords(read.error.issues[0]?.message ?? ''),
    )
    if (!read.success || isFull) return null
    return has(tags, read.data) ? tags : [...tags, read.data]
  }
  return {
    tags,
    text,
    fault,
    offered,
    setText,
    withWritten,
    add() {
      const next = withWritten()
      if (!next) return
      setTags(next)
      setText('')
    },
    take(tag: string) {
      if (tags.length < limits.tags) setTags([...tags, tag])
      setText('')
    },
    remove: (tag: string) => setTags(tags.filter((each) => each !== tag)),
    removeLast: () => setTags(tags.slice(0, -1)),
  }
}

function has(list: readonly string[], tag: string): boolean {
  return list.some((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
}
