import { createFileRoute } from '@tanstack/react-router'
import { SocialCallbackPage } from '../areas/accounts/identity/sign-in/social-callback.page.tsx'

export const Route = createFileRoute('/auth/callback')({ component: SocialCallbackPage })
