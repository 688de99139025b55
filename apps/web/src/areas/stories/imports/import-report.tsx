import type { StoryImport } from '@taplore/contract'
import { Note, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { ImportProblems } from './import-problems.tsx'
import { mergeNotes, type NamedChange } from './merge-notes.ts'
import { OnPages } from './on-pages.tsx'
import { texts } from './texts.ts'

type NoteCode = keyof (typeof texts)['imports']['notes']

/** What an import became, what of it the plan does not let out, and each thing that could not be kept, once. */
export function ImportReport({ done }: { done: StoryImport }) {
  const { t } = useTranslation()
  const named = mergeNotes(done.notes)
  const locked = named.filter(({ severity }) => severity === 'locked')
  const changes = named.filter(({ severity }) => severity !== 'locked')
  return (
    <div className="flex flex-col gap-4">
      <Note tone="ok">
        {t('imports.done', { name: done.storyName ?? done.fileName, count: done.pages ?? 0 })}{' '}
        {changes.length === 0 ? t('imports.whole') : null}
      </Note>
      {done.storyId ? <ImportProblems importId={done.id} /> : null}
      {locked.length > 0 ? <NoteList title={t('imports.notPublishable')} notes={locked} /> : null}
      {changes.length > 0 ? <NoteList title={t('imports.changes', { count: changes.length })} notes={changes} /> : null}
    </div>
  )
}

function NoteList({ title, notes }: { title: string; notes: readonly NamedChange[] }) {
  return (
    <section className="flex flex-col gap-2" aria-label={title}>
      <h3 className="text-13 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1.5 rounded-control border border-line p-3">
        {notes.map((note) => (
          <Line key={`${note.code} ${note.what}`} note={note} />
        ))}
      </ul>
    </section>
  )
}

function Line({ note }: { note: NamedChange }) {
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
      <OnPages pages={note.pages} />
    </li>
  )
}

function useNoteText({ code, severity, what }: NamedChange): string {
  const { t } = useTranslation()
  if (severity === 'locked') return inWords(what ?? '')
  return code in texts.imports.notes
    ? t(`imports.notes.${code as NoteCode}`, { what: what ?? '…' })
    : t('imports.unknown')
}
