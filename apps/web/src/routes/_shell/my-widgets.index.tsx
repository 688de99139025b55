import { createFileRoute } from '@tanstack/react-router'
import { WidgetListPage } from '../../areas/growth/widgets/widget-list.page.tsx'

export const Route = createFileRoute('/_shell/my-widgets/')({ component: WidgetListPage })
