import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../areas/accounts/identity/sign-in/sign-in.page.tsx'

export const Route = createFileRoute('/login')({ component: SignInPage })
