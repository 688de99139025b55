import { contract } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/api/operations.ts'
import { describeImages } from './describe-images.ts'
import { abilitiesOf, nameStory, reword } from './reword.ts'

const slow = slowWorkspaceOperations(contract.assistant)

export const assistantRoutes = {
  abilities: slow.abilities.handler(({ context }) => abilitiesOf(context.ctx)),
  describeImages: slow.describeImages.handler(({ context, input, signal }) =>
    describeImages(context.ctx, input, signal),
  ),
  reword: slow.reword.handler(({ context, input, signal }) => reword(context.ctx, input, signal)),
  nameStory: slow.nameStory.handler(({ context, input, signal }) => nameStory(context.ctx, input, signal)),
}
