/** Base address of the API, without a trailing slash; fixed at build time. */
declare const __API_BASE_URL__: string

/** Path under which the app is served, with a slash at both ends; fixed at build time. */
declare const __CLIENT_BASE_PATH__: string

/**
 * Files of the scripts that each page needs besides the main one, by the page's folder, and those of the shell under `shell`; below
 * the client's base path. Known once they are built; empty in development.
 */
declare const __PAGE_SCRIPTS__: Readonly<Record<string, readonly string[]>>
