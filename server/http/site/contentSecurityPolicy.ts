/**
 * What the page may load and do. Styles carry a nonce, because the style engine writes them at run time; there is no inline script.
 * Files are shown from `blob:` addresses in a tab of their own, which inherits this policy, and pictures also inside the app. No frame: a PDF
 * in one could lead the app's own tab elsewhere (docs/SECURITY.md).
 * @param apiOrigin origin of an API elsewhere, e.g. `https://api.example.com`, or null for this server's own
 */
export function contentSecurityPolicy(nonce: string, apiOrigin: string | null): string {
  return Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'font-src': "'self'",
    'img-src': "'self' blob: data:",
    'connect-src': apiOrigin === null ? "'self'" : `'self' ${apiOrigin}`,
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
