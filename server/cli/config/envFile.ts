import { lstatSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { OperatorError } from '../../common/errors'

/** A line that may stand in the file. Node's parser takes more, and silently reads a note as a part of the next setting's name. */
const LINE = /^\s*(?:#.*|(?:export )?\w[\w.-]*\s*=\s*(?:(["'`])(?:(?!\1).)*\1\s*(?:#.*)?|[^"'`\s].*)?)?$/

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is a link to a file that does not exist',
  ELOOP: 'is a link that leads to itself',
  EISDIR: 'must be a file, and is a directory',
  EACCES: 'may not be read by the user who runs this',
  EPERM: 'may not be read by the user who runs this',
}

/** Reads the settings of an environment file; none when there is no file. Throws {@link OperatorError}. */
export function readEnvFile(path: string): Record<string, string> {
  if (!lstatSync(path, { throwIfNoEntry: false })) return {}
  const settings: Record<string, string> = {}
  textOf(path)
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (!LINE.test(line)) {
        throw new OperatorError(
          `${path}, line ${index + 1}, must be NAME=value, with quotes at both ends of the value or none, or a comment that begins with #.`,
        )
      }
      if (isCut(line)) {
        throw new OperatorError(
          `${path}, line ${index + 1}, has a # in its value: put the value in quotes, or a blank before a comment.`,
        )
      }
      Object.assign(settings, parseEnv(line))
    })
  return settings
}

/** Returns whether an unquoted value has a # inside of it: Node ends the value there, systemd does not. */
function isCut(line: string): boolean {
  const [equals, hash] = [line.indexOf('='), line.indexOf('#')]
  const isQuoted = /^\s*["'`]/.test(line.slice(equals + 1))
  return equals >= 0 && hash > equals && !isQuoted && !/\s/.test(line.charAt(hash - 1))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new OperatorError(`${path} ${REASONS[code] ?? `cannot be read (${message})`}.`)
  }
}

/** Adds the settings of an environment file to the environment of this process, whose own variables win. */
export function loadEnvFile(path: string): void {
  for (const [name, value] of Object.entries(readEnvFile(path))) process.env[name] ??= value
}
