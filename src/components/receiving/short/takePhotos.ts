import { createContext } from 'react'

/** Takes photos of a line, given by its display name, for the receipt in progress; null where photos are not offered. */
export const TakePhotosContext = createContext<((lineName: string, files: readonly File[]) => void) | null>(null)
