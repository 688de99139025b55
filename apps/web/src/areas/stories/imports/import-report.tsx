import type { ImportNoteLine, StoryImport } from '@taplore/contract'
import { Note, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { texts } from './texts.ts'

type NoteCode = keyof (typeof texts)['imports']['notes']

/** What an import became, and page by page what could not be kept. */
export function ImportReport({ done }: { done: StoryImport }) {
  const { t } = useTranslation()
  const { notes } = done
  const pages = [...new Set(notes.map((note) => note.page))]
  return (
    <div className="flex flex-col gap-4">
      <Note tone="ok">
        {t('imports.done', { name: done.storyName ?? done.fileName, count: done.pages ?? 0 })}{' '}
        {notes.length === 0 ? t('imports.whole') : null}
      </Note>
      {notes.length > 0 ? (
        <section className="flex flex-col gap-2" aria-label={t('imports.changes', { count: notes.length })}>
          <h3 className="text-13 font-semibold">{t('imports.changes', { count: notes.length })}</h3>
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
      ) : null}
    </div>
  )
}

function Line({ note }: { note: ImportNoteLine }) {
  const { t } = useTranslation()
  const isKnown = note.code in texts.imports.notes
  const text = isKnown ? t(`imports.notes.${note.code as NoteCode}`, { what: note.what ?? '…' }) : t('imports.unknown')
  return (
    <li className="flex items-start gap-2 text-13">
      <Tag>{t(note.severity === 'lost' ? 'imports.lost' : 'imports.changed')}</Tag>
      <span className="min-w-0 flex-1 break-words">
        {text}
        {note.times > 1 ? <span className="text-ink-2"> × {note.times}</span> : null}
      </span>
    </li>
  )
}
