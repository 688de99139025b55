import { createFileRoute } from '@tanstack/react-router'
import { LifetimeSignUpPage } from '../areas/accounts/identity/sign-up/lifetime-sign-up.page.tsx'

export const Route = createFileRoute('/ltd-signup')({ component: LifetimeSignUpPage })
