import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass, Dialog, Skeleton, StateFrame } from '@taplore/ui'
import { Download, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { PostForm } from './post-form.tsx'
import type { PostedSource } from './posted-source.ts'

/** “Post to…” on an exported video: the accounts there are, or how to get one, and downloading instead (PUB-14). */
export function PostDialog({ source, onClose }: { source: PostedSource; onClose: () => void }) {
  const { t } = useTranslation()
  const { kind, sourceId, name, onDownload } = source
  const videos = useQuery(query.videoPosts.videos.queryOptions({ input: { kind, sourceId } }))
  const linked = useQuery(query.linkedAccounts.list.queryOptions())
  const accounts = linked.data?.accounts ?? []
  if (videos.data && videos.data.videos.length > 0 && accounts.length > 0)
    return <PostForm source={source} {...videos.data} accounts={accounts} onClose={onClose} />
  const failed = videos.isError ? videos : linked.isError ? linked : null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="large"
      title={t('videoPosts.dialog.title', { name })}
      footer={
        <>
          <Button icon={Download} onClick={onDownload}>
            {t('videoPosts.dialog.download')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      {failed ? (
        <LoadFailed asked={failed} title={t('videoPosts.dialog.failed')} />
      ) : linked.data && accounts.length === 0 ? (
        <StateFrame
          icon={Share2}
          title={t('videoPosts.dialog.noAccounts')}
          body={t('videoPosts.dialog.noAccountsBody')}
          actions={
            <Link to="/linked-accounts" className={buttonClass({ kind: 'primary' })}>
              {t('videoPosts.dialog.toAccounts')}
            </Link>
          }
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </Dialog>
  )
}
