/** SQLSTATE codes that our code checks. PostgreSQL raises them; our drivers also use them for their own errors. */
export const SQL_STATE = {
  connectionFailure: '08006',
  featureNotSupported: '0A000',
  readOnly: '25006',
  uniqueViolation: '23505',
  invalidPassword: '28P01',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  inFailedTransaction: '25P02',
  idleInTransaction: '25P03',
  insufficientPrivilege: '42501',
  diskFull: '53100',
  tooManyConnections: '53300',
  tooManyWaiting: '53400',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
} as const

export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Object) || !('code' in error)) return null
  // Every SQLSTATE of PostgreSQL contains a digit; error codes of the operating system such as EPIPE do not.
  return typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

export function databaseError(code: string, message: string, cause?: unknown): Error & { code: string } {
  return Object.assign(new Error(message, { cause }), { code })
}
