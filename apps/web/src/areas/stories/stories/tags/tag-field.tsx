import { Chip, Field, Input } from '@taplore/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TagList } from './use-tag-list.ts'

/** Selected tags as chips, with those of the workspace to choose from. */
export function TagField({
  list,
  help,
  hasFocus = false,
  keepsEnter = false,
}: {
  list: TagList
  help: string
  hasFocus?: boolean
  /** Enter never submits the surrounding form. */
  keepsEnter?: boolean
}) {
  const { t } = useTranslation()
  const { tags, text, offered } = list
  return (
    <>
      <Field label={t('tags.field')} help={help} error={list.fault}>
        {(control) => (
          <Input
            {...control}
            size={keepsEnter ? 'normal' : 'large'}
            autoFocus={hasFocus}
            placeholder={t('tags.placeholder')}
            maxLength={120}
            value={text}
            onChange={(event) => list.setText(event.target.value)}
            onKeyDown={(event) => {
              // Enter adds the typed tag; only without input it saves.
              if (event.key === ',' || (event.key === 'Enter' && (keepsEnter || text.trim() !== ''))) {
                event.preventDefault()
                list.add()
              }
              if (event.key === 'Backspace' && text === '') list.removeLast()
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
                onClick={() => list.remove(tag)}
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
              <Chip key={tag} label={tag} onPress={() => list.take(tag)} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}
