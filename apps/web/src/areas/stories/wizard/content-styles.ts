import { constants } from '@taplore/contract'
import { query } from '../../../api/client.ts'

/** Content styles; cached for five minutes (WIZ-08). */
export const contentStylesOptions = () =>
  query.wizard.contentStyles.queryOptions({
    staleTime: constants.wizard.contentStylesStaleMs,
    gcTime: constants.wizard.contentStylesStaleMs,
  })
