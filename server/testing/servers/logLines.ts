import { createLogger } from '../../http/log'

export function captureLog(level = 'trace') {
  let written = ''
  const logger = createLogger(level, {
    write(line: string) {
      written += line
    },
  })
  return {
    logger,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
