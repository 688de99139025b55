import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { createAiStory } from './create-ai-story.ts'
import { detectTextLanguage, listContentStyles, listStoryLanguages, proposeIdeas, readSource } from './prepare.ts'
import { finaliseAiStory, getAiStory, retryAiStory, updateSlides, voiceOverStatus } from './review.ts'

const os = workspaceOperations(contract.wizard)
const slow = slowWorkspaceOperations(contract.wizard)

export const wizardRoutes = {
  contentStyles: os.contentStyles.handler(({ context }) => listContentStyles(context.ctx)),
  languages: os.languages.handler(() => listStoryLanguages()),
  readSource: slow.readSource.handler(({ context, input }) => readSource(context.ctx, input)),
  detectLanguage: slow.detectLanguage.handler(({ input }) => detectTextLanguage(input)),
  ideas: slow.ideas.handler(({ context, input }) => proposeIdeas(context.ctx, input)),
  createTask: os.createTask.handler(({ context, input }) => createAiStory(context.ctx, input)),
  task: os.task.handler(({ context, input }) => getAiStory(context.ctx, input)),
  updateSlides: os.updateSlides.handler(({ context, input }) => updateSlides(context.ctx, input)),
  finalise: os.finalise.handler(({ context, input }) => finaliseAiStory(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryAiStory(context.ctx, input)),
  voiceOverStatus: os.voiceOverStatus.handler(({ context, input }) => voiceOverStatus(context.ctx, input)),
}
