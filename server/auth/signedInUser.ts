/** The person behind a request, read from the database for this request. */
export interface SignedInUser {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
}

/** The user of a request whose access check lets in nobody else. Throws when there is none. */
export function signedIn(user: SignedInUser | null): SignedInUser {
  if (!user) throw new Error('No signed-in user: the access check did not run')
  return user
}
