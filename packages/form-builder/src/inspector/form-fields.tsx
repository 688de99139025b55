import { type FormLanguageCode, formLanguages, limits, updateForm, updateSettings } from '@taplore/form'
import { Section, SelectRow, SwitchRow, TextRow } from '../controls/controls.tsx'
import { Variables } from '../logic/variables.tsx'
import { useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { SideImageField } from './side-image-field.tsx'

/** Settings of the form as a whole. */
export function FormFields() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const { welcome } = form
  return (
    <>
      <Section title={text('form.about')}>
        <SelectRow
          label={text('form.layout')}
          value={form.settings.layout}
          options={[
            { value: 'steps', label: text('layout.steps') },
            { value: 'pages', label: text('layout.pages') },
          ]}
          onChange={(layout) => builder.change((each) => updateSettings(each, { layout }))}
        />
        <SelectRow<FormLanguageCode>
          label={text('form.language')}
          value={form.language}
          options={formLanguages.map(({ code, ownName }) => ({ value: code, label: ownName }))}
          onChange={(language) => builder.change((each) => updateForm(each, { language }))}
        />
      </Section>
      <Section title={text('welcome.title')}>
        <SwitchRow
          label={text('welcome.has')}
          isOn={welcome !== null}
          onChange={(isOn) =>
            builder.change((each) =>
              updateForm(each, {
                welcome: isOn ? { title: each.title, text: each.description, buttonLabel: '' } : null,
              }),
            )
          }
        />
        {welcome ? (
          <>
            <TextRow
              label={text('welcome.heading')}
              value={welcome.title}
              maximum={limits.titleLength}
              onChange={(title) => builder.change((each) => updateForm(each, { welcome: { ...welcome, title } }))}
            />
            <TextRow
              label={text('welcome.text')}
              isLong
              value={welcome.text}
              maximum={limits.helpLength}
              onChange={(words) => builder.change((each) => updateForm(each, { welcome: { ...welcome, text: words } }))}
            />
            <TextRow
              label={text('welcome.button')}
              value={welcome.buttonLabel}
              maximum={limits.labelLength}
              onChange={(buttonLabel) =>
                builder.change((each) => updateForm(each, { welcome: { ...welcome, buttonLabel } }))
              }
            />
            <SideImageField
              image={welcome.image}
              onChange={(image) => builder.change((each) => updateForm(each, { welcome: { ...welcome, image } }))}
            />
          </>
        ) : null}
      </Section>
      <Variables />
    </>
  )
}
