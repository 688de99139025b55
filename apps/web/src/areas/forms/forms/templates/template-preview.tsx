import { useQuery } from '@tanstack/react-query'
import { type Form, upgrade } from '@taplore/form'
import { FormTryOut } from '@taplore/form-builder/try-out'
import { formOfTemplate } from '@taplore/form-templates'
import { Skeleton } from '@taplore/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import type { ChosenTemplate } from './chosen-template.ts'

/** A template as respondents would see it, to be tried before it is used. Lazy-loaded, with the renderer of forms. */
export default function TemplatePreview({ chosen }: { chosen: ChosenTemplate }) {
  return chosen.kind === 'own' ? <OwnTemplate templateId={chosen.id} /> : <ShippedTemplate id={chosen.id} />
}

function ShippedTemplate({ id }: { id: string }) {
  // A new document with every call, which would begin the preview anew.
  return <Preview form={useMemo(() => formOfTemplate(id), [id])} />
}

function OwnTemplate({ templateId }: { templateId: string }) {
  const { t } = useTranslation()
  const asked = useQuery(query.formTemplates.get.queryOptions({ input: { templateId } }))
  if (asked.isError) return <LoadFailed asked={asked} title={t('forms.templateFailed')} />
  return <Preview form={asked.data ? upgrade(asked.data.document) : null} />
}

/** The fonts of the form itself, as its public page has them. */
const fontFaces = async (family: string) => (await api.fonts.faces({ family })).faces

function Preview({ form }: { form: Form | null }) {
  const { t } = useTranslation()
  return (
    <div className="h-[46vh] overflow-hidden rounded-card border border-line [&>iframe]:size-full">
      {form ? (
        <FormTryOut form={form} title={t('forms.templatePreview')} fontFaces={fontFaces} />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}
