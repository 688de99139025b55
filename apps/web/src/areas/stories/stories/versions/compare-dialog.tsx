import { type Page, pageSize } from '@taplore/story'
import { Skeleton, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { type ComparedVersion, CompareFrame, present } from '../../../../common/documents/compare-frame.tsx'
import { CoverPreview } from '../../../../common/story-cover/cover-preview.tsx'
import { type ChangeKind, compareStories, isSame, type PageChange } from './compare-rules.ts'

const tones = {
  same: 'neutral',
  changed: 'info',
  moved: 'info',
  added: 'ok',
  removed: 'bad',
} as const satisfies Record<ChangeKind, string>

/** Two versions of a story side by side, page by page, with added, deleted and changed parts highlighted. */
export function CompareDialog({
  storyId,
  start,
  versions,
  onClose,
}: {
  storyId: string
  /** The initially selected version; it is compared with the current draft. */
  start: string
  versions: readonly ComparedVersion[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <CompareFrame
      {...{ start, versions, onClose }}
      lead={t('versions.lead')}
      width="wide"
      documents={{
        key: [...query.stories.versions.key(), storyId],
        read: async (which, signal) =>
          which === present
            ? (await api.stories.get({ storyId }, { signal })).document
            : (await api.stories.version({ storyId, versionId: which }, { signal })).document,
      }}
      skeleton={
        <div className="mt-4 grid grid-cols-2 gap-4">
          <Skeleton className="aspect-[9/16]" />
          <Skeleton className="aspect-[9/16]" />
        </div>
      }
    >
      {(before, after) => <Pages changes={compareStories(before, after)} />}
    </CompareFrame>
  )
}

function Pages({ changes }: { changes: readonly PageChange[] }) {
  const { t } = useTranslation()
  return (
    <>
      {isSame(changes) ? <p className="pt-4 text-13 text-ink-2">{t('versions.same')}</p> : null}
      <ol className="mt-4 flex flex-col gap-6">
        {changes.map((change) => (
          <li key={change.id} data-testid="compared-page">
            <Tag tone={tones[change.kind]}>{t(`versions.kind.${change.kind}`)}</Tag>
            <div className="mt-2 grid grid-cols-2 gap-4">
              <Side page={change.before} marks={marksOf(change, 'before')} />
              <Side page={change.after} marks={marksOf(change, 'after')} />
            </div>
          </li>
        ))}
      </ol>
    </>
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
      <CoverPreview page={page} />
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
