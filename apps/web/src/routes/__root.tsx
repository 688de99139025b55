import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Toaster, TooltipProvider } from '@taplore/ui'
import { Guarded } from '../shell/guarded.tsx'

export const Route = createRootRoute({
  component: () => (
    <TooltipProvider delayDuration={350}>
      <Guarded>
        <Outlet />
      </Guarded>
      <Toaster />
    </TooltipProvider>
  ),
})
