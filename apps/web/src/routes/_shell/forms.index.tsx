import { createFileRoute } from '@tanstack/react-router'
import { FormsHomePage } from '../../areas/forms/forms/forms-home.page.tsx'

export const Route = createFileRoute('/_shell/forms/')({ component: FormsHomePage })
