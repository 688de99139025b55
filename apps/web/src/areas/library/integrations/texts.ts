/** English texts; other languages follow them key by key. */
export const texts = {
  integrations: {
    title: 'Integrations',
    lead: 'Connect your accounts with other services. Keys are stored encrypted and never shown again.',
    failed: 'The integrations couldn’t be loaded',
    AI_VOICE_GENERATION: 'AI voices',
    AI_IMAGE_GENERATION: 'AI images',
    voiceHelp: 'Clone voices and use them in stories, with your own ElevenLabs account.',
    imageHelp: 'Generate images with your own Leonardo account.',
    connected: 'Connected',
    notConnected: 'Not connected',
    connectedAs: 'Connected with the key that ends in {{hint}}.',
    ofOwner: 'Only the workspace owner can change this.',
    apiKey: '{{vendor}} API key',
    save: 'Save key',
    replace: 'Replace key',
    remove: 'Remove',
    removeOf: 'Remove the {{vendor}} key',
    rejected: '{{vendor}} rejected this key. Check it and try again.',
    saveFailed: 'The key couldn’t be saved',
    openVoices: 'Open AI voices',
  },
}
