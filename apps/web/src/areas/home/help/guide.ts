/** The pages of `docs/guide` as Markdown, by file name. */
const sources = import.meta.glob<string>('../../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const byName = new Map(
  Object.entries(sources).map(([path, markdown]) => [path.slice(path.lastIndexOf('/') + 1, -'.md'.length), markdown]),
)

export type GuidePage = { title: string; markdown: string }

/** A page of the guide, or its table of contents without a name; null when there is none of that name. */
export function findGuidePage(name: string | undefined): GuidePage | null {
  const markdown = byName.get(name ?? 'README')
  if (markdown === undefined) return null
  return { title: /^# (.+)$/m.exec(markdown)?.[1] ?? '', markdown: markdown.replace(/^# .+\n+/, '') }
}
