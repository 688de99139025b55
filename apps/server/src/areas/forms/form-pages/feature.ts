import { defineFeature } from '../../../platform/feature.ts'
import { formPagesHttp } from './http.ts'

export const formPages = defineFeature({
  name: 'form-pages',
  publicPages: formPagesHttp,
})
