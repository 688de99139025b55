import { defineFeature } from '../../../platform/feature.ts'
import { imagesSamples } from './operation-samples.ts'
import { imagesRoutes } from './routes.ts'

export const images = defineFeature({
  name: 'images',
  routes: { images: imagesRoutes },
  samples: imagesSamples,
})
