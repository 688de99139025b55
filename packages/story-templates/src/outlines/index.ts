import type { TemplateBrief } from '../composition/template.ts'
import { secondOutlines } from './people-and-events.ts'
import { firstOutlines } from './teaching-and-news.ts'

/** Guided outlines: stories to be written, with a hint on every page. */
export const outlineBriefs: readonly TemplateBrief[] = [...firstOutlines, ...secondOutlines]
