import { createFileRoute } from '@tanstack/react-router'
import { ExportHistoryPage } from '../../areas/forms/submissions/exports/exports.page.tsx'

export const Route = createFileRoute('/_shell/forms/exports')({ component: ExportHistoryPage })
