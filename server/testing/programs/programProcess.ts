import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { programArguments } from './programArguments'

/** A program of the product that runs in a process of its own. */
export interface ProgramProcess {
  /** All that it wrote so far, on both streams. */
  output(): string
  /** Resolves to the output as soon as it contains the text. Throws when the program ends without it. */
  untilSays(text: string): Promise<string>
  signal(signal: NodeJS.Signals): void
  /** The exit code, once it has ended; null when a signal ended it. */
  readonly exit: Promise<number | null>
}

/**
 * Starts e.g. `main.ts` or `testing/programs/ownDirectoryProgram.ts` of the server with these variables and no `.env`.
 * @param through a program that runs the rest of its arguments, e.g. `['unshare', '--net']`
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
