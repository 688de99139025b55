import { createFileRoute } from '@tanstack/react-router'
import { useProof } from '../../areas/accounts/identity/two-factor/use-recent-sign-in.tsx'
import { MemberListPage } from '../../areas/accounts/members/member-list.page.tsx'

export const Route = createFileRoute('/_shell/members')({ component: Members })

function Members() {
  return <MemberListPage proof={useProof()} />
}
