import { createContext, useContext } from 'react'

/** The function that signs the user out, provided by `RequireSession`. */
export const SignOutContext = createContext<() => void>(() => {
  throw new Error('Signing out is possible inside RequireSession only')
})

/** Hook that returns the function that signs the user out. */
export function useSignOut(): () => void {
  return useContext(SignOutContext)
}
