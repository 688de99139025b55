import { defineFeature } from '../../../platform/feature.ts'
import { staffRoutes } from './routes.ts'

export const staff = defineFeature({
  name: 'staff',
  routes: { staff: staffRoutes },
  tables: {
    staff_look: 'system',
  },
})
