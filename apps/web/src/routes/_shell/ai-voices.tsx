import { createFileRoute } from '@tanstack/react-router'
import { AiVoicesPage } from '../../areas/library/voices/ai-voices.page.tsx'

export const Route = createFileRoute('/_shell/ai-voices')({ component: AiVoicesPage })
