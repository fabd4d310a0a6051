import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { programArguments } from './programArguments'

/** A program of the product in a child process. */
export interface ProgramProcess {
  /** Its output so far, from both streams. */
  output(): string
  /** Resolves to the output when it contains the text. Throws when the program ends before that. */
  untilSays(text: string): Promise<string>
  signal(signal: NodeJS.Signals): void
  /** Resolves to the exit code; null when a signal ended the program. */
  readonly exit: Promise<number | null>
}

/**
 * Starts a program of the server, e.g. `main.ts` or `testing/programs/ownDirectoryProgram.ts`, with these environment variables
 * and no `.env`.
 * @param through a command that runs the rest of its arguments, e.g. `['unshare', '--net']`
 */
export function startProgram(
  file: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  through: readonly string[] = [],
): ProgramProcess {
  const [program, ...rest] = [...through, process.execPath, ...programArguments(file), ...args]
  const child = spawn(program ?? '', rest, {
    cwd: join(__dirname, '..', '..', '..'),
    env: { PATH: process.env.PATH, TZ: 'UTC', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  const add = (chunk: Buffer) => {
    text += chunk.toString()
    listeners.forEach((listener) => listener())
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    exit,
    output: () => text,
    signal: (signal) => child.kill(signal),
    untilSays: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!text.includes(wanted)) return
          listeners.delete(look)
          resolve(text)
        }
        listeners.add(look)
        look()
        void exit.then(() => reject(new Error(`The program ended without saying "${wanted}":\n${text}`)))
      }),
  }
}
