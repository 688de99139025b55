import { contract } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/http/api/operations.ts'
import { describePictures } from './describe-images.ts'
import { abilitiesOf, nameStory, reword } from './reword.ts'

const slow = slowWorkspaceOperations(contract.assistant)

export const assistantRoutes = {
  abilities: slow.abilities.handler(({ context }) => abilitiesOf(context.ctx)),
  describePictures: slow.describePictures.handler(({ context, input, signal }) =>
    describePictures(context.ctx, input, signal),
  ),
  reword: slow.reword.handler(({ context, input, signal }) => reword(context.ctx, input, signal)),
  nameStory: slow.nameStory.handler(({ context, input, signal }) => nameStory(context.ctx, input, signal)),
}
