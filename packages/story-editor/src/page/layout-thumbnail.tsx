import type { Page, Story } from '@taplore/story'
import { memo } from 'react'
import { PageView } from './page-view.tsx'
import './layouts.css'

/** A thumbnail of a page. */
export const LayoutThumbnail = memo(function LayoutThumbnail({
  page,
  inStory,
}: {
  page: Page
  inStory?: Pick<Story, 'language' | 'direction'>
}) {
  return (
    <span className="te-layout-page" aria-hidden="true" inert>
      <PageView page={page} inStory={inStory} />
    </span>
  )
})
