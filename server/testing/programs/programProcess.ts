import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { programArguments } from './programArguments'

export type ProgramProcess = ReturnType<typeof followProgram>

const KEPT_CHARACTERS = 1_000_000

/** After this time a program that has not said what is waited for is killed, in milliseconds; long, for busy machines. */
const LIMIT_MS = 180_000

export function followProgram(child: ChildProcess) {
  let text = ''
  const listeners = new Set<() => void>()
  const add = (chunk: Buffer) => {
    text += chunk.toString()
    if (text.length > 2 * KEPT_CHARACTERS) text = text.slice(-KEPT_CHARACTERS)
    listeners.forEach((listener) => listener())
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    pid: child.pid ?? 0,
    exit,
    output: () => text,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves to the output when it contains the text. Throws when the program ends before that. */
    untilSays: (wanted: string) =>
      new Promise<string>((resolve, reject) => {
        const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
        const look = () => {
          if (!text.includes(wanted)) return
          clearTimeout(limit)
          listeners.delete(look)
          resolve(text)
        }
        listeners.add(look)
        look()
        void exit.then(() => {
          clearTimeout(limit)
          reject(new Error(`The program ended without saying "${wanted}":\n${text}`))
        })
      }),
  }
}

/**
 * Starts a program of the server, e.g. `main.ts`, with these environment variables and no `.env`.
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
  return followProgram(child)
}
