import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type AnswerColumnInfo,
  type SubmissionDetail,
  type SubmissionLock,
  type SubmissionRow,
  submissionNoteSchema,
} from '@taplore/contract'
import { Avatar, Button, Field, IconButton, Input, Skeleton } from '@taplore/ui'
import {
  ChevronDown,
  ChevronUp,
  Mail,
  PencilLine,
  Printer,
  ShieldAlert,
  ShieldCheck,
  Star,
  Trash2,
  X,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { formatNumber, fullDate, timeAgo } from '../../../../texts/formats.ts'
import { Bars } from '../analytics/answer-bars.tsx'
import { refreshSubmissions } from '../api.ts'
import { EditDialog } from './editing/edit-dialog.tsx'
import { AnswerFiles, FilesToLoad } from './file-answers.tsx'
import { LockedNote } from './locked-note.tsx'
import { printSubmission } from './print-submission.ts'
import { signaturePath, signatureViewBox } from './signature-svg.ts'
import { Badges, WhySpam } from './submission-badges.tsx'
import { useChange } from './use-submission-changes.ts'

/** One submission beside the list: arrow keys continue in the order of the list, Escape closes. */
export function SubmissionDrawer({
  submissionId,
  columns,
  lock,
  place,
  neighbours,
  isOldestFirst,
  onOpen,
  onShown,
}: {
  submissionId: string
  columns: readonly AnswerColumnInfo[]
  /** What the plan includes, and the ways to more; null where nothing of the form is locked. */
  lock: SubmissionLock | null
  place: { at: number; of: number } | null
  /** Its position in the list; null for one outside the list, whose neighbors are those of its tab. */
  neighbours: { before: string | undefined; after: string | undefined } | null
  isOldestFirst: boolean
  onOpen: (id: string | undefined) => void
  /** Called once for each submission that was opened. */
  onShown: (submission: SubmissionRow) => void
}) {
  const { t } = useTranslation()
  const asked = useQuery(query.submissions.get.queryOptions({ input: { submissionId } }))
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!asked.data || told.current === submissionId) return
    told.current = submissionId
    onShown(asked.data)
  }, [asked.data, submissionId, onShown])
  const { newerId, olderId } = asked.data ?? { newerId: null, olderId: null }
  const before = neighbours ? neighbours.before : ((isOldestFirst ? olderId : newerId) ?? undefined)
  const after = neighbours ? neighbours.after : ((isOldestFirst ? newerId : olderId) ?? undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'))
        return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next =
        event.key === 'ArrowUp' || event.key === 'k'
          ? before
          : event.key === 'ArrowDown' || event.key === 'j'
            ? after
            : null
      if (event.key === 'Escape') onOpen(undefined)
      else if (next) {
        event.preventDefault()
        onOpen(next)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [before, after, onOpen])
  return (
    <aside
      aria-label={t('submissions.one')}
      className="fixed inset-0 z-30 flex w-full shrink-0 flex-col border-s border-line bg-bg lg:static lg:z-auto lg:w-[400px]"
    >
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-3">
        <IconButton
          icon={ChevronUp}
          size="small"
          label={t(isOldestFirst ? 'submissions.older' : 'submissions.newer')}
          disabled={!before}
          onClick={() => onOpen(before)}
        />
        <IconButton
          icon={ChevronDown}
          size="small"
          label={t(isOldestFirst ? 'submissions.newer' : 'submissions.older')}
          disabled={!after}
          onClick={() => onOpen(after)}
        />
        {place ? (
          <span className="tabular ms-1 text-12 text-muted">
            {t('submissions.place', { at: formatNumber(place.at), of: formatNumber(place.of) })}
          </span>
        ) : null}
        <span className="ms-auto flex items-center gap-0.5">
          {asked.data ? (
            <Actions
              key={submissionId}
              {...{ columns }}
              submission={asked.data}
              onGone={neighbours ? () => onOpen(after ?? before) : undefined}
            />
          ) : null}
          <IconButton icon={X} size="small" label={t('submissions.close')} onClick={() => onOpen(undefined)} />
        </span>
      </header>
      {asked.isError ? (
        <div className="p-4">
          <LoadFailed asked={asked} title={t('submissions.failed')} />
        </div>
      ) : asked.isPending ? (
        <div aria-hidden="true" className="flex flex-col gap-3 p-4">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : (
        <Body key={submissionId} submission={asked.data} lock={lock} />
      )}
    </aside>
  )
}

function Actions({
  submission,
  columns,
  onGone,
}: {
  submission: SubmissionDetail
  columns: readonly AnswerColumnInfo[]
  /** After it left the list it was opened from. */
  onGone: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const [isEditing, setIsEditing] = useState(false)
  const change = useChange(submission.formId)
  const { id, place } = submission
  const act = (name: Parameters<typeof change.mutate>[0]['act']) => change.mutate({ ids: [id], act: name })
  const moveBy = (name: 'spam' | 'not-spam' | 'trash' | 'restore') =>
    change.mutate({ ids: [id], act: name }, { onSuccess: onGone })
  const isOff = refused('submissions.manage') !== undefined
  return (
    <>
      <IconButton
        icon={Star}
        size="small"
        label={t(submission.isStarred ? 'submissions.unstar' : 'submissions.star')}
        aria-pressed={submission.isStarred}
        className={submission.isStarred ? 'text-warn-ink [&_svg]:fill-current' : undefined}
        disabled={isOff}
        onClick={() => act(submission.isStarred ? 'unstar' : 'star')}
      />
      <IconButton
        icon={PencilLine}
        size="small"
        label={t('submissions.edit')}
        disabled={isOff || submission.isLocked}
        onClick={() => setIsEditing(true)}
      />
      <IconButton
        icon={Mail}
        size="small"
        label={t('submissions.markUnseen')}
        disabled={isOff}
        onClick={() => act('unseen')}
      />
      <IconButton
        icon={Printer}
        size="small"
        label={t('submissions.print')}
        onClick={() => printSubmission(submission)}
      />
      {place === 'spam' ? (
        <IconButton
          icon={ShieldCheck}
          size="small"
          label={t('submissions.notSpam')}
          disabled={isOff}
          onClick={() => moveBy('not-spam')}
        />
      ) : place === 'inbox' ? (
        <IconButton
          icon={ShieldAlert}
          size="small"
          label={t('submissions.spam')}
          disabled={isOff}
          onClick={() => moveBy('spam')}
        />
      ) : null}
      <IconButton
        icon={Trash2}
        size="small"
        label={t(place === 'trash' ? 'submissions.restore' : 'submissions.toTrash')}
        disabled={isOff}
        onClick={() => moveBy(place === 'trash' ? 'restore' : 'trash')}
      />
      {isEditing ? <EditDialog {...{ submission, columns }} onClose={() => setIsEditing(false)} /> : null}
    </>
  )
}

function Body({ submission, lock }: { submission: SubmissionDetail; lock: SubmissionLock | null }) {
  const { t } = useTranslation()
  const name = submission.person ?? submission.email ?? t('submissions.anonymous')
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} seed={submission.email ?? submission.id} size="large" />
          <div className="min-w-0">
            <h2 dir="auto" className="truncate text-16 font-semibold">
              {name}
            </h2>
            <p className="truncate text-12 text-muted">
              {submission.email && submission.email !== name ? submission.email : fullDate(submission.receivedAt)}
            </p>
          </div>
        </div>
        <Badges submission={submission} />
        {submission.place === 'spam' ? <WhySpam submission={submission} /> : null}
        {submission.isLocked ? (
          <div className="mt-4">
            <LockedNote count="this" lock={lock} />
          </div>
        ) : null}
        <ol className="mt-3">
          {submission.answers.map((answer, index) => (
            <li key={answer.elementId} className="flex gap-3 border-t border-line py-3">
              <span aria-hidden="true" className="tabular w-4 shrink-0 text-12 text-muted">
                {index + 1}
              </span>
              <div className="min-w-0 flex-1">
                <p dir="auto" className="text-12 text-muted">
                  {answer.title}
                </p>
                <div dir="auto" className="mt-0.5 text-13 break-words whitespace-pre-wrap">
                  <AnswerWords submission={submission} answer={answer} />
                </div>
              </div>
            </li>
          ))}
        </ol>
        <History submission={submission} />
      </div>
      <NoteForm submissionId={submission.id} />
    </>
  )
}

