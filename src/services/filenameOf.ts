/**
 * The file name that an answer's `Content-Disposition` gives, without any folder, or null.
 * `filename*` (UTF-8, percent-encoded) goes before `filename`.
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
