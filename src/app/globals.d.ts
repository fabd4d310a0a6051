/** Base address of the API, absolute or a path of this origin, without a trailing slash; fixed at build time. */
declare const __API_BASE_URL__: string

/** Path under which the app is served, with a slash at both ends; fixed at build time. */
declare const __CLIENT_BASE_PATH__: string
