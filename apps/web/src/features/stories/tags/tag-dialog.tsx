import { useQuery } from '@tanstack/react-query'
import { tagSchema } from '@taplore/contract'
import { limits } from '@taplore/story'
import { Chip, Field, FormDialog, Input } from '@taplore/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { inWords } from '../../../texts/sentences.ts'

/** Chosen tags as chips, with those of the workspace to choose from. */
export function TagDialog({
  title,
  help,
  start,
  removable,
  isWorking,
  onClose,
  onSave,
}: {
  title: string
  help: string
  start: readonly string[]
  /** Tags of several stories that can be taken off all of them. */
  removable?: readonly string[]
  isWorking: boolean
  onClose: () => void
  onSave: (tags: string[], removed: string[]) => void
}) {
  const { t } = useTranslation()
  const [tags, setTags] = useState<readonly string[]>(start)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const known = useQuery(query.storyTags.list.queryOptions({ staleTime: 5_000 }))
  const has = (list: readonly string[], tag: string) =>
    list.some((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
  const offered = (known.data?.tags ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !has(tags, tag) && tag.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    .slice(0, 12)

  /** The chosen tags with what is still being written, or null when that is no tag. */
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
  const add = () => {
    const next = withWritten()
    if (!next) return
    setTags(next)
    setText('')
  }
  const save = () => {
    const next = withWritten()
    if (next) onSave([...next], [...removed])
  }
  return (
    <FormDialog
      title={title}
      confirm={t('tags.save')}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={save}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('tags.field')} help={help} error={fault}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            placeholder={t('tags.placeholder')}
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Enter takes what is written; only with nothing written it saves.
              if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '')) {
                event.preventDefault()
                add()
              }
              if (event.key === 'Backspace' && text === '') setTags(tags.slice(0, -1))
            }}
          />
        )}
      </Field>
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" data-testid="chosen-tags">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-7 max-w-full items-center rounded-control border border-line-2 bg-surface ps-2 text-12 font-medium"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t('tags.remove', { tag })}
                className="grid h-full w-7 place-items-center"
                onClick={() => setTags(tags.filter((each) => each !== tag))}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <section aria-label={t('tags.known')} className="flex flex-col gap-1.5">
          <h3 className="text-12 text-muted">{t('tags.known')}</h3>
          <div className="flex flex-wrap gap-1.5">
            {offered.map((tag) => (
              <Chip
                key={tag}
                label={tag}
                onPress={() => {
                  if (tags.length < limits.tags) setTags([...tags, tag])
                  setText('')
                }}
              />
            ))}
          </div>
        </section>
      ) : null}
      {removable && removable.length > 0 ? (
        <section aria-label={t('tags.takeOff')} className="flex flex-col gap-1.5">
          <h3 className="text-12 text-muted">{t('tags.takeOffHelp')}</h3>
          <div className="flex flex-wrap gap-1.5">
            {removable.map((tag) => {
              const isOff = removed.includes(tag)
              return (
                <button
                  key={tag}
                  type="button"
                  aria-pressed={isOff}
                  onClick={() => setRemoved(isOff ? removed.filter((each) => each !== tag) : [...removed, tag])}
                  className={`h-7 max-w-full truncate rounded-control border border-line-2 px-2 text-12 font-medium ${isOff ? 'bg-bad-soft text-bad-ink line-through' : 'bg-surface'}`}
                >
                  {tag}
                </button>
              )
            })}
          </div>
        </section>
      ) : null}
    </FormDialog>
  )
}
