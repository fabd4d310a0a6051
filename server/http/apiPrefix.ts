/** Path of the API below the base path. */
export const API_PREFIX = '/api/v1'

/** Returns the path of the API below the path that the app is served under, e.g. `/manager/api/v1`. */
export const apiPathOf = (basePath: string) => `${basePath.slice(0, -1)}${API_PREFIX}`
