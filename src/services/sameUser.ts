import { selectUser, type AuthState } from '../slices/authSlice'

/**
 * Returns a function that tells whether the user who is signed in now still is. Work of several steps asks it after every wait,
 * so that nothing is sent or stored in the name of the next user.
 */
export function sameUser(getState: () => { readonly auth: AuthState }): () => boolean {
  const email = () => selectUser(getState())?.email
  const first = email()
  return () => email() === first
}
