import type { Story } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** A published story with what has changed outside of it, such as prices of products; asked by the bulk update only. */
export const currentFacts = askOne<(ctx: WorkspaceJobContext, story: Story) => Promise<Story>>('stories.currentFacts')
