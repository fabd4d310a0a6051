import { createServer } from 'node:net'
import { ConfigError } from '../config/configError'

/** A sentence for each way in which an address cannot be listened on. */
const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: (_, port) => `PORT ${port} may not be used by this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
}

/** Turns a failure to listen into a ConfigError, if it is one of the operator's making. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new ConfigError(reason(host, port)) : error
}

/** Throws {@link ConfigError} when the address cannot be listened on; so a start fails before it does any work. */
export async function assertAddressFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(error))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
