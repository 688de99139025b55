import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '../../areas/library/integrations/integrations.page.tsx'

export const Route = createFileRoute('/_shell/integrations')({ component: IntegrationsPage })
