import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../areas/accounts/identity/sign-up/sign-up.page.tsx'

export const Route = createFileRoute('/sign-up')({ component: SignUpPage })
