import { readSecret } from '../common/readSecret'
import { Refusal } from '../common/refusal'

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
