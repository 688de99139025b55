import { createFileRoute, Navigate } from '@tanstack/react-router'
import { WidgetPage } from '../../areas/growth/widgets/widget-wizard.page.tsx'
import { useGate } from '../../common/plans/gates.ts'

export const Route = createFileRoute('/_shell/my-widgets/$id')({ component: OneWidget })

/** Only where the plan has widgets (GUARD-19). */
function OneWidget() {
  const { id } = Route.useParams()
  const { isLocked, isPending } = useGate('stories.embeddableWidgets')
  if (isLocked) return <Navigate to="/" replace />
  return isPending ? null : <WidgetPage key={id} id={id} />
}
