import { constants } from '@taplore/contract'
import { query } from '../../../api/client.ts'

/** Ways a story can be written; kept for five minutes (WIZ-08). */
export const contentStylesOptions = () =>
  query.wizard.contentStyles.queryOptions({
    staleTime: constants.wizard.contentStylesStaleMs,
    gcTime: constants.wizard.contentStylesStaleMs,
  })
