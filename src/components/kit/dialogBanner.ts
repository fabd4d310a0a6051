import { createContext, type ReactNode } from 'react'

/**
 * Content under the heading of every document dialog, also while it covers the page: the result of the last write. Provided by
 * the shell.
 */
export const DialogBannerContext = createContext<ReactNode>(null)