function AnswerWords({
  submission,
  answer,
}: {
  submission: SubmissionDetail
  answer: SubmissionDetail['answers'][number]
}) {
  if (answer.kind === 'file') return <AnswerFiles submission={submission} answer={answer} />
  if (answer.text === '') return <span className="text-faint">–</span>
  const signature = signaturePath(answer)
  if (signature !== null)
    return (
      <svg
        role="img"
        aria-label={answer.text}
        viewBox={signatureViewBox}
        className="mt-1 w-full max-w-72 rounded-control border border-line bg-surface"
      >
        <path
          d={signature}
          fill="none"
          strokeWidth={6}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      </svg>
    )
  if (answer.kind === 'rating' || answer.kind === 'scale')
    return <Bars words={answer.text} options={answer.choices.map(({ id }) => ({ value: id }))} />
  return (
    <>
      {answer.text}
      {answer.files.length > 0 ? <FilesToLoad files={answer.files} /> : null}
    </>
  )
}

function History({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation()
  return (
    <section className="mt-2">
      <h3 className="border-b border-line pb-1.5 text-13 font-semibold">{t('submissions.history')}</h3>
      <ol className="flex flex-col gap-2.5 py-3 text-12">
        {submission.history.toReversed().map((entry) => (
          <li key={entry.id} className="flex gap-2">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-wrap">
                {entry.kind === 'note' ? (
                  <span dir="auto">{entry.text}</span>
                ) : (
                  t(`submissions.entries.${entry.kind}`, { text: entry.text })
                )}
              </p>
              {entry.before.map((line) => (
                <p key={line.elementId} dir="auto" className="line-clamp-4 break-words whitespace-pre-line text-muted">
                  {/\p{P}$/u.test(line.title) ? line.title : `${line.title}:`} <del>{line.text || '–'}</del>
                </p>
              ))}
              {entry.by ? <p className="text-muted">{entry.by}</p> : null}
            </div>
            <time dateTime={entry.at} title={fullDate(entry.at)} className="tabular shrink-0 text-muted">
              {timeAgo(entry.at)}
            </time>
          </li>
        ))}
        <li className="flex justify-between gap-2">
          <span>{t('submissions.cameIn')}</span>
          <time
            dateTime={submission.receivedAt}
            title={fullDate(submission.receivedAt)}
            className="tabular shrink-0 text-muted"
          >
            {timeAgo(submission.receivedAt)}
          </time>
        </li>
      </ol>
    </section>
  )
}

const noteSchema = z.object({ text: submissionNoteSchema })

function NoteForm({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const form = useSchemaForm(noteSchema, { defaultValues: { text: '' } })
  const add = useMutation(
    query.submissions.addNote.mutationOptions({
      onSuccess: () => {
        form.reset()
        return refreshSubmissions()
      },
      onError: (error) => form.setError('text', { message: problemReason(error, t('errors.generic')) }),
    }),
  )
  // A press on Add without a text needs no message.
  const fault = form.watch('text').trim() ? form.formState.errors.text?.message : undefined
  return (
    <form
      noValidate
      className="flex shrink-0 items-start gap-2 border-t border-line p-3"
      onSubmit={form.handleSubmit(({ text }) => add.mutate({ submissionId, text }))}
    >
      <Field label={t('submissions.note')} isLabelHidden className="flex-1" error={fault}>
        {(control) => <Input {...control} {...form.register('text')} placeholder={t('submissions.note')} />}
      </Field>
      <Button type="submit" isLoading={add.isPending} disabledReason={refused('submissions.manage')}>
        {t('submissions.addNote')}
      </Button>
    </form>
  )
}
