import { seriesMessages } from '@taplore/contract'
import { FormDialog, RadioGroup } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../../api/problem.ts'
import { inWords } from '../../../texts/sentences.ts'

type Active = readonly { readonly id: string; readonly name: string }[]

/** The active series that a refusal of the limit names; null for anything else. */
export function activeIn(error: unknown): Active | null {
  const { code, data } = readProblem(error)
  return code === 'SERIES_LIMIT_REACHED' ? (data as { series: Active }).series : null
}

/** Asks which of the three active series makes room; the longest running one is preselected (SERIES-06, R-99). */
export function LimitDialog({
  active,
  isWorking,
  onConfirm,
  onClose,
}: {
  active: Active
  isWorking: boolean
  onConfirm: (seriesId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(active[0]?.id ?? '')
  const name = active.find(({ id }) => id === chosen)?.name ?? ''
  return (
    <FormDialog
      title={t('series.limitTitle')}
      description={inWords(seriesMessages.limit).replace('{{name}}', name)}
      confirm={t('series.limitConfirm')}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(chosen)
      }}
    >
      <RadioGroup
        label={t('series.limitChoose')}
        value={chosen}
        onChange={setChosen}
        options={active.map((each) => ({ value: each.id, label: each.name }))}
      />
    </FormDialog>
  )
}
