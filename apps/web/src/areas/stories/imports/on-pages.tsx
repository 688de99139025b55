import { useTranslation } from 'react-i18next'
import { formatList } from '../../../texts/formats.ts'

/** The pages of a line of the report, from 1; none means the whole story. */
export function OnPages({ pages }: { pages: readonly number[] }) {
  const { t } = useTranslation()
  const [first, ...more] = pages
  return (
    <span className="max-w-1/3 text-end text-12 text-ink-2">
      {first === undefined
        ? t('imports.story')
        : more.length === 0
          ? t('imports.page', { number: first })
          : t('imports.pages', { list: formatList(pages.map(String)) })}
    </span>
  )
}
