import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FullScreenLoader } from '../page/full-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

/** In place of a page whose code or texts are on their way: the shape of the editor for stories, else the loader of the start. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return /^\/story\/[^/]+\/?$/.test(pathname) ? <EditorSkeleton label={t('shell.loading')} /> : <FullScreenLoader />
}
