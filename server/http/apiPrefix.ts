/** Where the API stands below the base path. */
export const API_PREFIX = '/api/v1'
