/**
 * The parameters of an address. Not the framework's, which cannot tell one that is given twice.
 * @param url as it was asked for, path and all
 */
export function queryOf(url = ''): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at === -1 ? '' : url.slice(at))
}
