/** The router's base path of a client base path: `/manager/` becomes `/manager`, so that the address works with and without the slash. */
export function basename(clientBasePath: string): string {
  return clientBasePath.replace(/(?<!\/)\/+$/, '') || '/'
}
