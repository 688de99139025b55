import { createFileRoute } from '@tanstack/react-router'
import { MemberListPage } from '../../areas/accounts/members/member-list.page.tsx'

export const Route = createFileRoute('/_shell/members')({ component: MemberListPage })
