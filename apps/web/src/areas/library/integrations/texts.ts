/** English texts; other languages follow them key by key. */
export const texts = {
  integrations: {
    title: 'Integrations',
    lead: 'Connect your accounts at other services. Keys are stored encrypted and never shown again.',
    failed: 'The integrations couldn’t be loaded',
    AI_VOICE_GENERATION: 'AI voices',
    AI_IMAGE_GENERATION: 'AI images',
    voiceHelp: 'Clone voices and let them speak, on your own ElevenLabs account.',
    imageHelp: 'Generate images on your own Leonardo account.',
    connected: 'Connected',
    notConnected: 'Not connected',
    connectedAs: 'Connected with the key that ends in {{hint}}.',
    ofOwner: 'Only the owner of the workspace can change this.',
    apiKey: 'API key of {{vendor}}',
    short: 'Paste the whole key; this one is too short.',
    save: 'Save key',
    replace: 'Replace key',
    remove: 'Remove',
    removeOf: 'Remove the key of {{vendor}}',
    saveFailed: 'The key couldn’t be saved',
    openVoices: 'Open AI voices',
  },
}
