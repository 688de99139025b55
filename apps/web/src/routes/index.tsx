import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  // The home is /dashboard; the query is kept.
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/dashboard', search: location.search, replace: true })
  },
})
