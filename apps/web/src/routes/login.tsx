import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/identity/sign-in.page.tsx'

export const Route = createFileRoute('/login')({ component: SignInPage })
