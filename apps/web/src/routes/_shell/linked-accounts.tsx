import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LinkedAccountsPage } from '../../areas/connections/linked-accounts/linked-accounts.page.tsx'
import { PostList } from '../../areas/connections/video-posts/post-list.tsx'

const id = /^[0-9a-f-]{36}$/

export const Route = createFileRoute('/_shell/linked-accounts')({
  validateSearch: (search: Record<string, unknown>): { post?: string } => ({
    post: typeof search.post === 'string' && id.test(search.post) ? search.post : undefined,
  }),
  component: LinkedAccounts,
})

function LinkedAccounts() {
  const navigate = useNavigate()
  const { post } = Route.useSearch()
  const open = (postId: string | undefined) =>
    void navigate({ to: '/linked-accounts', search: { post: postId }, replace: true })
  return <LinkedAccountsPage posts={<PostList openId={post} onOpen={open} />} />
}
