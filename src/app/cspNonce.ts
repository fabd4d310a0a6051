/** Returns the nonce with which the content security policy allows style tags; `''` when the server sent none. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
