import { defineFeature } from '../../../platform/feature.ts'
import { captchaBackground } from './background.ts'
import { captchaRoutes } from './routes.ts'

export const captcha = defineFeature({
  name: 'captcha',
  live: { captcha: 'forms.view' },
  routes: { captcha: captchaRoutes },
  background: captchaBackground,
  tables: {
    captcha_setting: 'tenant',
    captcha_key: 'tenant',
    captcha_use: 'tenant',
  },
})
