import { createContext, useContext } from 'react'

/** How a part of the shell signs the person out. */
export const SignOutContext = createContext<() => void>(() => {
  throw new Error('Signing out is possible inside RequireSession only')
})

/** Signs the person out when called. */
export function useSignOut(): () => void {
  return useContext(SignOutContext)
}
