/** Path of the API below the base path. */
export const API_PREFIX = '/api/v1'
