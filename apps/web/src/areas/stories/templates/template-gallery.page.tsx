import {
  type TemplateKind,
  type TemplateSummary,
  templateCategories,
  templateKinds,
  templateNameSchema,
} from '@taplore/contract'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  type MenuEntry,
  NoResults,
  SearchInput,
  SegmentedControl,
  Select,
  Skeleton,
  StoryArt,
} from '@taplore/ui'
import { TextCursor, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { NameDialog } from '../../../common/names/name-dialog.tsx'
import { StoryLimitDialog } from '../../../common/plans/story-limit-dialog.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { type TemplateCategory, useOwnTemplateActions, useTemplates, useTemplateUse } from './api.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'

type Question = { kind: 'rename' | 'remove'; template: TemplateSummary }
const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6'

/** All templates: preview, use, and manage those of the workspace (STORY-33, STORY-34). */
export function TemplateGalleryPage({
  kind,
  category,
  folder,
  onFilter,
}: {
  kind: TemplateKind
  category: TemplateCategory | undefined
  folder: string | undefined
  onFilter: (filter: { kind: TemplateKind; category: TemplateCategory | undefined }) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const [open, setOpen] = useState<TemplateSummary | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const refused = useRefusal()('stories.manage')
  const list = useTemplates({
    kind,
    ...(kind === 'design' && category ? { category } : {}),
    ...(search ? { search } : {}),
  })
  const making = useTemplateUse(folder)
  const acts = useOwnTemplateActions(() => setQuestion(null))
  const templates = list.data?.pages.flatMap((page) => page.templates) ?? []
  const entriesOf = (template: TemplateSummary): MenuEntry[] =>
    template.kind === 'personal'
      ? [
          {
            kind: 'item',
            id: 'rename',
            label: t('templates.rename'),
            icon: TextCursor,
            disabledReason: refused,
            onSelect: () => setQuestion({ kind: 'rename', template }),
          },
          { kind: 'line', id: 'line' },
          {
            kind: 'item',
            id: 'remove',
            label: t('templates.remove'),
            icon: Trash2,
            isDanger: true,
            disabledReason: refused,
            onSelect: () => setQuestion({ kind: 'remove', template }),
          },
        ]
      : []
  return (
    <Page crumbs={[{ label: t('nav.tell') }, { label: t('nav.templates') }]} hasHelp>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <SearchInput label={t('templates.search')} value={typed} onChange={setTyped} frameClassName="w-[220px]" />
        <SegmentedControl
          label={t('templates.kind')}
          value={kind}
          onChange={(next) => onFilter({ kind: next, category: next === 'design' ? category : undefined })}
          segments={templateKinds.map((value) => ({ value, label: t(`templates.kinds.${value}`) }))}
        />
        {kind === 'design' ? (
          <Select
            label={t('templates.category')}
            value={category ?? 'all'}
            onChange={(next) => onFilter({ kind, category: templateCategories.find((each) => each === next) })}
            className="!w-[180px]"
            options={[
              { value: 'all', label: t('templates.allCategories') },
              ...templateCategories.map((value) => ({ value, label: t(`templates.categories.${value}`) })),
            ]}
          />
        ) : null}
      </div>
      {list.isPending ? (
        <div className={grid} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
            <Skeleton key={card} className="aspect-[9/16] w-full !rounded-card" />
          ))}
        </div>
      ) : list.isError ? (
        <LoadFailed asked={list} title={t('templates.failed')} />
      ) : templates.length === 0 && (search || category) ? (
        <NoResults
          title={t('templates.noneTitle')}
          body={t('templates.noneBody')}
          clear={t('templates.clear')}
          onClear={() => {
            setTyped('')
            onFilter({ kind, category: undefined })
          }}
        />
      ) : templates.length === 0 ? (
        <EmptyState
          art={<StoryArt />}
          title={t('templates.emptyTitle')}
          body={t('templates.emptyBody')}
          actions={
            <Button onClick={() => onFilter({ kind: 'design', category: undefined })}>
              {t('templates.toDesigns')}
            </Button>
          }
        />
      ) : (
        <>
          <ul className={grid} data-testid="templates">
            {templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onOpen={() => setOpen(template)}
                entries={entriesOf(template)}
              />
            ))}
          </ul>
          {list.hasNextPage ? (
            <div className="mt-6 flex justify-center">
              <Button onClick={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage}>
                {t('templates.more')}
              </Button>
            </div>
          ) : null}
        </>
      )}
      {open ? (
        <TemplateDialog
          template={open}
          isUsing={making.usingId === open.id}
          refused={refused}
          onUse={() => making.use(open.id)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {making.limit ? <StoryLimitDialog {...making.limit} onClose={making.forget} /> : null}
      {question?.kind === 'rename' ? (
        <NameDialog
          title={t('templates.rename')}
          confirm={t('actions.rename')}
          label={t('templates.name')}
          schema={templateNameSchema}
          start={question.template.name}
          isWorking={acts.rename.isPending}
          onClose={() => setQuestion(null)}
          onName={(name) => acts.rename.mutate({ templateId: question.template.id, name })}
        />
      ) : null}
      <ConfirmDialog
        isOpen={question?.kind === 'remove'}
        onOpenChange={(isOpen) => (isOpen ? undefined : setQuestion(null))}
        title={t('templates.removeTitle', { name: question?.template.name ?? '' })}
        body={t('templates.removeBody')}
        confirm={t('templates.remove')}
        isDanger
        isWorking={acts.remove.isPending}
        onConfirm={() => question && acts.remove.mutate({ templateId: question.template.id })}
      />
    </Page>
  )
}
