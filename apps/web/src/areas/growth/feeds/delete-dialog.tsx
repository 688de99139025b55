import type { Feed } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { useFeedActions } from './use-feed-actions.ts'

/** Asks before a feed is deleted: its log cannot come back. */
export function DeleteDialog({
  feed,
  onClose,
  onDeleted,
}: {
  feed: Pick<Feed, '_id' | 'name'> | null
  onClose: () => void
  onDeleted?: () => void
}) {
  const { t } = useTranslation()
  const { remove } = useFeedActions()
  return (
    <ConfirmDialog
      isOpen={feed !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('feeds.deleting.title', { name: feed?.name })}
      body={t('feeds.deleting.body')}
      confirm={t('feeds.deleting.confirm')}
      isDanger
      isWorking={remove.isPending}
      onConfirm={() => {
        if (feed) remove.mutate(feed._id, { onSuccess: onDeleted, onSettled: onClose })
      }}
    />
  )
}
