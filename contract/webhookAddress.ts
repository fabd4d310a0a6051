/** Rejection of an address that is none, or that contains a name, a password or a fragment. */
export const NO_ADDRESS = 'The address must begin with https:// and have no name, password or fragment'

/** Returns why events cannot be sent to an address, whatever its host is; null when they can. */
export function addressRejection(text: string, allowsHttp: boolean): string | null {
  if (!URL.canParse(text)) return NO_ADDRESS
  const { protocol, username, password, hash } = new URL(text)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || hash !== '') return NO_ADDRESS
  return protocol === 'https:' || allowsHttp
    ? null
    : 'The address must begin with https://, because this server sends by https only'
}
