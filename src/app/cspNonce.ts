/** The nonce that this page's content security policy allows styles with; `''` when the server sent none. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
