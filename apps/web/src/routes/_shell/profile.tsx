import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/identity/profile.page.tsx'

export const Route = createFileRoute('/_shell/profile')({ component: ProfilePage })
