import type { OperationSamples } from '../../../platform/operation-samples.ts'

const sentences = 'Bread is baked early in the morning. The oven is lit at four. The dough rests all night. '.repeat(6)

export const wizardSamples: OperationSamples = {
  'wizard.contentStyles': () => null,
  'wizard.languages': () => null,
  'wizard.readSource': () => ({ url: 'http://127.0.0.1/private' }),
  'wizard.detectLanguage': () => ({ text: sentences }),
  'wizard.ideas': () => ({ topic: 'Tea', language: 'en' }),
  'wizard.createTask': ({ folderId }) => ({ type: 'script', script: sentences, language: 'en', folder: folderId }),
  'wizard.task': ({ taskId }) => ({ taskId }),
  'wizard.updateSlides': ({ taskId }) => ({ taskId, slides: [{ id: 'a', title: null, text: 'Taken over' }] }),
  'wizard.finalise': ({ taskId }) => ({ taskId }),
  'wizard.retry': ({ taskId }) => ({ taskId }),
  'wizard.voiceOverStatus': ({ storyId }) => ({ storyId }),
}
