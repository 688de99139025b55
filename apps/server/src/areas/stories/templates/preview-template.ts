import { templateRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Story } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { drawDraft, filesForMembers } from '../stories/index.ts'
import { requireTemplate } from './list-templates.ts'

/** One page fills the whole frame, without the player. */
const stillCss =
  '<style>taplore-story:not(:defined){display:block!important}taplore-story:not(:defined) ._g{width:100%!important;height:100%!important;position:absolute;inset:0}html,body{overflow:hidden}</style>'

/** A template as visitors would see a story created from it; a single page is a still without animation. */
export async function previewTemplate(
  ctx: WorkspaceContext,
  { templateId, page }: { templateId: string; page?: number },
) {
  const { summary, document: whole } = await requireTemplate(ctx, templateId)
  const only = page === undefined ? null : whole.pages[page - 1]
  if (only === undefined) throw refuse(templateRefusals.TEMPLATE_NOT_FOUND)
  const document = only ? { ...whole, pages: [{ ...only, animations: [] }] } : whole
  const html = await drawDraft(ctx, document, {
    canonicalUrl: `${ctx.config.publicUrl}/templates/${templateId}`,
    fileUrl: filesForMembers(ctx),
    publisher: summary.name,
  })
  return { html: only ? withoutPlayer(html) : html, name: summary.name, pages: whole.pages.length }
}

/** The first page of a story that is not saved, as a still image. */
export async function drawStill(ctx: WorkspaceContext, story: Story): Promise<string> {
  const [first] = story.pages
  const document = { ...story, pages: first ? [{ ...first, animations: [] }] : [] }
  const canonicalUrl = `${ctx.config.publicUrl}/templates`
  return withoutPlayer(
    await drawDraft(ctx, document, { canonicalUrl, fileUrl: filesForMembers(ctx), publisher: story.title }),
  )
}

function withoutPlayer(html: string): string {
  return html.replace(/<script type="module"[^>]*><\/script>/, '').replace('</head>', `${stillCss}</head>`)
}
