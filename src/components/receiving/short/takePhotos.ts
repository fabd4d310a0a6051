import { createContext } from 'react'

/** Takes photos of a line, which is named for people, for the receipt that is counted; null where there is none. */
export const TakePhotosContext = createContext<((lineName: string, files: readonly File[]) => void) | null>(null)
