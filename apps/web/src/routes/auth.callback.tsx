import { createFileRoute } from '@tanstack/react-router'
import { SocialCallbackPage } from '../features/identity/social-callback.page.tsx'

export const Route = createFileRoute('/auth/callback')({ component: SocialCallbackPage })
