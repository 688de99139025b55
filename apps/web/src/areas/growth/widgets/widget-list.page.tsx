import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planLabel, type Widget } from '@taplore/contract'
import { buttonClass, ConfirmDialog, EmptyState, LockedPanel, Skeleton, StateFrame, StoryArt } from '@taplore/ui'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { notify, notifyFailed } from '../../../common/feedback/notify.ts'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { useGate } from '../../../common/plans/gates.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { refreshWidgets, widgetsOptions } from './api.ts'
import { WidgetTable } from './widget-table.tsx'

/** Every widget of the workspace (WIDGET-01). */
export function WidgetListPage() {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const refused = refusal('stories.view')
  const { isOpen } = useGate('stories.embeddableWidgets')
  const mayCreate = isOpen && !refusal('stories.manage')
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.widgets') }]}
      hasHelp
      tools={refused || !mayCreate ? null : <CreateLink />}
    >
      {refused ? <StateFrame icon={Lock} title={t('nav.widgets')} body={refused} /> : <Content />}
    </Page>
  )
}

function CreateLink() {
  const { t } = useTranslation()
  return (
    <Link to="/my-widgets/create" className={buttonClass({ kind: 'primary' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t('widgets.create')}
    </Link>
  )
}

function Content() {
  const { t } = useTranslation()
  const list = useQuery(widgetsOptions())
  const [deleting, setDeleting] = useState<Widget | null>(null)
  const { isLocked, neededPlan } = useGate('stories.embeddableWidgets')
  const mayNot = useRefusal()('stories.manage')
  const widgets = Object.values(list.data ?? {})
  const table = widgets.length > 0 ? <WidgetTable widgets={widgets} isLocked={isLocked} onDelete={setDeleting} /> : null
  return (
    <div className="tint-tell flex flex-col gap-5">
      <p className="max-w-[70ch] text-13 text-ink-2">{t('widgets.lead')}</p>
      {isLocked ? (
        <LockedPanel
          title={t('widgets.lockedTitle')}
          body={t('widgets.lockedBody', { plan: planLabel(neededPlan ?? 'pro') })}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to="/billing">
              {t('widgets.unlock')}
            </Link>
          }
        >
          <Placeholders />
        </LockedPanel>
      ) : null}
      {isLocked ? (
        table
      ) : (
        <ListBody
          list={list}
          hasAny={widgets.length > 0}
          skeleton={<Placeholders />}
          failed={t('widgets.failed')}
          empty={
            <EmptyState
              art={<StoryArt />}
              title={t('widgets.emptyTitle')}
              body={t('widgets.emptyBody')}
              actions={mayNot ? null : <CreateLink />}
            />
          }
        >
          {table}
        </ListBody>
      )}
      <DeleteDialog widget={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}

/** Ten rows while the list loads (WIDGET-02). */
function Placeholders() {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true" data-testid="widget-skeletons">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <Skeleton key={row} className="h-(--row) w-full" />
      ))}
    </div>
  )
}

function DeleteDialog({ widget, onClose }: { widget: Widget | null; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: (id: string) => api.widgets.remove({ id }),
    onSuccess: () => notify('stories', 'success', t('widgets.deleted')),
    onError: (error) => notifyFailed('stories', t('widgets.deleteFailed'), error),
    onSettled: () => {
      refreshWidgets()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={widget !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('widgets.deleting.title', { name: widget?.name })}
      body={t('widgets.deleting.body')}
      confirm={t('widgets.deleting.confirm')}
      isDanger
      isWorking={remove.isPending}
      onConfirm={() => widget && remove.mutate(widget.id)}
    />
  )
}
