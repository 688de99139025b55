import { defineFeature } from '../../../platform/feature.ts'
import { picturesRoutes } from './routes.ts'

export const pictures = defineFeature({
  name: 'pictures',
  routes: { pictures: picturesRoutes },
})
