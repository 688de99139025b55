import { createFileRoute } from '@tanstack/react-router'
import { WordpressSitesPage } from '../../areas/growth/wordpress/wordpress-sites.page.tsx'

export const Route = createFileRoute('/_shell/wordpress/sites')({ component: WordpressSitesPage })
