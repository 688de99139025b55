import { createFileRoute, Navigate } from '@tanstack/react-router'
import { NewWidgetPage } from '../../areas/growth/widgets/widget-wizard.page.tsx'
import { useGate } from '../../common/plans/gates.ts'

export const Route = createFileRoute('/_shell/my-widgets/create')({ component: NewWidget })

/** Only where the plan has widgets (GUARD-19). */
function NewWidget() {
  const { isLocked, isPending } = useGate('stories.embeddableWidgets')
  if (isLocked) return <Navigate to="/" replace />
  return isPending ? null : <NewWidgetPage />
}
