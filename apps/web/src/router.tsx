import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { CrashScreen } from './shell/frame/crash-boundary.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollToTopSelectors: ['[data-scroll=page]'],
  defaultErrorComponent: ({ error, reset }) => <CrashScreen error={error} onRetry={reset} />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
