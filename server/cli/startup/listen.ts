import { once } from 'node:events'
import { createServer } from 'node:net'
import { OperatorError } from '../../common/errors'

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: (_, port) => `PORT ${port} may not be used by this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
}

/** Listens by calling `listen`. Throws {@link OperatorError} when it fails because of the configured address. */
export async function listenAt<Result>(host: string, port: number, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new OperatorError(reason(host, port)) : error
  }
}

/** Throws {@link OperatorError} when the address cannot be listened on, so that a start fails before it does any work. */
export async function assertAddressFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port })
  await listenAt(host, port, () => once(probe, 'listening'))
  probe.close()
  await once(probe, 'close')
}
