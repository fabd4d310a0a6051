import { createContext, type ReactNode } from 'react'

/**
 * Notices that every document dialog shows under its heading, because it covers those of the page: offline, and the result of the
 * last write. Provided by the shell.
 */
export const DialogBannerContext = createContext<ReactNode>(null)
