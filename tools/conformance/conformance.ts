/** `npm run conformance`: tests any server against the contract of the API. */
import { writeFileSync } from 'node:fs'
import { printUsage, UsageError } from '../../server/common/commandLine'
import { fileReason } from '../../server/common/files'
import { certify } from './certify'
import { CannotRun } from './checks/expect'
import { readArguments, readCredentials, readGuest } from './readArguments'
import { formatCertificate } from './report/certificate'

const COULD_NOT_RUN = 2

async function main(args: readonly string[]): Promise<number> {
  const { url, isSandbox, jsonFile } = readArguments(args)
  const credentials = await readCredentials(process.env, process.stdin.isTTY)
  const guest = readGuest(process.env)
  const onTested = (call: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[KTried ${call}`)
  const certificate = await certify({ url, credentials, guest, isSandbox, onTested })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  console.log(formatCertificate(certificate))
  if (jsonFile !== null) writeJson(jsonFile, certificate)
  return certificate.verdict === 'passed' ? 0 : 1
}

function writeJson(path: string, certificate: object): void {
  try {
    writeFileSync(path, `${JSON.stringify(certificate, null, 2)}\n`)
  } catch (error) {
    throw new CannotRun(`${path} cannot be written: ${fileReason(error) ?? String(error)}.`)
  }
}

/** The message of an unexpected error may contain what was sent, e.g. a password, so only our own messages are shown. */
function explain(error: unknown): number {
  if (error instanceof UsageError) return printUsage(error) === 0 ? 0 : COULD_NOT_RUN
  if (error instanceof CannotRun) console.error(error.message)
  else
    console.error(
      `The check itself failed${error instanceof Error ? ` (${error.stack?.split('\n').slice(1, 3).join('') ?? error.name})` : ''}.`,
    )
  return COULD_NOT_RUN
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => (process.exitCode = explain(error)),
)
