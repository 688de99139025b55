import { defineFeature } from '../../../platform/feature.ts'
import { formsPath } from '../../publishing/publishing/index.ts'
import { formPagesHttp } from './http.ts'
import { redirectForms } from './redirect-forms.ts'

export const formPages = defineFeature({
  name: 'form-pages',
  http: { prefixes: [`${formsPath}/`], open: redirectForms },
  publicPages: formPagesHttp,
})
