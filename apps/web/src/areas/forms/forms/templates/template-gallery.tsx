import {
  findTemplates,
  formTemplateCards,
  type TemplateGroupId,
  templateGroups,
  templateImage,
} from '@taplore/form-templates'
import { NoResults, SearchInput, Select } from '@taplore/ui'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenTemplate } from './chosen-template.ts'
import { TemplateOption } from './template-option.tsx'

const everyGroup = 'all'
const firstShown = 24

/** The built-in form templates, by group and search. Lazy-loaded: its texts are needed here only. */
export default function TemplateGallery({
  chosen,
  onChoose,
}: {
  chosen: ChosenTemplate | null
  onChoose: (chosen: ChosenTemplate) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<string>(everyGroup)
  const [shown, setShown] = useState(firstShown)
  const search = useDeferredValue(typed)
  const found = findTemplates(search, group === everyGroup ? undefined : (group as TemplateGroupId))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-2 sm:grid-cols-[1fr_13rem]">
        <SearchInput
          label={t('forms.templateSearch', { count: formTemplateCards.length })}
          value={typed}
          onChange={setTyped}
        />
        <Select
          label={t('forms.templateGroup')}
          value={group}
          onChange={setGroup}
          options={[
            { value: everyGroup, label: t('forms.everyGroup') },
            ...templateGroups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {found.length === 0 ? (
        <NoResults
          title={t('forms.noTemplateFound')}
          clear={t('forms.clearTemplateSearch')}
          onClear={() => {
            setTyped('')
            setGroup(everyGroup)
          }}
        />
      ) : (
        <fieldset
          className="grid max-h-[46vh] auto-rows-max grid-cols-2 gap-2 overflow-y-auto p-0.5 sm:grid-cols-3"
          onScroll={({ currentTarget: box }) => {
            if (box.scrollTop + box.clientHeight * 2 > box.scrollHeight) setShown((count) => count + firstShown)
          }}
        >
          <legend className="sr-only">{t('forms.ways.template')}</legend>
          {found.slice(0, shown).map((card) => (
            <TemplateOption
              key={card.id}
              name={card.name}
              detail={card.description}
              image={toImageRef(card.id)}
              isChosen={chosen?.kind === 'shipped' && chosen.id === card.id}
              onChoose={() => onChoose({ kind: 'shipped', id: card.id, name: card.name })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

const images = new Map<string, string>()

/** Rendered once: a thumbnail reads the whole form. */
function toImageRef(id: string): string {
  const known = images.get(id)
  if (known !== undefined) return known
  const made = `data:image/svg+xml,${encodeURIComponent(templateImage(id) ?? '')}`
  images.set(id, made)
  return made
}
