import { createFileRoute } from '@tanstack/react-router'
import { StaffQueuesPage } from '../../areas/home/staff/queues.page.tsx'

export const Route = createFileRoute('/_shell/staff/queues')({ component: StaffQueuesPage })
