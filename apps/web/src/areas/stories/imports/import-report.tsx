import type { ImportNoteLine, StoryImport } from '@taplore/contract'
import { Note, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { texts } from './texts.ts'

type NoteCode = keyof (typeof texts)['imports']['notes']

/** What an import became, what of it the plan does not let out, and page by page what could not be kept. */
export function ImportReport({ done }: { done: StoryImport }) {
  const { t } = useTranslation()
  const locked = done.notes.filter(({ severity }) => severity === 'locked')
  const changes = done.notes.filter(({ severity }) => severity !== 'locked')
  return (
    <div className="flex flex-col gap-4">
      <Note tone="ok">
        {t('imports.done', { name: done.storyName ?? done.fileName, count: done.pages ?? 0 })}{' '}
        {changes.length === 0 ? t('imports.whole') : null}
      </Note>
      {locked.length > 0 ? <NoteList title={t('imports.notPublishable')} notes={locked} /> : null}
      {changes.length > 0 ? <NoteList title={t('imports.changes', { count: changes.length })} notes={changes} /> : null}
    </div>
  )
}

function NoteList({ title, notes }: { title: string; notes: readonly ImportNoteLine[] }) {
  const { t } = useTranslation()
  const pages = [...new Set(notes.map((note) => note.page))]
  return (
    <section className="flex flex-col gap-2" aria-label={title}>
      <h3 className="text-13 font-semibold">{title}</h3>
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        {pages.map((page) => (
          <div key={page ?? 'story'} className="flex flex-col gap-1.5">
            <h4 className="text-12 font-semibold text-ink-2">
              {page === null ? t('imports.story') : t('imports.page', { number: page })}
            </h4>
            <ul className="flex flex-col gap-1.5">
              {notes
                .filter((note) => note.page === page)
                .map((note) => (
                  <Line key={`${note.code} ${note.what}`} note={note} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Line({ note }: { note: ImportNoteLine }) {
  const { t } = useTranslation()
  const text = useNoteText(note)
  return (
    <li className="flex items-start gap-2 text-13">
      {note.severity === 'locked' ? (
        <Tag tone="warn">{t('imports.locked')}</Tag>
      ) : (
        <Tag>{t(note.severity === 'lost' ? 'imports.lost' : 'imports.changed')}</Tag>
      )}
      <span className="min-w-0 flex-1 break-words">
        {text}
        {note.times > 1 ? <span className="text-ink-2"> × {note.times}</span> : null}
      </span>
    </li>
  )
}

function useNoteText({ code, severity, what }: ImportNoteLine): string {
  const { t } = useTranslation()
  if (severity === 'locked') return inWords(what ?? '')
  return code in texts.imports.notes
    ? t(`imports.notes.${code as NoteCode}`, { what: what ?? '…' })
    : t('imports.unknown')
}
