import { createFileRoute } from '@tanstack/react-router'
import { MyFontsPage } from '../../features/fonts/my-fonts.page.tsx'

export const Route = createFileRoute('/_shell/my-fonts')({ component: MyFontsPage })
