import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormSummary, formSorts, formStatuses } from '@taplore/contract'
import { Button, EmptyState, NoResults, SegmentedControl, Select, Sheet, StateFrame, StoryArt } from '@taplore/ui'
import { Folder as FolderIcon, FolderInput, Plus, RotateCcw, Tags, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { startDragOfSelected } from '../../../common/folders/drag-items.ts'
import { FolderPanel } from '../../../common/folders/folder-panel.tsx'
import { allOf, pathTo } from '../../../common/folders/folder-rules.ts'
import { BulkBar } from '../../../common/lists/bulk-bar.tsx'
import type { Collection } from '../../../common/lists/collection.ts'
import { CollectionTableSkeleton } from '../../../common/lists/collection-table.tsx'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { ListSearch } from '../../../common/lists/list-search.tsx'
import { useInfiniteList } from '../../../common/lists/use-infinite-list.ts'
import { useListSearch } from '../../../common/lists/use-list-search.ts'
import { useSelection } from '../../../common/lists/use-selection.ts'
import { useStableCallbacks } from '../../../common/lists/use-stable-callbacks.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { type FormListSearch, formListOptions, formsOf } from './api.ts'
import { CreateFormButton, CreateFormDialog, type FirstWay } from './create-form-dialog.tsx'
import { FormDialogs } from './form-dialogs.tsx'
import { FormFolders, useFormFolders } from './form-folders.tsx'
import { FormTable } from './form-table.tsx'
import { FormTagFilter } from './form-tags.tsx'
import { useFormActions } from './use-form-actions.ts'
import { useFormMenu } from './use-form-menu.ts'

/** All forms of the workspace, or those in its trash. Filter, folder, order and search are in the URL. */
export function FormListPage({
  search,
  creating,
}: {
  search: FormListSearch
  /** The create dialog is open, at this way to begin. */
  creating?: FirstWay
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isTrash = search.trashed === true
  const [arePanelsOpen, setArePanelsOpen] = useState(false)
  const go = (next: Partial<FormListSearch>) => void navigate({ to: '/forms/list', search: { ...search, ...next } })
  const { words, setWords } = useListSearch(
    search,
    (settled) => void navigate({ to: '/forms/list', search: { ...search, search: settled }, replace: true }),
  )
  const list = useInfiniteQuery({ ...formListOptions(search), placeholderData: keepPreviousData })
  const growing = useInfiniteList(list, formsOf)
  const { items: forms, count } = growing
  const ticks = useSelection(useMemo(() => forms.map(({ id }) => id), [forms]))
  const actions = useFormActions()
  const menuOf = useFormMenu(actions)
  const refusal = useRefusal()
  const refusedChange = refusal('forms.manage')
  const { folders } = useFormFolders()
  const path = pathTo(folders, search.folder)
  const folder = path.at(-1)
  const byId = useMemo(() => new Map(allOf(folders).map((each) => [each.id, each])), [folders])
  const matching = useMutation({
    mutationFn: () => {
      const { sort: _sort, ...filter } = search
      return api.forms.matching(filter)
    },
    onSuccess: ({ formIds }) => ticks.only(formIds),
  })
  const chooseFolder = (next: string | undefined) => {
    setArePanelsOpen(false)
    ticks.none()
    go({ folder: next, trashed: undefined })
  }
  const collection: Collection<FormSummary> = {
    ...growing,
    isTrash,
    ticks,
    folders: byId,
    mayDrag: !isTrash && !refusedChange,
    menuOf,
    onDragStart: (event, form) =>
      startDragOfSelected(event, form, ticks.ticked, (count) => t('forms.counted', { count })),
  }
  const isNarrowed = Boolean(search.search || search.status || search.tag)
  const { choose } = useStableCallbacks({ choose: chooseFolder })
  const chosen = isTrash ? null : search.folder
  // Does not render again when more forms are loaded.
  const panel = useMemo(() => <FolderPanel chosen={chosen} onChoose={choose} />, [chosen, choose])
  const shown = search.status ?? 'all'
  return (
    <FormFolders>
      <Page
        crumbs={[
          { label: t('nav.ask') },
          ...(folder || isTrash
            ? [{ label: t('nav.forms'), link: (label: ReactNode) => <Link to="/forms/list">{label}</Link> }]
            : [{ label: t('nav.forms') }]),
          ...(isTrash ? [{ label: t('trash.title') }] : []),
          ...path.map(({ id, name }) => ({
            label: name,
            link: (label: ReactNode) => (
              <Link to="/forms/list" search={{ folder: id }}>
                {label}
              </Link>
            ),
          })),
        ]}
        hasHelp
        panel={panel}
        primaryAction={<CreateFormButton folder={search.folder ?? null} />}
      >
        <div className="flex flex-col gap-4">
          <search className="flex flex-wrap items-center gap-2">
            <Button icon={FolderIcon} className="max-w-40 lg:!hidden" onClick={() => setArePanelsOpen(true)}>
              {isTrash ? t('trash.title') : (folder?.name ?? t('forms.all'))}
            </Button>
            <ListSearch label={t('forms.search')} words={words} onChange={setWords} />
            {isTrash ? null : (
              <>
                <SegmentedControl
                  label={t('forms.filter')}
                  value={shown}
                  onChange={(value) => go({ status: value === 'all' ? undefined : value })}
                  segments={(['all', ...formStatuses] as const).map((value) => ({
                    value,
                    label: value === 'all' ? t('stories.all') : t(`forms.status.${value}`),
                    count: value === shown && count !== null ? count : undefined,
                  }))}
                />
                <FormTagFilter tag={search.tag} onChange={(tag) => go({ tag })} />
                <span className="ms-auto">
                  <Select
                    label={t('forms.order')}
                    value={search.sort ?? 'changed'}
                    onChange={(sort) => go({ sort: sort === 'changed' ? undefined : sort })}
                    options={formSorts.map((value) => ({ value, label: t(`forms.orders.${value}`) }))}
                  />
                </span>
              </>
            )}
          </search>
          <ListBody
            list={list}
            hasAny={forms.length > 0}
            skeleton={<CollectionTableSkeleton />}
            failed={t('forms.failed')}
            empty={
              isNarrowed ? (
                <NoResults
                  title={search.search ? t('stories.noMatch', { search: search.search }) : t('forms.noneOfKind')}
                  body={t('forms.noMatchBody')}
                  clear={t('stories.clearFilters')}
                  onClear={() => {
                    setWords('')
                    void navigate({ to: '/forms/list', search: { folder: search.folder, trashed: search.trashed } })
                  }}
                />
              ) : isTrash ? (
                <StateFrame icon={Trash2} title={t('trash.emptyTitle')} body={t('forms.trashEmptyBody')} />
              ) : search.folder ? (
                <StateFrame icon={FolderIcon} title={t('forms.emptyFolder')} body={t('forms.emptyFolderBody')} />
              ) : (
                <NoForms />
              )
            }
          >
            <FormTable collection={collection} />
          </ListBody>
        </div>
        <BulkBar
          ticked={ticks.ticked.size}
          total={count ?? forms.length}
          acts={bulkActions()}
          isSelecting={matching.isPending}
          onAll={() => (list.hasNextPage ? matching.mutate() : ticks.all())}
          onNone={ticks.none}
        />
        {creating ? (
          <CreateFormDialog folder={search.folder ?? null} firstWay={creating} onClose={() => go({})} />
        ) : null}
        <FormDialogs actions={actions} onGone={ticks.none} />
        <Sheet isOpen={arePanelsOpen} onOpenChange={setArePanelsOpen} title={t('folders.title')} side="start">
          {panel}
        </Sheet>
      </Page>
    </FormFolders>
  )

  function bulkActions() {
    const formIds = [...ticks.ticked]
    const ticked = forms.filter(({ id }) => ticks.ticked.has(id))
    const name = formIds.length === 1 ? (ticked[0]?.name ?? null) : null
    const refusedDelete = refusal('forms.delete')
    const { setQuestion } = actions
    if (isTrash)
      return [
        {
          id: 'restore',
          icon: RotateCcw,
          label: t('trash.restore'),
          disabledReason: refusedDelete,
          run: () => actions.restore.mutate(formIds, { onSuccess: ticks.none }),
        },
        {
          id: 'erase',
          icon: Trash2,
          label: t('trash.erase'),
          isDanger: true,
          disabledReason: refusedDelete,
          run: () => setQuestion({ kind: 'erase', formIds, name }),
        },
      ]
    return [
      {
        id: 'move',
        icon: FolderInput,
        label: t('stories.move'),
        disabledReason: refusedChange,
        run: () => setQuestion({ kind: 'move', formIds, name, folder: ticked[0]?.folder ?? null }),
      },
      {
        id: 'tags',
        icon: Tags,
        label: t('stories.tag'),
        disabledReason: refusedChange,
        run: () => setQuestion({ kind: 'tags', formIds, forms: ticked }),
      },
      {
        id: 'delete',
        icon: Trash2,
        label: t('forms.delete'),
        isDanger: true,
        disabledReason: refusedDelete,
        run: () => setQuestion({ kind: 'delete', formIds, name }),
      },
    ]
  }
}

/** The first-run empty state: what a form is, and a create button. */
export function NoForms() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={<StoryArt />}
      title={t('forms.emptyTitle')}
      body={t('forms.emptyBody')}
      actions={<CreateFormButton folder={null} icon={Plus} />}
    />
  )
}
