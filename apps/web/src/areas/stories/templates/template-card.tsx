import type { TemplateSummary } from '@taplore/contract'
import { type MenuEntry, RowMenu } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { TemplateThumbnail } from './template-thumbnail.tsx'

export function TemplateCard({
  template,
  onOpen,
  entries,
}: {
  template: TemplateSummary
  onOpen: () => void
  /** Additional actions; none for built-in ones. */
  entries: readonly MenuEntry[]
}) {
  const { t } = useTranslation()
  const { id, category, pages, ground } = template
  const name = template.kind === 'personal' ? template.name : inWords(template.name)
  return (
    <li className="group flex flex-col gap-2">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('templates.open', { name })}
        className="block overflow-hidden rounded-card border border-line transition-shadow duration-(--t1) hover:shadow-lift"
      >
        <TemplateThumbnail templateId={id} page={1} ground={ground} />
      </button>
      <div className="flex items-start gap-1">
        <p className="min-w-0 flex-1">
          <span className="block truncate text-13 font-semibold">{name}</span>
          <span className="block text-12 text-muted">
            {[category ? t(`templates.categories.${category}`) : null, t('templates.pages', { count: pages })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {entries.length > 0 ? <RowMenu label={t('templates.menu', { name })} entries={entries} /> : null}
      </div>
    </li>
  )
}
