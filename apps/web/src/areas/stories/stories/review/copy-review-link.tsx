import { useMutation } from '@tanstack/react-query'
import { Button } from '@taplore/ui'
import { Link } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'

/** Copies a review link: an existing one without a password, else a new one (PREV-04). */
export function CopyReviewLink({ storyId }: { storyId: string }) {
  const { t } = useTranslation()
  const copy = useMutation({
    mutationFn: async () => {
      const { links } = await api.reviewLinks.list({ storyId })
      const open = links.find(({ isExpired, hasPassword }) => !isExpired && !hasPassword)
      const { url } = open ?? (await api.reviewLinks.create({ storyId, name: t('review.firstName') }))
      await navigator.clipboard.writeText(url)
    },
    onSuccess: () => {
      notify('stories', 'success', t('review.copied'))
      return queryClient.invalidateQueries({ queryKey: query.reviewLinks.key() })
    },
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
  })
  return (
    <Button icon={Link} isLoading={copy.isPending} onClick={() => copy.mutate()}>
      {t('preview.copyLink')}
    </Button>
  )
}
