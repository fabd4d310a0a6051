/** Returns the usual fallback message. `doing` is what failed, for example "fetching transfers". */
export const occurred = (doing: string) => `An error occurred while ${doing}`
