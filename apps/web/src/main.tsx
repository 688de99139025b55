import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { applyTheme } from '@taplore/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { firstTexts } from './app/first-texts.ts'
import { navigation } from './app/navigation.ts'
import { declareColorEmoji } from './common/browser/color-emoji.ts'
import { followLinks } from './common/browser/follow-links.ts'
import { watchMissingCode } from './common/browser/missing-code.ts'
import { router } from './router.tsx'
import { CrashBoundary } from './shell/frame/crash-boundary.tsx'
import { NavigationProvider } from './shell/navigation/use-navigation.ts'
import { readDeviceLanguage, readLocal } from './shell/session/local-storage.ts'
import { startTexts } from './texts/start-texts.ts'

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
applyTheme()
watchMissingCode()
addEventListener('load', declareColorEmoji, { once: true })
followLinks((path) => router.history.push(path))
const language = readDeviceLanguage() ?? readLocal('language')
await startTexts(language, firstTexts, async () => (await import('./app/en.ts')).en)

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queryClient}>
          <NavigationProvider value={navigation}>
            <RouterProvider router={router} />
          </NavigationProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>,
  )
}
