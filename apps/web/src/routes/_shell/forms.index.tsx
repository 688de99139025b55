import { createFileRoute } from '@tanstack/react-router'
import { FormsHomePage } from '../../features/forms/forms-home.page.tsx'

export const Route = createFileRoute('/_shell/forms/')({ component: FormsHomePage })
