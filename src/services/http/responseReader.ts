import type { Call } from '../../../contract/call'
import type { ReceivedFile } from './blobStore'

/**
 * Returns the `responseHandler` of a call, which reads the body.
 * - refusal: JSON where possible, else text, so that a parse error never hides the status;
 * - JSON: strict; an answer that is not JSON is an error;
 * - bytes: as {@link ReceivedFile};
 * - answer of a write: lenient; parsed only where the contract defines its content, null when it is not JSON.
 */
export function responseReader({ kind, answer, writes }: Call): (response: Response) => Promise<unknown> {
  return async (response) => {
    if (!response.ok) return readError(response)
    if (kind === 'binary') {
      return { blob: await response.blob(), filename: filenameOf(response.headers) } satisfies ReceivedFile
    }
    if (answer === null) return null
    return writes === undefined ? (response.json() as Promise<unknown>) : readWritten(response)
  }
}

/** A successful status means that the write was executed, so an empty or truncated body is no failure. */
async function readWritten(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

async function readError(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Returns the file name in `Content-Disposition`, without any folder, or null. `filename*` (UTF-8, percent-encoded) takes
 * precedence over `filename`.
 */
export function filenameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? ''
  const name = extendedName(header) ?? /\bfilename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const plain = name ?? /\bfilename=([^;"\s]+)/i.exec(header)?.[1]
  const last = plain?.split(/[\\/]/).at(-1)?.trim() ?? ''
  return last === '' ? null : last
}

function extendedName(header: string): string | null {
  const encoded = /\bfilename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
