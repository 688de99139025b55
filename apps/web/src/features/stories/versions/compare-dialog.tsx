import { useQuery } from '@tanstack/react-query'
import { type Page, pageSize, type Story } from '@taplore/story'
import { Dialog, ErrorPanel, Select, Skeleton, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemText, readProblem } from '../../../api/problem.ts'
import { fullDate } from '../../../texts/formats.ts'
import { CoverDrawing } from '../cover-drawing.tsx'
import { type ChangeKind, compareStories, isSame, type PageChange } from './compare-rules.ts'

export interface ComparedVersion {
  id: string
  name: string | null
  createdAt: string
}

const present = 'now'
const tones = {
  same: 'neutral',
  changed: 'info',
  moved: 'info',
  added: 'ok',
  removed: 'bad',
} as const satisfies Record<ChangeKind, string>

/** Two states of a story beside one another, page by page, with what came, went or changed framed. */
export function CompareDialog({
  storyId,
  start,
  versions,
  onClose,
}: {
  storyId: string
  /** The version to begin with; it is compared with the present state. */
  start: string
  versions: readonly ComparedVersion[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(start)
  const [right, setRight] = useState(present)
  const before = useDocument(storyId, left)
  const after = useDocument(storyId, right)
  const failure = before.error ?? after.error
  const changes = before.document && after.document ? compareStories(before.document, after.document) : null
  return (
    <Dialog isOpen onOpenChange={onClose} width="wide" title={t('versions.title')} description={t('versions.lead')}>
      <div className="grid grid-cols-2 gap-4" data-testid="compare">
        <VersionSelect label={t('versions.before')} value={left} onChange={setLeft} versions={versions} />
        <VersionSelect label={t('versions.after')} value={right} onChange={setRight} versions={versions} />
      </div>
      {failure ? (
        <ErrorPanel
          title={t('storyEditor.versionsFailed')}
          body={problemText(failure, t('errors.generic'))}
          requestId={readProblem(failure).requestId}
        />
      ) : null}
      {!changes && !failure ? (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <Skeleton className="aspect-[9/16]" />
          <Skeleton className="aspect-[9/16]" />
        </div>
      ) : null}
      {changes && isSame(changes) ? <p className="pt-4 text-13 text-ink-2">{t('versions.same')}</p> : null}
      <ol className="mt-4 flex flex-col gap-6">
        {changes?.map((change) => (
          <li key={change.id} data-testid="compared-page">
            <Tag tone={tones[change.kind]}>{t(`versions.kind.${change.kind}`)}</Tag>
            <div className="mt-2 grid grid-cols-2 gap-4">
              <Side page={change.before} marks={marksOf(change, 'before')} />
              <Side page={change.after} marks={marksOf(change, 'after')} />
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type Mark = { id: string; kind: 'added' | 'removed' | 'changed' }

function marksOf({ added, removed, changed }: PageChange, side: 'before' | 'after'): Mark[] {
  const own = side === 'before' ? removed : added
  const kind = side === 'before' ? ('removed' as const) : ('added' as const)
  return [...own.map((id) => ({ id, kind })), ...changed.map((id) => ({ id, kind: 'changed' as const }))]
}

const frames = { added: 'border-ok', removed: 'border-bad border-dashed', changed: 'border-info' } as const

function Side({ page, marks }: { page: Page | null; marks: readonly Mark[] }) {
  const { t } = useTranslation()
  if (!page)
    return (
      <div className="grid aspect-[9/16] place-items-center rounded-card border border-dashed border-line-2 text-12 text-muted">
        {t('versions.notThere')}
      </div>
    )
  const percent = (value: number, of: number) => `${(value / of) * 100}%`
  return (
    <div className="relative overflow-hidden rounded-card border border-line-2">
      <CoverDrawing page={page} />
      {marks.map(({ id, kind }) => {
        const element = page.elements.find((each) => each.id === id)
        if (!element) return null
        return (
          <span
            key={id}
            data-mark={kind}
            className={`absolute border-2 ${frames[kind]}`}
            style={{
              left: percent(element.x, pageSize.width),
              top: percent(element.y, pageSize.height),
              width: percent(element.width, pageSize.width),
              height: percent(element.height, pageSize.height),
              rotate: `${element.rotation}deg`,
            }}
          />
        )
      })}
    </div>
  )
}

function VersionSelect({
  label,
  value,
  onChange,
  versions,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  versions: readonly ComparedVersion[]
}) {
  const { t, i18n } = useTranslation()
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: present, label: t('versions.now') },
        ...versions.map(({ id, name, createdAt }) => ({
          value: id,
          label: name ?? fullDate(createdAt, i18n.language),
          ...(name ? { note: fullDate(createdAt, i18n.language) } : {}),
        })),
      ]}
    />
  )
}

function useDocument(storyId: string, which: string): { document: Story | undefined; error: Error | null } {
  const isPresent = which === present
  const now = useQuery(query.stories.get.queryOptions({ input: { storyId }, staleTime: 0, enabled: isPresent }))
  const then = useQuery(
    query.stories.version.queryOptions({ input: { storyId, versionId: which }, enabled: !isPresent }),
  )
  const asked = isPresent ? now : then
  return { document: asked.data?.document, error: asked.error }
}
