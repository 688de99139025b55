/** What we use of the package, which has no declarations of its own. */
declare module 'sherpa-onnx-node' {
  export interface OfflineStream {
    acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void
  }
  export class OfflineRecognizer {
    constructor(config: {
      featConfig: { sampleRate: number; featureDim: number }
      modelConfig: {
        moonshine: { encoder: string; mergedDecoder: string }
        tokens: string
        numThreads: number
        provider: 'cpu'
      }
    })
    createStream(): OfflineStream
    decode(stream: OfflineStream): void
    getResult(stream: OfflineStream): { text: string }
  }
  export class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string
          threshold: number
          minSpeechDuration: number
          minSilenceDuration: number
          windowSize: number
          maxSpeechDuration: number
        }
        sampleRate: number
        numThreads: number
        debug: boolean
      },
      bufferSeconds: number,
    )
    acceptWaveform(samples: Float32Array): void
    flush(): void
    isEmpty(): boolean
    front(): { start: number; samples: Float32Array }
    pop(): void
  }
  const sherpa: { OfflineRecognizer: typeof OfflineRecognizer; Vad: typeof Vad }
  export default sherpa
}
