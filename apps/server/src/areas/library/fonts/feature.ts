import { defineFeature } from '../../../platform/feature.ts'
import { fontsBackground } from './background.ts'
import { fontsHttp } from './http.ts'
import { fontsRoutes } from './routes.ts'

export const fonts = defineFeature({
  name: 'fonts',
  routes: { fonts: fontsRoutes },
  http: { prefixes: ['/api/fonts/'], open: fontsHttp },
  background: fontsBackground,
  tables: {
    font: 'tenant',
    font_file: 'tenant',
  },
})
