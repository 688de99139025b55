import { SegmentedControl } from '@taplore/ui'
import { LayoutGrid, List } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function LayoutSwitch({
  layout,
  onChange,
}: {
  layout: 'list' | 'grid'
  onChange: (layout: 'list' | 'grid') => void
}) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      label={t('stories.layout')}
      value={layout}
      onChange={onChange}
      segments={[
        { value: 'list', label: t('stories.asList'), icon: List, isLabelHidden: true },
        { value: 'grid', label: t('stories.asGrid'), icon: LayoutGrid, isLabelHidden: true },
      ]}
    />
  )
}
