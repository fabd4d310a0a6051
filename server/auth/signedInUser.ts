/** The person behind a request, read from the database for this request. */
export interface SignedInUser {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
}
