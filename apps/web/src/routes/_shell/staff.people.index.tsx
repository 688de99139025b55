import { createFileRoute } from '@tanstack/react-router'
import { StaffPeoplePage } from '../../areas/home/staff/people.page.tsx'

export const Route = createFileRoute('/_shell/staff/people/')({ component: StaffPeoplePage })
