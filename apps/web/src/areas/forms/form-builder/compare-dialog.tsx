import { type Form, upgrade } from '@taplore/form'
import { Skeleton, Tag } from '@taplore/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { type ComparedVersion, CompareFrame, present } from '../../../common/documents/compare-frame.tsx'
import { type ChangeKind, compareForms, type QuestionChange } from './compare-rules.ts'

const tones = { added: 'ok', removed: 'bad', changed: 'info', moved: 'neutral' } as const satisfies Record<
  ChangeKind,
  string
>

/**
 * The differences between two versions of a form as a list: questions added, deleted, moved or changed, and other
 * changes.
 */
export function CompareDialog({
  formId,
  now,
  start,
  versions,
  onClose,
}: {
  formId: string
  /** The current draft. */
  now: () => Form
  /** The initially selected version; it is compared with the current draft. */
  start: string
  versions: readonly ComparedVersion[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <CompareFrame
      {...{ start, versions, onClose }}
      lead={t('formEditor.compare.lead')}
      documents={{
        key: [...query.forms.versions.key(), formId],
        read: async (which, signal) =>
          which === present
            ? now()
            : upgrade((await api.forms.version({ formId, versionId: which }, { signal })).document),
      }}
      skeleton={
        <div className="mt-4 flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      }
    >
      {(before, after) => <Changes before={before} after={after} />}
    </CompareFrame>
  )
}

function Changes({ before, after }: { before: Form; after: Form }) {
  const { t, i18n } = useTranslation()
  const { questions, parts } = useMemo(() => compareForms(before, after), [before, after])
  if (questions.length + parts.length === 0) return <p className="pt-4 text-13 text-ink-2">{t('versions.same')}</p>
  const names = parts.map((part) => t(`formEditor.compare.form.${part}`))
  return (
    <div className="mt-4">
      {parts.length > 0 ? (
        <p className="border-b border-line pb-3 text-13">
          <span className="font-[550]">{t('formEditor.compare.around')}</span>{' '}
          {new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)}
        </p>
      ) : null}
      <ul aria-label={t('formEditor.compare.questions')}>
        {questions.map((change) => (
          <Question key={change.id} change={change} />
        ))}
      </ul>
    </div>
  )
}

function Question({ change }: { change: QuestionChange }) {
  const { t, i18n } = useTranslation()
  const { words, former, parts, came, went } = change
  const joined = (names: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)
  const notes = [
    former === null ? null : t('formEditor.compare.before', { words: former || t('formEditor.compare.noWords') }),
    parts.length > 0
      ? t('formEditor.compare.changed', { parts: joined(parts.map((part) => t(`formEditor.compare.part.${part}`))) })
      : null,
    came.length > 0 ? t('formEditor.compare.came', { labels: joined(came) }) : null,
    went.length > 0 ? t('formEditor.compare.went', { labels: joined(went) }) : null,
  ].filter((note) => note !== null)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0" data-testid="compared-question">
      <Tag tone={tones[change.kind]}>{t(`formEditor.compare.kind.${change.kind}`)}</Tag>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-13 font-[550] wrap-anywhere">
          {change.place}. {words || t('formEditor.compare.noWords')}
        </p>
        {notes.map((note) => (
          <p key={note} dir="auto" className="text-12 text-muted wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}
