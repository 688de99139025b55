import pino, { type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Secrets are redacted by name, whoever logs them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[redacted]',
    },
    serializers: { err: pino.stdSerializers.err },
  })
}
