import { createFileRoute } from '@tanstack/react-router'
import { MyFontsPage } from '../../areas/library/fonts/my-fonts.page.tsx'

export const Route = createFileRoute('/_shell/my-fonts')({ component: MyFontsPage })
