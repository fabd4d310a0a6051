import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from './commandLine'

/** Asks for a line without echoing what is typed. Throws UsageError when Ctrl+C or Ctrl+D is pressed instead. */
export async function readSecret(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  process.stderr.write(question)
  try {
    for await (const line of lines) return line
    if (process.stdin.isTTY) throw new UsageError('Nothing was typed.')
    return ''
  } finally {
    lines.close()
    if (question) process.stderr.write('\n')
  }
}
