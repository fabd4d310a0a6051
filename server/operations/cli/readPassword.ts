import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Refusal } from '../../domain/refusal'
import { UsageError } from './commandLine'

/**
 * Asks for a new password twice without echoing it, or reads the first line when the input is a pipe. A password is never taken
 * from the command line, where it would show in the process list and in the shell's history. Throws BAD_REQUEST when the two
 * differ.
 */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readSecret('')
  const first = await readSecret('Password: ')
  const second = await readSecret('The same again: ')
  if (first !== second) throw new Refusal('BAD_REQUEST', 'The two passwords are not the same')
  return first
}

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
